package editor

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// desk is an editor that runs on a copy of the content, and who sits at it.
type desk struct {
	t       *testing.T
	dir     string
	link    *url.URL
	client  *http.Client
	session *http.Cookie
	shown   []*site.Site
}

// sit starts an editor and opens its link.
func sit(t *testing.T, commits bool) *desk {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "content")
	if err := os.CopyFS(dir, aldaba.Content()); err != nil {
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
			Dir: dir, Locales: i18n.Default(), Commits: commits, Addr: "127.0.0.1:0",
			Site: func(*url.URL, *site.Site) (http.Handler, func(*site.Site), error) {
				return http.NotFoundHandler(), func(s *site.Site) { d.shown = append(d.shown, s) }, nil
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
	answer := d.do(http.MethodGet, "/?"+d.link.RawQuery, nil, nil)
	if len(answer.Cookies()) != 1 {
		t.Fatalf("the link answers %d with %d cookies", answer.StatusCode, len(answer.Cookies()))
	}
	d.session = answer.Cookies()[0]
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
	if d.session != nil {
		r.AddCookie(d.session)
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

// save sends a page with another text in it, as a draft or to be published.
func (d *desk) save(name, from, to string, draft bool) (status int, answer string) {
	d.t.Helper()
	raw := d.file(name)
	if !strings.Contains(raw, from) {
		d.t.Fatalf("%s lacks %q", name, from)
	}
	return d.ask("persistEntry", map[string]any{
		"dataFiles": []map[string]string{{"path": name, "slug": "about", "raw": strings.Replace(raw, from, to, 1)}},
		"options":   map[string]any{"useWorkflow": draft, "collectionName": "pages", "status": "draft"},
	})
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
	about = "pages/about.yaml"
	title = "Sobre nosotros: puertas sin llave desde 2017 | Aldaba"
	other = "Quiénes somos: puertas sin llave desde 2017 | Aldaba"
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
	d.session = nil
	for _, c := range []struct {
		what, path string
		change     func(*http.Request)
		want       int
	}{
		{"without a session", "/forms.json", nil, http.StatusForbidden},
		{"the link again", "/?" + d.link.RawQuery, nil, http.StatusForbidden},
		{"another link", "/?token=x", nil, http.StatusForbidden},
		{"another session", "/forms.json", func(r *http.Request) { r.AddCookie(&http.Cookie{Name: sessionCookie, Value: "x"}) }, http.StatusForbidden},
		{"another name of this machine", "/forms.json", func(r *http.Request) { r.AddCookie(session); r.Host = "rebound.example" }, http.StatusMisdirectedRequest},
		{"the session", "/forms.json", func(r *http.Request) { r.AddCookie(session) }, http.StatusOK},
	} {
		if answer := d.do(http.MethodGet, c.path, nil, c.change); answer.StatusCode != c.want {
			t.Errorf("%s: status %d, want %d", c.what, answer.StatusCode, c.want)
		}
	}
	foreign := func(r *http.Request) { r.AddCookie(session); r.Header.Set("Sec-Fetch-Site", "cross-site") }
	if answer := d.do(http.MethodPost, "/undo", nil, foreign); answer.StatusCode != http.StatusForbidden {
		t.Errorf("another site's request: status %d", answer.StatusCode)
	}
}

func TestADraftIsKeptPublishedAndUndone(t *testing.T) {
	d := sit(t, false)
	before := d.file(about)
	if status, answer := d.save(about, title, other, true); status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if d.file(about) != before {
		t.Error("a draft changes the content")
	}
	if _, answer := d.ask("unpublishedEntries", nil); strings.TrimSpace(answer) != `["pages/about"]` {
		t.Error("the drafts are", answer)
	}
	draft := map[string]any{"collection": "pages", "slug": "about", "newStatus": "pending_publish"}
	if _, answer := d.ask("unpublishedEntryDataFile", draft); !strings.Contains(answer, other) {
		t.Error("the draft says", answer)
	}
	d.ask("updateUnpublishedEntryStatus", draft)
	if _, answer := d.ask("unpublishedEntry", map[string]any{"id": "pages/about"}); !strings.Contains(answer, "pending_publish") {
		t.Error("the draft is", answer)
	}
	if status, answer := d.ask("publishUnpublishedEntry", draft); status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if want := strings.Replace(before, title, other, 1); d.file(about) != want {
		t.Error("more than the title changed")
	}
	if status, _ := d.ask("unpublishedEntry", draft); status != http.StatusNotFound {
		t.Error("the draft is still there:", status)
	}
	if _, answer := d.post("/undo", nil); !strings.Contains(answer, about) || d.file(about) != before {
		t.Error("undone:", answer)
	}
	if _, answer := d.post("/undo", nil); strings.TrimSpace(answer) != `{"path":""}` {
		t.Error("with nothing to undo:", answer)
	}
}

func TestAFaultIsNotPublished(t *testing.T) {
	d := sit(t, false)
	before := d.file(about)
	status, answer := d.save(about, `es: "`+title+`"`, `xx: "`+title+`"`, false)
	if status != http.StatusUnprocessableEntity || !strings.Contains(answer, about) || d.file(about) != before {
		t.Errorf("status %d: %s", status, answer)
	}
	for _, name := range []string{"../embed.go", "facts.yaml", "pages/../facts.yaml", "pages/.about.yaml.next"} {
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
		return map[string]any{"path": about, "data": map[string]any{"title": map[string]any{"es": es, "ca": "Sobre nosaltres | Aldaba", "en": "About us | Aldaba"}}}
	}
	_, answer := d.post("/preview", form(12))
	var got shown
	if err := json.Unmarshal([]byte(answer), &got); err != nil || len(got.Faults) == 0 || len(d.shown) != 0 {
		t.Fatalf("%s (%v), %d sites shown", answer, err, len(d.shown))
	}
	status, answer := d.post("/preview", map[string]any{"path": "facts.yaml", "data": map[string]any{"a": 1}})
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
	if status, answer := d.save(about, title, other, false); status != http.StatusOK {
		t.Fatal(status, answer)
	}
	if log := d.git("log", "--format=%s", "--stat"); !strings.HasPrefix(log, "content: pages/about.yaml\n") || !strings.Contains(log, "1 file changed") {
		t.Error("the log is", log[:200])
	}
}
