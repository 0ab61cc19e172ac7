package audit

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// wanted are the properties that search engines want of each type that pages
// may speak of; of "a|b", one is enough. Source: developers.google.com/search/docs/appearance/structured-data
// and schema.org. A device is a ProductModel: a Product needs offers, reviews or
// a rating, and there are none to tell.
var wanted = map[string][]string{
	"Organization":     {"name", "url"},
	"WebSite":          {"name", "url"},
	"BreadcrumbList":   {"itemListElement"},
	"ItemList":         {"itemListElement"},
	"ListItem":         {"position", "name"},
	"Service":          {"name", "description", "provider"},
	"BusinessAudience": {"audienceType"},
	"ProductModel":     {"name", "description", "image", "brand"},
	"Brand":            {"name"},
	"BlogPosting":      {"headline", "datePublished", "author", "image", "inLanguage"},
	"Article":          {"headline", "description", "author", "image", "inLanguage"},
	"VideoObject":      {"name", "description", "thumbnailUrl", "uploadDate", "contentUrl|embedUrl"},
	"JobPosting":       {"title", "description", "datePosted", "validThrough", "hiringOrganization", "jobLocation|applicantLocationRequirements"},
	"Place":            {"address"},
	"PostalAddress":    {"addressLocality", "addressCountry"},
	"Country":          {"name"},
	"FAQPage":          {"mainEntity"},
	"Question":         {"name", "acceptedAnswer"},
	"Answer":           {"text"},
}

// shown are the properties whose words a visitor reads too.
var shown = []string{"name", "headline", "title", "text", "description", "transcript"}

// unseen are types whose texts the page need not show: they are about the whole
// site, or for programs.
var unseen = []string{"Organization", "WebSite", "Country", "Brand"}

// unfounded are properties for which the content has no facts.
var unfounded = []string{"offers", "price", "review", "aggregateRating", "baseSalary"}

// forms are what values must look like. Source: ISO 8601.
var forms = map[string]*regexp.Regexp{
	"datePublished": day, "dateModified": day, "uploadDate": day, "datePosted": day, "validThrough": day,
	"duration": regexp.MustCompile(`^PT(\d+M)?(\d+S)?$`),
	"@id":      absolute, "url": absolute, "item": absolute, "image": absolute, "logo": absolute, "contentUrl": absolute, "embedUrl": absolute, "thumbnailUrl": absolute,
}

var (
	day      = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2})?$`)
	absolute = regexp.MustCompile(`^https?://`)
)

// checkLinked checks the page's linked data: the properties of each type, and that
// the page shows the texts.
func (s *site) checkLinked(e *entry) {
	if (e.canonical != "" && !e.noIndex && len(e.linked) != 1) || len(e.linked) > 1 {
		s.fault(e, "there are %d blocks of linked data, not one", len(e.linked))
	}
	for _, text := range e.linked {
		var block struct {
			Context string           `json:"@context"`
			Graph   []map[string]any `json:"@graph"`
		}
		if err := json.Unmarshal([]byte(text), &block); err != nil {
			s.fault(e, "the linked data cannot be read: %v", err)
			continue
		}
		if block.Context != "https://schema.org" {
			s.fault(e, "the linked data speaks %q, not https://schema.org", block.Context)
		}
		r := reading{site: s, page: e, ids: map[string]bool{}, text: withoutBlanks(e.title) + withoutBlanks(e.description) + e.all.String()}
		for _, node := range block.Graph {
			id, _ := node["@id"].(string)
			if id == "" || r.ids[id] {
				s.fault(e, "linked data: %v has no name of its own: %q", node["@type"], id)
			}
			r.ids[id] = true
		}
		for _, node := range block.Graph {
			r.check(node, fmt.Sprint(node["@type"]))
		}
	}
}

// reading is one block being read.
type reading struct {
	*site
	page *entry
	ids  map[string]bool // of the nodes in the block
	text string          // of the page, without blanks
}

func (r *reading) check(node map[string]any, path string) {
	if id, ok := node["@id"].(string); ok && len(node) == 1 {
		if !r.ids[id] {
			r.fault(r.page, "linked data: %s is %s, of which nothing is told", path, id)
		}
		return
	}
	kind, _ := node["@type"].(string)
	properties, known := wanted[kind]
	if !known {
		r.fault(r.page, "linked data: %s is a %q, which nobody checks", path, kind)
	}
	for _, names := range properties {
		if !slices.ContainsFunc(strings.Split(names, "|"), func(name string) bool { return hasValue(node[name]) }) {
			r.fault(r.page, "linked data: %s has no %s", path, names)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(node)) {
		at := path + "." + name
		if slices.Contains(unfounded, name) {
			r.fault(r.page, "linked data: %s: there are no such facts", at)
		}
		switch v := node[name].(type) {
		case string:
			if form := forms[name]; form != nil && !form.MatchString(v) {
				r.fault(r.page, "linked data: %s is %q", at, v)
			}
			if slices.Contains(shown, name) && !slices.Contains(unseen, kind) && !strings.Contains(r.text, withoutBlanks(v)) {
				r.fault(r.page, "linked data: %s is not what the page shows: %.60q", at, v)
			}
		case map[string]any:
			r.check(v, at)
		case []any:
			for i, item := range v {
				if child, ok := item.(map[string]any); ok {
					r.check(child, fmt.Sprintf("%s[%d]", at, i))
				}
			}
		}
	}
}

// hasValue tells whether a property is there and not empty.
func hasValue(value any) bool {
	switch v := value.(type) {
	case nil:
		return false
	case string:
		return v != ""
	case []any:
		return len(v) > 0
	}
	return true
}

func withoutBlanks(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, s)
}

// checkSocial compares the Open Graph properties with the page. A page with noindex
// has none, and no canonical address.
func (s *site) checkSocial(e *entry) {
	if e.noIndex {
		if n := len(e.properties) + len(e.linked) + e.alternates; n > 0 || e.canonical != "" {
			s.fault(e, "nobody is to find it, and it tells its address %q and %d things to search engines", e.canonical, n)
		}
		return
	}
	if e.canonical == "" {
		return
	}
	for name, want := range map[string]string{"og:url": e.canonical, "og:description": e.description} {
		if got := e.properties[name]; got != want {
			s.fault(e, "%s is %q, not %q", name, got, want)
		}
	}
	for _, name := range []string{"og:title", "og:type", "og:site_name", "og:locale"} {
		if e.properties[name] == "" {
			s.fault(e, "there is no %s", name)
		}
	}
}
