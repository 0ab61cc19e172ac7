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
	return newData(body, http.Header{"Cache-Control": cache}, kind)
}

// NewSharedData is such a text that caches may hold, with its keys.
func NewSharedData(body []byte, kind string, shared *SharedCache, keys ...string) *Resource {
	header := http.Header{}
	shared.Share(header, keys...)
	return newData(body, header, kind)
}

// NewMarkedData is one that everybody may hold for ever, with the keys by which
// caches forget it.
func NewMarkedData(body []byte, kind string, shared *SharedCache, keys ...string) *Resource {
	header := http.Header{"Cache-Control": CacheForever}
	shared.Mark(header, keys...)
	return newData(body, header, kind)
}

func newData(body []byte, header http.Header, kind string) *Resource {
	header["Content-Type"], header["Vary"], header["X-Robots-Tag"] = []string{kind}, VaryEncoding, NoIndex
	return NewResource(http.StatusOK, header, body, PackText(body)...)
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
