package program

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
	"github.com/aldaba/aldaba/server/enquiries"
)

func requested(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w
}

// Without a script, buttons are submissions: nothing that was filled in is lost.
func TestAQuotesFormIsSubmittedWithoutAScript(t *testing.T) {
	h := plainHandler(t)
	const filled = "1.kind=room&1.count=38&1.place=inside&1.ways=app&1.ways=card&1.hand=&1.remote=remote&1.openings=12&2.kind=cylinder&2.count=2&2.outer=30&2.inner=40&2.area=2&keys.lockouts=3&do="
	for action, want := range map[string]string{
		"show":     "?doors=room*38.ac.remote.12d_cylinder*2.30x40.a2&keys=x_3x_xx#quote-result",
		"add":      "?doors=room*38.ac.remote.12d_cylinder*2.30x40.a2_cylinder.a.net&keys=x_3x_xx#quote-row-3",
		"copy-1":   "?doors=room*38.ac.remote.12d_room*38.ac.remote.12d_cylinder*2.30x40.a2&keys=x_3x_xx#quote-row-2",
		"remove-1": "?doors=cylinder*2.30x40.a2&keys=x_3x_xx#quote-row-1",
		"up-2":     "?doors=cylinder*2.30x40.a2_room*38.ac.remote.12d&keys=x_3x_xx#quote-row-1",
		"sheet":    ".csv?doors=room*38.ac.remote.12d_cylinder*2.30x40.a2&keys=x_3x_xx",
		"down-1":   "?doors=cylinder*2.30x40.a2_room*38.ac.remote.12d&keys=x_3x_xx#quote-row-2",
	} {
		w := requested(h, "/en/quote?"+filled+action)
		if got := w.Header().Get("Location"); w.Code != http.StatusSeeOther || got != "/en/quote"+want {
			t.Errorf("%s: %d to %s, want %s", action, w.Code, got, want)
		}
	}
	if got := requested(h, "/en/quote?2.row=gate.a_lift*2.ac&1.kind=room&1.count=3&do=show").Header().Get("Location"); got != "/en/quote?doors=room*3_gate.a_lift*2.ac#quote-result" {
		t.Errorf("rows in one field lead to %s", got)
	}
	invalid := requested(h, "/en/quote?1.kind=room&1.count=many&do=show").Header().Get("Location")
	page := requested(h, strings.TrimSuffix(invalid, "#quote-result")).Body.String()
	if !strings.Contains(page, `role="alert"`) {
		t.Errorf("%s does not say what is wrong", invalid)
	}
}

var canonical = regexp.MustCompile(`<link rel="canonical" href="([^"]*)"`)

func TestAQuoteIsNotIndexedAndKnowsItsPage(t *testing.T) {
	h := plainHandler(t)
	page := requested(h, "/en/quote?doors=room*38.ac.net").Body.String()
	if m := canonical.FindStringSubmatch(page); m == nil || !strings.HasSuffix(m[1], "/en/quote") {
		t.Errorf("canonical is %q", m)
	}
	if !strings.Contains(page, `<meta name="robots" content="noindex`) {
		t.Error("it may be indexed")
	}
	if strings.Count(page, `href="/ca/pressupost?doors=room*38.ac.net"`) != 1 {
		t.Error("the language switch loses the doors")
	}
}

// Each language is a button of the form, and the form holds all rows, when the address is
// too long for links.
func TestQuote_200RowsAreAtMost120KB(t *testing.T) {
	h := plainHandler(t)
	kinds := strings.Fields("cylinder glass narrow room street gate automatic lift unsure")
	for name, row := range map[string]func(n int) string{
		"of every kind": func(n int) string { return fmt.Sprintf("%s*%d.out.anwpc.remote.net.%dd", kinds[n%9], n+1, n+20) },
		"each with a size": func(n int) string {
			return fmt.Sprintf("cylinder*%d.%dx%d.both.anwpc.remote.net.%dd.a%d", 700+n, 30+5*(n%14), 30+5*(n/14), 800+n%199, 2+n%8)
		},
		"with sizes that do not exist": func(n int) string {
			return fmt.Sprintf("narrow*%d.frost.%dx%d.both.anwpc.remote.net.%dd.a%d", 800+n%199, 100+n%50, 31+n%70, 799+n, 1+n%9)
		},
		"as long as can be": func(n int) string {
			return fmt.Sprintf("automatic*%d.frost.%dx150.both.anwpc.remote.net.%dd.a%d", 800+n%199, 100+n%50, 799+n, 1+n%9)
		},
	} {
		var rows []string
		for n := range 200 {
			rows = append(rows, row(n))
		}
		doors := strings.Join(rows, "_")
		page := requested(h, "/presupuesto?doors="+doors).Body.String()
		if len(page) > 120_000 {
			t.Errorf("%s: %d bytes", name, len(page))
		}
		if !strings.Contains(page, `formAction="/ca/pressupost"`) {
			t.Errorf("%s: no button leads to another language", name)
		}
	}
}

func TestAQuoteIsSentWithTheListThatTheServerWorksOut(t *testing.T) {
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "aldaba.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	h := handlerOf(t, ours, &enquiries.Config{Intake: &leads.Intake{Store: kept}})
	body := url.Values{
		"kind": {"quote"}, "name": {"Ana"}, "email": {"ana@example.com"}, "phone": {"600111222"}, "consent": {"on"}, "locale": {"en"}, "page": {"/en/quote"},
		"quote": {"doors=room*38.ac.net"}, "list": {"a list of one's own"},
	}
	r := httptest.NewRequest(http.MethodPost, enquiries.LeadsPath, strings.NewReader(body.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	to := w.Header().Get("Location")
	if w.Code != http.StatusSeeOther || !strings.HasPrefix(to, "/en/quote?doors=room*38.ac.net&") {
		t.Fatalf("%d to %s: %s", w.Code, to, w.Body)
	}
	sent := html.UnescapeString(requested(h, strings.TrimSuffix(to, "#send")).Body.String())
	if !strings.Contains(sent, "We have it") || !strings.Contains(sent, "38 × Hotel room") {
		t.Error("the page does not say that the quote was sent")
	}
	found := 0
	for e, err := range kept.List(t.Context(), leads.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		found++
		if !strings.HasSuffix(e.Fields.Text("quote"), "/en/quote?doors=room*38.ac.net") || !strings.Contains(e.Fields.Text("list"), fmt.Sprint("38 × Roomlock: €", "11,020")) {
			t.Errorf("%q, %q", e.Fields.Text("quote"), e.Fields.Text("list"))
		}
	}
	if found != 1 {
		t.Errorf("%d enquiries are kept", found)
	}
}
