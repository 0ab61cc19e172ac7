package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"sync"

	"github.com/aldaba/aldaba/test/torture/client"
)

// consent is the version that the server without pages knows; a ticked box
// means the current one of whoever is asked.
const consent = "torture"

// ledger is what the clients know: which enquiries they sent, each under a key
// that stands in its message too, and what they were told.
type ledger struct {
	run        uint32
	deliveries int // that each enquiry is to have

	mu      sync.Mutex
	serial  int
	told    map[string]string // by key, the id that was told; "" of a form's 303
	unsure  int               // sent, with no answer that says whether it is kept
	refused int               // answers of 503
	faults  []error           // answers that break a promise
}

func newLedger(deliveries int) *ledger {
	return &ledger{run: rand.Uint32(), deliveries: deliveries, told: map[string]string{}}
}

// aKey finds a key where one was written.
var aKey = regexp.MustCompile(`torture-[0-9a-f]{8}-[0-9]{8}`)

func (l *ledger) newKey() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.serial++
	return fmt.Sprintf("torture-%08x-%08d", l.run, l.serial)
}

// asProgram is an enquiry as a program sends it: the answer is a 201 that
// tells its id.
func asProgram(key string) []byte {
	body, err := json.Marshal(fieldsOf(key))
	if err != nil {
		panic(err) // it is texts
	}
	return client.Post("/api/contact", client.JSON, key, body)
}

// asForm is an enquiry as a browser without a script sends it: the answer is a
// 303.
func asForm(key string) []byte {
	values := url.Values{"key": {key}}
	for name, value := range fieldsOf(key) {
		values.Set(name, value)
	}
	return client.Post("/api/contact", client.Form, "", []byte(values.Encode()), "Accept: text/html")
}

func fieldsOf(key string) map[string]string {
	return map[string]string{
		"name": "Aina Puig", "email": "aina.puig@example.com", "phone": "600 111 222", "message": "A lock for every door: " + key,
		"consent": "on", "locale": "en", "page": "/en/contact",
	}
}

// note takes an answer to the enquiry under a key, and tells whether that was
// an acknowledgement.
func (l *ledger) note(key string, a client.Answer) bool {
	id := ""
	switch a.Status {
	case 201:
		var receipt struct{ ID string }
		if err := json.Unmarshal(a.Body, &receipt); err != nil || receipt.ID == "" {
			l.fault(fmt.Errorf("a 201 tells no id: %.200q", a.Body))
			return false
		}
		id = receipt.ID
	case 303:
	case 503:
		l.mu.Lock()
		l.refused++
		l.mu.Unlock()
		return false
	default:
		l.fault(fmt.Errorf("an enquiry is answered with %d: %.200q", a.Status, a.Body))
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if before, known := l.told[key]; known && before != id {
		l.faults = append(l.faults, fmt.Errorf("%s was told two ids, %s and %s", key, before, id))
	}
	l.told[key] = id
	return true
}

func (l *ledger) fault(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.faults = append(l.faults, err)
}

// counts are how many enquiries were acknowledged, and how many answers were
// 503.
func (l *ledger) counts() (acknowledged, refused int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.told), l.refused
}

// err is the first promise that an answer broke.
func (l *ledger) err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.faults) == 0 {
		return nil
	}
	return fmt.Errorf("%d answers break a promise, the first: %w", len(l.faults), l.faults[0])
}
