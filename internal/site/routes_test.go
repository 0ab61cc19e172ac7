package site

import (
	"testing"
)

func TestFaultsOfTheRoutes(t *testing.T) {
	in := func(old, text string) change { return swap("routes.json", old, text) }
	form := " is no site path: begin with one slash, end without, write lower-case letters, digits and hyphens"
	mustName(t, []scenario{
		{"the file is missing", drop("routes.json"), "routes.json: there is no such file"},
		{"the file is no JSON", put("routes.json", "{"), "routes.json:1:1: this is not JSON: unexpected end of JSON input"},
		{"a page is no object", in(`{ "es": "/contacta", "ca": "/ca/contacta", "en": "/en/contact" }`, `"/contacta"`),
			"routes.json: contact: json: cannot unmarshal string into Go value of type map[string]json.RawMessage"},
		{"an old path is that of a page", in(`"also": ["/ca/empresa"]`, `"also": ["/contacta"]`), "routes.json: contact.es: /contacta is the path of about.also too"},
		{"paths differ in their parameter's name", in(`"/talks/video/:videos"`, `"/academy/post/:videos"`), "routes.json: talks-video.es: /academy/post/:videos is the path of academy-post.es too"},
		{"a language has no path", in(`, "en": "/en/contact"`, ""), "routes.json: contact.en: no path in this language"},
		{"a key is unknown", in(`"en": "/en/contact"`, `"en": "/en/contact", "de": "/de"`), "routes.json: contact.de: is neither a language nor a setting of a route"},
		{"a pattern of ids is none", in(`"en": "/en/contact"`, `"en": "/en/contact", "linkedFrom": ["["]`), `routes.json: contact.linkedFrom: "[" is no pattern of ids: syntax error in pattern`},
		{"a setting has the wrong type", in(`"en": "/en/contact"`, `"en": "/en/contact", "noindex": "yes"`),
			"routes.json: contact: json: cannot unmarshal string into Go struct field routeFile.noindex of type bool"},
		{"a path is no string", in(`"/en/contact"`, `5`), "routes.json: contact.en: json: cannot unmarshal number into Go value of type string\nroutes.json: contact.en: no path in this language"},
		{"a parameter has no collection", in(`"en": "/en/contact"`, `"en": "/en/contact/:x"`), "routes.json: contact: a path with a parameter names its collection, and only such a path"},
		{"a collection has no parameter", in(`"en": "/en/contact"`, `"en": "/en/contact", "collection": "posts"`), "routes.json: contact: a path with a parameter names its collection, and only such a path"},
		{"an old path lacks the parameter", in("/en/jobs/:offer", "/en/jobs"), "routes.json: careers-offer: a path with a parameter names its collection, and only such a path"},
		{"a collection is unknown", in(`"collection": "talks"`, `"collection": "songs"`), "pages/talks.yaml: sections[1].from: routes.json has no page with the collection talks, to which this list links\nroutes.json: talks-video.collection: there is no collection \"songs\""},
		{"a path has no slash", in(`"/contacta"`, `"contacta"`), `routes.json: contact.es: "contacta"` + form},
		{"a path ends in a slash", in(`"/contacta"`, `"/contacta/"`), `routes.json: contact.es: "/contacta/"` + form},
		{"a path is another host's", in(`"/contacta"`, `"//contacta"`), `routes.json: contact.es: "//contacta"` + form},
		{"a path has a query", in(`"/contacta"`, `"/contacta?a"`), `routes.json: contact.es: "/contacta?a"` + form},
		{"a parameter stands amid a path", in(`"/talks/video/:videos"`, `"/talks/:videos/video"`), `routes.json: talks-video.es: "/talks/:videos/video"` + form},
		{"a language lacks its prefix", in(`"/en/contact"`, `"/contact"`), "routes.json: contact.en: /contact is an address of another language"},
		{"the default language has a prefix", in(`"/contacta"`, `"/es/contacta"`), "routes.json: contact.es: /es/contacta is an address of another language"},
		{"a list has another id", all(in(`"talks": {`, `"talk-list": {`), move("pages/talks.yaml", "pages/talk-list.yaml")), ""},
		{"no page lists a collection", in(`"lists": "talks", `, ""),
			`routes.json: talks-video.collection: no page lists talks: write "lists": "talks" at one, to which these pages link`},
		{"a list is of no collection", in(`"en": "/en/contact"`, `"en": "/en/contact", "lists": "songs"`), `routes.json: contact.lists: there is no collection "songs"`},
		{"a list leads to entries without pages", unroute("talks-video"), "pages/talks.yaml: sections[1].from: routes.json has no page with the collection talks, to which this list links"},
		{"a collection has no pages", all(unroute("talks-video"), unroute("talks"), drop("pages/talks.yaml"), drop("talks/a-door.md")), ""},
		{"the home page is missing", unroute("home"), "routes.json: home: missing key: other pages link to it"},
	})
}
