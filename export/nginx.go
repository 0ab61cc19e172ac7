package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// nginx writes the maps of http{}: the headers of an address, the canonical
// address of other spellings, the language at the root.
func (r *rules) nginx() string {
	var b strings.Builder
	writef := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	writef("# Made by `aldaba export`. Include it in http{}; nginx-server.conf goes into server{}.")
	r.nginxAddresses(writef)
	r.nginxLanguages(writef)
	for _, h := range r.perAddress {
		name := variable(h.name)
		if h.name == "Cache-Control" {
			name += "_ok"
		}
		writef("map $aldaba_header_path $%s {", name)
		writef("\tdefault %s;", quoted(h.defaultValue))
		for _, address := range slices.Sorted(maps.Keys(h.exact)) {
			writef("\t%s %s;", quoted(address), quoted(h.exact[address]))
		}
		for _, p := range h.prefixes {
			writef("\t%s %s;", quoted("~^"+regexp.QuoteMeta(p.path)+"(/|$)"), quoted(p.value))
		}
		writef("}")
	}
	writef("# A response that is none of the copy's files is not cached as its address would be.")
	writef("map $status $aldaba_cache_control {\n\tdefault no-store;")
	for _, status := range []int{200, 206, 304} {
		writef("\t%d $aldaba_cache_control_ok;", status)
	}
	for _, status := range []int{301, 302} {
		writef("\t%d no-cache;", status)
	}
	writef("\t404 $aldaba_cache_control_missing;\n\t410 $aldaba_cache_control_missing;\n}")
	writef("map $aldaba_path $aldaba_cache_control_missing {\n\tdefault no-cache;")
	for _, folder := range r.folders {
		writef("\t%s no-store;", quoted("~^"+regexp.QuoteMeta(folder)))
	}
	writef("}")
	return b.String()
}

func (r *rules) nginxAddresses(writef func(string, ...any)) {
	standard := r.languages[0]
	writef("map_hash_bucket_size 512;\nmap_hash_max_size 16384;")
	writef("# The requested path, and its canonical address.")
	writef("map $request_uri $aldaba_path {\n\tdefault /;\n\t%s $aldaba_request_path;\n}", quoted("~^(?<aldaba_request_path>[^?]*)"))
	writef("map $aldaba_path $aldaba_canonical {\n\tdefault $aldaba_path;")
	own := "/+(?:" + standard.code + "/+)*"
	for _, l := range r.languages[1:] {
		writef("\t%s %s;", quoted("~*^"+own+l.code+"/*$"), l.prefix)
		writef("\t%s %s/$aldaba_rest;", quoted("~*^"+own+l.code+"/+(?<aldaba_rest>[a-z0-9].*?)/*$"), l.prefix)
	}
	writef("\t%s /;", quoted("~*^/+(?:"+standard.code+"(?:/+|$))*$"))
	writef("\t%s /$aldaba_rest;", quoted("~*^"+own+"(?<aldaba_rest>[a-z0-9].*?)/*$"))
	writef("}")
	writef("map $aldaba_canonical $aldaba_address {\n\tdefault $aldaba_canonical;\n\t~// $aldaba_path;")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		writef("\t%s %s;", quoted(old), quoted(r.moved[old]))
	}
	writef("}")
	writef("map $aldaba_path $aldaba_gone {\n\tdefault \"\";")
	for _, gone := range r.gone {
		writef("\t%s 1;", quoted(gone))
	}
	writef("}")
	writef("# Files without an address: a page has no .html, and rules are private.")
	writef("map $aldaba_path $aldaba_hidden {\n\tdefault \"\";")
	for _, name := range r.hiddenPaths() {
		writef("\t%s 1;", quoted(name))
	}
	writef("\t%s 1;\n}", quoted("~"+hiddenPattern))
	for _, key := range r.queryKeys {
		writef("map $arg_%s $aldaba_of_%s {\n\tdefault none;\n\t%s $arg_%s;\n}", key, key, quoted("~^[a-z0-9-]+$"), key)
	}
	writef("# Clients that prefer Markdown get it.")
	writef("map $http_accept $aldaba_markdown {\n\tdefault \"\";")
	for _, c := range markdownByAccept {
		writef("\t%s \"%s\";", quoted("~*"+c.pattern), c.suffix)
	}
	writef("}\n# The address whose headers a response has: a page's Markdown has its own.")
	writef("map $uri $aldaba_header_path {\n\tdefault $aldaba_path;\n\t%s $uri;\n}", quoted(`~\.md$`))
	writef("map $aldaba_path $aldaba_missing {\n\tdefault %s%s.html;", standard.prefix, notFoundName)
	for _, l := range r.languages[1:] {
		writef("\t%s %s%s.html;", quoted("~^"+l.prefix+"(/|$)"), l.prefix, notFoundName)
	}
	writef("}")
	writef("map $aldaba_missing $aldaba_removed {")
	for _, l := range r.languages {
		writef("\t%s%s.html %s%s.html;", l.prefix, notFoundName, l.prefix, goneName)
	}
	writef("}")
}

// variable is the variable of a header: aldaba_cache_control.
func variable(header string) string {
	return "aldaba_" + strings.ToLower(strings.ReplaceAll(header, "-", "_"))
}

// quoted is a string of nginx. It need not escape dollars: patterns alone have
// them, where they match the end.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
