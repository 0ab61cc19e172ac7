package client

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestAnswersOfEveryShapeFollowOneAnother(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/created":
			w.Header().Set("Content-Type", JSON)
			w.WriteHeader(http.StatusCreated)
			w.Write(append([]byte(r.Header.Get("Idempotency-Key")+":"), body...))
		case "/streamed":
			w.Header().Set("Trailer", "Server-Timing")
			for range 3 {
				io.WriteString(w, strings.Repeat("x", 5000))
				w.(http.Flusher).Flush()
			}
			w.Header().Set("Server-Timing", "render")
		case "/elsewhere":
			http.Redirect(w, r, "/there", http.StatusSeeOther)
		}
	}))
	defer s.Close()
	c, err := Dial(t.Context(), s.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for range 2 { // over the same connection
		for _, x := range []struct {
			request []byte
			want    Answer
		}{
			{Post("/created", JSON, "k", []byte("{}")), Answer{Status: 201, Type: JSON, Body: []byte("k:{}")}},
			{Get("/streamed"), Answer{Status: 200, Type: "text/plain; charset=utf-8", Body: bytes.Repeat([]byte("x"), 15_000)}},
			{Post("/elsewhere", Form, "", []byte("a=b"), "Accept: text/html"), Answer{Status: 303, Location: "/there"}},
			{Get("/nothing"), Answer{Status: 200}},
		} {
			got, err := c.Do(x.request)
			if err != nil {
				t.Fatal(err)
			}
			if got.Status != x.want.Status || got.Type != x.want.Type || got.Location != x.want.Location || !bytes.Equal(got.Body, x.want.Body) {
				t.Errorf("%.20q is answered with %+.100v", x.request, got)
			}
		}
	}
}
