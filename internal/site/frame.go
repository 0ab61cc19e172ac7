package site

import (
	"cmp"
	"slices"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/theme"
)

const (
	brandFile      = theme.BrandFile
	navigationFile = "navigation.yaml"
)

// Brand is the company whose site this is: its name, contacts, external links,
// colours and faces. Another company puts its own in this one file.
type Brand struct {
	Name      string `json:"name"`
	LegalName string `json:"legalName,omitempty"`
	Email     string `json:"email,omitempty"`
	Phone     string `json:"phone,omitempty"`
	Founded   int    `json:"founded,omitempty"`
	Copyright int    `json:"copyright,omitempty"` // the year in the footer
	// Origin is the site as the public knows it, scheme and host: search engines
	// may keep what a server with this --origin says, and no other's.
	Origin  string            `json:"origin,omitempty" jsonschema:"pattern=^https://[^/?#@]+$"`
	Tagline Text              `json:"tagline,omitempty"`
	Links   map[string]string `json:"links,omitempty"`
	// Profiles are the names of those links that lead to the company itself on
	// other sites.
	Profiles []string `json:"profiles,omitempty"`
	// Colours and Faces are the theme's defaults where the file has none.
	Colours *theme.Colours `json:"colours,omitempty"`
	Faces   *theme.Faces   `json:"faces,omitempty"`
}

// navigation is what the header and the footer link to.
type navigation struct {
	Home    Text     `json:"home"` // the first step of breadcrumbs
	Header  []Menu   `json:"header" source:"may be empty"`
	Buttons []Button `json:"buttons" source:"may be empty"` // of the header
	Footer  []Group  `json:"footer" source:"may be empty"`
}

func (l *loader) readFrame() {
	l.brands = l.readYAML(brandFile, Brand{})
	l.brand = decode(l, brandFile, nil, l.brands, Brand{}, linker{locale: l.locales.Default().Code})
	if l.brand.Links == nil && !l.faults.within(brandFile, "") {
		l.brand.Links = map[string]string{} // a link to one is broken
	}
	for _, name := range sortedKeys(l.brand.Links) {
		if !external(l.brand.Links[name]) {
			l.faults.add(brandFile, "links."+name, "%q is no address: write https:…, mailto:… or tel:…", l.brand.Links[name])
		}
	}
	for i, name := range l.brand.Profiles {
		if _, ok := l.brand.Links[name]; !ok {
			l.faults.add(brandFile, keyPath([]string{"profiles", itoa(i)}), "there is no link %q", name)
		}
	}
	l.checkTheme()
	l.nav = l.readYAML(navigationFile, navigation{})
}

// ThemeColours are the brand's colours, or the default ones.
func (b Brand) ThemeColours() theme.Colours {
	if b.Colours == nil {
		return theme.Default
	}
	return *b.Colours
}

// ThemeFaces are the brand's faces, or the default ones.
func (b Brand) ThemeFaces() theme.Faces {
	if b.Faces == nil {
		return theme.DefaultFaces
	}
	return *b.Faces
}

// checkTheme names the colours that no text can be read in.
func (l *loader) checkTheme() {
	if l.faults.within(brandFile, "colours") {
		return
	}
	_, faults := theme.New(l.brand.ThemeColours())
	for _, f := range faults {
		l.faults.add(brandFile, "colours."+f.Key, "%s", f.Problem)
	}
}

// frame makes a language's footer, and its header but for what each page says.
func (l *loader) frame(loc i18n.Locale) (Header, Footer) {
	link := l.linker(loc.Code, "")
	home := l.address(loc.Code, l.routes["home"].Path(loc.Code, ""))
	nav := decodeOnce(l, navigationFile, nil, l.nav, navigation{}, loc.Code)
	brand := decode(l, brandFile, nil, l.brands, Brand{}, link)
	for i, b := range nav.Buttons {
		if b.Form != "" && b.To != "" && !l.hasForm(b.To, b.Form, loc) {
			l.faults.add(navigationFile, keyPath([]string{"buttons", itoa(i), "form"}), "the page that it leads to has no form %s", b.Form)
		}
	}
	header := Header{Brand: brand.Name, Home: home, Menu: nav.Header, Buttons: nav.Buttons}
	return header, Footer{
		Brand: brand.Name, LegalName: cmp.Or(brand.LegalName, brand.Name), Tagline: brand.Tagline, Home: home,
		Year: brand.Copyright, Groups: nav.Footer,
	}
}

// hasForm reports whether the page at an address has the form of a kind.
func (l *loader) hasForm(at Link, form EnquiryKind, loc i18n.Locale) bool {
	for id, s := range l.sources {
		if Link(l.address(loc.Code, l.routes[id].Path(loc.Code, ""))) != at {
			continue
		}
		if l.faults.within(s.file, "") {
			return true // or it follows from another fault
		}
		return slices.ContainsFunc(s.sections, func(w written) bool {
			return w.head.Kind == enquiryKind && w.props["form"] == string(form)
		})
	}
	return false
}
