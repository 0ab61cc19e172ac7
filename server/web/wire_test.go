package web

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
)

// net/http closes its half first, so that the client can read an answer that
// came before its request had ended.
func TestAnAnswerBeforeTheRequestsEndIsRead(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	client, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	server, err := Listener{Listener: l}.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer server.Close()
	answer := strings.Repeat("x", fullBuffer) // which is held back
	io.WriteString(server, answer)
	half, ok := server.(interface{ CloseWrite() error })
	if !ok {
		t.Fatal("it has no half to close")
	}
	if err := half.CloseWrite(); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(client); err != nil || string(got) != answer {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	io.WriteString(client, "the rest")
	rest := make([]byte, len("the rest"))
	if _, err := io.ReadFull(server, rest); err != nil {
		t.Errorf("the other half is closed too: %v", err)
	}
}

// serveOn serves a handler on connections of ours and gives its address.
func serveOn(t *testing.T, h http.Handler) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	srv := &http.Server{Handler: h, ConnContext: WithWire}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(Listener{Listener: l}) }()
	t.Cleanup(func() {
		srv.Close()
		<-ended
	})
	return "http://" + l.Addr().String()
}

// Whatever its length, an answer is whole, and comes without waiting for the
// next request.
func TestAnAnswerOfAnyLengthIsWhole(t *testing.T) {
	lines := []byte("X-Lead: yes\r\n")
	address := serveOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var n int
		fmt.Sscan(r.URL.Query().Get("n"), &n)
		if r.URL.Path == "/lead" {
			wireOf(r).lead("7f3a", lines)
		}
		w.Header()["Date"] = nil
		w.Header().Set("Content-Length", fmt.Sprint(n))
		w.Write(bytes.Repeat([]byte("x"), n))
	}))
	for n := range 12 {
		for around := fullBuffer*n/4 - 70; around <= fullBuffer*n/4+3; around++ {
			for _, path := range []string{"/lead", "/plain"} {
				answer, err := http.Get(fmt.Sprintf("%s%s?n=%d", address, path, max(0, around)))
				if err != nil {
					t.Fatal(err)
				}
				body, err := io.ReadAll(answer.Body)
				answer.Body.Close()
				if err != nil || len(body) != max(0, around) || (answer.Header.Get("X-Lead") == "yes" && answer.Header.Get(requestIDHeader) == "7f3a") != (path == "/lead") {
					t.Fatalf("%s %d: %d bytes, %v, %v", path, around, len(body), answer.Header, err)
				}
			}
		}
	}
}
