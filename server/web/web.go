// Package web is the HTTP that all parts of the server speak: the context of a
// request, resources in their encodings, headers, error pages, rate limits and
// the addresses of clients. It knows no page.
package web

// Namespace begins the names of all metrics.
const Namespace = "aldaba"
