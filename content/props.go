package content

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

// Item is a titled paragraph.
type Item struct {
	ID    string `json:"id,omitempty"`
	Title Text   `json:"title"`
	Text  Inline `json:"text"`
}

// Hero opens the home page over one picture, cut twice: for windows and, tall,
// for phones.
type Hero struct {
	Eyebrow Text     `json:"eyebrow"`
	Title   Inline   `json:"title"`
	Lead    Text     `json:"lead"`
	Actions []Action `json:"actions"`
	Picture *Picture `json:"picture,omitempty" sizes:"max(70vw, 62rem)"`
	Tall    *Picture `json:"tall,omitempty" sizes:"100vw"`
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

// Plate is one picture as wide as the page, with a line under it.
type Plate struct {
	Picture Picture `json:"picture" sizes:"100vw"`
	Caption Inline  `json:"caption"`
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
	Name    string   `json:"name"`
	Text    Text     `json:"text"`
	Fact    Text     `json:"fact"`
	To      Link     `json:"to"`
	Picture *Picture `json:"picture,omitempty" sizes:"(width < 56rem) 40vw, 18vw"`
}

// Sectors lists the trades that the product serves.
type Sectors struct {
	Title Inline   `json:"title"`
	Lead  Text     `json:"lead,omitempty"`
	Items []Sector `json:"items"`
}

// Sector is one trade.
type Sector struct {
	Name    Text     `json:"name"`
	Text    Text     `json:"text"`
	To      Link     `json:"to"`
	Picture *Picture `json:"picture,omitempty" sizes:"(width < 56rem) 92vw, 45vw"`
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
	Picture *Picture `json:"picture,omitempty" sizes:"(width < 66rem) 100vw, 54vw"`
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}
