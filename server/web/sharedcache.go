package web

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/aldaba/aldaba/i18n"
)

// SharedCache is what a cache in front of the site, a CDN's or Varnish, may hold.
// A nil one: there is none, and pages are revalidated at each visit.
//
// Browsers revalidate either way. What is shared carries the keys by which it is
// purged, as Fastly and Varnish (Surrogate-Key) and Cloudflare (Cache-Tag) want
// them, and sets no cookie: the page's script remembers the language.
type SharedCache struct{ control []string }

const (
	// staleWhileRevalidate is how long a visitor may get what was purged or has
	// expired, while the cache fetches it anew.
	staleWhileRevalidate = 5 * time.Second
	// staleIfError is how long visitors get what the cache has while no replica
	// answers.
	staleIfError = 24 * time.Hour
)

// KeySite is the key of all that is shared.
const KeySite = "site"

// CachePrivate is for what one visitor alone gets, or asked for.
var CachePrivate = []string{"private, no-cache"}

var (
	// A cache need not keep what differs by Accept: Markdown is sent as private
	// where a page's own address gives it.
	sharedVaryRoot = []string{"Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Dest, Sec-Fetch-Site, Sec-Purpose"}
	// Cloudflare varies by Accept-Encoding alone: it would send the first visitor's
	// language to all. Source: developers.cloudflare.com/cache/concepts/cdn-cache-control.
	notAtCloudflare = []string{"no-store"}
)

// NewSharedCache lets caches hold pages for so long, unless they are purged.
func NewSharedCache(age time.Duration) *SharedCache {
	seconds := func(d time.Duration) string { return strconv.Itoa(int(d.Seconds())) }
	// Source: RFC 9111 §5.2.2.10, RFC 5861 §3 and §4.
	return &SharedCache{control: []string{"public, max-age=0, s-maxage=" + seconds(age) +
		", stale-while-revalidate=" + seconds(staleWhileRevalidate) + ", stale-if-error=" + seconds(staleIfError)}}
}

// Share sets the headers of what every visitor gets alike, with its keys.
func (s *SharedCache) Share(h http.Header, keys ...string) {
	h["Cache-Control"] = CacheRevalidate
	if s != nil {
		h["Cache-Control"] = s.control
		s.Mark(h, keys...)
	}
}

// Mark sets the keys alone, of what caches hold in any case.
func (s *SharedCache) Mark(h http.Header, keys ...string) {
	if s != nil {
		h["Surrogate-Key"] = []string{strings.Join(append([]string{KeySite}, keys...), " ")}
		h["Cache-Tag"] = []string{strings.Join(append([]string{KeySite}, keys...), ",")}
	}
}

// ShareRoot sets the headers of the root, whose answer differs by language.
func (s *SharedCache) ShareRoot(h http.Header, keys ...string) {
	s.Share(h, keys...)
	h["Vary"] = VaryRoot
	if s != nil {
		h["Vary"] = sharedVaryRoot
		h["Cloudflare-Cdn-Cache-Control"] = notAtCloudflare
	}
}

// VaryDocument is the Vary of a page that does not differ by language.
func (s *SharedCache) VaryDocument() []string {
	if s != nil {
		return VaryEncoding
	}
	return VaryDocument
}

// RememberLocale sets the cookie of the page's language, unless a cache would keep
// it for others.
func (s *SharedCache) RememberLocale(w http.ResponseWriter, r *http.Request, loc i18n.Locale, locales *i18n.Locales) {
	if s == nil {
		setLocaleCookie(w, r, loc, locales)
	}
}
