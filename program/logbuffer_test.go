package program

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestTheLogWritesLinesTogether(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		l := newLogBuffer(&out)
		written := func() string {
			l.mu.Lock()
			defer l.mu.Unlock()
			return out.String()
		}
		l.Write([]byte("one\n"))
		l.Write([]byte("two\n"))
		if got := written(); got != "" {
			t.Errorf("%q did not wait", got)
		}
		time.Sleep(logDelay)
		synctest.Wait()
		if got := written(); got != "one\ntwo\n" {
			t.Errorf("after the delay: %q", got)
		}
		l.Write([]byte("three\n"))
		if err := l.Flush(); err != nil || !strings.HasSuffix(written(), "three\n") {
			t.Errorf("after a flush: %q, %v", written(), err)
		}
		long := bytes.Repeat([]byte("x"), logBound)
		l.Write(long)
		if !strings.HasSuffix(written(), string(long)) {
			t.Error("more than the bound waits")
		}
	})
}

// A program that crashes writes nothing after it.
func TestAWarningWaitsForNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		log, end := newLog(&out)
		log.Info("one")
		if got := out.String(); got != "" {
			t.Errorf("%q did not wait", got)
		}
		for name, log := range map[string]*slog.Logger{
			"of the program": log, "of a part": log.With("part", "store"), "of a group": log.WithGroup("store"),
		} {
			out.Reset()
			log.Info("before")
			log.Warn("after")
			if got := out.String(); strings.Count(got, "\n") < 2 || !strings.Contains(got, `"before"`) || !strings.Contains(got, `"after"`) {
				t.Errorf("a warning %s leaves in the log: %q", name, got)
			}
		}
		if err := end(); err != nil {
			t.Error(err)
		}
	})
}
