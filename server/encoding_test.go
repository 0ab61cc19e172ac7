package server

import (
	"compress/gzip"
	"io"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// Source: RFC 9110 §12.5.3.
func TestTheClientChoosesTheEncoding(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	for accept, want := range map[string]string{
		"gzip, deflate, br, zstd":         "br",
		"gzip, deflate, zstd":             "zstd",
		"gzip":                            "gzip",
		"GZip":                            "gzip",
		"deflate":                         "",
		"identity":                        "",
		"":                                "",
		"*":                               "br",
		"*;q=0.1":                         "br",
		"br;q=0, *":                       "zstd",
		"*, br;q=0":                       "zstd",
		"br;q=0, *;q=0.5, zstd;q=0.0":     "gzip",
		"*;q=0":                           "",
		"*;q=0, gzip":                     "gzip",
		"identity;q=0":                    "",
		"br;q=0.000":                      "",
		"br;q=0.001":                      "br",
		"gzip;q=1.0, br;q=0.9, zstd;q=.2": "gzip",
		"gzip;q=0.5, identity":            "",
		"gzip;q=0.5, identity;q=0.5":      "gzip",
		"gzip;q=0.5, *;q=0.8":             "br",
		"zstd;q=0.7,br;q=0.7,gzip;q=0.7":  "br",
		" \tgzip \t; \t q=1 ,, ":          "gzip",
		"gzip; Q=0":                       "",
		"gzip;q=0, gzip":                  "",
		"gzip;q=2":                        "",
		"gzip;q=-1":                       "",
		"gzip;q=NaN":                      "",
		"gzip;q=":                         "",
		"gzip;level=9":                    "",
		"gzip;q=much, br;q=0.1":           "br",
		"gzip;q=0x1p-1":                   "",
		"gzip;q=1e-1":                     "",
		"gz ip":                           "",
		"xgzip, gzipx, x-gzip":            "",
		";q=1, ,;":                        "",
		"brotli":                          "",
	} {
		a := h.mustGet(t, contactPage, "Accept-Encoding: "+accept)
		if got := a.Header.Get("Content-Encoding"); got != want {
			t.Errorf("%q gets %q, want %q", accept, got, want)
		}
	}
	if got := h.mustGet(t, contactPage).Header.Get("Content-Encoding"); got != "" {
		t.Errorf("who names none gets %q", got)
	}
	if got := h.mustGet(t, contactPage, "Accept-Encoding: deflate", "Accept-Encoding: gzip").Header.Get("Content-Encoding"); got != "gzip" {
		t.Errorf("who names it on a second line gets %q", got)
	}
}

func TestEveryEncodingHoldsTheSamePage(t *testing.T) {
	h := open(t, given{})
	h.warm(t, contactPage)
	want := h.mustGet(t, contactPage).body
	for encoding, unpack := range map[string]func(io.Reader) (io.Reader, error){
		"gzip": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		"br":   func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		"zstd": func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r, zstd.WithDecoderConcurrency(1)) },
	} {
		a := h.mustGet(t, contactPage, "Accept-Encoding: "+encoding)
		if a.Header.Get("Content-Encoding") != encoding || a.ContentLength != int64(len(a.body)) {
			t.Errorf("%s: %d bytes of %q, said to be %d", encoding, len(a.body), a.Header.Get("Content-Encoding"), a.ContentLength)
		}
		r, err := unpack(strings.NewReader(a.body))
		if err != nil {
			t.Fatalf("%s: %v", encoding, err)
		}
		if got, err := io.ReadAll(r); err != nil || string(got) != want {
			t.Errorf("%s holds another page, %v", encoding, err)
		}
	}
}

// A search is cached in gzip alone.
func TestUncompressedBodyOfACachedSearch(t *testing.T) {
	h := open(t, given{})
	const search = dentistsPage + "?q=implant"
	h.warm(t, search)
	packed, err := gzip.NewReader(strings.NewReader(h.mustGet(t, search, "Accept-Encoding: gzip").body))
	if err != nil {
		t.Fatal(err)
	}
	want, err := io.ReadAll(packed)
	if err != nil {
		t.Fatal(err)
	}
	a := h.mustGet(t, search)
	if a.body != string(want) || a.ContentLength != int64(len(want)) {
		t.Errorf("%d bytes, said to be %d, want the %d that gzip holds", len(a.body), a.ContentLength, len(want))
	}
	head := h.ask(newRequest("HEAD", search))
	if head.body != "" || head.Header.Get("Content-Length") != a.Header.Get("Content-Length") || head.Header.Get("ETag") != a.Header.Get("ETag") {
		t.Errorf("HEAD has %v, GET %v", head.Header, a.Header)
	}
	if a := h.get(search, "If-None-Match: "+a.Header.Get("ETag")); a.StatusCode != 304 || a.body != "" {
		t.Errorf("who has it gets %d with %d bytes", a.StatusCode, len(a.body))
	}
}

func TestOnlyWhatWillBeAskedForAgainIsPackedWell(t *testing.T) {
	h := open(t, given{})
	h.warm(t, dentistsPage, dentistsPage+"?q=implant")
	for target, want := range map[string]string{dentistsPage: "br", dentistsPage + "?q=implant": "gzip"} {
		if got := h.mustGet(t, target, "Accept-Encoding: gzip, br").Header.Get("Content-Encoding"); got != want {
			t.Errorf("%s comes in %q, want %q", target, got, want)
		}
	}
}
