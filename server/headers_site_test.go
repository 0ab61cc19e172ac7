package server

import (
	"maps"
	"testing"

	"github.com/aldaba/aldaba/server/pages"
)

// A film of YouTube's may play in its own page's document, and nothing else is opened for it.
func TestThePolicyLetsAFilmPlayInItsPageAlone(t *testing.T) {
	const film, other = "/en/talks/video/a-hotel-without-a-night-desk", "/en/talks/video/apartments-without-keys"
	framing := maps.Clone(securityHeaders)
	framing["Content-Security-Policy"] += "; frame-src https://www.youtube-nocookie.com"
	talk := replaced("\nvideo: a-hotel-without-a-night-desk\n", "\nyoutube: aqz-KE-bpKQ\n")
	h := open(t, given{site: company().site(map[string]func(string) string{"talks/a-hotel-without-a-night-desk.md": talk})})
	mustBeSecure(t, h.mustGet(t, film), 200, framing) // composed for this request
	h.warm(t, film)
	kept := h.mustGet(t, film)
	mustBeSecure(t, kept, 200, framing)
	mustBeSecure(t, h.get(film, "If-None-Match: "+kept.Header.Get("ETag")), 304, framing)
	for _, target := range []string{other, film + ".md", pages.LivePath + film} {
		mustBeSecure(t, h.mustGet(t, target), 200, securityHeaders)
	}
	for path, want := range map[string]bool{film: true, other: false} {
		if p := module[pages.Payload](t, h.mustGet(t, pageModule(t, h, path))); p.FramesFilm != want {
			t.Errorf("%s: the payload says %v", path, p.FramesFilm)
		}
	}
}
