package program

import (
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/renderer"
)

// A text four times as long takes four times the memory to render, whatever
// signs it is made of: copying it at each sign would take sixteen times as much.
func TestToRenderAVisitorsWordsTakesAsMuchAsTheyAreLong(t *testing.T) {
	_, r := bundledRenderer(t, bundled(t), renderer.Options{VMs: 1, Timeout: 10 * time.Second})
	page, ok := loadedClinic(t).Page("home", "en", "")
	if !ok {
		t.Fatal("there is no home page")
	}
	for _, field := range []string{"name", "notes"} { // an attribute, and a text
		for _, sign := range []string{"<", "&", "'", "ñ<", "a"} {
			allocated := func(signs int) uint64 {
				shown, ok := page.WithEnquiry("appointment", site.EnquiryState{Outcome: site.EnquiryInvalid, Values: map[string]string{field: strings.Repeat(sign, signs)}})
				if !ok {
					t.Fatal("the home page has no form")
				}
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				for _, s := range shown.Sections {
					if s.Private {
						f := renderer.Fragment{Name: s.Kind, Locale: "en", Props: s.Props}
						if html, err := r.Render(t.Context(), f, nil); err != nil || len(html) < signs {
							t.Fatalf("%d bytes, %v", len(html), err)
						}
					}
				}
				runtime.ReadMemStats(&after)
				return after.TotalAlloc - before.TotalAlloc
			}
			allocated(1) // what the first render has ready for the others
			short, long := allocated(4_000), allocated(16_000)
			if long > 6*short {
				t.Errorf("%s of %q: 4,000 allocate %d bytes, 16,000 allocate %d", field, sign, short, long)
			}
		}
	}
}

// bundledRenderer has the script of a site's server, and a renderer of it.
func bundledRenderer(t *testing.T, s Site, options renderer.Options) (script []byte, r *renderer.Renderer) {
	t.Helper()
	dist, err := s.Dist()
	if err != nil {
		t.Fatal(err)
	}
	if script, err = fs.ReadFile(dist, manifest.ServerScript); err != nil {
		t.Fatal(err)
	}
	bundle, err := renderer.Compile(manifest.ServerScript, script, nil)
	if err != nil {
		t.Fatal(err)
	}
	options.Globals = hostFunctions()
	if r, err = renderer.New(bundle, options); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return script, r
}
