package server

import (
	"net/http"
	"strings"
)

// policy is the content security policy. It names no nonce and no hash, so a
// kept page can carry it: nothing in a page is inline.
var policy = strings.Join([]string{
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"font-src 'self'",
	"media-src 'self'",
	"connect-src 'self'",
	"manifest-src 'self'",
	"worker-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
	"require-trusted-types-for 'script'",
	"trusted-types aldaba",
}, "; ")

// always are the headers of every answer. The slices are shared: nobody may
// append to them in place.
var always = http.Header{
	"Content-Security-Policy":      {policy},
	"Cross-Origin-Opener-Policy":   {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"},
	"Referrer-Policy":              {"strict-origin-when-cross-origin"},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
}

var (
	strictTransport = []string{"max-age=31536000; includeSubDomains"}
	cacheRevalidate = []string{"no-cache"}
	cacheNever      = []string{"no-store"}
	cacheForever    = []string{"public, max-age=31536000, immutable"}
	typeHTML        = []string{"text/html; charset=utf-8"}
)

// secured puts the security headers on every answer.
func (s *Server) secured(next http.Handler) http.Handler {
	https := s.config.Origin != nil && s.config.Origin.Scheme == "https"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		for name, value := range always {
			h[name] = value
		}
		if https {
			h["Strict-Transport-Security"] = strictTransport
		}
		next.ServeHTTP(w, r)
	})
}
