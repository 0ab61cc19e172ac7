package web

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/cespare/xxhash/v2"
)

// Resource is the response to a GET, in every encoding there is of it.
type Resource struct {
	status   int
	shared   *prepared // the headers of every encoding
	hash     string
	modified time.Time                 // from Last-Modified; zero: there is none
	variants atomic.Pointer[[]Variant] // best first; the last is the bytes as they are
}

// Variant is a resource in one encoding, with the headers that go with it.
type Variant struct {
	Encoding string
	Body     []byte
	// Open opens a body that no memory holds, of so many bytes; it is read while it is
	// sent.
	Open   func() (io.ReadCloser, error)
	Size   int64
	packed []byte // what to unpack with gzip, when there is no body
	length []string
	own    prepared // the headers of this encoding alone
}

// NewResource is a body with its headers, but for those of its encodings, and
// what it is in other encodings.
func NewResource(status int, header http.Header, body []byte, packed ...Variant) *Resource {
	r := &Resource{}
	r.Init(status, header, body, packed...)
	return r
}

// NewStoredResource is a response whose bodies are not in memory: what packed is in other
// encodings, with the hash of what it is as it is.
func NewStoredResource(header http.Header, hash uint64, plain Variant, packed ...Variant) *Resource {
	r := &Resource{}
	r.begin(http.StatusOK, header, hash)
	plain.Encoding = Identity
	r.list(append(packed, plain))
	return r
}

// Init makes a resource of the zero one, which may be part of something else.
func (r *Resource) Init(status int, header http.Header, body []byte, packed ...Variant) {
	r.begin(status, header, xxhash.Sum64(body)) // SHA-256 was a quarter of composing an unseen search
	r.set(body, packed...)
}

func (r *Resource) begin(status int, header http.Header, hash uint64) {
	r.status, r.shared, r.hash, r.modified = status, prepare(header), fmt.Sprintf("%016x", hash), modifiedIn(header)
}

// Hash is what NewStoredResource needs of a body, which is read to its end.
func Hash(body io.Reader) (uint64, error) {
	hash := xxhash.New()
	_, err := io.Copy(hash, body)
	return hash.Sum64(), err
}

// Status is the response's.
func (r *Resource) Status() int { return r.status }

// With is the resource with another Cache-Control.
func (r *Resource) With(cache []string) *Resource {
	header := maps.Clone(r.shared.header)
	header["Cache-Control"] = cache
	with := &Resource{status: r.status, shared: prepare(header), hash: r.hash, modified: r.modified}
	with.variants.Store(r.variants.Load())
	return with
}

// Variants are its encodings, best first; the last is the bytes as they are.
func (r *Resource) Variants() []Variant { return *r.variants.Load() }

// Size is how many bytes it holds now.
func (r *Resource) Size() (size int) {
	for _, v := range r.Variants() {
		size += cap(v.Body)
	}
	return size
}

// set gives the resource its bytes and what they are in other encodings.
func (r *Resource) set(body []byte, packed ...Variant) {
	r.list(append(packed, Variant{Encoding: Identity, Body: body}))
}

func (r *Resource) list(variants []Variant) {
	list := make([]Variant, 0, len(variants))
	for _, v := range variants {
		own := http.Header{"Etag": {`"` + r.hash + `"`}}
		if v.Encoding != Identity {
			own["Etag"][0] = `"` + r.hash + "-" + v.Encoding + `"`
			own["Content-Encoding"] = []string{v.Encoding}
		}
		v.length, v.own = []string{strconv.FormatInt(max(v.Size, int64(len(v.Body))), 10)}, *prepare(own)
		list = append(list, v)
	}
	r.variants.Store(&list)
}

// Shed drops the uncompressed bytes, if there are others: they can be unpacked
// from gzip, the last of the other variants.
func (r *Resource) Shed() {
	list := slices.Clone(*r.variants.Load())
	last := len(list) - 1
	if last == 0 {
		return
	}
	list[last].Body, list[last].packed = nil, list[last-1].Body
	r.variants.Store(&list)
}

// Plain is the resource as it is.
func (r *Resource) Plain() []byte {
	list := *r.variants.Load()
	var body bytes.Buffer
	if err := list[len(list)-1].send(&body); err != nil {
		panic(err) // it was packed here
	}
	return body.Bytes()
}

func (v *Variant) tag() string { return v.own.header["Etag"][0] }

// send writes the body. What is unpacked or stored takes the same memory however long it
// is and however slowly it is read.
func (v *Variant) send(to io.Writer) error {
	switch {
	case v.packed != nil:
		return unpackGzip(to, v.packed)
	case v.Open != nil:
		body, err := v.Open()
		if err != nil {
			return err
		}
		defer body.Close()
		_, err = io.Copy(to, body)
		return err
	}
	_, err := to.Write(v.Body)
	return err
}

// Send answers with the resource, or with 304 when the client has it.
func (r *Resource) Send(w http.ResponseWriter, request *http.Request) {
	variants, accepted := *r.variants.Load(), request.Header["Accept-Encoding"]
	v := best(variants, accepted)
	known := false
	if tags := request.Header["If-None-Match"]; r.status != http.StatusOK {
	} else if len(tags) == 0 {
		known = r.unmodified(request.Header["If-Modified-Since"])
	} else if current := matching(variants, accepted, tags); current != nil {
		v, known = current, true
	}
	if known {
		h := w.Header()
		maps.Copy(h, r.shared.header)
		h["Etag"] = v.own.header["Etag"]
		w.WriteHeader(http.StatusNotModified)
		return
	}
	w.Header()["Content-Length"] = v.length
	ContextOf(w).writeHeader(r.status, r.shared, &v.own)
	if request.Method != http.MethodHead && v.send(w) != nil {
		panic(http.ErrAbortHandler) // the client has gone, or a file that was there a moment ago
	}
}

// best is the variant that the client prefers, the first of equals; the bytes as
// they are when it accepts none.
func best(variants []Variant, accepted []string) *Variant {
	choice, most := &variants[len(variants)-1], 0
	for i := range variants {
		if weight := weightOf(accepted, variants[i].Encoding); weight > most {
			choice, most = &variants[i], weight
		}
	}
	return choice
}

// matching is the variant that the client has already and can still decode. It
// need not be the best: other encodings may have come since.
//
// Source: RFC 9110 §13.1.2. Tags are compared weakly; no tag holds a quote, so a
// quoted tag is found by a search for it.
func matching(variants []Variant, accepted, tags []string) *Variant {
	for _, line := range tags {
		if strings.TrimSpace(line) == "*" {
			return best(variants, accepted)
		}
		for i := range variants {
			v := &variants[i]
			if strings.Contains(line, v.tag()) && (v.Encoding == Identity || weightOf(accepted, v.Encoding) > 0) {
				return v
			}
		}
	}
	return nil
}
