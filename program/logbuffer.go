package program

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"time"
)

// newLog logs to out as JSON. Lines wait in the buffer, and those that repeat
// longer: end writes what waits, before the program ends.
func newLog(out io.Writer) (log *slog.Logger, end func() error) {
	lines := newLogBuffer(out)
	h := newRepeatHandler(promptHandler{slog.NewJSONHandler(lines, nil), lines})
	return slog.New(h), func() error {
		h.end()
		return lines.Flush()
	}
}

// promptHandler writes warnings and errors at once, with all that waits:
// they may be the last words before a crash.
type promptHandler struct {
	slog.Handler
	lines *logBuffer
}

func (h promptHandler) Handle(ctx context.Context, r slog.Record) error {
	if err := h.Handler.Handle(ctx, r); err != nil || r.Level < slog.LevelWarn {
		return err
	}
	return h.lines.Flush()
}

func (h promptHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return promptHandler{h.Handler.WithAttrs(attrs), h.lines}
}

func (h promptHandler) WithGroup(name string) slog.Handler {
	return promptHandler{h.Handler.WithGroup(name), h.lines}
}

// logDelay is how long a line of the log may wait for others.
const logDelay = 100 * time.Millisecond

// logBound is how many bytes of the log may wait.
const logBound = 64 << 10

// logBuffer writes lines of the log together: a system call a request is a
// tenth of what a kept page costs. A program that is killed, or that panics
// outside of a request, loses what waits: no code of its own runs then.
type logBuffer struct {
	out   io.Writer
	mu    sync.Mutex
	lines []byte
	timer *time.Timer // set while lines wait
}

func newLogBuffer(out io.Writer) *logBuffer {
	return &logBuffer{out: out, lines: make([]byte, 0, logBound)}
}

// Write takes a line.
func (l *logBuffer) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line...)
	if len(l.lines) >= logBound {
		return len(line), l.flush()
	}
	if l.timer == nil {
		l.timer = time.AfterFunc(logDelay, func() { l.Flush() })
	}
	return len(line), nil
}

// Flush writes what waits.
func (l *logBuffer) Flush() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.flush()
}

func (l *logBuffer) flush() error {
	if l.timer != nil {
		l.timer.Stop()
		l.timer = nil
	}
	if len(l.lines) == 0 {
		return nil
	}
	_, err := l.out.Write(l.lines)
	l.lines = l.lines[:0]
	return err
}
