package site

import (
	"encoding/json"
	"path"
	"slices"
	"strings"
)

// checkAnswers finds the pages that lack the link which a route wants of them.
func (l *loader) checkAnswers() {
	for _, to := range sortedKeys(l.routes) {
		for _, id := range sortedKeys(l.sources) {
			s := l.sources[id]
			wanted := slices.ContainsFunc(l.routes[to].LinkedFrom, func(pattern string) bool {
				ok, err := path.Match(pattern, id)
				return ok && err == nil
			})
			if !wanted || s.doc == nil {
				continue
			}
			if data, err := json.Marshal(s.doc); err == nil && !strings.Contains(string(data), "route:"+to) {
				l.review.add(s.file, "", "no link to route:%s, which %s wants", to, routesFile)
			}
		}
	}
}
