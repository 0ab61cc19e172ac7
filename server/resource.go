package server

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"
)

// resource is what a GET is answered with, in every encoding there is of it.
type resource struct {
	status   int
	header   http.Header // shared by all answers: nobody may write to its slices
	hash     string
	modified time.Time                 // since when it has been so; zero: not told
	variants atomic.Pointer[[]variant] // best first; the last is the bytes as they are
}

// variant is a resource in one encoding, with the headers that go with it.
type variant struct {
	encoding string
	body     []byte
	packed   []byte // what to unpack with gzip, when there is no body
	tag      string
	length   []string
	prepared *prepared // the resource's headers and this encoding's
}

// set gives the resource its bytes and what they are in other encodings.
func (r *resource) set(body []byte, packed ...variant) {
	list := make([]variant, 0, len(packed)+1)
	for _, v := range append(packed, variant{encoding: identity, body: body}) {
		header := maps.Clone(r.header)
		v.tag = `"` + r.hash + `"`
		if v.encoding != identity {
			v.tag = `"` + r.hash + "-" + v.encoding + `"`
			header["Content-Encoding"] = []string{v.encoding}
		}
		header["Etag"] = []string{v.tag}
		v.length, v.prepared = []string{strconv.Itoa(len(v.body))}, prepare(header)
		list = append(list, v)
	}
	r.variants.Store(&list)
}

// shed gives up the bytes as they are, which few ask for, when they can be had
// from the last packed variant, which is gzip's.
func (r *resource) shed() {
	list := slices.Clone(*r.variants.Load())
	last := len(list) - 1
	list[last].body, list[last].packed = nil, list[last-1].body
	r.variants.Store(&list)
}

// plain is the resource as it is.
func (r *resource) plain() []byte {
	list := *r.variants.Load()
	return list[len(list)-1].bytes()
}

func (v *variant) bytes() []byte {
	if v.packed == nil {
		return v.body
	}
	return unpackGzip(v.packed)
}

// hashOf names content by what is in it.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// send answers with the resource, or tells the client that it has it.
func (r *resource) send(w http.ResponseWriter, request *http.Request) {
	variants, accepted := *r.variants.Load(), request.Header["Accept-Encoding"]
	v := best(variants, accepted)
	known := false
	if tags := request.Header["If-None-Match"]; r.status != http.StatusOK {
	} else if len(tags) == 0 {
		known = r.unmodified(request.Header["If-Modified-Since"])
	} else if has := had(variants, accepted, tags); has != nil {
		v, known = has, true
	}
	if known {
		h := w.Header()
		for name, value := range v.prepared.header {
			h[name] = value
		}
		delete(h, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header()["Content-Length"] = v.length
	visitOf(w).writeHeader(r.status, v.prepared)
	if request.Method != http.MethodHead {
		w.Write(v.bytes()) // the client may have gone: nothing to do about it
	}
}

// best is the variant that the client likes best, the first of equals; the
// bytes as they are when it likes none.
func best(variants []variant, accepted []string) *variant {
	choice, most := &variants[len(variants)-1], 0
	for i := range variants {
		if weight := weightOf(accepted, variants[i].encoding); weight > most {
			choice, most = &variants[i], weight
		}
	}
	return choice
}

// had is the variant that the client has already and can still read. It need
// not be the best: other encodings may have come since.
//
// Source: RFC 9110 §13.1.2. Tags are compared weakly; as none holds a quote,
// one that stands in the list with its quotes is one of the list.
func had(variants []variant, accepted, tags []string) *variant {
	for _, line := range tags {
		if strings.TrimSpace(line) == "*" {
			return best(variants, accepted)
		}
		for i := range variants {
			v := &variants[i]
			if strings.Contains(line, v.tag) && (v.encoding == identity || weightOf(accepted, v.encoding) > 0) {
				return v
			}
		}
	}
	return nil
}
