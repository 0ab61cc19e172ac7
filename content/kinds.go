package content

// A kind is one type of section: the struct that its props must fit, and
// whether the browser hydrates it. app/sections/<kind>.tsx renders it.
type kind struct {
	props any  // a zero value of the props' struct
	live  bool // has state in the browser: props are shipped and hydrated
	built bool // made of a collection's entry, not written in a page's file
}

// opening lists the kinds that open a page: they hold its one h1.
var opening = map[string]bool{
	"hero": true, "intro": true, "device-hero": true, "message": true, "post": true, "offer": true, "talk": true,
}

// kinds is the one list of section kinds. The JSON Schema of the content
// files and the TypeScript types of the components are made from it.
var kinds = map[string]kind{
	"hero":                {props: Hero{}},
	"figures":             {props: Figures{}},
	"steps":               {props: Steps{}},
	"methods":             {props: Methods{}},
	"devices":             {props: Devices{}},
	"sectors":             {props: Sectors{}},
	"integrations-strip":  {props: IntegrationsStrip{}},
	"integrations-search": {props: IntegrationsSearch{}, live: true},
	"testimonials":        {props: Testimonials{}},
	"faq":                 {props: FAQ{}},
	"cta":                 {props: CTA{}},
	"intro":               {props: Intro{}},
	"device-hero":         {props: DeviceHero{}},
	"features":            {props: Features{}},
	"variants":            {props: Variants{}},
	"setups":              {props: Setups{}},
	"specs":               {props: Specs{}},
	"prose":               {props: Prose{}},
	"list":                {props: List{}},
	"channels":            {props: Channels{}},
	"message":             {props: Message{}},
	"post":                {props: Post{}, built: true},
	"offer":               {props: Offer{}, built: true},
	"talk":                {props: Talk{}, built: true},
}

// Action is a link that looks like a button.
type Action struct {
	Label Text  `json:"label"`
	To    Link  `json:"to"`
	Style Style `json:"style,omitempty"`
}

// Figure is a number worth reading from afar and what it counts.
type Figure struct {
	Value Text `json:"value"`
	Label Text `json:"label"`
}

// Item is a titled paragraph.
type Item struct {
	ID    string `json:"id,omitempty"`
	Title Text   `json:"title"`
	Text  Inline `json:"text"`
}

// Hero opens the home page.
type Hero struct {
	Eyebrow Text     `json:"eyebrow"`
	Title   Inline   `json:"title"`
	Lead    Text     `json:"lead"`
	Actions []Action `json:"actions"`
}

// Figures is a row of trust figures.
type Figures struct {
	Label Text     `json:"label"` // names the list for screen readers
	Items []Figure `json:"items"`
}

// Steps explains a sequence in numbered parts.
type Steps struct {
	Title Inline `json:"title"`
	Lead  Text   `json:"lead,omitempty"`
	Items []Item `json:"items"`
}

// Methods lists the ways to open a door.
type Methods struct {
	Title  Inline   `json:"title"`
	Lead   Text     `json:"lead"`
	Items  []Method `json:"items"`
	Action *Action  `json:"action,omitempty"`
}

// Method is one way to open a door.
type Method struct {
	ID           string       `json:"id,omitempty"`
	Name         Text         `json:"name"`
	Text         Inline       `json:"text"`
	Connectivity Connectivity `json:"connectivity"`
	To           Link         `json:"to,omitempty"`
}

// Devices lists devices, each with its deciding fact.
type Devices struct {
	Title  Inline   `json:"title"`
	Lead   Text     `json:"lead,omitempty"`
	Items  []Device `json:"items"`
	Action *Action  `json:"action,omitempty"`
}

// Device is one row of a list of devices.
type Device struct {
	Name string `json:"name"`
	Text Text   `json:"text"`
	Fact Text   `json:"fact"`
	To   Link   `json:"to"`
}

// Sectors lists the trades that the product serves.
type Sectors struct {
	Title Inline   `json:"title"`
	Lead  Text     `json:"lead,omitempty"`
	Items []Sector `json:"items"`
}

// Sector is one trade.
type Sector struct {
	Name Text `json:"name"`
	Text Text `json:"text"`
	To   Link `json:"to"`
}

// IntegrationsStrip names some of the software that the product works with.
type IntegrationsStrip struct {
	Title  Inline   `json:"title"`
	Lead   Text     `json:"lead"`
	Names  []string `json:"names"`
	Action Action   `json:"action"`
}

// IntegrationsSearch is the marketplace with its search box and category
// filter. Items comes from content/integrations.yaml, narrowed by the query.
type IntegrationsSearch struct {
	Title    Inline        `json:"title"`
	Lead     Text          `json:"lead,omitempty"`
	Empty    Text          `json:"empty"` // what to do when nothing is found
	Path     string        `json:"path,omitempty" source:"-"`
	Query    string        `json:"query,omitempty" source:"-"`
	Category string        `json:"category,omitempty" source:"-"`
	Items    []Integration `json:"items,omitempty" source:"-"`
}

// Testimonials are customers' words.
type Testimonials struct {
	Title Inline        `json:"title"`
	Items []Testimonial `json:"items"`
}

// Testimonial is one customer's word.
type Testimonial struct {
	Quote   Text   `json:"quote"`
	Name    string `json:"name"`
	Role    Text   `json:"role"`
	Company string `json:"company"`
}

// FAQ is a list of questions that open in place.
type FAQ struct {
	Title Inline     `json:"title"`
	Lead  Text       `json:"lead,omitempty"`
	Items []Question `json:"items"`
}

// Question is one question with its answer.
type Question struct {
	ID       string   `json:"id,omitempty"`
	Question Text     `json:"question"`
	Answer   Markdown `json:"answer"`
}

// CTA closes a page with what to do next.
type CTA struct {
	Title   Inline   `json:"title"`
	Text    Text     `json:"text"`
	Actions []Action `json:"actions"`
}

// Intro opens every page but home and the devices.
type Intro struct {
	Crumbs  []Crumb  `json:"crumbs,omitempty"`
	Eyebrow Text     `json:"eyebrow,omitempty"`
	Title   Inline   `json:"title"`
	Lead    Text     `json:"lead"`
	Actions []Action `json:"actions,omitempty"`
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}

// DeviceHero opens a device's page.
type DeviceHero struct {
	Crumbs  []Crumb  `json:"crumbs"`
	Name    string   `json:"name"`
	Tagline Text     `json:"tagline"`
	Summary Text     `json:"summary"`
	Actions []Action `json:"actions"`
	Facts   []Figure `json:"facts"`
}

// Features says what a thing does.
type Features struct {
	Title Inline `json:"title"`
	Lead  Text   `json:"lead,omitempty"`
	Items []Item `json:"items"`
}

// Variants lists the versions of a device.
type Variants struct {
	Title Inline    `json:"title"`
	Lead  Text      `json:"lead,omitempty"`
	Items []Variant `json:"items"`
}

// Variant is one version of a device and the door it is for.
type Variant struct {
	Name Text   `json:"name"`
	For  Text   `json:"for"`
	Text Inline `json:"text"`
}

// Setups lists the ways to connect a device.
type Setups struct {
	Title Inline  `json:"title"`
	Lead  Text    `json:"lead,omitempty"`
	Items []Setup `json:"items"`
}

// Setup is one way to connect: a chain of parts from the hand to the door.
type Setup struct {
	Name  Text   `json:"name"`
	Text  Inline `json:"text"`
	Chain []Text `json:"chain"`
}

// Specs is a device's specification table.
type Specs struct {
	Title Inline `json:"title"`
	Rows  []Spec `json:"rows"`
	Note  Text   `json:"note,omitempty"`
}

// Spec is one row of a specification table.
type Spec struct {
	Label Text `json:"label"`
	Value Text `json:"value"`
}

// Prose is running text under a heading.
type Prose struct {
	Title Inline   `json:"title,omitempty"`
	Body  Markdown `json:"body"`
}

// List is a list of links with a line each. With From, its items are the
// entries of that collection.
type List struct {
	Title Inline     `json:"title"`
	Lead  Text       `json:"lead,omitempty"`
	From  Collection `json:"from,omitempty"`
	Items []ListItem `json:"items,omitempty"`
}

// ListItem is one row of a list.
type ListItem struct {
	ID    string `json:"id,omitempty"`
	Title Text   `json:"title"`
	Text  Text   `json:"text,omitempty"`
	Meta  Text   `json:"meta,omitempty"`
	To    Link   `json:"to,omitempty"`
	Lang  string `json:"lang,omitempty" source:"-"` // when it differs from the page's
}

// Channels lists the ways to reach the company.
type Channels struct {
	Title Inline    `json:"title"`
	Items []Channel `json:"items"`
}

// Channel is one way to reach the company.
type Channel struct {
	ID      string   `json:"id,omitempty"`
	Title   Text     `json:"title"`
	Text    Inline   `json:"text"`
	Actions []Action `json:"actions,omitempty"`
}

// Message tells a visitor what happened and where to go from here.
type Message struct {
	Code   string `json:"code,omitempty"`
	Title  Text   `json:"title"`
	Text   Text   `json:"text"`
	Action Action `json:"action"`
}

// Post is an article of the academy.
type Post struct {
	Crumbs []Crumb  `json:"crumbs"`
	Title  Text     `json:"title"`
	Date   string   `json:"date"` // YYYY-MM-DD
	Day    Text     `json:"day"`  // the date as the page's language writes it
	Lang   string   `json:"lang,omitempty"`
	Notice Text     `json:"notice,omitempty"`
	Body   Markdown `json:"body"`
}

// Offer is a job offer.
type Offer struct {
	Back     Link     `json:"back"`
	Name     Text     `json:"name"`
	Location Text     `json:"location"`
	Body     Markdown `json:"body"`
	Apply    Link     `json:"apply"`
}

// Talk is a video interview with its text.
type Talk struct {
	Back        Link     `json:"back"`
	Title       Text     `json:"title"`
	Subtitle    Text     `json:"subtitle"`
	Interviewed string   `json:"interviewed"`
	Interviewer string   `json:"interviewer"`
	Number      int      `json:"number"`
	Hash        string   `json:"hash"`
	Body        Markdown `json:"body"`
}
