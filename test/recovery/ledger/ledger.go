// Package ledger posts enquiries, notes what was answered, and holds a database
// against that.
package ledger

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"regexp"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/test/recovery/client"
)

// Ledger is what the clients know: which enquiries they sent, each under a key
// that stands in its message too, and what they were told.
type Ledger struct {
	run        uint32
	deliveries int // that each enquiry is to have

	mu           sync.Mutex
	serial       int
	Acknowledged map[string]string // by key, the id that was told; "" of a form's 303
	Unsure       int               // sent, with no answer that says whether it is kept
	refused      int               // answers of 503
	faults       []error           // answers that break a promise
}

// New makes one of enquiries that are to have so many deliveries each.
func New(deliveries int) *Ledger {
	return &Ledger{run: rand.Uint32(), deliveries: deliveries, Acknowledged: map[string]string{}}
}

// Key finds a key where one was written.
var Key = regexp.MustCompile(`enquiry-[0-9a-f]{8}-[0-9]{8}`)

// NewKey gives the key of another enquiry.
func (l *Ledger) NewKey() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.serial++
	return fmt.Sprintf("enquiry-%08x-%08d", l.run, l.serial)
}

// AsProgram is an enquiry as a program sends it: the answer is a 201 that
// tells its id.
func AsProgram(key string) []byte {
	body, err := json.Marshal(FieldsOf(key))
	if err != nil {
		panic(err) // it is texts
	}
	return client.Post("/api/contact", client.JSON, key, body)
}

// AsForm is an enquiry as a browser without a script sends it: the answer is a
// 303.
func AsForm(key string) []byte {
	values := url.Values{"key": {key}}
	for name, value := range FieldsOf(key) {
		values.Set(name, value)
	}
	return client.Post("/api/contact", client.Form, "", []byte(values.Encode()), "Accept: text/html")
}

// FieldsOf are what is sent under a key.
func FieldsOf(key string) map[string]string {
	return map[string]string{
		"name": "Aina Puig", "email": "aina.puig@example.com", "phone": "600 111 222", "message": "A lock for every door: " + key,
		"consent": "on", "locale": "en", "page": "/en/contact",
	}
}

// Note takes an answer to the enquiry under a key, and tells whether that was
// an acknowledgement.
func (l *Ledger) Note(key string, a client.Answer) bool {
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
	case 502, 503: // 502 is a proxy's, whose server ended: nobody knows whether it is kept
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
	if before, known := l.Acknowledged[key]; known && before != id {
		l.faults = append(l.faults, fmt.Errorf("%s was told two ids, %s and %s", key, before, id))
	}
	l.Acknowledged[key] = id
	return true
}

func (l *Ledger) fault(err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.faults = append(l.faults, err)
}

// Counts are how many enquiries were acknowledged, and how many answers were
// 503.
func (l *Ledger) Counts() (acknowledged, refused int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.Acknowledged), l.refused
}

// Copy is what was acknowledged so far, for an audit of a backup.
func (l *Ledger) Copy() *Ledger {
	l.mu.Lock()
	defer l.mu.Unlock()
	return &Ledger{run: l.run, deliveries: l.deliveries, Acknowledged: maps.Clone(l.Acknowledged)}
}

// Err is the first promise that an answer broke.
func (l *Ledger) Err() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.faults) == 0 {
		return nil
	}
	return fmt.Errorf("%d answers break a promise, the first: %w", len(l.faults), l.faults[0])
}

// SendAll posts so many enquiries, one after the other. Each must be acknowledged.
func (l *Ledger) SendAll(t testing.TB, addr string, enquiries int) {
	t.Helper()
	c, err := client.Dial(t.Context(), addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	for range enquiries {
		key := l.NewKey()
		if a, err := c.Do(AsProgram(key)); err != nil || !l.Note(key, a) {
			t.Fatalf("an enquiry is answered with %d (%v)", a.Status, err)
		}
	}
	if err := l.Err(); err != nil {
		t.Fatal(err)
	}
}
