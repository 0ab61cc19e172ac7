package export

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// What is written for nginx. Its maps stand in http{}, the rest in server{}.

// nginx writes the maps: which header an address has, where a stray spelling
// leads, which language a visitor gets at the root.
func (r *rules) nginx() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# Made by `aldaba export`. Include it in http{}; nginx-server.conf goes into server{}.")
	r.nginxAddresses(say)
	r.nginxLanguages(say)
	for _, h := range r.each {
		name := variable(h.name)
		if h.name == "Cache-Control" {
			name += "_kept"
		}
		say("map $aldaba_told $%s {", name)
		say("\tdefault %s;", quoted(h.standard))
		for _, address := range slices.Sorted(maps.Keys(h.exact)) {
			say("\t%s %s;", quoted(address), quoted(h.exact[address]))
		}
		for _, p := range h.prefixes {
			say("\t%s %s;", quoted("~^"+regexp.QuoteMeta(p.path)+"(/|$)"), quoted(p.value))
		}
		say("}")
	}
	say("# An answer that is none of the copy's files is not what its address promises.")
	say("map $status $aldaba_cache_control {\n\tdefault no-store;")
	for _, status := range []int{200, 206, 304} {
		say("\t%d $aldaba_cache_control_kept;", status)
	}
	for _, status := range []int{301, 302} {
		say("\t%d no-cache;", status)
	}
	say("\t404 $aldaba_cache_control_missing;\n\t410 $aldaba_cache_control_missing;\n}")
	say("map $aldaba_path $aldaba_cache_control_missing {\n\tdefault no-cache;")
	for _, folder := range r.folders {
		say("\t%s no-store;", quoted("~^"+regexp.QuoteMeta(folder)))
	}
	say("}")
	return b.String()
}

func (r *rules) nginxAddresses(say func(string, ...any)) {
	standard := r.languages[0]
	say("map_hash_bucket_size 512;\nmap_hash_max_size 16384;")
	say("# The address as it was asked for, and the one that it stands for.")
	say("map $request_uri $aldaba_path {\n\tdefault /;\n\t%s $aldaba_asked;\n}", quoted("~^(?<aldaba_asked>[^?]*)"))
	say("map $aldaba_path $aldaba_spelt {\n\tdefault $aldaba_path;")
	own := "/+(?:" + standard.code + "/+)*"
	for _, l := range r.languages[1:] {
		say("\t%s %s;", quoted("~*^"+own+l.code+"/*$"), l.prefix)
		say("\t%s %s/$aldaba_rest;", quoted("~*^"+own+l.code+"/+(?<aldaba_rest>[a-z0-9].*?)/*$"), l.prefix)
	}
	say("\t%s /;", quoted("~*^/+(?:"+standard.code+"(?:/+|$))*$"))
	say("\t%s /$aldaba_rest;", quoted("~*^"+own+"(?<aldaba_rest>[a-z0-9].*?)/*$"))
	say("}")
	say("map $aldaba_spelt $aldaba_address {\n\tdefault $aldaba_spelt;\n\t~// $aldaba_path;")
	for _, old := range slices.Sorted(maps.Keys(r.moved)) {
		say("\t%s %s;", quoted(old), quoted(r.moved[old]))
	}
	say("}")
	say("map $aldaba_path $aldaba_gone {\n\tdefault \"\";")
	for _, gone := range r.gone {
		say("\t%s 1;", quoted(gone))
	}
	say("}")
	say("# Files that are no addresses: a page has no .html, and rules are nobody's business.")
	say("map $aldaba_path $aldaba_hidden {\n\tdefault \"\";")
	for _, name := range r.hidden() {
		say("\t%s 1;", quoted(name))
	}
	say("\t%s 1;\n}", quoted("~"+hiddenPattern))
	for _, key := range r.queries {
		say("map $arg_%s $aldaba_of_%s {\n\tdefault none;\n\t%s $arg_%s;\n}", key, key, quoted("~^[a-z0-9-]+$"), key)
	}
	say("# Programs that ask for a page's text get that.")
	say("map $http_accept $aldaba_text {\n\tdefault \"\";")
	for _, c := range textByAccept {
		say("\t%s \"%s\";", quoted("~*"+c.pattern), c.suffix)
	}
	say("}\n# The address whose headers an answer has: a page's text has its own.")
	say("map $uri $aldaba_told {\n\tdefault $aldaba_path;\n\t%s $uri;\n}", quoted(`~\.md$`))
	say("map $aldaba_path $aldaba_missing {\n\tdefault %s%s.html;", standard.prefix, missingName)
	for _, l := range r.languages[1:] {
		say("\t%s %s%s.html;", quoted("~^"+l.prefix+"(/|$)"), l.prefix, missingName)
	}
	say("}")
	say("map $aldaba_missing $aldaba_removed {")
	for _, l := range r.languages {
		say("\t%s%s.html %s%s.html;", l.prefix, missingName, l.prefix, goneName)
	}
	say("}")
}

// nginxLanguages writes the rules of i18n/negotiate.go, as far as patterns say
// them: languages count in the order of the header, which is that of their
// weights in every browser.
func (r *rules) nginxLanguages(say func(string, ...any)) {
	standard := r.languages[0]
	var bases, relatives, codes []string
	for _, l := range r.languages {
		bases, relatives, codes = append(bases, l.base), append(relatives, l.relatives...), append(codes, l.code)
	}
	first := func(of, one []string) string {
		return quoted("~*^(?:(?!" + wanted(of) + ")[^,]*,)*" + wanted(one))
	}
	say("# The language of a visitor who arrives at the root.")
	say("map $http_accept_language $aldaba_asks {\n\tdefault %s;", standard.code)
	for _, l := range r.languages {
		say("\t%s %s;", first(bases, []string{l.base}), l.code)
	}
	for _, l := range r.languages {
		if len(l.relatives) > 0 {
			say("\t%s %s;", first(relatives, l.relatives), l.code)
		}
	}
	say("\t%s %s;", quoted(`~\*`), standard.code)
	say("\t%s %s;\n}", quoted("~*^(?:[^,]*,)*"+wanted([]string{"(?!und)[a-z]{2,3}"})), r.fallback)
	say("map $cookie_locale $aldaba_prefers {\n\tdefault $aldaba_asks;")
	for _, code := range codes {
		say("\t%s %s;", code, code)
	}
	say("}")
	say("map \"$http_sec_fetch_site $http_sec_fetch_dest\" $aldaba_chosen {\n\tdefault $aldaba_prefers;\n\t\"same-origin document\" %s;\n\t\"same-origin \" %s;\n}", standard.code, standard.code)
	say("map $aldaba_chosen $aldaba_home {\n\tdefault \"\";")
	for _, l := range r.languages[1:] {
		say("\t%s %s;", l.code, l.prefix)
	}
	say("}")
	say("map $aldaba_path $aldaba_language {\n\tdefault %s;", standard.code)
	for _, l := range r.languages[1:] {
		say("\t%s %s;", quoted("~^"+l.prefix+"(/|$)"), l.code)
	}
	say("}")
	say("map \"$status $sent_http_content_type\" $aldaba_shown {\n\tdefault \"\";\n\t%s $aldaba_language;\n\t%s $aldaba_root;\n}", quoted("~^(200|304) text/html"), quoted("~^302 "))
	say("map $aldaba_path $aldaba_root {\n\tdefault \"\";\n\t/ $aldaba_chosen;\n}")
	say("# What a visitor went to is remembered for a year.")
	say("map \"$aldaba_shown $cookie_locale $http_sec_fetch_dest $http_sec_purpose$http_purpose\" $aldaba_cookie {\n\tdefault \"\";")
	say("\t%s \"locale=$aldaba_new; Path=/; Max-Age=31536000; SameSite=Lax\";\n}", quoted(`~^(?<aldaba_new>`+strings.Join(codes, "|")+`) (?!\1 )[^ ]* (document)? $`))
}

// wanted is the pattern of a part of Accept-Language that asks for one of some
// languages, and does not refuse it.
func wanted(bases []string) string {
	return `\s*(?:` + strings.Join(bases, "|") + `)(?:-[^,;]*)?\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))[^,]*)?(?=,|$)`
}

// nginxServer writes what stands in server{}, beside its root and listen.
func (r *rules) nginxServer() string {
	var b strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	say("# Made by `aldaba export`. Include it in server{}, beside listen, server_name and root.")
	say("merge_slashes off;\nabsolute_redirect off;\nserver_tokens off;\nautoindex off;")
	say("gzip off;\ngzip_static on;\ngzip_vary off;\n# With libnginx-mod-http-brotli-static: brotli_static on;")
	for _, name := range slices.Sorted(maps.Keys(r.always)) {
		say("add_header %s %s always;", name, quoted(r.always.Get(name)))
	}
	for _, h := range r.each {
		say("add_header %s $%s always;", h.name, variable(h.name))
	}
	say("add_header Set-Cookie $aldaba_cookie always;")
	say("types {")
	for _, extension := range slices.Sorted(maps.Keys(r.kinds)) {
		say("\t%s %s;", quoted(r.kinds[extension]), extension)
	}
	say("}\ndefault_type application/octet-stream;")
	say("error_page 404 $aldaba_missing;")
	if len(r.gone) > 0 {
		say("error_page 410 $aldaba_removed;")
	}
	for _, l := range r.languages {
		say("location = %s%s.html { internal; }", l.prefix, missingName)
		if len(r.gone) > 0 {
			say("location = %s%s.html { internal; }", l.prefix, goneName)
		}
	}
	for _, address := range slices.Sorted(maps.Keys(r.odd)) {
		say("location = %s { types { } default_type %s; error_page 404 @none; try_files $uri =404; }", address, quoted(r.odd[address]))
	}
	say("location @none { types { } default_type \"text/plain; charset=utf-8\"; return 404 \"404 not found\\n\"; }")
	tries := ""
	for _, key := range r.queries {
		tries += " ${uri}." + key + "=${aldaba_of_" + key + "}"
	}
	for _, folder := range r.folders {
		files := " $uri"
		for try := range strings.FieldsSeq(tries) {
			if folder == "/payload/" {
				files = " " + try + ".json" + files
			}
		}
		if folder == "/payload/" {
			files += " $uri.json"
		}
		say("location ^~ %s {\n\terror_page 404 @none;\n\tif ($aldaba_hidden) { return 404; }\n\ttry_files%s =404;\n}", folder, files)
	}
	say("location = / {\n\tif ($aldaba_home) { return 302 $aldaba_home$is_args$args; }\n\ttry_files /index$aldaba_text /index.html =404;\n}")
	say("location / {\n\tif ($aldaba_gone) { return 410; }\n\tif ($aldaba_address != $aldaba_path) { return 301 $aldaba_address$is_args$args; }\n\tif ($aldaba_hidden) { return 404; }")
	pages := ""
	for try := range strings.FieldsSeq(tries) {
		pages += " " + try + ".html"
	}
	say("\ttry_files $uri$aldaba_text%s $uri.html $uri =404;\n}", pages)
	return b.String()
}

// variable is nginx's for a header: $aldaba_cache_control.
func variable(header string) string {
	return "aldaba_" + strings.ToLower(strings.ReplaceAll(header, "-", "_"))
}

// quoted is a word of nginx's: no dollar of ours begins a variable in it, but
// in patterns, where it ends the text.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
