package export

import (
	"fmt"
	"slices"
	"strings"
)

// nginx writes the maps of http{}.
func (r *rules) nginx() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`. Include it in http{}; nginx-server.conf goes into server{}.")
	writef("map_hash_bucket_size 512;\nmap_hash_max_size 16384;")
	for _, m := range slices.Concat(r.addressMaps(), r.languageMaps()) {
		m.nginx(writef)
	}
	for _, h := range r.perAddress {
		m := headerMap(h)
		if h.name == "Cache-Control" {
			m.name += "_ok"
		}
		m.nginx(writef)
	}
	for _, m := range []mapping{
		{name: "aldaba_set_cookie", source: "{status} {sent_http_content_type}", rows: [][2]string{{"~^((200|304) text/html|302 )", "{aldaba_cookie}"}}},
		// A response that is none of the copy's files is not cached as its address would be.
		{name: "aldaba_cache_control", source: "{status}", rows: [][2]string{
			{"~^(200|206|304)$", "{aldaba_cache_control_ok}"}, {"~^30[12]$", "no-cache"}, {"~^4(04|10)$", "{aldaba_cache_control_missing}"},
		}, otherwise: "no-store"},
		{name: "aldaba_cache_control_missing", source: "{aldaba_missing}", rows: [][2]string{{"none", "no-store"}}, otherwise: "no-cache"},
	} {
		m.nginx(writef)
	}
	return b.String()
}
