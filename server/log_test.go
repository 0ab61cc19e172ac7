package server

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
)

// logBook takes what the server logs, a line a record.
type logBook struct {
	mu    sync.Mutex
	text  strings.Builder
	grown chan struct{} // closed at the next line
}

func newLogBook() *logBook { return &logBook{grown: make(chan struct{})} }

func (b *logBook) Write(line []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.text.Write(line)
	close(b.grown)
	b.grown = make(chan struct{})
	return len(line), nil
}

// read gives the text so far, and what is closed when there is more.
func (b *logBook) read() (string, <-chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String(), b.grown
}

// records are the lines with this message.
func (b *logBook) records(t testing.TB, message string) []map[string]any {
	t.Helper()
	text, _ := b.read()
	var list []map[string]any
	for line := range strings.Lines(text) {
		record := map[string]any{}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%q is no JSON: %v", line, err)
		}
		if record["msg"] == message {
			list = append(list, record)
		}
	}
	return list
}

// wait waits until something is logged.
func (b *logBook) wait(t testing.TB, message string) {
	t.Helper()
	for {
		_, grown := b.read()
		if len(b.records(t, message)) > 0 {
			return
		}
		select {
		case <-grown:
		case <-t.Context().Done():
			t.Fatalf("%q was not logged", message)
		}
	}
}
