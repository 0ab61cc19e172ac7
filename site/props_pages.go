package site

import "time"

// The props of sections of particular pages: devices, lists, contact, errors, the
// entries of collections.

// DeviceHero opens a device's page.
type DeviceHero struct {
	Crumbs  []Crumb  `json:"crumbs"`
	Name    string   `json:"name"`
	Tagline Text     `json:"tagline"`
	Summary Text     `json:"summary"`
	Actions []Action `json:"actions"`
	Facts   []Figure `json:"facts"`
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 55.99rem) 92vw, 52vw"`
}

// Features lists what a product does.
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
	Name    Text     `json:"name"`
	For     Text     `json:"for"`
	Text    Inline   `json:"text"`
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 55.99rem) 92vw, 30vw"`
}

// Exploded shows a device taken apart, and names its parts in the order in which they
// come off. A picture with frames comes apart as the page is scrolled.
type Exploded struct {
	Title   Inline   `json:"title"`
	Lead    Text     `json:"lead,omitempty"`
	Picture Picture  `json:"picture" sizes:"100vw"`
	Tall    *Picture `json:"tall,omitempty" sizes:"15rem"`
	Parts   []Part   `json:"parts"`
}

// Part is one part of a device. Where a leader line meets it, in the picture and in the
// tall one: shares of the width from the left, and of the height from above.
type Part struct {
	Name   Text      `json:"name"`
	Text   Text      `json:"text"`
	At     []float64 `json:"at,omitempty"`
	TallAt []float64 `json:"tallAt,omitempty"`
}

// AtWork shows a device that does what it is for, and names what happens, in order.
type AtWork struct {
	Title   Inline  `json:"title"`
	Lead    Text    `json:"lead,omitempty"`
	Picture Picture `json:"picture" sizes:"100vw"`
	Parts   []Part  `json:"parts"`
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
	Title  Inline   `json:"title,omitempty"`
	Body   Markdown `json:"body"`
	Number int      `json:"number,omitempty" source:"-"` // its position among the page's texts, when there are minNumbered
}

// minNumbered is the least number of running texts of a page that numbers them.
const minNumbered = 3

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
	ID      string   `json:"id,omitempty"`
	Title   Text     `json:"title"`
	Text    Text     `json:"text,omitempty"`
	Meta    Text     `json:"meta,omitempty"`
	Number  int      `json:"number,omitempty" source:"-"` // of a talk
	To      Link     `json:"to,omitempty"`
	Picture *Picture `json:"picture,omitempty" sizes:"(max-width: 39.99rem) 92vw, 22rem"`
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
	// Similar are pages with addresses like the requested one.
	Similar []SimilarPage `json:"similar,omitempty" source:"-"`
}

// SimilarPage is a page that a visitor may have meant.
type SimilarPage struct {
	Title Text   `json:"title"`
	Path  string `json:"path"`
}

// Offer is a job offer.
type Offer struct {
	Back     Link        `json:"back"`
	Name     Text        `json:"name"`
	Location Text        `json:"location"`
	Posted   CalendarDay `json:"posted"`
	Closes   CalendarDay `json:"closes"` // the last day to apply
	Body     Markdown    `json:"body"`
	Apply    Link        `json:"apply"`

	crumbs []Crumb
	terms  VacancyFacts // the others
}

// CalendarDay is a day, for programs and for readers.
type CalendarDay struct {
	ISO  string `json:"iso"` // YYYY-MM-DD
	Text Text   `json:"text"`
}

// Talk is a video interview with its text.
type Talk struct {
	Back        Link        `json:"back"`
	Picture     *Picture    `json:"picture,omitempty" sizes:"(max-width: 65.99rem) 92vw, 62rem"`
	Video       *Video      `json:"video,omitempty"`
	YouTube     string      `json:"youtube,omitempty"` // a YouTube id, instead of Video
	Title       Text        `json:"title"`
	Subtitle    Text        `json:"subtitle"`
	Interviewed string      `json:"interviewed"`
	Interviewer string      `json:"interviewer"`
	Number      int         `json:"number"`
	Hash        string      `json:"hash"`
	Date        CalendarDay `json:"date"` // of publication
	Body        Markdown    `json:"body"`

	crumbs []Crumb
}

// Video is a video of the site's own.
type Video struct {
	Src    string  `json:"src"`
	Tracks []Track `json:"tracks"` // captions, the page's language first

	length time.Duration // 0: unknown
}

// Track is a video's captions in one language.
type Track struct {
	Src   string `json:"src"`
	Lang  string `json:"lang"`
	Label string `json:"label"` // the language's own name
}

// Example shows the messages of a protocol, in their order.
type Example struct {
	Title Inline        `json:"title"`
	Lead  Text          `json:"lead,omitempty"`
	Items []ExampleCode `json:"items"`
}

// ExampleCode is one message. Its code is the same in every language.
type ExampleCode struct {
	ID    string `json:"id,omitempty"`
	Title Text   `json:"title"`
	Text  Inline `json:"text,omitempty"`
	Line  string `json:"line"` // the heading of the code: a method and a path, or a status
	Code  string `json:"code"`
}

// People are the employees, without photographs.
type People struct {
	Title Inline   `json:"title"`
	Lead  Text     `json:"lead,omitempty"`
	Items []Person `json:"items"`
}

// Person is one of the people.
type Person struct {
	Name string `json:"name"`
	Role Text   `json:"role"`
	Text Text   `json:"text"`
}

// Social is the company's latest posts on social networks. It is hidden from
// visitors who declined cookies. Source: spec §2.
type Social struct {
	Title Inline       `json:"title"`
	Lead  Text         `json:"lead,omitempty"`
	Items []SocialNote `json:"items"`
}

// SocialNote is one post.
type SocialNote struct {
	Date    string `json:"date" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"`
	Day     Text   `json:"day,omitempty" source:"-"` // the date in the page's language
	Network string `json:"network"`
	Text    Text   `json:"text"`
	To      Link   `json:"to"`
}

// Consent shows a visitor's choice about cookies, which they can change.
type Consent struct {
	Title Inline   `json:"title"`
	Body  Markdown `json:"body"`
}
