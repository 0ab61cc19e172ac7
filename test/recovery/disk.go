package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
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
	begin func(*damaged, context.Context) (end func() error, err error)
	total bool // nothing can be stored meanwhile: an acknowledgement is a lie
}{
	{"full", (*damaged).fill, false}, // what is there already can be written again
	{"read-only at the start", (*damaged).readOnly, true},
	{"EROFS", injecting("pwrite64:error=EROFS"), true},
	{"EIO of writes", injecting("pwrite64:error=EIO"), true},
	{"EIO of syncs", injecting("fsync,fdatasync:error=EIO"), true},
	{"EIO of one sync", injecting("fsync,fdatasync:error=EIO:when=1"), false}, // one of each thread
}

// disk puts bin/aldaba, on a disk of its own, through all faults one after the other.
func disk(ctx context.Context, h *harness, times int) (string, error) {
	if os.Geteuid() != 0 {
		return "", errors.New("a disk of its own takes root: run as root")
	}
	if err := errors.Join(process.Needs("mount", "mount"), process.Needs("strace", "strace")); err != nil {
		return "", err
	}
	longest := make([]time.Duration, len(diskFaults))
	acknowledged := 0
	for range times {
		n, err := h.damage(ctx, longest)
		if err != nil {
			return "", err
		}
		acknowledged += n
	}
	var recoveries []string
	for i, f := range diskFaults {
		recoveries = append(recoveries, fmt.Sprintf("%s %s", f.name, longest[i].Round(10*time.Millisecond)))
	}
	return fmt.Sprintf("%d acknowledged, 0 lost, 0 twice; 503 with the form filled in, and pages, meanwhile; enquiries are stored again within: %s",
		acknowledged, strings.Join(recoveries, ", ")), nil
}

// damaged is a server on a disk of its own.
type damaged struct {
	*replica
	folder string
}

func (h *harness) damage(ctx context.Context, longest []time.Duration) (acknowledged int, err error) {
	folder, err := h.folder()
	if err != nil {
		return 0, err
	}
	if err := command(ctx, "mount", "-t", "tmpfs", "-o", "size="+diskSize, "tmpfs", folder); err != nil {
		return 0, err
	}
	defer exec.Command("umount", "--lazy", folder).Run()
	all, err := h.startReplicas(ctx, 1, filepath.Join(folder, "aldaba.db"))
	defer stopAll(all)
	if err != nil {
		return 0, err
	}
	d := &damaged{all[0], folder}
	crowd := ledger.GatherPaced(ctx, clients, diskPace, ledger.New(unrouted), d.Addr)
	defer crowd.Leave()
	for i, f := range diskFaults {
		recovery, err := d.endure(ctx, crowd, i)
		if err != nil {
			return 0, fmt.Errorf("%s: %w: %s", f.name, err, d.Said)
		}
		longest[i] = max(longest[i], recovery)
	}
	if err := errors.Join(crowd.Settle(ctx), d.Kill()); err != nil {
		return 0, err
	}
	acknowledged, _ = crowd.Counts()
	_, err = crowd.Audit(ctx, d.database)
	return acknowledged, err
}

// endure begins a fault on a server that works, ends it and waits until the server
// works again.
func (d *damaged) endure(ctx context.Context, crowd *ledger.Crowd, i int) (recovery time.Duration, err error) {
	f, lasting := diskFaults[i], time.Second/2
	if d.harness.full {
		lasting = 2 * time.Second
	}
	if err := crowd.Reach(ctx, 20); err != nil {
		return 0, err
	}
	end, err := f.begin(d, ctx)
	if err != nil {
		return 0, err
	}
	broken := d.suffer(ctx, crowd)
	before, _ := crowd.Counts()
	process.Pause(ctx, lasting)
	now, _ := crowd.Counts()
	if f.total && now > before {
		broken = errors.Join(broken, fmt.Errorf("%d enquiries are acknowledged that cannot be stored", now-before))
	}
	if err := errors.Join(end(), broken); err != nil {
		return 0, err
	}
	before, _ = crowd.Counts()
	return process.Within(ctx, diskRecovery, "enquiries are stored again", func() bool {
		now, _ := crowd.Counts()
		return now > before && d.Probe("/readyz?scope=leads") == 200
	})
}

// suffer waits until the fault is felt, and checks what goes on meanwhile.
func (d *damaged) suffer(ctx context.Context, crowd *ledger.Crowd) error {
	_, before := crowd.Counts()
	if _, err := process.Within(ctx, diskRecovery, "an enquiry is refused", func() bool {
		_, now := crowd.Counts()
		return now > before
	}); err != nil {
		return err
	}
	c, err := client.Dial(ctx, d.Addr)
	if err != nil {
		return err
	}
	defer c.Close()
	for _, path := range []string{"/", "/en/contact", "/ca"} {
		a, err := c.Do(client.Get(path))
		if err != nil || a.Status != 200 && a.Status != 302 {
			return fmt.Errorf("meanwhile %s is answered with %d, %v", path, a.Status, err)
		}
	}
	if status := d.Probe("/readyz"); status != 200 {
		return fmt.Errorf("meanwhile /readyz is %d", status)
	}
	key := crowd.NewKey()
	a, err := c.Do(ledger.AsForm(key))
	if err != nil {
		return fmt.Errorf("meanwhile a form is not answered: %w", err)
	}
	if page := string(a.Body); !crowd.Note(key, a) && !(strings.Contains(page, key) && strings.Contains(page, "aina.puig@example.com")) {
		return fmt.Errorf("the form is not filled in again: %.300q", page)
	}
	return crowd.Err()
}

// fill leaves no room on the disk.
func (d *damaged) fill(context.Context) (func() error, error) {
	f, err := os.Create(filepath.Join(d.folder, "ballast"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for {
		if _, err := f.Write(make([]byte, 4096)); errors.Is(err, syscall.ENOSPC) {
			return func() error { return os.Remove(f.Name()) }, nil
		} else if err != nil {
			return nil, err
		}
	}
}

// readOnly starts the server anew on a disk that can only be read: the kernel makes
// none so while it is written.
func (d *damaged) readOnly(ctx context.Context) (func() error, error) {
	if err := d.Kill(); err != nil {
		return nil, err
	}
	if err := command(ctx, "mount", "-o", "remount,ro", d.folder); err != nil {
		return nil, err
	}
	return func() error { return command(ctx, "mount", "-o", "remount,rw", d.folder) }, errors.Join(d.start(ctx), d.ready(ctx))
}

// injecting makes system calls on the database's files fail.
func injecting(what string) func(*damaged, context.Context) (func() error, error) {
	calls, _, _ := strings.Cut(what, ":")
	return func(d *damaged, ctx context.Context) (func() error, error) {
		p, err := process.Start(ctx, nil, "strace", "-f", "-p", strconv.Itoa(d.Cmd.Process.Pid), "-o", os.DevNull,
			"-P", d.database, "-P", d.database+"-wal", "-e", "trace="+calls, "-e", "inject="+what)
		if err != nil {
			return nil, err
		}
		return func() error {
			p.Cmd.Process.Signal(syscall.SIGTERM) // it detaches from the server
			p.Wait()
			return nil
		}, nil
	}
}

// command runs a program of the system's.
func command(ctx context.Context, name string, args ...string) error {
	if out, err := exec.CommandContext(ctx, name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, strings.TrimSpace(string(out)))
	}
	return nil
}
