package site

import "encoding/json"

// The props of the sections that pages are written with.

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

// IntegrationsSearch is the marketplace with its search box and category
// filter. Items comes from content/integrations.yaml, all of them: the page
// shows those that the query finds.
type IntegrationsSearch struct {
	Title      Inline        `json:"title"`
	Lead       Text          `json:"lead,omitempty"`
	Empty      Text          `json:"empty"` // what to do when nothing is found
	Path       string        `json:"path,omitempty" source:"-"`
	Categories []Category    `json:"categories,omitempty" source:"-"` // to choose among
	Query      string        `json:"query,omitempty" source:"-"`
	Category   string        `json:"category,omitempty" source:"-"`
	Items      []Integration `json:"items,omitempty" source:"-"`

	encoded json.RawMessage // itself, when nothing is asked for
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}
