package pgtest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// poolerGuard runs PgBouncer until its standard input is closed.
const poolerGuard = `pgbouncer "$1/pgbouncer.ini" & read _; kill $!; wait`

// Pooler starts Debian's PgBouncer in front of the server that Database started, with
// settings of pgbouncer.ini, and gives the address of a database through it. It ends
// with the test.
func Pooler(t testing.TB, address string, settings ...string) string {
	t.Helper()
	if _, err := exec.LookPath("pgbouncer"); err != nil {
		t.Fatal("PgBouncer is missing: apt-get install pgbouncer")
	}
	dir, err := os.MkdirTemp("/tmp", "pgb") // a socket's path has at most 107 bytes
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	for name, text := range map[string]string{
		"users": `"` + user + `" ""`,
		"pgbouncer.ini": "[databases]\n* = host=" + shared.dir + "\n[pgbouncer]\nunix_socket_dir = " + dir + "\nlisten_port = 5432\nauth_type = trust\nauth_file = " +
			filepath.Join(dir, "users") + "\n" + strings.Join(settings, "\n") + "\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	c := exec.Command("sh", "-c", poolerGuard, "sh", dir)
	c.SysProcAttr = &syscall.SysProcAttr{Credential: shared.run, Setpgid: true}
	c.Stdout, c.Stderr = log, log
	end, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if shared.run != nil {
		if err := os.Chown(dir, int(shared.run.Uid), int(shared.run.Gid)); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		end.Close()
		c.Wait()
	})
	if err := awaitPooler(dir); err != nil {
		said, _ := os.ReadFile(log.Name())
		t.Fatalf("%v: %s", err, said)
	}
	return strings.Replace(address, shared.dir, dir, 1)
}

// awaitPooler waits until PgBouncer accepts connections.
func awaitPooler(dir string) error {
	var err error
	for range awaitTries {
		var c net.Conn
		if c, err = net.Dial("unix", filepath.Join(dir, ".s.PGSQL.5432")); err == nil {
			return c.Close()
		}
		time.Sleep(awaitPause)
	}
	return fmt.Errorf("connect to the tests' PgBouncer: %w", err)
}
