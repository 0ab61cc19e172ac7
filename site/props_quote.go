package site

// The props of the quote: a visitor's doors, which devices they need and what
// those cost. The rules are app/quote's; its texts are in quote.yaml.

// Quote works out a quote from the doors that the page's address lists.
type Quote struct {
	Title Inline `json:"title"`
	Lead  Text   `json:"lead,omitempty"`
	// Path is the page's address; Query the doors that are added to it. A browser adds
	// the page's query itself.
	Path  string `json:"path" source:"-"`
	Query string `json:"pageQuery,omitempty" source:"-"`
	// Facts are the prices and limits of facts.yaml, by name.
	Facts     map[string]float64 `json:"facts" source:"-"`
	Devices   []QuoteDevice      `json:"devices" source:"-"`
	Buildings []QuoteBuilding    `json:"buildings" source:"-"`
	Texts     map[string]Text    `json:"texts" source:"-"`
}

// QuoteStart leads to the quote of a building whose doors are filled in already.
type QuoteStart struct {
	Title     Inline          `json:"title"`
	Label     Text            `json:"label" source:"-"`
	Action    Text            `json:"action" source:"-"`
	Path      string          `json:"path" source:"-"`
	Buildings []QuoteBuilding `json:"buildings" source:"-"` // the page's own first
	From      string          `json:"from,omitempty"`       // the page's own
}

// QuoteBuilding is a building to begin from.
type QuoteBuilding struct {
	ID   string `json:"id"` // a preset of app/quote
	Name Text   `json:"name"`
}

// QuoteDevice is what the quote shows of a device.
type QuoteDevice struct {
	ID      string    `json:"id"` // as capabilities.yaml has it
	Name    Text      `json:"name"`
	To      Link      `json:"to"`
	Picture Thumbnail `json:"picture"`
}

// quoteTexts are the words of the quote (quote.yaml).
type quoteTexts struct {
	Label     Text            `json:"label"`  // of the choice of a building
	Action    Text            `json:"action"` // of its button
	Buildings []QuoteBuilding `json:"buildings"`
	Devices   []QuoteDevice   `json:"devices"`
	// Words are by name. What stands in {braces} is filled in as they are shown.
	Words map[string]Text `json:"words"`
}

// QuoteAddress is what the form submitted without a script.
type QuoteAddress struct {
	Action string     `json:"action"` // of the button
	Fields [][]string `json:"fields"` // names and values of the rows and the keys
}

func (v Quote) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, v.Lead)
	t.buildings(v.Path, v.Buildings)
}

func (v QuoteStart) writeMarkdown(t *markdownWriter, _ *Section) {
	t.heading(v.Title, "")
	t.buildings(v.Path, v.Buildings)
}

func (v Quote) fill(l *loader, on sectionPlace) any {
	return l.fillQuote(v, on.page, on.locale, on.file, keyPath(on.key))
}

func (v QuoteStart) fill(l *loader, on sectionPlace) any {
	return l.fillQuoteStart(v, on.locale, on.file, keyPath(on.key))
}

// buildings lists those that a quote may begin from.
func (t *markdownWriter) buildings(path string, list []QuoteBuilding) {
	t.list(linesOf(list, func(b QuoteBuilding) string { return linkTo(plain(b.Name), path+"?from="+b.ID) })...)
}
