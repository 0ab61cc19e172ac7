package server

import (
	"net/http"
	"slices"
)

// asksAhead tells the pages of another site that they may read the answer to
// the enquiry that they send, and answers the question that their browser asks
// before it: true, when this was that question.
//
// Source: fetch.spec.whatwg.org, "HTTP responses" and "CORS-preflight fetch".
func (d *desk) asksAhead(w http.ResponseWriter, r *http.Request) bool {
	if len(d.Sites) == 0 {
		return false
	}
	h := w.Header()
	h["Vary"] = []string{"Origin"}
	origin := r.Header.Get("Origin")
	if !slices.Contains(d.Sites, origin) {
		return false
	}
	h["Access-Control-Allow-Origin"] = []string{origin}
	if r.Method != http.MethodOptions || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	h["Access-Control-Allow-Methods"] = []string{http.MethodPost}
	h["Access-Control-Allow-Headers"] = []string{"Content-Type, Idempotency-Key"}
	h["Access-Control-Max-Age"] = []string{"7200"} // as long as any browser keeps it
	w.WriteHeader(http.StatusNoContent)
	return true
}
