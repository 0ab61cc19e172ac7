package dev

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// news is what open pages are told.
type news struct {
	Version string   `json:"version"`
	Files   []string `json:"files"` // what changed since the version before, from the root
	Saved   []string `json:"saved"` // code that is being bundled for the next
	Fault   string   `json:"fault"`
}

// events tells open pages of changes, as server-sent events.
type events struct {
	mu      sync.Mutex
	version int64
	files   []string
	saved   []string
	sources string        // what is wrong with what is read while the program runs
	compile string        // what the compiler of Go says
	news    chan struct{} // closed at each change
	end     <-chan struct{}
}

func newEvents(end <-chan struct{}) *events {
	return &events{version: time.Now().UnixNano(), files: []string{}, saved: []string{}, news: make(chan struct{}), end: end}
}

// save tells what is going to be shown: a component that runs in a page need not wait.
func (e *events) save(files []string) { e.tell(func() { e.saved = files }) }

func (e *events) changed(files []string) {
	e.tell(func() { e.version, e.files, e.saved, e.sources = e.version+1, files, []string{}, "" })
}

func (e *events) fault(text string) { e.tell(func() { e.saved, e.sources = []string{}, text }) }

// listen takes what the compiler says, a JSON string a line; an empty one: it is
// content again.
func (e *events) listen(compiler io.Reader) {
	lines := bufio.NewScanner(compiler)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var text string
		if json.Unmarshal(lines.Bytes(), &text) == nil {
			e.tell(func() { e.compile = text })
		}
	}
}

func (e *events) tell(change func()) {
	e.mu.Lock()
	defer e.mu.Unlock()
	change()
	close(e.news)
	e.news = make(chan struct{})
}

// ServeHTTP sends what holds now and at each change. The browser asks again when
// the connection ends.
func (e *events) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	for {
		e.mu.Lock()
		now, next := news{Version: strconv.FormatInt(e.version, 10), Files: e.files, Saved: e.saved, Fault: e.compile}, e.news
		if now.Fault == "" {
			now.Fault = e.sources
		}
		e.mu.Unlock()
		encoded, err := json.Marshal(now)
		if err != nil {
			return
		}
		if _, err := w.Write([]byte("retry: 300\ndata: " + string(encoded) + "\n\n")); err != nil || out.Flush() != nil {
			return
		}
		select {
		case <-next:
		case <-r.Context().Done():
			return
		case <-e.end:
			return
		}
	}
}
