package export

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// nginxServer writes the part of server{} besides its root and listen.
func (r *rules) nginxServer() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`. Include it in server{}, beside listen, server_name and root.")
	writef("merge_slashes off;\nabsolute_redirect off;\nserver_tokens off;\nautoindex off;")
	writef("gzip off;\ngzip_static on;\ngzip_vary off;\n# With libnginx-mod-http-brotli-static: brotli_static on;")
	for _, name := range slices.Sorted(maps.Keys(r.common)) {
		writef("add_header %s %s always;", name, quoted(r.common.Get(name)))
	}
	for _, h := range r.perAddress {
		writef("add_header %s $%s always;", h.name, variable(h.name))
	}
	writef("add_header Set-Cookie $aldaba_set_cookie always;")
	r.nginxTypes(writef)
	r.nginxErrors(writef)
	r.nginxLocations(writef)
	return b.String()
}

func (r *rules) nginxTypes(writef func(string, ...any)) {
	writef("types {")
	for _, extension := range slices.Sorted(maps.Keys(r.mediaTypes)) {
		writef("\t%s %s;", quoted(r.mediaTypes[extension]), extension)
	}
	writef("}\ndefault_type application/octet-stream;")
}

// nginxErrors writes the not-found and gone pages, and a plain-text 404 for what is
// no page.
func (r *rules) nginxErrors(writef func(string, ...any)) {
	writef("error_page 404 ${aldaba_missing}%s.html;", notFoundName)
	if len(r.gone) > 0 {
		writef("error_page 410 ${aldaba_missing}%s.html;", goneName)
	}
	for _, l := range r.languages {
		writef("location = %s%s.html { internal; }", l.prefix, notFoundName)
		if len(r.gone) > 0 {
			writef("location = %s%s.html { internal; }", l.prefix, goneName)
		}
	}
	for _, address := range slices.Sorted(maps.Keys(r.exceptions)) {
		writef("location = %s { types { } default_type %s; error_page 404 @none; try_files $uri =404; }", address, quoted(r.exceptions[address]))
	}
	writef("location @none { types { } default_type \"text/plain; charset=utf-8\"; return 404 \"404 not found\\n\"; }")
}

// nginxLocations writes which files are tried for a path and its query.
func (r *rules) nginxLocations(writef func(string, ...any)) {
	pages, payloads := "", " $uri"
	for _, key := range r.queryKeys {
		withQuery := " ${uri}." + key + "=${aldaba_of_" + key + "}"
		pages += withQuery + ".html"
		payloads = withQuery + ".json" + payloads
	}
	for _, folder := range r.folders {
		files := " $uri"
		if folder == "/payload/" {
			files = payloads + " $uri.json"
		}
		writef("location ^~ %s {\n\terror_page 404 @none;\n\tif ($aldaba_hidden) { return 404; }\n\ttry_files%s =404;\n}", folder, files)
	}
	writef("location = / {\n\tif ($aldaba_home) { return 302 $aldaba_home$is_args$args; }\n\ttry_files /index$aldaba_markdown /index.html =404;\n}")
	writef("location / {\n\tif ($aldaba_gone) { return 410; }\n\tif ($aldaba_address != $aldaba_path) { return 301 $aldaba_address$is_args$args; }\n\tif ($aldaba_hidden) { return 404; }")

	writef("\ttry_files $uri$aldaba_markdown%s $uri.html $uri =404;\n}", pages)
}
