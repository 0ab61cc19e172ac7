package web

import (
	"cmp"
	"mime"
	"net/http"
	"path"
)

// contentTypes are those that the system's table may lack or have otherwise.
var contentTypes = map[string]string{
	".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".woff2": "font/woff2", ".svg": "image/svg+xml",
	".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".webmanifest": "application/manifest+json", ".png": "image/png",
	".avif": "image/avif", ".webp": "image/webp", ".jpg": "image/jpeg", ".mp4": "video/mp4", ".vtt": "text/vtt; charset=utf-8",
}

// ContentType is what a file is, by its name; empty: it is of none of the kinds
// that the site has.
func ContentType(name string) string { return contentTypes[path.Ext(name)] }

// FileHeader is a file's header.
func FileHeader(name string, cache []string) http.Header {
	kind := cmp.Or(ContentType(name), mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
	return http.Header{"Cache-Control": cache, "Content-Type": {kind}, "Vary": VaryEncoding}
}
