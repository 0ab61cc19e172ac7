package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// caddy writes what a site's block imports, besides its root.
func (r *rules) caddy() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`. Import it into a site's block, beside root.")
	kinds := mapping{name: "aldaba_content_type", source: "{path}", otherwise: "application/octet-stream"}
	for _, address := range slices.Sorted(maps.Keys(r.exceptions)) {
		kinds.rows = append(kinds.rows, [2]string{address, r.exceptions[address]})
	}
	for _, extension := range slices.Sorted(maps.Keys(r.mediaTypes)) {
		kinds.rows = append(kinds.rows, [2]string{`~\.` + regexp.QuoteMeta(extension) + "$", r.mediaTypes[extension]})
	}
	list := slices.Concat(r.addressMaps(), r.languageMaps(), []mapping{
		kinds,
		{name: "aldaba_query", source: "{query}", rows: [][2]string{{"~(.+)", "?$1"}}},
		{name: "aldaba_file", source: "{path}", rows: [][2]string{{"/", "/index"}}, otherwise: "{path}"},
	})
	for _, h := range r.perAddress {
		list = append(list, headerMap(h))
	}
	for _, m := range list {
		m.caddy(writef)
	}
	r.caddyRoute(writef)
	r.caddyErrors(writef)
	return b.String()
}
