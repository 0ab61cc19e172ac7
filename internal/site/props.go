package site

// The props of the sections that pages are written with.

// Action is a link that looks like a button.
type Action struct {
	Label Text  `json:"label"`
	To    Link  `json:"to"`
	Style Style `json:"style,omitempty"`
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}
