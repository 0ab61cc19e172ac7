package main

import (
	"bytes"
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
