package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/maypok86/otter/v2"

	"github.com/aldaba/aldaba/content"
)

// keptPages holds composed pages whole, ready to send, by key, up to a weight
// in bytes.
type keptPages struct {
	cache *otter.Cache[string, *keptPage]
}

func newKeptPages(weight uint64) *keptPages {
	return &keptPages{cache: otter.Must(&otter.Options[string, *keptPage]{
		MaximumWeight: weight,
		// The other encodings come later; together they weigh about this.
		Weigher: func(key string, k *keptPage) uint32 { return uint32(len(key) + 2*len(k.plain.body)) },
	})}
}

func (k *keptPages) get(key string) (*keptPage, bool) { return k.cache.GetIfPresent(key) }

// keptPage is one composed page in every encoding there is of it yet.
type keptPage struct {
	page   *content.Page
	status int
	header http.Header // shared by all answers: nobody may write to its slices
	hash   string
	plain  variant
	packed atomic.Pointer[[]variant] // best first
}

// variant is the page in one encoding, with the headers that go with it.
type variant struct {
	encoding string
	body     []byte
	header   [3][]string // Content-Encoding, Content-Length, ETag
}

func newKeptPage(page *content.Page, status int, html []byte, header http.Header) *keptPage {
	k := &keptPage{page: page, status: status, header: header, hash: hashOf(html)}
	k.plain = k.variant("", html)
	k.packed.Store(&[]variant{k.variant("gzip", packGzip(html))})
	return k
}

// hashOf names content by what is in it.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

func (k *keptPage) variant(encoding string, body []byte) variant {
	v := variant{encoding: encoding, body: body}
	tag := `"` + k.hash + `"`
	if encoding != "" {
		v.header[0] = []string{encoding}
		tag = `"` + k.hash + "-" + encoding + `"`
	}
	v.header[1] = []string{strconv.Itoa(len(body))}
	v.header[2] = []string{tag}
	return v
}

// pack adds the encodings that take long to make.
func (k *keptPage) pack() {
	list := []variant{k.variant("br", packBrotli(k.plain.body)), k.variant("zstd", packZstd(k.plain.body))}
	list = append(list, *k.packed.Load()...)
	k.packed.Store(&list)
}

// choose picks the best encoding that the client takes.
func (k *keptPage) choose(r *http.Request) *variant {
	accepted := r.Header["Accept-Encoding"]
	if len(accepted) == 0 {
		return &k.plain
	}
	packed := *k.packed.Load()
	for i := range packed {
		if acceptsEncoding(accepted, packed[i].encoding) {
			return &packed[i]
		}
	}
	return &k.plain
}

// acceptsEncoding tells whether an Accept-Encoding names a content coding
// with a weight above 0.
//
// Source: RFC 9110 §12.5.3
func acceptsEncoding(header []string, coding string) bool {
	wildcard := false
	for _, line := range header {
		for line != "" {
			var part string
			part, line, _ = strings.Cut(line, ",")
			name, params, _ := strings.Cut(part, ";")
			name = strings.TrimSpace(name)
			if name != "*" && !strings.EqualFold(name, coding) {
				continue
			}
			weight, weighted := strings.CutPrefix(strings.TrimSpace(params), "q=")
			refused := weighted && strings.Trim(weight, "0.") == ""
			if name != "*" {
				return !refused
			}
			wildcard = !refused
		}
	}
	return wildcard
}

// matches tells whether the client has this page already, in any encoding.
func (k *keptPage) matches(r *http.Request) bool {
	tags := r.Header["If-None-Match"]
	return len(tags) > 0 && (strings.Contains(tags[0], k.hash) || strings.TrimSpace(tags[0]) == "*")
}

// send answers with the page.
func (k *keptPage) send(w http.ResponseWriter, r *http.Request) {
	v := k.choose(r)
	h := w.Header()
	for name, value := range k.header {
		h[name] = value
	}
	h["Etag"] = v.header[2]
	if k.status == http.StatusOK && k.matches(r) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if v.encoding != "" {
		h["Content-Encoding"] = v.header[0]
	}
	h["Content-Length"] = v.header[1]
	w.WriteHeader(k.status)
	if r.Method != http.MethodHead {
		w.Write(v.body) // the client may have gone: nothing to do about it
	}
}

// Levels: gzip is made before the page is kept and must be quick; the others
// are made in the background, once.
const (
	gzipLevel   = 6
	brotliLevel = 9
)

func packGzip(data []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzipLevel)
	if err != nil {
		panic(err) // the level is a constant
	}
	w.Write(data) // to memory: it cannot fail
	w.Close()
	return b.Bytes()
}

func packBrotli(data []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotliLevel)
	w.Write(data)
	w.Close()
	return b.Bytes()
}

func packZstd(data []byte) []byte {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(zstd.SpeedBetterCompression))
	if err != nil {
		panic(err) // the options are constants
	}
	defer w.Close()
	return w.EncodeAll(data, nil)
}
