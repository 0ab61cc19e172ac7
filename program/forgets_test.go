package program

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/enquiries"
)

// full keeps nothing: whoever sends a form gets it back filled in.
type full struct{}

func (full) Add(context.Context, leads.Submission, []leads.Channel) (leads.Receipt, error) {
	return leads.Receipt{}, leads.ErrUnavailable
}

// Once a form went back to who sent it, the whole program, React in its VMs
// included, holds nothing of it any more.
func TestTheApplicationForgetsWhatItShowedAVisitor(t *testing.T) {
	h := handlerOf(t, bundled(t), &enquiries.Config{Intake: &leads.Intake{Store: full{}}})
	// Made where they are used: nothing of the test holds them.
	words := func() string { return strings.ToUpper("remember-me-" + t.Name()[:7]) }
	values := appointment()
	delete(values, "page")
	for _, field := range []string{"name", "notes"} {
		values.Set(field, words())
		body := values.Encode()
		values.Set(field, "x")
		r := httptest.NewRequest(http.MethodPost, "/api/leads", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), words()) {
			t.Fatalf("%d, %.300s", w.Code, w.Body)
		}
	}
	if heapHolds(t, words) {
		t.Error("something remembers them")
	}
	// A page that is kept is found.
	h.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/en/dentists?q="+words(), nil))
	if !heapHolds(t, words) {
		t.Error("the search finds nothing at all")
	}
}

// heapHolds searches the heap for a text that is made only then.
func heapHolds(t testing.TB, text func() string) bool {
	t.Helper()
	for range 3 { // pools give up what they hold at the second collection
		runtime.GC()
	}
	f, err := os.CreateTemp(t.TempDir(), "heap")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	debug.WriteHeapDump(f.Fd())
	data, err := os.ReadFile(f.Name())
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Contains(data, []byte(text()))
}
