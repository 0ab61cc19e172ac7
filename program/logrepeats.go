package program

import (
	"context"
	"log/slog"
	"regexp"
	"slices"
	"sync"
	"time"
)

// repeatEvery is how often a warning or an error is written that comes again and
// again.
const repeatEvery = time.Minute

// repeatHandler writes a warning or an error at once, and those like it within the
// next minute as one line at its end: the last of them, with how many they were
// ("repeated"). Who reads the log sees each trouble, and a trouble does not fill
// the disk.
type repeatHandler struct {
	slog.Handler
	like string // what the attributes of all its lines add to their keys
	*repeats
}

type repeats struct {
	mu   sync.Mutex
	seen map[string]*repeat // by what makes lines alike
}

// repeat is a line that was written within the last minute.
type repeat struct {
	more    int // that came since
	last    slog.Record
	handler slog.Handler
	timer   *time.Timer
}

// Lines are alike when their messages, their place and their cause are. Other
// attributes identify the request or the delivery. Numbers within a cause are ports,
// counts and offsets, which differ each time.
var (
	place      = []string{"channel", "fragment", "page", "route"}
	cause      = []string{"error", "panic"}
	identities = []string{"attempt", "delivery"}
	numbers    = regexp.MustCompile(`[0-9]+`)
)

// maxRepeats bounds how many kinds of lines are counted at a time. Beyond it, causes
// do not tell lines apart, so that messages of any text cannot fill the memory or the
// disk.
const maxRepeats = 1000

func newRepeatHandler(h slog.Handler) repeatHandler {
	return repeatHandler{Handler: h, repeats: &repeats{seen: map[string]*repeat{}}}
}

func (h repeatHandler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level >= slog.LevelWarn && h.counted(r) {
		return nil
	}
	return h.Handler.Handle(ctx, r)
}

// counted tells whether a line like this one was written in the last minute; it is
// counted then.
func (h repeatHandler) counted(r slog.Record) bool {
	key, causes := r.Message+h.like, ""
	r.Attrs(func(a slog.Attr) bool {
		switch {
		case slices.Contains(place, a.Key):
			key += " " + a.String()
		case slices.Contains(cause, a.Key):
			causes += " " + numbers.ReplaceAllString(a.String(), "#")
		}
		return true
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.seen) < maxRepeats || h.seen[key+causes] != nil {
		key += causes
	}
	if known := h.seen[key]; known != nil {
		known.more, known.last, known.handler = known.more+1, r.Clone(), h.Handler
		return true
	}
	h.seen[key] = &repeat{timer: time.AfterFunc(repeatEvery, func() { h.sum(key) })}
	return false
}

// sum writes what came since the last line of its like, and forgets it when nothing did.
func (h *repeats) sum(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	known := h.seen[key]
	if known == nil {
		return
	}
	if known.more == 0 {
		delete(h.seen, key)
		return
	}
	known.write()
	known.timer.Reset(repeatEvery)
}

func (r *repeat) write() {
	r.last.AddAttrs(slog.Int("repeated", r.more))
	_ = r.handler.Handle(context.Background(), r.last) // whoever reads the log has gone if it fails
	r.more = 0
}

// end writes what was counted, before the program ends.
func (h *repeats) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, known := range h.seen {
		known.timer.Stop()
		if known.more > 0 {
			known.write()
		}
	}
	clear(h.seen)
}

func (h repeatHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	for _, a := range attrs {
		if !slices.Contains(identities, a.Key) {
			h.like += " " + a.String()
		}
	}
	h.Handler = h.Handler.WithAttrs(attrs)
	return h
}

func (h repeatHandler) WithGroup(name string) slog.Handler {
	h.like += " " + name + "."
	h.Handler = h.Handler.WithGroup(name)
	return h
}
