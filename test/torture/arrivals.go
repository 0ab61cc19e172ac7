package main

import (
	"fmt"
	"sync"

	"github.com/aldaba/aldaba/test/torture/ledger"
)

// arrivals are the deliveries that a receiver took: for each enquiry, how often
// each id came.
type arrivals struct {
	mu  sync.Mutex
	ids map[string]map[string]int
}

func newArrivals() *arrivals { return &arrivals{ids: map[string]map[string]int{}} }

// take notes a delivery. What nobody sent is kept under no key.
func (a *arrivals) take(text, id string) {
	key := ledger.Key.FindString(text)
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.ids[key] == nil {
		a.ids[key] = map[string]int{}
	}
	a.ids[key][id]++
}

// judge holds the arrivals against what was to be delivered, and counts those
// that came again.
func (a *arrivals) judge(told map[string]string) (again int, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	missing, renamed, foreign := 0, 0, 0
	for key := range told {
		if len(a.ids[key]) == 0 {
			missing++
		}
	}
	for key, ids := range a.ids {
		if _, known := told[key]; !known {
			foreign++
		}
		if len(ids) > 1 {
			renamed++
		}
		for id, times := range ids {
			again += times - 1
			if id == "" {
				renamed++
			}
		}
	}
	if missing+renamed+foreign > 0 {
		err = fmt.Errorf("%d enquiries never arrived, %d came under several ids or none, %d were never sent", missing, renamed, foreign)
	}
	return again, err
}
