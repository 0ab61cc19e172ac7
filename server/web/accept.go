package web

import (
	"net/http"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// markdown is a media type. Source: RFC 7763.
const markdown = "text/markdown"

// AcceptsMarkdown tells whether Accept names text/markdown and weighs it at least
// as HTML. No browser names it, so a visitor's request costs one look at the
// header.
//
// Source: RFC 9110 §12.5.1.
func AcceptsMarkdown(r *http.Request) bool {
	for _, line := range r.Header["Accept"] {
		if strings.Contains(line, "arkdown") { // whichever way it begins
			text := MediaWeight(r, markdown)
			return text > 0 && text >= htmlWeight(r)
		}
	}
	return false
}

// htmlWeight is what Accept gives to HTML, by its name or, without that, among
// others.
func htmlWeight(r *http.Request) int {
	for _, kind := range []string{"text/html", "text/*", "*/*"} {
		if weight := MediaWeight(r, kind); weight > 0 {
			return weight
		}
	}
	return 0
}

// MediaWeight is the weight that an Accept gives to a media type by its name:
// 0 when it does not name it.
func MediaWeight(r *http.Request, kind string) int {
	most := 0
	for _, line := range r.Header["Accept"] {
		for part := range strings.SplitSeq(line, ",") {
			name, params, _ := strings.Cut(part, ";")
			if !strings.EqualFold(strings.Trim(name, " \t"), kind) {
				continue
			}
			weight := fullWeight
			for param := range strings.SplitSeq(params, ";") {
				if w, ok := i18n.ParseWeight(strings.Trim(param, " \t")); ok {
					weight = w
				}
			}
			most = max(most, weight)
		}
	}
	return most
}
