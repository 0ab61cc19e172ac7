package site

// Header is the frame's top: brand, navigation, languages, buttons.
type Header struct {
	Brand     string     `json:"brand"`
	Home      string     `json:"home"`
	Menu      []Menu     `json:"menu"`
	Languages []Language `json:"languages"`
	Buttons   []Button   `json:"buttons"`
	Query     string     `json:"query,omitempty"` // of the address, with its "?"
	// Form is the id of the form that carries the query to another language, where the
	// query is too long for links.
	Form string `json:"form,omitempty"`
}

// Menu is an entry of the header: a link, or a panel of links.
type Menu struct {
	ID    string     `json:"id"`
	Label Text       `json:"label"`
	To    Link       `json:"to,omitempty"`
	Items []MenuItem `json:"items,omitempty"`
}

// MenuItem is a link in a panel of the header.
type MenuItem struct {
	Label   Text      `json:"label"`
	Text    Text      `json:"text,omitempty"`
	To      Link      `json:"to"`
	Picture Thumbnail `json:"picture,omitempty"` // a panel whose items have one shows them side by side
}

// Button is a link beside the header's menus, and below those of a phone.
type Button struct {
	Label Text        `json:"label"`
	Short Text        `json:"short,omitempty"` // where Label has no room
	To    Link        `json:"to"`
	Style ButtonStyle `json:"style"`
	// Form is the kind of a form of the page that To leads to: it opens over the page in
	// which the button is.
	Form EnquiryKind `json:"form,omitempty"`
}

// Language is a link to the same page in a language.
type Language struct {
	Code string `json:"code"`
	Name string `json:"name"`
	Path string `json:"path"`
}

// Footer is the frame's bottom: groups of links, brand, rights.
type Footer struct {
	Brand     string  `json:"brand"`
	LegalName string  `json:"legalName"`
	Tagline   Text    `json:"tagline,omitempty"`
	Home      string  `json:"home"`
	Year      int     `json:"year,omitempty"`
	Groups    []Group `json:"groups"`
}

// Group is a titled list of the footer's links.
type Group struct {
	ID    string      `json:"id"`
	Title Text        `json:"title"`
	Items []GroupItem `json:"items"`
}

// GroupItem is a link of the footer.
type GroupItem struct {
	Label Text `json:"label"`
	To    Link `json:"to"`
}

// SearchCount says how many entries a search found.
type SearchCount struct {
	Group string `json:"group"` // of what, in the messages
	Count int    `json:"count"`
	Clear string `json:"clear,omitempty"` // the address without the search
}

// CategoryField is a search's filter: the categories that there are, and the
// one that is chosen.
type CategoryField struct {
	Of       []string `json:"of"`
	Category string   `json:"category"`
}

// SimilarPages are pages that a visitor may have meant.
type SimilarPages struct {
	Items []SimilarPage `json:"items"`
}

// SearchEmpty says what to do when nothing was found.
type SearchEmpty struct {
	Text Text `json:"text"`
}
