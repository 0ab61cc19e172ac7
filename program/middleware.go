package program

import (
	"fmt"
	"net/http"

	"github.com/aldaba/aldaba/internal/site"
)

// checkMiddleware names the routes whose checks the server lacks: it would
// answer them with 500.
func checkMiddleware(routes []site.Route, known map[string]func(*http.Request) error) error {
	var faults site.Faults
	for _, route := range routes {
		for _, name := range route.Middleware {
			if known[name] == nil {
				faults = append(faults, site.Fault{File: "routes.json", Key: route.ID + ".middleware", Problem: fmt.Sprintf("Unknown middleware %q", name)})
			}
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return faults
}
