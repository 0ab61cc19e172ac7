package editor

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
)

// clinic is the content of the tests, which clinicKinds declares.
var (
	clinic      = os.DirFS("../../../examples/clinic/content")
	clinicKinds = site.DeclaredIn(os.DirFS("../../../examples/clinic"))
)

func clinicLocales(t *testing.T) *i18n.Locales {
	t.Helper()
	locales, err := i18n.Load(clinic)
	if err != nil {
		t.Fatal(err)
	}
	return locales
}

// desk is an editor that runs on a copy of the content, and who sits at it.
type desk struct {
	t       *testing.T
	dir     string
	link    *url.URL
	client  *http.Client
	session string
	preview *url.URL
	cookies []*http.Cookie // that the browser got with the session
	shown   []*site.Site
}

// sit starts an editor and opens its link.
func sit(t *testing.T, commits bool) *desk {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(dir, clinic); err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, dir: dir, client: &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	if commits {
		d.git("init", "--quiet")
		d.git("add", "--all")
		d.git("commit", "--quiet", "--message", "all")
	}
	ctx, stop := context.WithCancel(t.Context())
	links, ended := make(chan string, 1), make(chan error, 1)
	go func() {
		ended <- Run(ctx, Config{
			Dir: dir, Locales: clinicLocales(t), Options: []site.Option{clinicKinds}, Commits: commits, Addr: "127.0.0.1:0",
			Site: func(origin *url.URL, _ *site.Site) (http.Handler, func(*site.Site), error) {
				d.preview = origin
				return http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), func(s *site.Site) { d.shown = append(d.shown, s) }, nil
			},
			Started: func(link string) { links <- link },
		})
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error("the editor ends with", err)
		}
	})
	select {
	case link := <-links:
		d.link, _ = url.Parse(link)
	case err := <-ended:
		ended <- nil
		t.Fatal("the editor does not start:", err)
	}
	answer := d.do(http.MethodPost, "/session", strings.NewReader(d.link.Query().Get("token")), nil)
	var entered struct{ Session string }
	if err := json.NewDecoder(answer.Body).Decode(&entered); err != nil || entered.Session == "" {
		t.Fatalf("the link answers %d, %v", answer.StatusCode, err)
	}
	d.session = entered.Session
	d.cookies = answer.Cookies()
	return d
}

func (d *desk) git(args ...string) string {
	d.t.Helper()
	cmd := exec.Command("git", append([]string{"-C", d.dir, "-c", "user.name=E", "-c", "user.email=e@example.com"}, args...)...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		d.t.Fatalf("git %v: %v: %s", args, err, out)
	}
	return string(out)
}

// do sends a request with the session, if there is one.
func (d *desk) do(method, path string, body io.Reader, change func(*http.Request)) *http.Response {
	d.t.Helper()
	r, err := http.NewRequestWithContext(d.t.Context(), method, "http://"+d.link.Host+path, body)
	if err != nil {
		d.t.Fatal(err)
	}
	if d.session != "" {
		r.Header.Set("Authorization", "Bearer "+d.session)
	}
	if change != nil {
		change(r)
	}
	answer, err := d.client.Do(r)
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { answer.Body.Close() })
	return answer
}

// post sends JSON, or what has a type of its own, and reads the answer.
func (d *desk) post(path string, body any) (status int, answer string) {
	d.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		d.t.Fatal(err)
	}
	response := d.do(http.MethodPost, path, bytes.NewReader(data), nil)
	text, err := io.ReadAll(response.Body)
	if err != nil {
		d.t.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// ask sends one of the CMS's requests.
func (d *desk) ask(action string, params map[string]any) (status int, answer string) {
	d.t.Helper()
	return d.post("/api", map[string]any{"action": action, "params": params})
}

// save sends a page that has just been opened, with another text in it, as a draft or to
// be published.
func (d *desk) save(name, from, to string, draft bool) (status int, answer string) {
	d.t.Helper()
	return d.send(strings.Replace(d.open(name), from, to, 1), map[string]any{"useWorkflow": draft}, nil)
}

// open gives the text of a form: that of the draft, if there is one.
func (d *desk) open(name string) string {
	d.t.Helper()
	status, answer := d.ask("unpublishedEntryDataFile", map[string]any{"collection": "pages", "slug": "dentists"})
	if status != http.StatusOK {
		_, answer = d.ask("getEntry", map[string]any{"path": name})
	}
	var text struct{ Data string }
	if err := json.Unmarshal([]byte(answer), &text); err != nil || text.Data == "" {
		d.t.Fatal(answer, err)
	}
	return text.Data
}

// send sends the text of the form of pages/dentists.yaml.
func (d *desk) send(raw string, options, more map[string]any) (status int, answer string) {
	d.t.Helper()
	all := map[string]any{"useWorkflow": true, "collectionName": "pages", "status": "draft"}
	maps.Copy(all, options)
	params := map[string]any{"dataFiles": []map[string]string{{"path": edited, "slug": "dentists", "raw": raw}}, "options": all}
	maps.Copy(params, more)
	return d.ask("persistEntry", params)
}

// said reads an answer as the editor's script does.
func said(t *testing.T, answer string) (a struct {
	Version, Difference string
	Undo                publication
}) {
	t.Helper()
	if err := json.Unmarshal([]byte(answer), &a); err != nil {
		t.Fatal(answer, err)
	}
	return a
}

func (d *desk) file(name string) string {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.dir, name))
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

const (
	edited = "pages/dentists.yaml"
	title  = "Los dentistas de Clínica Oliva en Girona y Olot"
	other  = "Quiénes te atienden en Clínica Oliva, Girona y Olot"
)

func TestTheEditorListensOnThisMachineAlone(t *testing.T) {
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:0", "localhost.example:0"} {
		if err := Run(t.Context(), Config{Addr: addr}); !errors.Is(err, ErrNotLocal) {
			t.Errorf("%s: %v", addr, err)
		}
	}
}

func TestTheLinkLetsOneInOnce(t *testing.T) {
	d := sit(t, false)
	session := d.session
	d.session = ""
	with := func(value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set("Authorization", value) }
	}
	for _, c := range []struct {
		what, method, path string
		change             func(*http.Request)
		want               int
	}{
		{"without a session", http.MethodGet, "/forms.json", nil, http.StatusForbidden},
		{"the link again", http.MethodPost, "/session", nil, http.StatusForbidden},
		{"another session", http.MethodGet, "/forms.json", with("Bearer x"), http.StatusForbidden},
		{"another name of this machine", http.MethodGet, "/forms.json", func(r *http.Request) { with("Bearer " + session)(r); r.Host = "rebound.example" }, http.StatusMisdirectedRequest},
		{"the session", http.MethodGet, "/forms.json", with("Bearer " + session), http.StatusOK},
		{"another site", http.MethodPost, "/undo", func(r *http.Request) { with("Bearer " + session)(r); r.Header.Set("Sec-Fetch-Site", "cross-site") }, http.StatusForbidden},
	} {
		if answer := d.do(c.method, c.path, strings.NewReader(d.link.Query().Get("token")), c.change); answer.StatusCode != c.want {
			t.Errorf("%s: status %d, want %d", c.what, answer.StatusCode, c.want)
		}
	}
}

// A browser sends cookies to every port of this machine.
func TestTheCookiesChangeNothing(t *testing.T) {
	d := sit(t, false)
	d.session = ""
	replay := func(r *http.Request) {
		for _, cookie := range d.cookies {
			r.AddCookie(cookie)
			r.Header.Set("Authorization", "Bearer "+cookie.Value)
		}
	}
	for _, path := range []string{"/api", "/preview", "/pictures", "/undo"} {
		if answer := d.do(http.MethodPost, path, strings.NewReader("{}"), replay); answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: status %d", path, answer.StatusCode)
		}
	}
	for _, path := range []string{"/forms.json", "/pictures", "/thumbnails/x"} {
		if answer := d.do(http.MethodGet, path, nil, replay); answer.StatusCode != http.StatusForbidden {
			t.Errorf("%s: status %d", path, answer.StatusCode)
		}
	}
	d.link = d.preview
	for what, change := range map[string]func(*http.Request){"with them": replay, "without": nil} {
		if answer := d.do(http.MethodGet, "/", nil, change); (answer.StatusCode == http.StatusOK) != (change != nil) {
			t.Errorf("the preview %s: status %d", what, answer.StatusCode)
		}
	}
}

func TestADraftIsKeptPublishedAndUndone(t *testing.T) {
	d := sit(t, false)
	before := d.file(edited)
	status, answer := d.save(edited, title, other, true)
	if status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if d.file(edited) != before {
		t.Error("a draft changes the content")
	}
	draft := map[string]any{"collection": "pages", "slug": "dentists", "newStatus": "pending_publish", "seen": said(t, answer).Version}
	if _, answer := d.ask("unpublishedEntries", nil); strings.TrimSpace(answer) != `["pages/dentists"]` {
		t.Error("the drafts are", answer)
	}
	if _, answer := d.ask("unpublishedEntryDataFile", draft); !strings.Contains(answer, other) {
		t.Error("the draft says", answer)
	}
	d.ask("updateUnpublishedEntryStatus", draft)
	if _, answer := d.ask("unpublishedEntry", map[string]any{"id": "pages/dentists"}); !strings.Contains(answer, "pending_publish") {
		t.Error("the draft is", answer)
	}
	status, answer = d.ask("publishUnpublishedEntry", draft)
	if status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if want := strings.Replace(before, title, other, 1); d.file(edited) != want {
		t.Error("more than the title changed")
	}
	if status, _ := d.ask("unpublishedEntry", draft); status != http.StatusNotFound {
		t.Error("the draft is still there:", status)
	}
	undo := said(t, answer).Undo
	if status, answer := d.post("/undo", undo); status != http.StatusOK || d.file(edited) != before {
		t.Error("undone:", status, answer)
	}
	if status, answer := d.post("/undo", undo); status != http.StatusUnprocessableEntity {
		t.Error("undone twice:", status, answer)
	}
}

// colleague changes the page's file with another program.
func (d *desk) colleague(from, to string) (text string) {
	d.t.Helper()
	text = strings.Replace(d.file(edited), from, to, 1)
	if err := os.WriteFile(filepath.Join(d.dir, edited), []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	return text
}

const (
	english = "Who treats you at Oliva clinic"
	theirs  = "Whom you see at Oliva clinic"
)

func (d *desk) mustConflict(what string, status int, answer, difference string) (version string) {
	d.t.Helper()
	got := said(d.t, answer)
	if status != http.StatusConflict || !strings.Contains(got.Difference, difference) {
		d.t.Errorf("%s: status %d: %s", what, status, answer)
	}
	return got.Version
}

// Two tabs open the same page; the first to save wins, and the second sees what it would
// replace.
func TestASecondTabOverwritesNothing(t *testing.T) {
	d := sit(t, false)
	first, second := strings.Replace(d.open(edited), title, other, 1), strings.Replace(d.open(edited), english, theirs, 1)
	_, answer := d.send(first, nil, nil)
	own := said(t, answer).Version
	status, answer := d.send(second, nil, nil)
	over := d.mustConflict("a draft of another tab", status, answer, other)
	if text := d.open(edited); !strings.Contains(text, other) {
		t.Fatal("the first tab's draft is gone:", text)
	}
	// The form of the first tab has the version of the time when it was opened.
	status, answer = d.send(first+"\n", nil, map[string]any{"own": own})
	if status != http.StatusOK {
		t.Error("the tab's own draft:", status, answer)
	}
	own = said(t, answer).Version
	status, answer = d.send(second, nil, map[string]any{"over": over})
	if status != http.StatusOK || strings.Contains(d.open(edited), other) {
		t.Error("what a person has seen and wants to replace:", status, answer)
	}
	for _, action := range []string{"publishUnpublishedEntry", "updateUnpublishedEntryStatus", "deleteUnpublishedEntry"} {
		status, answer := d.ask(action, map[string]any{"collection": "pages", "slug": "dentists", "seen": own})
		d.mustConflict(action, status, answer, theirs)
	}
	if strings.Contains(d.file(edited), theirs) {
		t.Error("the second tab's words are published by the first")
	}
	status, answer = d.send(first, map[string]any{"newEntry": true}, nil)
	d.mustConflict("a new page of the name", status, answer, theirs)
	status, answer = d.send(first, map[string]any{"useWorkflow": false}, nil)
	if status != http.StatusOK || !strings.Contains(d.file(edited), other) {
		t.Fatal("published from the version on disk:", status, answer)
	}
	status, answer = d.send(second, map[string]any{"useWorkflow": false}, nil)
	d.mustConflict("published from an earlier version", status, answer, other)
}

func TestAColleaguesChangeIsNotReverted(t *testing.T) {
	d := sit(t, false)
	form := d.open(edited)
	d.colleague(english, theirs)
	status, answer := d.send(strings.Replace(form, title, other, 1), nil, nil)
	d.mustConflict("a draft", status, answer, "-  en: \""+theirs)

	status, answer = d.save(edited, title, other, true) // upon what the colleague wrote
	if status != http.StatusOK {
		t.Fatal(status, answer)
	}
	publish := map[string]any{"collection": "pages", "slug": "dentists", "seen": said(t, answer).Version}
	text := d.colleague(theirs, "Whom you meet at Oliva clinic")
	status, answer = d.ask("publishUnpublishedEntry", publish)
	publish["over"] = d.mustConflict("a publication", status, answer, "-  en: \"Whom you meet")
	if d.file(edited) != text {
		t.Error("the colleague's text is gone")
	}
	d.colleague("Whom you meet", "Who looks after you")
	status, answer = d.ask("publishUnpublishedEntry", publish)
	publish["over"] = d.mustConflict("a change after the difference was shown", status, answer, "-  en: \"Who looks after you")
	status, answer = d.ask("publishUnpublishedEntry", publish)
	if status != http.StatusOK || !strings.Contains(d.file(edited), other) {
		t.Error("what a person has seen and wants to replace:", status, answer)
	}
	undo := said(t, answer).Undo
	text = d.colleague(theirs, english)
	status, answer = d.post("/undo", undo)
	d.mustConflict("undone", status, answer, "")
	if d.file(edited) != text {
		t.Error("undoing reverts the colleague's text")
	}
}

func TestAFaultIsNotPublished(t *testing.T) {
	d := sit(t, false)
	before := d.file(edited)
	status, answer := d.save(edited, `es: "`+title+`"`, `xx: "`+title+`"`, false)
	if status != http.StatusUnprocessableEntity || !strings.Contains(answer, edited) || d.file(edited) != before {
		t.Errorf("status %d: %s", status, answer)
	}
	for _, name := range []string{"../files.go", "brand.yaml", "pages/../brand.yaml", "pages/.dentists.yaml.next", "pages/con.yaml", "dentists/AUX.md", `pages/..\brand.yaml`, "pages/dentists.yaml:x.yaml"} {
		status, answer := d.ask("persistEntry", map[string]any{"dataFiles": []map[string]string{{"path": name, "slug": "x", "raw": "title: {}"}}})
		if status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d: %s", name, status, answer)
		}
	}
	if status, _ := d.ask("deleteFiles", nil); status != http.StatusUnprocessableEntity {
		t.Error("what is not done here: status", status)
	}
}

func TestThePreviewShowsAFormOrItsFaults(t *testing.T) {
	d := sit(t, false)
	form := func(es any) map[string]any {
		return map[string]any{"path": edited, "data": map[string]any{"title": map[string]any{"es": es, "en": "The dentists of Oliva clinic"}}}
	}
	_, answer := d.post("/preview", form(12))
	var got shown
	if err := json.Unmarshal([]byte(answer), &got); err != nil || len(got.Faults) == 0 || len(d.shown) != 0 {
		t.Fatalf("%s (%v), %d sites shown", answer, err, len(d.shown))
	}
	status, answer := d.post("/preview", map[string]any{"path": "brand.yaml", "data": map[string]any{"a": 1}})
	if status != http.StatusUnprocessableEntity {
		t.Errorf("another file: status %d: %s", status, answer)
	}
}

func TestAPublicationIsACommit(t *testing.T) {
	t.Setenv("GIT_AUTHOR_NAME", "E")
	t.Setenv("GIT_AUTHOR_EMAIL", "e@example.com")
	t.Setenv("GIT_COMMITTER_NAME", "E")
	t.Setenv("GIT_COMMITTER_EMAIL", "e@example.com")
	d := sit(t, true)
	if status, answer := d.save(edited, title, other, false); status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if log := d.git("log", "--format=%s", "--stat"); !strings.HasPrefix(log, "content: pages/dentists.yaml\n") || !strings.Contains(log, "1 file changed") {
		t.Error("the log is", log[:200])
	}
}

func TestEveryWayInRefusesWhatCostsMoreThanItsSize(t *testing.T) {
	d := sit(t, false)
	deep := func(n int) json.RawMessage {
		return json.RawMessage(strings.Repeat(`{"a":`, n) + "1" + strings.Repeat("}", n))
	}
	if status, answer := d.post("/preview", map[string]any{"path": edited, "data": deep(9000)}); status != http.StatusUnprocessableEntity {
		t.Errorf("maps in maps, for the preview: status %d: %.200s", status, answer)
	}
	for what, raw := range map[string]string{
		"an alias to itself": "a: &l [*l]",
		"maps in maps":       strings.Repeat("{a: ", 9000) + "1" + strings.Repeat("}", 9000),
		"lists in lists":     strings.Repeat("- ", 9000) + "a",
	} {
		if status, answer := d.send(raw, nil, nil); status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d: %.200s", what, status, answer)
		}
		status, answer := d.ask("persistEntry", map[string]any{"dataFiles": []map[string]string{{"path": "dentists/a.md", "slug": "a", "raw": "---\n" + raw + "\n---\nText"}}})
		if status != http.StatusUnprocessableEntity {
			t.Errorf("%s, in front matter: status %d: %.200s", what, status, answer)
		}
	}
}
