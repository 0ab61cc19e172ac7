package site

import "testing"

func TestFaultsOfTheFrame(t *testing.T) {
	mustName(t, []scenario{
		{"the brand lacks a link that the footer shows", swap("brand.yaml", "  signIn: https://app.picaporte.example/\n", "  admin: https://app.picaporte.example/\n"),
			"navigation.yaml: footer[0].items[0].to: broken link brand:signIn: brand.yaml has no link of that name"},
		{"the brand has no links", swap("brand.yaml", "links:", "lnks:"), "brand.yaml: lnks: unknown key; did you mean links?"},
		{"there are no links to lead to", swap("brand.yaml", "links:\n  signIn: https://app.picaporte.example/\n  helpCentre: https://help.picaporte.example/\n  email: \"mailto:hola@picaporte.example\"\n", ""),
			"navigation.yaml: footer[0].items[0].to: broken link brand:signIn: brand.yaml has no link of that name"},
		{"a link of the brand is empty", swap("brand.yaml", "https://app.picaporte.example/", `""`), `brand.yaml: links.signIn: "" is no address: write https:…, mailto:… or tel:…`},
		{"a link of the brand runs code", swap("brand.yaml", "https://app.picaporte.example/", "javascript:alert(1)"), `brand.yaml: links.signIn: "javascript:alert(1)" is no address: write https:…, mailto:… or tel:…`},
		{"the brand has no name", swap("brand.yaml", "name: Picaporte", "name: \"\""), "brand.yaml: name: is empty"},
		{"the tagline lacks a language", swap("brand.yaml", `, ca: "Truca."`, ""), "brand.yaml: tagline.ca: no text in this language"},
		{"a colour is none", swap("brand.yaml", "links:", "colours: {navy: navy, paper: \"#F7F5F0\", sand: \"#E9E3D5\", bone: \"#EFEADD\", brass: \"#C9A25B\"}\nlinks:"),
			"brand.yaml: colours.navy: has not the form ^#[0-9A-Fa-f]{6}$"},
		{"a colour is missing", swap("brand.yaml", "links:", "colours: {navy: \"#060A1C\", paper: \"#F7F5F0\", sand: \"#E9E3D5\", bone: \"#EFEADD\"}\nlinks:"),
			"brand.yaml: colours.brass: missing key"},
		{"text cannot be read on a colour", swap("brand.yaml", "links:", "colours: {navy: \"#060A1C\", paper: \"#F7F5F0\", sand: \"#E9E3D5\", bone: \"#EFEADD\", brass: \"#5D4A20\"}\nlinks:"),
			"brand.yaml: colours.brass: navy on brass has a contrast of 2.30:1, text needs 4.5:1 (WCAG AA): change brass or navy"},
		{"the brand's file is missing", drop("brand.yaml"), "brand.yaml: there is no such file"},
		{"the navigation has an unknown key", swap("navigation.yaml", "footer:", "side: []\nfooter:"), "navigation.yaml: side: unknown key"},
		{"a button leads nowhere", swap("navigation.yaml", "route:sales", "route:nowhere"), "navigation.yaml: buttons[0].to: broken link route:nowhere: routes.json has no page nowhere"},
		{"a button opens a form that its page lacks", swap("navigation.yaml", "form: sales", "form: contact"), "navigation.yaml: buttons[0].form: the page that it leads to has no form contact"},
		{"a button opens a form of a page that cannot be read", put("pages/sales.yaml", "]"), "pages/sales.yaml:1:1: this is not YAML: no value begins with ']'"},
		{"a button has a style that there is not", swap("navigation.yaml", "style: primary", "style: loud"), "navigation.yaml: buttons[0].style: value must be one of 'primary', 'plain'"},
		{"the navigation's file is missing", drop("navigation.yaml"), "navigation.yaml: there is no such file"},
	})
}

func TestFaultsOfTheMarketplace(t *testing.T) {
	mustName(t, []scenario{
		{"a category is unknown", swap(nanduFile, "[travel]", "[travel, zoo]"),
			nanduFile + ": categories[1]: value must be one of 'travel', 'office', 'coworking', 'coliving', 'flex-living', 'retail', 'build_to_rent', 'build_to_sell'"},
		{"an entry is in no category", swap(nanduFile, "[travel]", "[]"), nanduFile + ": categories: minItems: got 0, want 1"},
		{"a file ends with its front matter", swap(nanduFile, "via: [chekin]\n---\n", "via: [chekin]\n---"), ""},
		{"an entry has no name", swap("integrations/strasse.md", "name: Straße", "title: Straße"), "integrations/strasse.md: name: missing key\nintegrations/strasse.md: title: unknown key"},
		{"an address runs code", swap(nanduFile, "https://nandu.example", "javascript:alert(1)"),
			nanduFile + ": url: broken link javascript:alert(1): write route:…, #…, brand:…, https:…, mailto:… or tel:…"},
		{"an entry's file has another name", swap(nanduFile, "name: Café Ñandú", "name: Café"), nanduFile + ": name: the title gives the address cafe: the file is named so, with .md"},
		{"there is no such collection", drop("integrations/collection.yaml"), `routes.json: integrations.lists: there is no collection "integrations"`},
		{"no page shows it", all(drop("integrations/collection.yaml"), drop("pages/integrations.yaml"), unroute("integrations")), ""},
	})
}
