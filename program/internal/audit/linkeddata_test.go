package audit

import (
	"strings"
	"testing"
)

// linked is a page that says "Hotel. Who? Me." and has linked data.
func linked(graph string) Page {
	p := page("home", "es", "/", `<h1>Hotel</h1><p>Who? <b>Me</b>.</p>`)
	p.HTML = []byte(strings.Replace(string(p.HTML), "</body>", `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[`+graph+`]}</script></body>`, 1))
	return p
}

func TestFaultsOfLinkedData(t *testing.T) {
	const org = `{"@type":"Organization","@id":"https://a.example/#o","name":"Elsewhere","url":"https://a.example/"}`
	for _, c := range []struct {
		name, graph string
		faults      []string
	}{
		{"none", org + `,{"@type":"Service","@id":"https://a.example/#s","name":"Hotel","description":"Who?Me.","provider":{"@id":"https://a.example/#o"}}`, nil},
		{"it is no JSON", `{`, []string{"/: the linked data cannot be read: invalid character ']' looking for beginning of object key string"}},
		{"a name leads nowhere", `{"@type":"Service","@id":"https://a.example/#s","name":"Hotel","description":"Me","provider":{"@id":"https://a.example/#o"}}`,
			[]string{"/: linked data: Service.provider is https://a.example/#o, of which nothing is told"}},
		{"two have one name", org + "," + org, []string{`/: linked data: Organization has no name of its own: "https://a.example/#o"`}},
		{"a type is unknown", `{"@type":"Castle","@id":"https://a.example/#c"}`, []string{`/: linked data: Castle is a "Castle", which nobody checks`}},
		{"a property is missing within", `{"@type":"FAQPage","@id":"https://a.example/#f","mainEntity":[{"@type":"Question","name":"Who?","acceptedAnswer":{"@type":"Answer"}}]}`,
			[]string{"/: linked data: FAQPage.mainEntity[0].acceptedAnswer has no text"}},
		{"a list is empty", `{"@type":"ItemList","@id":"https://a.example/#l","itemListElement":[]}`, []string{"/: linked data: ItemList has no itemListElement"}},
		{"neither of two", `{"@type":"VideoObject","@id":"https://a.example/#v","name":"Me","description":"Me","thumbnailUrl":"https://a.example/p","uploadDate":"2026-01-02"}`,
			[]string{"/: linked data: VideoObject has no contentUrl|embedUrl"}},
		{"the page does not say so", `{"@type":"FAQPage","@id":"https://a.example/#f","mainEntity":[{"@type":"Question","name":"Why?","acceptedAnswer":{"@type":"Answer","text":"Me."}}]}`,
			[]string{`/: linked data: FAQPage.mainEntity[0].name is not what the page shows: "Why?"`}},
		{"a day is none, an address is not whole", `{"@type":"VideoObject","@id":"#v","name":"Me","description":"Me","thumbnailUrl":"/p","uploadDate":"soon","contentUrl":"https://a.example/v"}`,
			[]string{`/: linked data: VideoObject.@id is "#v"`, `/: linked data: VideoObject.thumbnailUrl is "/p"`, `/: linked data: VideoObject.uploadDate is "soon"`}},
		{"a price", `{"@type":"ProductModel","@id":"https://a.example/#p","name":"Hotel","description":"Me","image":"https://a.example/i","brand":{"@type":"Brand","name":"A"},"offers":"1"}`,
			[]string{"/: linked data: ProductModel.offers: there are no such facts"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			report, err := Site([]Page{linked(c.graph)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			mustBe(t, report, c.faults)
		})
	}
}

// Every type that pages may speak of fails without each property that it needs.
func TestEveryTypeNeedsItsProperties(t *testing.T) {
	for kind, properties := range wanted {
		node := `{"@type":"` + kind + `","@id":"https://a.example/#x"}`
		report, err := Site([]Page{linked(node)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(properties) == 0 || len(report.Faults) != len(properties) {
			t.Errorf("%s needs %q, the faults are %v", kind, properties, report.Faults)
		}
	}
}

func TestFaultsOfWhatOthersShow(t *testing.T) {
	const canonical = `<link rel="canonical" href="https://a.example/">`
	whole := canonical + `<meta property="og:url" content="https://a.example/"><meta property="og:title" content="a"><meta property="og:type" content="website"><meta property="og:site_name" content="A"><meta property="og:locale" content="es_ES"><meta property="og:description" content="` + description + `">`
	const block = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[]}</script>`
	for _, c := range []struct {
		name, head string
		faults     []string
	}{
		{"none", whole + block, nil},
		{"no linked data", whole, []string{"/: there are 0 blocks of linked data, not one"}},
		{"twice", whole + block + block, []string{"/: there are 2 blocks of linked data, not one"}},
		{"another address", strings.Replace(whole, `og:url" content="https://a.example/`, `og:url" content="https://b.example/`, 1) + block, []string{`/: og:url is "https://b.example/", not "https://a.example/"`}},
		{"no type", strings.Replace(whole, "og:type", "og:x", 1) + block, []string{"/: there is no og:type"}},
		{"nobody is to find it", `<meta name="robots" content="noindex">`, nil},
		{"nobody is to find it, and it says where it is", `<meta name="robots" content="noindex">` + canonical, []string{`/: nobody is to find it, and it tells its address "https://a.example/" and 0 things to search engines`}},
		{"nobody is to find it, and it tells of itself", `<meta name="robots" content="noindex">` + block, []string{`/: nobody is to find it, and it tells its address "" and 1 things to search engines`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := page("home", "es", "/", "<h1>A</h1>")
			p.HTML = []byte(strings.Replace(string(p.HTML), "</head>", c.head+"</head>", 1))
			report, err := Site([]Page{p}, nil)
			if err != nil {
				t.Fatal(err)
			}
			mustBe(t, report, c.faults)
		})
	}
}
