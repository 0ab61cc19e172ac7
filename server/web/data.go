package web

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// TypeJSON is a media type.
const TypeJSON = "application/json"

// NewData is a text for programs, which search engines are not to list.
func NewData(body []byte, kind string, cache []string) *Resource {
	return NewResource(http.StatusOK, http.Header{
		"Cache-Control": cache, "Content-Type": {kind}, "Vary": VaryEncoding, "X-Robots-Tag": NoIndex,
	}, body, PackText(body)...)
}

// EncodeJSON writes a value of strings and valid JSON, which always encode.
func EncodeJSON(value any) []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false) // none of it stands in HTML, and it weighs
	if err := to.Encode(value); err != nil {
		panic("web: encode a value: " + err.Error()) // strings and valid JSON always encode
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
