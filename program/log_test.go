package program

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// records are the lines of a log; each must be JSON.
func records(t *testing.T, text string) (list []map[string]any) {
	t.Helper()
	for line := range strings.Lines(text) {
		record := map[string]any{}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatalf("%q is no JSON: %v", line, err)
		}
		list = append(list, record)
	}
	return list
}

// With a memory limit of its own and a fault, so that others log too.
func TestTheLogIsJSONFromTheFirstLine(t *testing.T) {
	for _, c := range []struct {
		setting, says string
		code          int
	}{
		{"--render-vms=-1", "the settings have faults:\n--render-vms: -1 is not within 0 to 1024", 2},
		{"--database=mysql://localhost/aldaba", "open the store of enquiries: ", 1},
	} {
		out, notes, code := execute(t, []string{"AUTOMEMLIMIT=off"}, "serve", "--addr=127.0.0.1:0", "--admin-addr=", c.setting)
		list := records(t, notes)
		if code != c.code || out != "" || len(list) == 0 {
			t.Fatalf("it ends with %d and says %q", code, out+notes)
		}
		if last := list[len(list)-1]; last["level"] != "ERROR" || !strings.Contains(fmt.Sprint(last["error"]), c.says) {
			t.Errorf("the last line is %v, want %q", last, c.says)
		}
	}
}

func TestATroubleThatRepeatsIsALineAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		log, end := newLog(&out)
		down := errors.New("connection refused")
		for i := range 8956 {
			log.Error("an enquiry could not be kept", "id", i, "error", down)
			log.With("delivery", i).Warn("a delivery did not arrive", "attempt", i)
			log.Info("request", "id", i)
			time.Sleep(19 * time.Millisecond)
		}
		log.Error("render", "fragment", "hero")
		log.Error("render", "fragment", "faq")
		time.Sleep(time.Hour)
		log.Error("an enquiry could not be kept", "id", "later")
		log.Error("an enquiry could not be kept", "id", "last")
		if err := end(); err != nil {
			t.Error(err)
		}
		counts := map[string]int{}
		var told []any
		for _, r := range records(t, out.String()) {
			message := fmt.Sprint(r["msg"])
			counts[message]++
			if message == "an enquiry could not be kept" {
				told = append(told, r["repeated"])
			}
		}
		if counts["request"] != 8956 || counts["render"] != 2 || counts["a delivery did not arrive"] != 4 {
			t.Errorf("the log has %v", counts)
		}
		// In three minutes: the first, those of each minute; an hour later the first and, at the end, the other.
		if got := fmt.Sprint(told); got != "[<nil> 3157 3158 2640 <nil> 1]" {
			t.Errorf("they repeat %s", got)
		}
	})
}

func TestLogRepeats_DifferentCausesAreWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		log, end := newLog(&out)
		for i, cause := range []string{"no such table", "disk I/O error", "read 127.0.0.1:4711: reset", "read 127.0.0.1:4712: reset"} {
			log.Error("no page", "id", i, "route", "home", "error", errors.New(cause))
			log.Error("panic in a request", "id", i, "route", "home", "panic", cause, "stack", fmt.Sprintf("goroutine %d", i))
		}
		for i := range 3 * maxRepeats {
			log.Error("odd", "error", strings.Repeat("x", i))
		}
		if err := end(); err != nil {
			t.Error(err)
		}
		causes := map[string]int{}
		for _, r := range records(t, out.String()) {
			causes[fmt.Sprint(r["msg"])]++
		}
		if causes["no page"] != 4 || causes["panic in a request"] != 4 || causes["odd"] > maxRepeats+2 {
			t.Errorf("the log has %v", causes)
		}
	})
}
