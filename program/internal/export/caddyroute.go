package export

import (
	"maps"
	"slices"
)

// caddyRoute writes the handling of a request, in the order of the directives.
func (r *rules) caddyRoute(writef func(string, ...any)) {
	writef("header {")
	for _, name := range slices.Sorted(maps.Keys(r.common)) {
		writef("\t%s %s", name, backquoted(r.common.Get(name)))
	}
	// Deleting a header defers its whole directive, so it has one of its own; the
	// others then apply to errors too.
	writef("}\nheader -Server\nroute {")
	writef("\t@elsewhere expression `{aldaba_address} != {aldaba_path}`")
	writef("\troute @elsewhere {\n\t\theader Cache-Control no-cache\n\t\tredir {aldaba_address}{aldaba_query} 301\n\t}")
	writef("\t@gone expression `{aldaba_gone} != \"\"`\n\terror @gone 410")
	writef("\t@hidden expression `{aldaba_hidden} != \"\"`\n\terror @hidden 404")
	writef("\t@remembered expression `{aldaba_cookie} != \"\"`")
	writef("\t@home expression `{path} == \"/\" && {aldaba_home} != \"\" && {method} in [\"GET\", \"HEAD\"]`")
	writef("\troute @home {\n\t\theader Cache-Control no-cache\n\t\theader Vary {aldaba_vary}")
	writef("\t\theader @remembered Set-Cookie {aldaba_cookie}\n\t\tredir {aldaba_home}{aldaba_query} 302\n\t}")
	tries := "{aldaba_file}{aldaba_markdown}"
	for _, key := range r.queryKeys {
		for _, extension := range []string{"html", "json"} {
			tries += " {path}." + key + "={aldaba_of_" + key + "}." + extension
		}
	}
	writef("\t@found file {\n\t\ttry_files %s {aldaba_file}.html {path} {path}.json\n\t}", tries)
	writef("\troute @found {\n\t\t@written not method GET HEAD\n\t\theader @written Allow `GET, HEAD`\n\t\terror @written 405")
	writef("\t\trewrite {http.matchers.file.relative}")
	writef("\t\theader Content-Type {aldaba_content_type}\n\t\theader Cache-Control {aldaba_cache_control}")
	r.caddyHeaders(writef, "Vary")
	writef("\t\t@page expression `{path}.endsWith(\".html\") && {aldaba_cookie} != \"\"`\n\t\theader @page Set-Cookie {aldaba_cookie}")
	writef("\t\tfile_server {\n\t\t\tprecompressed br zstd gzip\n\t\t\tdisable_canonical_uris\n\t\t}\n\t}")
	writef("\terror 404\n}")
}

// caddyHeaders sets the headers of an address. Those in last are deferred: Caddy
// itself adds to Vary for compressed copies, and would repeat a value.
func (r *rules) caddyHeaders(writef func(string, ...any), last ...string) {
	for _, h := range r.perAddress {
		name := variable(h.name)
		switch {
		case slices.Contains(last, h.name):
			writef("\t\t@%s expression `{%s} != \"\"`\n\t\theader @%s {\n\t\t\t%s {%s}\n\t\t\tdefer\n\t\t}", name, name, name, h.name, name)
		case h.name != "Cache-Control" && h.name != "Vary":
			writef("\t\t@%s expression `{%s} != \"\"`\n\t\theader @%s %s {%s}", name, name, name, h.name, name)
		}
	}
}

// caddyErrors writes the error pages, without the caching of the missing file.
func (r *rules) caddyErrors(writef func(string, ...any)) {
	writef("handle_errors {\n\theader -Server\n\troute {")
	// These headers concern the requested file, not the error page.
	for _, name := range []string{"Range", "If-None-Match", "If-Modified-Since"} {
		writef("\t\trequest_header -%s", name)
	}
	writef("\t\t@document expression `{err.status_code} in [404, 410] && {aldaba_missing} != \"none\"`")
	writef("\t\troute @document {\n\t\t\theader Cache-Control no-cache\n\t\t\theader Content-Type `text/html; charset=utf-8`")
	r.caddyHeaders(writef)
	writef("\t\t\theader {\n\t\t\t\tVary Accept-Encoding\n\t\t\t\tdefer\n\t\t\t}")
	writef("\t\t\trewrite {aldaba_missing}/{err.status_code}.html\n\t\t\tfile_server {\n\t\t\t\tprecompressed br zstd gzip\n\t\t\t}\n\t\t}")
	writef("\t\theader Cache-Control no-store\n\t\theader Content-Type `text/plain; charset=utf-8`")
	writef("\t\trespond `{err.status_code} {err.status_text}` {err.status_code}\n\t}\n}")
}
