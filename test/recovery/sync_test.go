package recovery

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// syncProgram traces the whole program under clients that post.
func syncProgram(t *testing.T, times int) string {
	return held(t)(syncs(t, times, unrouted, nil, func(addr, database string) []string {
		return append([]string{program}, siteFlags(addr, "", database)...)
	}))
}

// syncNormal is the control: SQLite syncs its log seldom then.
func syncNormal(t *testing.T, times int) string {
	return caught(t)(syncs(t, times, len(channels), []string{synchronousVariable + "=NORMAL"}, func(addr, database string) []string {
		return append([]string{self}, serveFlags(database, addr)...)
	}))
}

func syncs(t *testing.T, times, deliveries int, environment []string, line func(addr, database string) []string) (string, error) {
	s, err := traced(t, times, deliveries, environment, line)
	if errors.Is(err, errConfused) {
		s, err = traced(t, times, deliveries, environment, line)
	}
	if err == nil && s.early > 0 {
		err = ledger.Breach(fmt.Sprintf("%d of %d acknowledgements came before their sync", s.early, s.acks))
	}
	return fmt.Sprintf("0 early of %d acknowledgements", s.acks), err
}

// traced runs a server until so many enquiries are acknowledged, and reads its trace.
func traced(t *testing.T, times, deliveries int, environment []string, line func(addr, database string) []string) (*synced, error) {
	needs(t, "strace", "strace")
	addr, database, file := process.Port(t), newSQLite(t), filepath.Join(t.TempDir(), "trace")
	args := append([]string{
		"-DD", // the program is our child, and killed alone: strace writes its last lines after that, and Kill waits for them
		"-f", "-y", "-x", "-s", "70000", "--seccomp-bpf", "-e", "signal=none", "-e", "trace=" + tracedCalls, "-o", file,
	}, line(addr, database)...)
	p := process.Start(t, environment, "strace", args...)
	crowd := ledger.Gather(t, clients, ledger.New(deliveries), addr)
	crowd.Reach(t, times)
	p.Kill(t)
	crowd.Leave()
	trace, err := os.Open(file)
	must(t, err)
	defer trace.Close()
	s := &synced{wal: database + "-wal"}
	if err := s.read(trace); err != nil {
		return s, err
	}
	if n, _ := crowd.Counts(); s.acks < n {
		return s, fmt.Errorf("the clients got %d acknowledgements, and the trace has %d", n, s.acks)
	}
	return s, nil
}
