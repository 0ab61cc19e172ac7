package site

import (
	"slices"

	"github.com/aldaba/aldaba/app/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

// A kind is one type of section: its declaration, and the struct into which Go decodes
// its props.
type kind struct {
	*decl.Section
	props any // a zero value of the struct
}

// structs are those of the kinds. A test holds them to the declarations.
var structs = map[string]any{
	"integrations-search": IntegrationsSearch{},
	"testimonials":        Testimonials{},
	"story":               CaseStory{},
	"stories-search":      StoriesSearch{},
	"prose":               Prose{},
	"list":                List{},
	"message":             Message{},
	"door-demo":           DoorDemo{},
	"door-steps":          DoorSteps{},
	"social":              Social{},
	"posts":               PostList{},
	"post":                Post{},
	"enquiry":             EnquiryForm{},
	"success-story":       SuccessStory{},
	"quote":               Quote{},
	"quote-start":         QuoteStart{},
	"offer":               Offer{},
	"talk":                Talk{},
}

// kinds is the one list of section kinds: those that are declared.
var kinds = func() map[string]kind {
	list := map[string]kind{}
	for name, s := range sections.Declared().Kinds {
		list[name] = kind{s, structs[name]}
	}
	return list
}()

// writtenKinds are the kinds that a page's file may name.
func writtenKinds() []string {
	return slices.DeleteFunc(sortedKeys(kinds), func(name string) bool { return kinds[name].Built })
}
