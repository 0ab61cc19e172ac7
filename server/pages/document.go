package pages

import (
	"bytes"
	"encoding/json"
	"html"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/assets"
	"github.com/aldaba/aldaba/server/discovery"
	"github.com/aldaba/aldaba/server/web"
)

// documentHead writes a document's head and its hydration data.
type documentHead struct {
	*discovery.Head
	build        string
	common       string            // the part of the head that every page shares
	loads        map[string]string // scripts besides the entry, by module: "messages/en", "sections/team"
	script       string            // the element that loads the application, up to the page's own modules
	assets       *assets.Assets
	consents     map[string]Consent // by language
	link         string             // the part of the Link header that every page shares
	made         time.Time
	lastModified []string // the Last-Modified header
}

// card is the path of a page's social card. Cards are drawn when the program is
// built: a page that came later has that of its language's home page.
func (e *Edition) card(p *site.Page) string {
	card := e.Assets.Card(p)
	if home, ok := e.Site.Page("home", p.Locale.Code, ""); ok && card == "" && p.Card != nil {
		card = e.Assets.Card(home)
	}
	return card
}

func newDocumentHead(e *Edition, config *Config) *documentHead {
	now := time.Now()
	h := &documentHead{Head: discovery.NewHead(e.Site, config.Origin, e.card), made: now, lastModified: web.LastModified(now), build: e.Assets.Manifest().Build, assets: e.Assets, loads: map[string]string{}}
	h.consents = map[string]Consent{}
	for _, loc := range e.Site.Locales.All() {
		h.consents[loc.Code] = consentIn(e.Site, config.TagManager, loc.Code)
	}
	m := e.Assets.Manifest()
	var b, links strings.Builder
	for _, font := range m.Fonts {
		b.WriteString(`<link rel="preload" href="` + font + `" as="font" type="font/woff2" crossorigin>`)
		links.WriteString(", <" + font + `>; rel=preload; as=font; type="font/woff2"; crossorigin`)
	}
	for _, script := range config.Scripts {
		b.WriteString(`<script type="module" src="` + script + `"></script>`)
	}
	b.WriteString(`<meta name="theme-color" content="` + discovery.ThemeColor(e.Site) + `">`)
	b.WriteString(`<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`)
	h.common = b.String()
	h.link = links.String()
	entry := m.Chunks["entry"]
	h.script = `<script type="module" async fetchpriority="low" src="` + m.Start + `" data-modules="` + strings.Join(entry, " ")
	for module, files := range m.Chunks {
		for _, file := range files {
			if !slices.Contains(entry, file) {
				h.loads[module] += " " + file
			}
		}
	}
	return h
}

// documentHeader are the headers of a page's document, but for those of its encoding.
func (e *Edition) documentHeader(p *site.Page) http.Header {
	h, shared := e.head, e.composer.config.Shared
	header := http.Header{
		"Content-Type":     web.TypeHTML,
		"Content-Language": {p.Locale.Code},
		"Vary":             web.VaryEncoding,
		"Link":             h.hints(p),
	}
	e.share(header, p)
	switch {
	case p.Path == "/" && p.Query == "" && p.Locale.Domain == "":
		shared.ShareRoot(header, keyOf(p), versionKey(p))
	case p.Path == "/" && p.Locale.Domain == "":
		header["Vary"] = web.VaryRoot
	case p.Path != "":
		header["Vary"] = shared.VaryDocument()
	}
	if p.Path != "" {
		header["Last-Modified"] = h.lastModified
	}
	return header
}

// hints are the Link header: what a proxy may hint early.
func (h *documentHead) hints(p *site.Page) []string {
	var b strings.Builder
	for _, sheet := range h.assets.Sheets(p) {
		b.WriteString(", <" + sheet + ">; rel=preload; as=style")
	}
	return []string{strings.TrimPrefix(b.String(), ", ") + h.link}
}

// append writes the document from its beginning to its body.
func (h *documentHead) append(b []byte, p *site.Page) []byte {
	b = append(b, `<!doctype html><html lang="`...)
	b = append(b, p.Locale.Code...)
	b = append(b, `" dir="`...)
	b = append(b, p.Locale.Dir...)
	if b = append(b, '"'); p.Path != "" {
		// The page's script stores the language once the page is shown: behind a shared cache
		// no response does, and one to a prefetch must not.
		b = append(b, " data-remember"...)
	}
	b = append(b, `><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>`...)
	b = append(b, html.EscapeString(p.Title)...)
	b = append(b, `</title><meta name="description" content="`...)
	b = append(b, html.EscapeString(p.Description)...)
	b = append(b, `">`...)
	for _, picture := range p.Preloads {
		b = appendPreload(b, picture)
	}
	b = h.Head.Append(b, p)
	for _, sheet := range h.assets.Sheets(p) {
		b = append(b, `<link rel="stylesheet" href="`...)
		b = append(b, sheet...)
		b = append(b, `">`...)
	}
	b = append(b, h.common...)
	b = append(b, `<link rel="manifest" href="`...)
	b = append(b, discovery.WebManifestPath(p.Locale.Code)...)
	b = append(b, `">`...)
	b = append(b, h.script...)
	b = append(b, h.loads["messages/"+p.Locale.Code]...)
	for i := range p.Sections {
		if p.Sections[i].Live && !p.Sections[i].Late {
			b = append(b, h.loads["sections/"+p.Sections[i].Kind]...)
		}
	}
	return append(b, `"></script></head><body>`...)
}

// PageData is what the browser needs to hydrate the page. Like the payloads, it is
// TypeScript's too: `make types`.
type PageData struct {
	Build    string          `json:"build"`
	Page     string          `json:"page"`
	Locale   string          `json:"locale"`
	Query    string          `json:"query"`
	Reads    bool            `json:"reads"` // site.Page.ReadsQuery
	Header   json.RawMessage `json:"header,omitempty" jsonschema:"required" ts:"Header"`
	Sections []SectionData   `json:"sections,omitempty" jsonschema:"required"`
	// Empty lists the sections that the browser renders first itself.
	Empty []string `json:"empty" ts:"string[] | null"`
	Consent
}

type SectionData struct {
	ID    string          `json:"id"`
	Kind  string          `json:"kind" ts:"keyof SectionProps"`
	Tone  site.Tone       `json:"tone"`
	Props json.RawMessage `json:"props,omitempty" ts:"object"` // of a live section
}

func dataOf(s *site.Section) SectionData {
	data := SectionData{ID: s.ID, Kind: s.Kind, Tone: s.Tone}
	if s.Live {
		data.Props = s.Props
	}
	return data
}

// appendData writes the hydration data as a block that no script runs. The encoder
// escapes < > & and the line separators of JavaScript; header and props, most of the
// data, are so already, and are copied: it would go through them again.
func (h *documentHead) appendData(b []byte, p *site.Page, empty []string) []byte {
	out := bytes.NewBuffer(append(b, `<script type="application/json" id="data">`...))
	encoder := json.NewEncoder(out)
	open := func(object any) { // without its closing brace
		if err := encoder.Encode(object); err != nil {
			panic("server: encode the page's data: " + err.Error()) // strings always encode
		}
		out.Truncate(out.Len() - len("}\n"))
	}
	add := func(name string, object json.RawMessage) {
		if !bytes.HasPrefix(object, []byte("{")) || !bytes.HasSuffix(object, []byte("}")) {
			panic("server: the page's " + name + " is no object")
		}
		out.WriteString(`,"` + name + `":`)
		out.Write(object)
	}
	open(PageData{Build: h.build, Page: p.ID, Locale: p.Locale.Code, Query: p.Carried(), Reads: p.ReadsQuery(), Empty: empty, Consent: h.consents[p.Locale.Code]})
	add("header", p.Header)
	out.WriteString(`,"sections":[`)
	for i := range p.Sections {
		if i > 0 {
			out.WriteByte(',')
		}
		data := dataOf(&p.Sections[i])
		props := data.Props
		data.Props = nil
		if open(data); props != nil {
			add("props", props)
		}
		out.WriteByte('}')
	}
	out.WriteString(`]}</script>`)
	return out.Bytes()
}

// appendPreload writes the preload of a picture, which starts before its element
// is parsed.
func appendPreload(b []byte, p site.Preload) []byte {
	b = append(b, `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="`...)
	b = append(b, html.EscapeString(p.Avif)...)
	b = append(b, `" imagesizes="`...)
	b = append(b, html.EscapeString(p.Sizes)...)
	if p.Media != "" {
		b = append(b, `" media="`...)
		b = append(b, html.EscapeString(p.Media)...)
	}
	return append(b, `">`...)
}
