package site

import (
	"encoding/json"
	"strings"
)

const (
	pricingPage = "pricing"
	// The pages that sell something begin so.
	tradePrefix, devicePrefix = "sector-", "device-"
)

// checkAnswers finds the pages that sell something and do not lead to its price.
func (l *loader) checkAnswers() {
	if _, ok := l.routes[pricingPage]; !ok {
		return
	}
	for _, id := range sortedKeys(l.sources) {
		s := l.sources[id]
		if id != "home" && !strings.HasPrefix(id, tradePrefix) && !strings.HasPrefix(id, devicePrefix) || s.doc == nil {
			continue
		}
		if data, err := json.Marshal(s.doc); err == nil && !strings.Contains(string(data), "route:"+pricingPage) {
			l.review.add(s.file, "", "no link to route:%s: readers want to know what it costs", pricingPage)
		}
	}
}
