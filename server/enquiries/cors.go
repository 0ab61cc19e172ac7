package enquiries

import (
	"net/http"
	"slices"
)

// answerPreflight lets the pages of the configured sites read the response (CORS),
// and answers their preflight requests: true, when this was one.
//
// Source: fetch.spec.whatwg.org, "HTTP responses" and "CORS-preflight fetch".
func (h *Handler) answerPreflight(w http.ResponseWriter, r *http.Request) bool {
	if len(h.config.Sites) == 0 {
		return false
	}
	header := w.Header()
	header["Vary"] = []string{"Origin"}
	origin := r.Header.Get("Origin")
	if !slices.Contains(h.config.Sites, origin) {
		return false
	}
	header["Access-Control-Allow-Origin"] = []string{origin}
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	header["Access-Control-Allow-Methods"] = []string{http.MethodPost}
	header["Access-Control-Allow-Headers"] = []string{"Content-Type, Idempotency-Key"}
	header["Access-Control-Max-Age"] = []string{"7200"} // as long as any browser keeps it
	w.WriteHeader(http.StatusNoContent)
	return true
}
