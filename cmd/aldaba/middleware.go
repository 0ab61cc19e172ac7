package main

import (
	"fmt"
	"net/http"

	"github.com/aldaba/aldaba/content"
)

// middleware are the checks that a route may name in content/routes.json. One
// that fails answers 404. No route names one so far.
var middleware = map[string]func(*http.Request) error{}

// checkMiddleware names the routes whose checks the server lacks: it would
// answer them with 500.
func checkMiddleware(site *content.Site, known map[string]func(*http.Request) error) error {
	var faults content.Faults
	for _, route := range site.Routes {
		for _, name := range route.Middleware {
			if known[name] == nil {
				faults = append(faults, content.Fault{File: "routes.json", Key: route.ID + ".middleware", Problem: fmt.Sprintf("Unknown middleware %q", name)})
			}
		}
	}
	if len(faults) == 0 {
		return nil
	}
	return faults
}
