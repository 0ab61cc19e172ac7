package export

import (
	"maps"
	"slices"
)

// caddyRoute is what becomes of a request, in the order of the lines.
func (r *rules) caddyRoute(say func(string, ...any)) {
	say("header {")
	for _, name := range slices.Sorted(maps.Keys(r.always)) {
		say("\t%s %s", name, ticked(r.always.Get(name)))
	}
	// What is taken away is so at last, and whatever stands with it: apart, it
	// keeps the rest for errors.
	say("}\nheader -Server\nroute {")
	say("\t@elsewhere expression `{aldaba_address} != {aldaba_path} && !{aldaba_spelt}.contains(\"//\")`")
	say("\troute @elsewhere {\n\t\theader Cache-Control no-cache\n\t\tredir {aldaba_address}{aldaba_query} 301\n\t}")
	say("\t@gone expression `{aldaba_gone} != \"\"`\n\terror @gone 410")
	say("\t@hidden expression `{aldaba_hidden} != \"\"`\n\terror @hidden 404")
	say("\t@remembered expression `{aldaba_cookie} != \"\"`")
	say("\t@home expression `{path} == \"/\" && {aldaba_home} != \"\" && {method} in [\"GET\", \"HEAD\"]`")
	say("\troute @home {\n\t\theader Cache-Control no-cache\n\t\theader Vary {aldaba_vary}")
	say("\t\theader @remembered Set-Cookie {aldaba_cookie}\n\t\tredir {aldaba_home}{aldaba_query} 302\n\t}")
	tries := "{aldaba_file}{aldaba_text}"
	for _, key := range r.queries {
		for _, extension := range []string{"html", "json"} {
			tries += " {path}." + key + "={aldaba_of_" + key + "}." + extension
		}
	}
	say("\t@found file {\n\t\ttry_files %s {aldaba_file}.html {path} {path}.json\n\t}", tries)
	say("\troute @found {\n\t\t@written not method GET HEAD\n\t\theader @written Allow `GET, HEAD`\n\t\terror @written 405")
	say("\t\trewrite {http.matchers.file.relative}")
	say("\t\theader Content-Type {aldaba_content_type}\n\t\theader Cache-Control {aldaba_cache_control}")
	r.caddyHeaders(say, "Vary")
	say("\t\t@page expression `{path}.endsWith(\".html\") && {aldaba_cookie} != \"\"`\n\t\theader @page Set-Cookie {aldaba_cookie}")
	say("\t\tfile_server {\n\t\t\tprecompressed br zstd gzip\n\t\t\tdisable_canonical_uris\n\t\t}\n\t}")
	say("\terror 404\n}")
}

// caddyHeaders gives an answer what its address has. Caddy itself adds to Vary
// where there are compressed copies: set at last, that has each word once.
func (r *rules) caddyHeaders(say func(string, ...any), last ...string) {
	for _, h := range r.each {
		name := variable(h.name)
		switch {
		case slices.Contains(last, h.name):
			say("\t\t@%s expression `{%s} != \"\"`\n\t\theader @%s {\n\t\t\t%s {%s}\n\t\t\tdefer\n\t\t}", name, name, name, h.name, name)
		case h.name != "Cache-Control" && h.name != "Vary":
			say("\t\t@%s expression `{%s} != \"\"`\n\t\theader @%s %s {%s}", name, name, name, h.name, name)
		}
	}
}

// caddyErrors is what takes the place of what is not there. It promises nothing
// that the file would have.
func (r *rules) caddyErrors(say func(string, ...any)) {
	say("handle_errors {\n\theader -Server\n\troute {")
	// What a request says of the file that it wants is not said of another.
	for _, name := range []string{"Range", "If-None-Match", "If-Modified-Since"} {
		say("\t\trequest_header -%s", name)
	}
	say("\t\t@document expression `{err.status_code} in [404, 410] && {aldaba_missing} != \"none\"`")
	say("\t\troute @document {\n\t\t\theader Cache-Control no-cache\n\t\t\theader Content-Type `text/html; charset=utf-8`")
	r.caddyHeaders(say)
	say("\t\t\theader {\n\t\t\t\tVary Accept-Encoding\n\t\t\t\tdefer\n\t\t\t}")
	say("\t\t\trewrite {aldaba_missing}/{err.status_code}.html\n\t\t\tfile_server {\n\t\t\t\tprecompressed br zstd gzip\n\t\t\t}\n\t\t}")
	say("\t\theader Cache-Control no-store\n\t\theader Content-Type `text/plain; charset=utf-8`")
	say("\t\trespond `{err.status_code} {err.status_text}` {err.status_code}\n\t}\n}")
}
