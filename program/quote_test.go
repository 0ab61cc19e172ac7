package program

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/leads"
	"github.com/aldaba/aldaba/leads/store"
	"github.com/aldaba/aldaba/server/enquiries"
)

func requested(h http.Handler, target string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w
}

// Whatever stands in a quote's address is a page, and a submitted form leads to
// one.
func TestEveryAddressOfAQuoteIsAPage(t *testing.T) {
	h := handler(t)
	random := rand.New(rand.NewPCG(1, 2))
	addresses := []string{
		"?from=hotel", "?from=nothing", "?doors=" + strings.Repeat("room*2.ac.net_", 300), "?doors=" + strings.Repeat("x", 40_000), "?keys=9x9x9_&doors=gate",
		"?doors=cylinder.31x41.both.frost.anwpc.remote.net.999d.a9&row=900", "?doors=%FF%00&keys=%00", "?do=add", "?do=copy-999&1.kind=room", "?do=remove-1&1.row=room",
		"?do=show&1.kind=%22%3E%3Cscript%3E&1.count=1e9&%=&keys.rekeyings=x", "?do=down-1&" + strings.Repeat("9.ways=app&", 2_000), "?do=" + strings.Repeat("a", 70_000),
	}
	parts := strings.Fields("doors= keys= from= row= do= 1.kind= 2.count= room gate cylinder lift * . _ x & = % %zz %0a 31x41 999999 net anp both hotel show up-2 copy-1 á <i>")
	for range 40 {
		var b strings.Builder
		for range random.IntN(30) {
			b.WriteString(parts[random.IntN(len(parts))])
		}
		addresses = append(addresses, "?"+(&url.URL{Path: b.String()}).EscapedPath())
	}
	for _, address := range addresses {
		w := requested(h, "/en/quote"+address)
		if w.Code == http.StatusSeeOther {
			to, err := url.Parse(w.Header().Get("Location"))
			if err != nil || to.Path != "/en/quote" || to.Host != "" {
				t.Errorf("%.80q leads to %q: %v", address, w.Header().Get("Location"), err)
				continue
			}
			to.Fragment = ""
			w = requested(h, to.String())
		}
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `id="quote-result"`) {
			t.Errorf("%.80q: %d", address, w.Code)
		}
		if strings.Contains(w.Body.String(), "<script>") || strings.Contains(w.Body.String(), "<i>") {
			t.Errorf("%.80q: its words are markup", address)
		}
	}
}

// Without a script, buttons are submissions: nothing that was filled in is lost.
func TestAQuotesFormIsSubmittedWithoutAScript(t *testing.T) {
	h := handler(t)
	const filled = "1.kind=room&1.count=38&1.place=inside&1.ways=app&1.ways=card&1.hand=&1.remote=remote&1.openings=12&2.kind=cylinder&2.count=2&2.outer=30&2.inner=40&2.area=2&keys.lockouts=3&do="
	for action, want := range map[string]string{
		"show":     "?doors=room*38.ac.remote.12d_cylinder*2.30x40.a2&keys=x_3x_xx#quote-result",
		"add":      "?doors=room*38.ac.remote.12d_cylinder*2.30x40.a2_cylinder.a.net&keys=x_3x_xx#quote-row-3",
		"copy-1":   "?doors=room*38.ac.remote.12d_room*38.ac.remote.12d_cylinder*2.30x40.a2&keys=x_3x_xx#quote-row-2",
		"remove-1": "?doors=cylinder*2.30x40.a2&keys=x_3x_xx#quote-row-1",
		"up-2":     "?doors=cylinder*2.30x40.a2_room*38.ac.remote.12d&keys=x_3x_xx#quote-row-1",
		"down-1":   "?doors=cylinder*2.30x40.a2_room*38.ac.remote.12d&keys=x_3x_xx#quote-row-2",
	} {
		w := requested(h, "/en/quote?"+filled+action)
		if got := w.Header().Get("Location"); w.Code != http.StatusSeeOther || got != "/en/quote"+want {
			t.Errorf("%s: %d to %s, want %s", action, w.Code, got, want)
		}
	}
	invalid := requested(h, "/en/quote?1.kind=room&1.count=many&do=show").Header().Get("Location")
	page := requested(h, strings.TrimSuffix(invalid, "#quote-result")).Body.String()
	if !strings.Contains(page, `role="alert"`) {
		t.Errorf("%s does not say what is wrong", invalid)
	}
}

var canonical = regexp.MustCompile(`<link rel="canonical" href="([^"]*)"`)

func TestAQuoteIsNotIndexedAndKnowsItsPage(t *testing.T) {
	h := handler(t)
	page := requested(h, "/en/quote?doors=room*38.ac.net").Body.String()
	if m := canonical.FindStringSubmatch(page); m == nil || !strings.HasSuffix(m[1], "/en/quote") {
		t.Errorf("canonical is %q", m)
	}
	if !strings.Contains(page, `<meta name="robots" content="noindex`) {
		t.Error("it may be indexed")
	}
	if !strings.Contains(page, `href="/ca/pressupost?doors=room*38.ac.net"`) {
		t.Error("the language switch loses the doors")
	}
}

func TestAQuoteIsSentWithTheListThatTheServerWorksOut(t *testing.T) {
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "aldaba.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	h := handlerWith(t, &enquiries.Config{Intake: &leads.Intake{Store: kept}})
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
		if !strings.HasSuffix(e.Fields.Quote, "/en/quote?doors=room*38.ac.net") || !strings.Contains(e.Fields.List, fmt.Sprint("38 × Roomlock: €", "11,020")) {
			t.Errorf("%q, %q", e.Fields.Quote, e.Fields.List)
		}
	}
	if found != 1 {
		t.Errorf("%d enquiries are kept", found)
	}
}
