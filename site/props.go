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

// Item is a titled paragraph.
type Item struct {
	ID    string `json:"id,omitempty"`
	Title Text   `json:"title"`
	Text  Inline `json:"text"`
}

// Hero opens the home page over one picture, cut twice: for windows and, tall,
// for phones.
type Hero struct {
	Eyebrow Text      `json:"eyebrow"`
	Title   Inline    `json:"title"`
	Lead    Text      `json:"lead"`
	Actions []Action  `json:"actions"`
	Picture *Picture  `json:"picture,omitempty" sizes:"max(70vw, 62rem)"`
	Tall    *Picture  `json:"tall,omitempty" sizes:"100vw"`
	Door    *HeroDoor `json:"door,omitempty"`
}

// HeroDoor is the door of the picture, which the visitor opens: the pictures of
// it open, the frames between, and what the controls say.
type HeroDoor struct {
	Open   *Picture    `json:"open" sizes:"max(70vw, 62rem)"`
	Tall   *Picture    `json:"tall" sizes:"100vw"`
	Frames *Picture    `json:"frames" sizes:"100vw"`
	Hold   Text        `json:"hold"`
	Keep   Text        `json:"keep"` // while it is held
	Close  Text        `json:"close"`
	Who    Text        `json:"who"`
	Guests []HeroGuest `json:"guests"`
	Log    Text        `json:"log"`
	Empty  Text        `json:"empty"` // the log, before anyone came
}

// HeroGuest is someone who stands before the door.
type HeroGuest struct {
	Name   Text `json:"name"`
	Key    Text `json:"key"`
	Opens  bool `json:"opens,omitempty"`
	Result Text `json:"result"` // what the log says
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
	Name    string   `json:"name"`
	Text    Text     `json:"text"`
	Fact    Text     `json:"fact"`
	To      Link     `json:"to"`
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 55.99rem) 40vw, 18vw"`
}

// IntegrationsStrip names some of the software that the product works with.
type IntegrationsStrip struct {
	Title  Inline   `json:"title"`
	Lead   Text     `json:"lead"`
	Names  []string `json:"names"`
	Action Action   `json:"action"`
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

// FAQ is a list of questions that open in place: Items, or Topics when there
// are many.
type FAQ struct {
	Title  Inline     `json:"title"`
	Lead   Text       `json:"lead,omitempty"`
	Items  []Question `json:"items,omitempty"`
	Topics []FAQTopic `json:"topics,omitempty"`
}

// FAQTopic is a group of questions with its name.
type FAQTopic struct {
	ID    string     `json:"id,omitempty"`
	Title Text       `json:"title"`
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

// Opening is what pages begin with.
type Opening struct {
	Crumbs  []Crumb  `json:"crumbs"`
	Eyebrow Text     `json:"eyebrow,omitempty"`
	Title   Inline   `json:"title"`
	Lead    Text     `json:"lead"`
	Actions []Action `json:"actions,omitempty"`
}

// Intro opens every page but home and the devices.
type Intro struct {
	Opening
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 100vw, 54vw"`
}

// PanelIntro opens a page with the admin panel, which has no title of its own.
type PanelIntro struct {
	Opening
	Panel Panel `json:"panel"`
}

// Crumb is one step of the breadcrumbs; the last one has no link.
type Crumb struct {
	Label Text `json:"label"`
	To    Link `json:"to,omitempty"`
}

// Day tells a day hour by hour.
type Day struct {
	Title Inline   `json:"title"`
	Lead  Text     `json:"lead,omitempty"`
	Items []Moment `json:"items"`
}

// Moment is an hour of a day and what happens then.
type Moment struct {
	Time  string `json:"time" jsonschema:"pattern=^([01]\\d|2[0-3]):[0-5]\\d$"` // HH:MM
	Title Text   `json:"title"`
	Text  Inline `json:"text"`
}

// Compare is a table: what each row says in each column.
type Compare struct {
	Title   Inline       `json:"title"`
	Lead    Text         `json:"lead,omitempty"`
	Caption Text         `json:"caption"` // names the table for screen readers
	Corner  Text         `json:"corner"`  // over the rows' names
	Columns []Text       `json:"columns"`
	Rows    []CompareRow `json:"rows"`
	Note    Text         `json:"note,omitempty"`
}

// CompareRow has a value for each column.
type CompareRow struct {
	Label  Text   `json:"label"`
	To     Link   `json:"to,omitempty"`
	Values []Text `json:"values"`
}

// Related closes a page with where to read on.
type Related struct {
	Title Inline        `json:"title"`
	Items []RelatedItem `json:"items"`
}

// RelatedItem is one page to read on.
type RelatedItem struct {
	Label Text `json:"label"`
	Text  Text `json:"text,omitempty"`
	To    Link `json:"to"`
}
