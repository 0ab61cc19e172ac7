package server

import (
	"context"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/aldaba/aldaba/renderer"
	"github.com/aldaba/aldaba/server/assets"
)

// Builds of the tests' releases.
const (
	buildA = "aaaaaaaaaaaa"
	buildB = "bbbbbbbbbbbb"
)

// distOf is a bundle with files of its own.
func distOf(build string) fstest.MapFS {
	dist := maps.Clone(distFiles)
	dist["manifest.json"] = &fstest.MapFile{Data: []byte(strings.Replace(string(distFiles["manifest.json"].Data), `"b1"`, `"`+build+`"`, 1))}
	dist["assets/part-"+build+".js"] = &fstest.MapFile{Data: []byte("of " + build)}
	dist["assets/part-"+build+".js.gz"] = &fstest.MapFile{Data: []byte("packed, of " + build)}
	return dist
}

func assetsOf(t testing.TB, build string) *assets.Assets {
	t.Helper()
	assets, err := assets.Load(distOf(build), publicFiles)
	if err != nil {
		t.Fatal(err)
	}
	return assets
}

// openReleases is a start of a build with a folder.
func openReleases(t testing.TB, dir, build string) *assets.Releases {
	t.Helper()
	r, err := assets.OpenReleases(dir, assetsOf(t, build), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// release is a server of a build that keeps its release in a folder.
func release(t testing.TB, dir, build string, g given) *house {
	t.Helper()
	g.dist, g.config.Releases = distOf(build), openReleases(t, dir, build)
	return open(t, g)
}

// below lists the files of a folder.
func below(t testing.TB, dir string) (files []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// folders lists what stands in a folder itself.
func folders(t testing.TB, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestTheFilesOfTheReleaseBeforeAreServed(t *testing.T) {
	dir := t.TempDir()
	before := release(t, dir, buildA, given{config: production})
	before.KeepPayloads(t.Context())
	manifest := "/payload/" + buildA + "/manifest.js"
	version := module[map[string]string](t, before.mustGet(t, manifest))
	page := "/payload/" + buildA + "/pages" + staticPage + "." + version[staticPage] + ".js"
	now := release(t, dir, buildB, given{config: production})
	for target, c := range map[string]struct{ accept, encoding, cache, robots string }{
		"/assets/part-" + buildA + ".js":         {"", "", forever, ""},
		"/assets/part-" + buildA + ".js?again=1": {"br, gzip", "gzip", forever, ""},
		manifest:                                 {"", "", "no-cache", "noindex"},
		"/payload/" + buildA + "/frame.en.js":    {"gzip", "gzip", "no-cache", "noindex"},
		page:                                     {"", "", forever, "noindex"},
		page + "?again=1":                        {"br, gzip", "br", forever, "noindex"},
		"/payload/" + buildA + "/pages/index." + version["/"] + ".js": {"", "", forever, "noindex"},
	} {
		header := "Accept-Encoding: " + c.accept
		want, got := before.mustGet(t, target, header), now.mustGet(t, target, header)
		if got.body != want.body || got.body == "" {
			t.Errorf("%s: %.80q, was %.80q", target, got.body, want.body)
		}
		mustHave(t, got.Header, map[string]string{
			"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": c.cache, "Content-Encoding": c.encoding, "Vary": "Accept-Encoding",
			"X-Robots-Tag": c.robots, "ETag": want.Header.Get("ETag"),
		})
		if a := now.get(target, header, "If-None-Match: "+want.Header.Get("ETag")); a.StatusCode != 304 {
			t.Errorf("%s: %d to who has it", target, a.StatusCode)
		}
	}
	if own := now.mustGet(t, "/payload/"+buildB+"/manifest.js"); own.body == "" {
		t.Error("the release's own manifest is gone")
	}
}

// A replica that a load balancer still sends to is asked for what the next
// release's pages name.
func TestTheFilesOfAReleaseThatCameLaterAreServed(t *testing.T) {
	dir := t.TempDir()
	now := release(t, dir, buildA, given{})
	openReleases(t, dir, buildB)
	if a := now.mustGet(t, "/assets/part-"+buildB+".js"); a.body != "of "+buildB {
		t.Errorf("%.60q", a.body)
	}
}

func TestWhatNoReleaseHasIsNoPage(t *testing.T) {
	dir := t.TempDir()
	release(t, dir, buildA, given{}).KeepPayloads(t.Context())
	for name, data := range map[string]string{"secret.js": "a secret", "cccccccccccc.js": "another", "notes/assets/a.js": "no release", buildA + "/assets/cut-1.js": ""} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "secret.js"), filepath.Join(dir, buildA, "assets", "link.js")); err != nil {
		t.Fatal(err)
	}
	h := release(t, dir, buildB, given{})
	for _, target := range []string{
		"/assets/part-cccccccccccc.js", "/assets/part-" + buildA + ".js.gz", "/assets/../../secret.js", "/assets/..%2f..%2fsecret.js", "/assets/link.js", "/assets/cut-1.js",
		"/assets/part-" + buildA + ".js%00", "/assets/" + strings.Repeat("a", 5000) + ".js",
		"/payload/" + buildA + "/../assets/part-" + buildA + ".js", "/payload/" + buildA + "/..%2f..%2f..%2fsecret.js", "/payload/" + buildA + "/pages",
		"/payload/" + buildA + "/manifest.js.br", "/payload/" + buildA, "/payload/../secret.js", "/payload/cccccccccccc/manifest.js", "/payload/notes/manifest.js",
		"/payload/" + buildA + "/pages/en/nothing.00000000.js", "/payload//manifest.js",
	} {
		r := newRequest("GET", "/")
		if r.URL.Path = target; strings.Contains(target, "%") {
			r = newRequest("GET", target)
		}
		a := h.ask(r)
		if a.StatusCode == 301 {
			a = h.get(a.Header.Get("Location"))
		}
		if a.StatusCode != 404 || a.body != "404 not found\n" {
			t.Errorf("%.80s: %d, %.60q", target, a.StatusCode, a.body)
		}
		mustHave(t, a.Header, map[string]string{"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"})
	}
}

func TestTheNewestReleasesStay(t *testing.T) {
	dir := t.TempDir()
	start := time.Now().Add(-48 * time.Hour)
	put := func(name string, age time.Duration) {
		t.Helper()
		if err := os.MkdirAll(filepath.Join(dir, name, "assets"), 0o755); err != nil {
			t.Fatal(err)
		}
		at := start.Add(-age)
		if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	put("000000000001", 4*time.Hour)
	put("000000000002", 1*time.Hour)
	put("000000000003", 3*time.Hour)
	put("000000000004", 2*time.Hour)
	put(buildA, 9*time.Hour) // starts again now
	put(".writing-broken", 0)
	put("photographs", 99*time.Hour) // nobody's business
	if err := os.Mkdir(filepath.Join(dir, ".writing-another-replica"), 0o755); err != nil {
		t.Fatal(err)
	}
	openReleases(t, dir, buildA)
	want := []string{".writing-another-replica", "000000000002", "000000000004", buildA, "photographs"}
	if got := folders(t, dir); !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}
	openReleases(t, dir, buildB)
	want = []string{".writing-another-replica", "000000000002", buildA, buildB, "photographs"}
	if got := folders(t, dir); !slices.Equal(got, want) {
		t.Errorf("after the next start there are %q, want %q", got, want)
	}
}

func TestReplicasStartTogether(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "made", "at", "start")
	var all sync.WaitGroup
	for n := range 12 {
		build := []string{buildA, buildB}[n%2]
		all.Go(func() {
			r, err := assets.OpenReleases(dir, assetsOf(t, build), slog.New(slog.DiscardHandler))
			if err != nil {
				t.Error(err)
				return
			}
			for _, ours := range []string{"/assets/entry-1.js", "/assets/part-" + build + ".js"} {
				if r.Asset(ours) == nil {
					t.Errorf("%s is not there after the start", ours)
				}
			}
			if err := r.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := folders(t, dir); !slices.Equal(got, []string{buildA, buildB}) {
		t.Errorf("there are %q", got)
	}
	for _, build := range []string{buildA, buildB} {
		for name, want := range distOf(build) {
			if !strings.HasPrefix(name, "assets/") {
				continue
			}
			if got, err := os.ReadFile(filepath.Join(dir, build, name)); err != nil || string(got) != string(want.Data) {
				t.Errorf("%s of %s: %q, %v", name, build, got, err)
			}
		}
	}
}

func TestAPageThatFailsLeavesTheOthersPayloads(t *testing.T) {
	dir := t.TempDir()
	h := release(t, dir, buildA, given{})
	h.fail("text", "out of ideas")
	h.KeepPayloads(t.Context())
	if lines := h.log.records(t, "make a payload to keep"); len(lines) == 0 || lines[0]["module"] == "" {
		t.Errorf("the log says %v", lines)
	}
	files := below(t, filepath.Join(dir, buildA, "payload"))
	has := func(page string) bool {
		return slices.ContainsFunc(files, func(f string) bool { return strings.HasPrefix(f, "pages"+page+".") })
	}
	if has(contactPage) || !has("/en/news") {
		t.Errorf("there are %q", files)
	}
}

// turnedAway tells once when a render has found no VM.
type turnedAway struct {
	*Metrics
	once sync.Once
	told chan struct{}
}

func (o *turnedAway) Shed(string) { o.once.Do(func() { close(o.told) }) }

func TestPayloadsWaitWhileVisitorsTakeTheVMs(t *testing.T) {
	dir := t.TempDir()
	seen := &turnedAway{Metrics: NewMetrics(), told: make(chan struct{})}
	h := release(t, dir, buildA, given{options: renderer.Options{Queue: -1, Observer: seen}})
	free := h.busy(t, h.shown)
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		h.KeepPayloads(t.Context())
	}()
	<-seen.told
	free()
	<-kept
	if lines := h.log.records(t, "make a payload to keep"); len(lines) != 0 {
		t.Errorf("given up: %v", lines)
	}
	if lines := h.log.records(t, "the release's payloads are kept"); len(lines) != 1 {
		t.Errorf("the log says %v", lines)
	}
}

func TestAProgramThatEndsKeepsNoHalfOfThePayloads(t *testing.T) {
	dir := t.TempDir()
	seen := &turnedAway{Metrics: NewMetrics(), told: make(chan struct{})}
	h := release(t, dir, buildA, given{options: renderer.Options{Queue: -1, Observer: seen}})
	h.busy(t, h.shown)
	ctx, stop := context.WithCancel(t.Context())
	kept := make(chan struct{})
	go func() {
		defer close(kept)
		h.KeepPayloads(ctx)
	}()
	<-seen.told
	stop()
	<-kept
	if got := folders(t, filepath.Join(dir, buildA)); !slices.Equal(got, []string{"assets"}) {
		t.Errorf("there are %q", got)
	}
}

func TestAFolderThatTakesNothingStopsTheStart(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	taken := filepath.Join(dir, "taken")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(taken, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(taken, buildA), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	sealed := filepath.Join(dir, "sealed")
	if err := os.Mkdir(sealed, 0o500); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, dir, build string }{
		{"a file", file, buildA},
		{"below a file", filepath.Join(file, "releases"), buildA},
		{"a file in the release's place", taken, buildA},
		{"a build without a name", filepath.Join(dir, "fresh"), "../etc"},
		{"no permission", sealed, buildA},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.dir == sealed && os.Geteuid() == 0 {
				t.Skip("nothing is forbidden to root")
			}
			r, err := assets.OpenReleases(c.dir, assetsOf(t, c.build), slog.New(slog.DiscardHandler))
			if err == nil {
				r.Close()
				t.Fatal("the folder is taken")
			}
			if !strings.HasPrefix(err.Error(), fmt.Sprintf("keep releases in %s: ", c.dir)) {
				t.Errorf("the error is %q", err)
			}
		})
	}
}

func TestAFolderThatGoesAwayStopsNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "releases")
	h := release(t, dir, buildA, given{})
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	h.KeepPayloads(t.Context())
	if lines := h.log.records(t, "the release's payloads are not kept"); len(lines) != 1 {
		t.Errorf("the log says %v", lines)
	}
	h.mustGet(t, contactPage)
	h.mustGet(t, "/payload/"+buildA+"/manifest.js")
	if a := h.get("/assets/gone-1.js"); a.StatusCode != 404 {
		t.Errorf("%d", a.StatusCode)
	}
}

// Slow readers hold no copy of a file, and no other encodings of it are read.
func TestAFileOfAnotherReleaseIsSentFromTheDisk(t *testing.T) {
	const size, each = 1 << 20, 256 << 10
	dir := t.TempDir()
	openReleases(t, dir, buildA)
	for _, suffix := range []string{"", ".br", ".zst", ".gz"} {
		if err := os.WriteFile(filepath.Join(dir, buildA, "assets", "big-1.js"+suffix), make([]byte, size), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h := release(t, dir, buildB, given{})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	sent := &unread{ResponseRecorder: httptest.NewRecorder()}
	h.ServeHTTP(sent, newRequest("GET", "/assets/big-1.js", "Accept-Encoding: gzip"))
	runtime.ReadMemStats(&after)
	if sent.Code != 200 || sent.bytes != size {
		t.Fatalf("status %d, %d bytes", sent.Code, sent.bytes)
	}
	if made := after.TotalAlloc - before.TotalAlloc; made > each {
		t.Errorf("%d KB are allocated for a request, want %d at most", made>>10, each>>10)
	}
}

// unread is a response whose body is not read.
type unread struct {
	*httptest.ResponseRecorder
	bytes int
}

func (u *unread) Write(p []byte) (int, error) {
	u.bytes += len(p)
	return len(p), nil
}
