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

	"github.com/aldaba/aldaba/test/torture/client"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

const (
	diskClients = 8
	diskPace    = 10 * time.Millisecond
	// diskSize holds the log of SQLite, which grows to 8 MB, and the enquiries
	// of a round.
	diskSize = "64m"
	// diskRecovery bounds how long after a fault the first enquiry is
	// acknowledged: the store tries every 5 seconds.
	diskRecovery = 20 * time.Second
)

// diskFaults begin on the disk of a server, and end.
var diskFaults = []diskFault{
	{"disk full", (*damaged).fill, false}, // what is there already can be written again
	{"disk read-only when it starts", (*damaged).readOnly, true},
	{"disk turns read-only (EROFS)", injecting("pwrite64:error=EROFS"), true},
	{"EIO of writes", injecting("pwrite64:error=EIO"), true},
	{"EIO of syncs", injecting("fsync,fdatasync:error=EIO"), true},
	{"EIO of one sync, then none", injecting("fsync,fdatasync:error=EIO:when=1"), false}, // one of each thread
}

type diskFault struct {
	name  string
	begin func(*damaged, context.Context) (end func() error, err error)
	total bool // nothing can be kept meanwhile: an acknowledgement is a lie
}

// disk takes the disk away from the whole program, in every way one after the
// other, and gives it back.
func disk(ctx context.Context, h *house) ([]result, error) {
	if os.Geteuid() != 0 {
		return nil, errors.New("a disk of its own takes root: run as root")
	}
	if err := errors.Join(process.Needs("mount", "mount"), process.Needs("strace", "strace"), h.needsProgram()); err != nil {
		return nil, err
	}
	lasting := time.Second / 2
	if h.Full {
		lasting = 2 * time.Second
	}
	felt := make([]damage, len(diskFaults))
	rounds, acknowledged := h.Times(1, 20), 0
	for range rounds {
		told, err := h.damage(ctx, lasting, felt)
		if err != nil {
			return nil, err
		}
		acknowledged += told
	}
	var lines []result
	for i, f := range diskFaults {
		lines = append(lines, result{f.name + ", bin/aldaba", fmt.Sprintf("%d times", rounds), fmt.Sprintf(
			"%d answers of 503, pages and the form filled in again meanwhile; enquiries are taken again within %s",
			felt[i].refused, felt[i].recovery.Round(10*time.Millisecond))})
	}
	return append(lines, result{"all of them", fmt.Sprintf("%d disks", rounds), fmt.Sprintf("%d acknowledged, 0 lost, 0 twice", acknowledged)}), nil
}

// damage is what a fault came to.
type damage struct {
	refused  int
	recovery time.Duration // the longest
}

// damaged is a server on a disk of its own.
type damaged struct {
	*process.Site
	house            *house
	folder, database string
}

// damage puts one server through all faults, and adds to what was felt of
// each.
func (h *house) damage(ctx context.Context, lasting time.Duration, felt []damage) (acknowledged int, err error) {
	d, err := h.newDamaged(ctx)
	if err != nil {
		return 0, err
	}
	defer unmount(d.folder)
	defer func() { d.Site.Kill() }() // another one may be running by then
	crowd := ledger.GatherPaced(ctx, diskClients, diskPace, ledger.New(unrouted), d.Addr)
	defer crowd.Leave()
	for i, f := range diskFaults {
		recovery, refused, err := d.endure(ctx, crowd, lasting, f)
		if err != nil {
			return 0, fmt.Errorf("%s: %w: %s", f.name, err, d.Said)
		}
		felt[i].refused += refused
		felt[i].recovery = max(felt[i].recovery, recovery)
	}
	if err := errors.Join(crowd.Settle(ctx), d.Site.Kill()); err != nil {
		return 0, err
	}
	acknowledged, _ = crowd.Counts()
	_, err = crowd.Audit(ctx, d.database)
	return acknowledged, err
}

// endure begins a fault on a server that works, ends it and waits until the
// server works again.
func (d *damaged) endure(ctx context.Context, crowd *ledger.Crowd, lasting time.Duration, f diskFault) (recovery time.Duration, refused int, err error) {
	told, before := crowd.Counts()
	if err := crowd.Reach(ctx, told+20); err != nil {
		return 0, 0, err
	}
	end, err := f.begin(d, ctx)
	if err != nil {
		return 0, 0, err
	}
	broken := d.suffer(ctx, crowd)
	told, _ = crowd.Counts()
	process.Pause(ctx, lasting)
	now, _ := crowd.Counts()
	if f.total && now > told {
		broken = errors.Join(broken, fmt.Errorf("%d enquiries are acknowledged that cannot be kept", now-told))
	}
	if err := errors.Join(end(), broken); err != nil {
		return 0, 0, err
	}
	told, refused = crowd.Counts()
	recovery, err = process.Within(ctx, diskRecovery, "enquiries are taken again", func() bool {
		now, _ := crowd.Counts()
		return now > told && d.Probe("/readyz?scope=leads") == 200
	})
	return recovery, refused - before, err
}

// newDamaged makes a disk and starts a server on it.
func (h *house) newDamaged(ctx context.Context) (*damaged, error) {
	folder, err := h.Folder("disk")
	if err != nil {
		return nil, err
	}
	if err := command(ctx, "mount", "-t", "tmpfs", "-o", "size="+diskSize, "tmpfs", folder); err != nil {
		return nil, err
	}
	d := &damaged{house: h, folder: folder, database: filepath.Join(folder, "aldaba.db")}
	if err := d.start(ctx); err != nil {
		unmount(folder)
		return nil, err
	}
	return d, nil
}

func (d *damaged) start(ctx context.Context) error {
	addr, err := process.Port()
	if d.Site != nil {
		addr = d.Addr // the clients know it
	}
	admin, other := process.Port()
	if err := errors.Join(err, other); err != nil {
		return err
	}
	if d.Site, err = d.house.startSite(ctx, addr, admin, d.database); err != nil {
		return err
	}
	return d.Ready(ctx)
}

// suffer waits for the fault to be felt, and holds what is to go on meanwhile.
// One that is over before that is felt by one client alone.
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
	name := filepath.Join(d.folder, "ballast")
	f, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for {
		if _, err := f.Write(make([]byte, 4096)); errors.Is(err, syscall.ENOSPC) {
			return func() error { return os.Remove(name) }, nil
		} else if err != nil {
			return nil, err
		}
	}
}

// readOnly starts the server anew on a disk that can only be read: the kernel
// makes none so while it is written.
func (d *damaged) readOnly(ctx context.Context) (func() error, error) {
	if err := d.Site.Kill(); err != nil {
		return nil, err
	}
	if err := command(ctx, "mount", "-o", "remount,ro", d.folder); err != nil {
		return nil, err
	}
	return func() error { return command(ctx, "mount", "-o", "remount,rw", d.folder) }, d.start(ctx)
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
			p.Cmd.Process.Signal(syscall.SIGTERM) // it lets the server go
			p.Wait()
			return nil
		}, nil
	}
}

func unmount(folder string) {
	exec.Command("umount", "--lazy", folder).Run() // what can be done was done
}

// command runs a program of the system's.
func command(ctx context.Context, name string, args ...string) error {
	if out, err := exec.CommandContext(ctx, name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, strings.TrimSpace(string(out)))
	}
	return nil
}
