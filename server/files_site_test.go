package server

import (
	"strings"
	"testing"
)

func TestThePictureThatOpensAPageIsPreloaded(t *testing.T) {
	h := open(t, given{site: siteOfAldaba()})
	for path, most := range map[string]int{"/": 2, "/en/devices/smart-lock-system-gateway": 1, "/en/contact": 1, "/en/privacy-policy": 0} {
		body := h.mustGet(t, path).body
		if n := strings.Count(body, `<link rel="preload" as="image" type="image/avif"`); n != most {
			t.Errorf("%s preloads %d pictures, want %d", path, n, most)
		}
	}
}
