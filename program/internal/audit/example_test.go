package audit_test

import (
	"fmt"

	"github.com/aldaba/aldaba/program/internal/audit"
)

func Example() {
	pages := []audit.Page{{Name: "home", Locale: "en", Path: "/", HTML: []byte(`<!doctype html><html lang="en"><head>
<title>Doors</title><meta name="description" content="Locks that open with a telephone, for houses, offices and holiday flats."></head>
<body><main><h1>Doors</h1><a href="/keys">All keys</a></main></body></html>`)}}
	report, err := audit.Site(pages, nil)
	fmt.Println(report.Faults, err)
	// Output: [/: the link /keys is broken: there is no such page] <nil>
}
