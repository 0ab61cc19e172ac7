package recovery

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/aldaba/aldaba/test/recovery/client"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

const (
	diskPace = 10 * time.Millisecond
	// diskSize holds the log of SQLite, which grows to 8 MB, and the enquiries of a
	// round.
	diskSize = "64m"
	// diskRecovery bounds how long after a fault the first enquiry is acknowledged: the
	// store tries every 5 seconds.
	diskRecovery = 20 * time.Second
)

// diskFaults begin on the disk of a server, and end.
var diskFaults = []struct {
	name  string
	begin func(*damaged, *testing.T) (end func())
	total bool // nothing can be stored meanwhile: an acknowledgement is a lie
}{
	{"full", (*damaged).fill, false}, // what is there already can be written again
	{"read-only at the start", (*damaged).readOnly, true},
	{"EROFS", injecting("pwrite64:error=EROFS"), true},
	{"EIO of writes", injecting("pwrite64:error=EIO"), true},
	{"EIO of syncs", injecting("fsync,fdatasync:error=EIO"), true},
	{"EIO of one sync", injecting("fsync,fdatasync:error=EIO:when=1"), false}, // one of each thread
}

// disk puts the whole program, on a disk of its own, through all faults one after the
// other.
func disk(t *testing.T, times int) string {
	needs(t, "mount", "mount")
	needs(t, "strace", "strace")
	longest := make([]time.Duration, len(diskFaults))
	acknowledged := 0
	for range times {
		folder := t.TempDir()
		process.Run(t, "mount", "-t", "tmpfs", "-o", "size="+diskSize, "tmpfs", folder) // as root
		t.Cleanup(func() { _ = exec.Command("umount", "--lazy", folder).Run() })
		d := &damaged{startReplicas(t, 1, filepath.Join(folder, "aldaba.db"))[0], folder}
		crowd := ledger.GatherPaced(t, clients, diskPace, ledger.New(unrouted), d.addr)
		for i, f := range diskFaults {
			t.Logf("a disk: %s", f.name)
			longest[i] = max(longest[i], d.endure(t, crowd, i))
		}
		crowd.Settle(t)
		d.Kill(t)
		_, err := crowd.Audit(t.Context(), d.database)
		must(t, err)
		n, _ := crowd.Counts()
		acknowledged += n
	}
	var recoveries []string
	for i, f := range diskFaults {
		recoveries = append(recoveries, fmt.Sprintf("%s %s", f.name, longest[i].Round(10*time.Millisecond)))
	}
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice; 503 with the form filled in, and pages, meanwhile; enquiries are stored again within: %s",
		acknowledged, strings.Join(recoveries, ", "))
}

// damaged is a server on a disk of its own.
type damaged struct {
	*replica
	folder string
}

// endure begins a fault on a server that works, ends it and waits until the server
// works again.
func (d *damaged) endure(t *testing.T, crowd *ledger.Crowd, i int) (recovery time.Duration) {
	f, lasting := diskFaults[i], time.Second/2
	if *counts == "full" {
		lasting = 2 * time.Second
	}
	crowd.Reach(t, 20)
	end := f.begin(d, t)
	d.suffer(t, crowd)
	before, _ := crowd.Counts()
	process.Pause(t.Context(), lasting)
	if now, _ := crowd.Counts(); f.total && now > before {
		t.Errorf("%s: %d enquiries are acknowledged that cannot be stored", f.name, now-before)
	}
	end()
	before, _ = crowd.Counts()
	return process.Within(t, diskRecovery, "enquiries are stored again", func() bool {
		now, _ := crowd.Counts()
		return now > before && d.probe("/readyz?scope=leads") == 200
	})
}

// suffer waits until the fault is felt, and checks what goes on meanwhile.
func (d *damaged) suffer(t *testing.T, crowd *ledger.Crowd) {
	_, before := crowd.Counts()
	process.Within(t, diskRecovery, "an enquiry is refused", func() bool {
		_, now := crowd.Counts()
		return now > before
	})
	c, err := client.Dial(t.Context(), d.addr)
	must(t, err)
	defer c.Close()
	for _, path := range []string{"/", "/en/contact", "/ca"} {
		a, err := c.Do(client.Get(path))
		if err != nil || a.Status != 200 && a.Status != 302 {
			t.Errorf("meanwhile %s is answered with %d, %v", path, a.Status, err)
		}
	}
	if status := d.probe("/readyz"); status != 200 {
		t.Errorf("meanwhile /readyz is %d", status)
	}
	key := crowd.NewKey()
	a, err := c.Do(ledger.AsForm(key))
	must(t, err)
	if page := string(a.Body); !crowd.Note(key, a) && !(strings.Contains(page, key) && strings.Contains(page, "aina.puig@example.com")) {
		t.Errorf("the form is not filled in again: %.300q", page)
	}
	must(t, crowd.Err())
}

// fill leaves no room on the disk.
func (d *damaged) fill(t *testing.T) (end func()) {
	f, err := os.Create(filepath.Join(d.folder, "ballast"))
	must(t, err)
	defer f.Close()
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return func() { must(t, os.Remove(f.Name())) }
}

// readOnly starts the server anew on a disk that can only be read: the kernel makes
// none so while it is written.
func (d *damaged) readOnly(t *testing.T) (end func()) {
	d.Kill(t)
	process.Run(t, "mount", "-o", "remount,ro", d.folder)
	startAll(t, []*replica{d.replica})
	return func() { process.Run(t, "mount", "-o", "remount,rw", d.folder) }
}

// injecting makes system calls on the database's files fail.
func injecting(what string) func(*damaged, *testing.T) func() {
	calls, _, _ := strings.Cut(what, ":")
	return func(d *damaged, t *testing.T) (end func()) {
		pid := strconv.Itoa(d.Cmd.Process.Pid)
		p := process.Start(t, nil, "strace", "-f", "-p", pid, "-o", os.DevNull,
			"-P", d.database, "-P", d.database+"-wal", "-e", "trace="+calls, "-e", "inject="+what)
		process.Within(t, diskRecovery, "strace traces every thread of the server", func() bool { return isTraced(pid) })
		return func() { p.Interrupt() } // it detaches from the server
	}
}

// isTraced reports whether every thread of a process is traced: strace attaches to one after
// the other, and the others still write.
func isTraced(pid string) bool {
	threads, err := filepath.Glob("/proc/" + pid + "/task/*/status")
	for _, file := range threads {
		status, err := os.ReadFile(file)
		if err == nil && strings.Contains(string(status), "\nTracerPid:\t0\n") {
			return false
		}
	}
	return err == nil && len(threads) > 0
}
