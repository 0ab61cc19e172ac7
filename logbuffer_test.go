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
		l.Write([]byte("one\n"))
		l.Write([]byte("two\n"))
		if out.Len() > 0 {
			t.Errorf("%q did not wait", out.String())
		}
		time.Sleep(logDelay)
		synctest.Wait()
		if out.String() != "one\ntwo\n" {
			t.Errorf("after the delay: %q", out.String())
		}
		l.Write([]byte("three\n"))
		if err := l.Flush(); err != nil || !strings.HasSuffix(out.String(), "three\n") {
			t.Errorf("after a flush: %q, %v", out.String(), err)
		}
		long := bytes.Repeat([]byte("x"), logBound)
		l.Write(long)
		if !bytes.HasSuffix(out.Bytes(), long) {
			t.Error("more than the bound waits")
		}
	})
}
