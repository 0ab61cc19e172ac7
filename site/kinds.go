package site

import "slices"

// A kind is one type of section: the struct that its props must fit, and
// whether the browser hydrates it. app/sections/<kind>.tsx renders it.
type kind struct {
	props any  // a zero value of the props' struct
	live  bool // has state in the browser: props are shipped and hydrated
	late  bool // live, and its code comes when it comes near the view: app/sections/late.ts
	built bool // made of a collection's entry, not written in a page's file
}

// opening lists the kinds that open a page: they hold its one h1.
var opening = map[string]bool{
	"hero": true, "intro": true, "panel-intro": true, "device-hero": true, "message": true, "post": true, "offer": true, "talk": true, "success-story": true,
}

// kinds is the one list of section kinds. The JSON Schema of the content
// files and the TypeScript types of the components are made from it.
var kinds = map[string]kind{
	"hero":                {props: Hero{}, live: true, late: true},
	"figures":             {props: Figures{}},
	"steps":               {props: Steps{}},
	"methods":             {props: Methods{}},
	"devices":             {props: Devices{}},
	"cutaway":             {props: Cutaway{}, live: true},
	"integrations-strip":  {props: IntegrationsStrip{}},
	"integrations-search": {props: IntegrationsSearch{}, live: true},
	"testimonials":        {props: Testimonials{}},
	"story":               {props: CaseStory{}},
	"stories-search":      {props: StoriesSearch{}, live: true},
	"faq":                 {props: FAQ{}},
	"cta":                 {props: CTA{}},
	"intro":               {props: Intro{}},
	"panel-intro":         {props: PanelIntro{}},
	"device-hero":         {props: DeviceHero{}},
	"features":            {props: Features{}},
	"variants":            {props: Variants{}},
	"at-work":             {props: AtWork{}, live: true, late: true},
	"exploded":            {props: Exploded{}, live: true, late: true},
	"setups":              {props: Setups{}},
	"specs":               {props: Specs{}},
	"prose":               {props: Prose{}},
	"list":                {props: List{}},
	"channels":            {props: Channels{}},
	"message":             {props: Message{}},
	"wiring":              {props: Wiring{}},
	"sizes":               {props: Sizes{}},
	"panel":               {props: Panel{}},
	"phone":               {props: Phone{}},
	"day":                 {props: Day{}},
	"door-demo":           {props: DoorDemo{}, live: true, late: true},
	"door-steps":          {props: DoorSteps{}},
	"compare":             {props: Compare{}},
	"example":             {props: Example{}},
	"people":              {props: People{}},
	"social":              {props: Social{}},
	"consent":             {props: Consent{}, live: true},
	"related":             {props: Related{}},
	"posts":               {props: PostList{}},
	"post":                {props: Post{}, built: true},
	"enquiry":             {props: EnquiryForm{}, live: true},
	"success-story":       {props: SuccessStory{}, built: true},
	"quote":               {props: Quote{}, live: true, late: true},
	"quote-start":         {props: QuoteStart{}},
	"offer":               {props: Offer{}, built: true},
	"talk":                {props: Talk{}, built: true},
}

// writtenKinds are the kinds that a page's file may name.
func writtenKinds() []string {
	return slices.DeleteFunc(sortedKeys(kinds), func(name string) bool { return kinds[name].built })
}
