package server

import (
	"sync"
	"syscall"
	"testing"
	"time"
)

// bundleJS is an application in a few lines. It asks the stage before each
// fragment, and shows what it was given.
const bundleJS = `
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replace(/[&<>"]/g, (c) => entities[c]);
globalThis.render = (name, locale, props, output) => {
	const fault = enter(name, locale);
	if (fault === 'loop') for (;;);
	if (fault) throw new Error(fault);
	const query = name === 'header' ? output.hole('query') : '';
	output.write('<div data-fragment="' + name + '" data-locale="' + locale + '" data-query="' + query + '">');
	const similar = name === 'message' ? output.hole('similar') : '';
	const shown = JSON.stringify(props);
	output.write(escape(name === 'enquiry' ? shown : shown.slice(0, 2000)) + similar + '</div>');
	output.end();
};`

// stage is where a test counts the renders, holds one up or makes it fail.
type stage struct {
	mu      sync.Mutex
	renders map[string]int // by fragment and language
	faults  map[string]string
	holds   map[string]*hold
	burns   map[string]time.Duration
}

type hold struct {
	entered  chan struct{} // closed when the first render has come
	released chan struct{}
	once     sync.Once
}

func newStage() *stage {
	return &stage{renders: map[string]int{}, faults: map[string]string{}, holds: map[string]*hold{}, burns: map[string]time.Duration{}}
}

// enter is called by the bundle, before each render. What it returns is
// thrown; "loop" never ends.
func (s *stage) enter(fragment, locale string) string {
	s.mu.Lock()
	s.renders[fragment+" "+locale]++
	fault, held, burn := s.faults[fragment], s.holds[fragment], s.burns[fragment]
	s.mu.Unlock()
	if held != nil {
		held.once.Do(func() { close(held.entered) })
		<-held.released
	}
	if burn > 0 {
		for start := cpuTime(); cpuTime()-start < burn; {
		}
	}
	return fault
}

// burn makes each render of a fragment take so much CPU time.
func (s *stage) burn(fragment string, d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.burns[fragment] = d
}

// cpuTime is that of the calling thread, on Linux.
func cpuTime() time.Duration {
	const thread = 1
	var used syscall.Rusage
	if err := syscall.Getrusage(thread, &used); err != nil {
		panic(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// fail makes a fragment throw from now on; the empty text mends it.
func (s *stage) fail(fragment, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[fragment] = text
}

// hold stops the renders of a fragment until release, or the test's end.
func (s *stage) hold(t testing.TB, fragment string) (entered <-chan struct{}, release func()) {
	h := &hold{entered: make(chan struct{}), released: make(chan struct{})}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.holds[fragment] = h
	release = sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.holds, fragment)
		close(h.released)
	})
	t.Cleanup(release)
	return h.entered, release
}

// rendered tells how often fragments were rendered, by name and language.
func (s *stage) rendered() map[string]int {
	s.mu.Lock()
	defer s.mu.Unlock()
	counts := map[string]int{}
	for name, n := range s.renders {
		counts[name] = n
	}
	return counts
}

func (s *stage) total() int {
	n := 0
	for _, count := range s.rendered() {
		n += count
	}
	return n
}
