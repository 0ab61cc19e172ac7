package server

import (
	"bytes"
	"crypto/tls"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/net/http2"
	"golang.org/x/net/http2/hpack"

	"github.com/aldaba/aldaba/server/web"
)

// multiplexed is a client's connection of HTTP/2 that takes no body: its windows are 0.
type multiplexed struct {
	*http2.Framer
	tls      *tls.Conn
	settings map[http2.SettingID]uint32 // the server's
}

func multiplex(t testing.TB, site string) multiplexed {
	t.Helper()
	c, err := tls.Dial("tcp", strings.TrimPrefix(site, "http://"), &tls.Config{InsecureSkipVerify: true, NextProtos: []string{"h2"}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	m := multiplexed{http2.NewFramer(c, c), c, map[http2.SettingID]uint32{}}
	if _, err := io.WriteString(c, http2.ClientPreface); err != nil {
		t.Fatal(err)
	}
	if err := m.WriteSettings(http2.Setting{ID: http2.SettingInitialWindowSize, Val: 0}); err != nil {
		t.Fatal(err)
	}
	f, err := m.ReadFrame()
	if err != nil {
		t.Fatal(err)
	}
	f.(*http2.SettingsFrame).ForeachSetting(func(s http2.Setting) error {
		m.settings[s.ID] = s.Val
		return nil
	})
	return m
}

// ask asks on so many streams, whatever the server allows, and says on how many the
// response began and how many were reset.
func (m multiplexed) ask(t testing.TB, path string, streams int) (begun, reset int) {
	t.Helper()
	var fields bytes.Buffer
	to := hpack.NewEncoder(&fields)
	for i := range streams {
		fields.Reset()
		for _, f := range []hpack.HeaderField{{Name: ":method", Value: "GET"}, {Name: ":scheme", Value: "https"}, {Name: ":authority", Value: "www.example.com"}, {Name: ":path", Value: path}} {
			if err := to.WriteField(f); err != nil {
				t.Fatal(err)
			}
		}
		if err := m.WriteHeaders(http2.HeadersFrameParam{StreamID: uint32(2*i + 1), BlockFragment: fields.Bytes(), EndStream: true, EndHeaders: true}); err != nil {
			t.Fatal(err)
		}
	}
	for begun+reset < streams {
		f, err := m.ReadFrame()
		if err != nil {
			t.Fatalf("%v after %d responses and %d resets", err, begun, reset)
		}
		switch f.(type) {
		case *http2.HeadersFrame:
			begun++
		case *http2.RSTStreamFrame:
			reset++
		}
	}
	return begun, reset
}

// serveTLS serves a page of 1 MB, cached as searches are, to connections within bounds.
func serveTLS(t testing.TB, connections *web.Connections) running {
	t.Helper()
	page := web.NewResource(http.StatusOK, http.Header{"Content-Type": web.TypeHTML}, bytes.Repeat([]byte("<p>a room, a lock</p>"), 1<<20/21))
	page.PackFast()
	h := open(t, given{config: Config{Extra: map[string]http.Handler{"/page": http.HandlerFunc(page.Send)}}})
	certified := httptest.NewTLSServer(nil)
	certified.Close()
	r := run(t, h, Listen{Connections: connections, TLS: &tls.Config{Certificates: certified.TLS.Certificates, NextProtos: []string{"h2"}}})
	t.Cleanup(func() {
		r.stop()
		<-r.ended
	})
	return r
}

// Responses that their client does not take hold no copy of the page, and one client
// has so many at most.
func TestAClientThatTakesNothingHoldsLittleMemory(t *testing.T) {
	const perClient, each = 100, 96 << 10
	r := serveTLS(t, web.NewConnections(1000, perClient, nil))
	before := heap()
	first, second := multiplex(t, r.site), multiplex(t, r.site)
	for id, want := range map[http2.SettingID]uint32{
		http2.SettingMaxConcurrentStreams: 64, http2.SettingMaxFrameSize: 16 << 10, http2.SettingInitialWindowSize: 64 << 10, http2.SettingMaxHeaderListSize: 32<<10 + 320,
	} {
		if got := first.settings[id]; got != want {
			t.Errorf("%v is %d, want %d", id, got, want)
		}
	}
	if begun, _ := first.ask(t, "/page", 250); begun != 64 {
		t.Errorf("%d responses on a connection, want 64", begun)
	}
	if begun, _ := second.ask(t, "/page", 250); begun != perClient-64 {
		t.Errorf("%d responses on the next, want %d", begun, perClient-64)
	}
	if held := heap() - before; held > perClient*each {
		t.Errorf("%d KB are held, %d for each response; want %d at most", held>>10, held>>10/perClient, each>>10)
	}
	if _, err := tls.Dial("tcp", strings.TrimPrefix(r.site, "http://"), &tls.Config{InsecureSkipVerify: true}); err == nil {
		t.Error("a third connection is taken")
	}
}

// heap is how many bytes of the heap are in use.
func heap() int64 {
	runtime.GC()
	runtime.GC() // what pools held
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
