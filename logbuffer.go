package main

import (
	"io"
	"sync"
	"time"
)

// logDelay is how long a line of the log may wait for others.
const logDelay = 100 * time.Millisecond

// logBound is how many bytes of the log may wait.
const logBound = 64 << 10

// logBuffer writes lines of the log together: a system call a request is a
// tenth of what a kept page costs. What waits is lost if the program is
// killed, and only then.
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
