package content

// The props of the sections that belong to one sort of page: devices, lists,
// contact, errors, the entries of collections.

// DeviceHero opens a device's page.
type DeviceHero struct {
	Crumbs  []Crumb  `json:"crumbs"`
	Name    string   `json:"name"`
	Tagline Text     `json:"tagline"`
	Summary Text     `json:"summary"`
	Actions []Action `json:"actions"`
	Facts   []Figure `json:"facts"`
	Picture *Picture `json:"picture,omitempty" sizes:"(width < 56rem) 92vw, 52vw"`
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
	Name    Text     `json:"name"`
	For     Text     `json:"for"`
	Text    Inline   `json:"text"`
	Picture *Picture `json:"picture,omitempty" sizes:"(width < 56rem) 92vw, 30vw"`
}

// Exploded shows a device taken apart, and names its parts in the order in which they come off.
type Exploded struct {
	Title   Inline  `json:"title"`
	Lead    Text    `json:"lead,omitempty"`
	Picture Picture `json:"picture" sizes:"100vw"`
	Parts   []Part  `json:"parts"`
}

// Part is one part of a device.
type Part struct {
	Name Text `json:"name"`
	Text Text `json:"text"`
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
