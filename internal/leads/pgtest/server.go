package pgtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	account "os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Server is a running PostgreSQL. Its methods are for one goroutine.
type Server struct {
	bin  string // folder of the programs
	dir  string // its data, and its socket
	run  *syscall.Credential
	keep io.Closer  // closing it makes the guard stop the server
	gone chan error // gets the guard's exit
	more []string   // settings of its own

	empty []string // databases that no test uses
}

const user = "aldaba"

// settings keep durability on, and shrink or disable what tests do not need.
var settings = []string{
	"listen_addresses=", "max_connections=100", "shared_buffers=32MB", "dynamic_shared_memory_type=mmap",
	"wal_level=minimal", "max_wal_senders=0", "logging_collector=off", "fsync=on", "synchronous_commit=on", "full_page_writes=on",
}

// guard stops a server when its standard input is closed, which the exit of the
// process that started it does too.
const guard = `read _; pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" && while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; rm -rf "$1"`

// start makes a server and starts it; more settings take the place of ours.
func start(more ...string) (*Server, error) {
	s, err := prepare(more)
	if err != nil {
		return nil, err
	}
	// --no-sync concerns only initdb's own files.
	err = s.tool("initdb", "--no-sync", "--auth=trust", "--username="+user, "--encoding=UTF8", "--locale=C", "--pgdata="+s.data())
	if err == nil {
		err = s.up()
	}
	if err != nil {
		s.stop()
		return nil, err
	}
	return s, nil
}

// prepare makes the folder of a server, and its guard.
func prepare(more []string) (_ *Server, err error) {
	s := &Server{gone: make(chan error, 1), more: more}
	if s.bin, err = programs(); err != nil {
		return nil, err
	}
	// Not in the test's own folder: a socket's path has at most 107 bytes.
	if s.dir, err = os.MkdirTemp("/tmp", "pg"); err != nil {
		return nil, fmt.Errorf("make a folder for PostgreSQL: %w", err)
	}
	if err := s.chown(); err != nil {
		return nil, err
	}
	end := exec.Command("sh", "-c", guard, "sh", s.dir)
	end.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // a signal to the tests' group must not kill it
	if s.keep, err = end.StdinPipe(); err != nil {
		return nil, err
	}
	if err := end.Start(); err != nil {
		return nil, fmt.Errorf("guard PostgreSQL: %w", err)
	}
	go func() { s.gone <- end.Wait() }()
	return s, nil
}

// Up starts the server after Down.
func (s *Server) Up(t testing.TB) {
	t.Helper()
	if err := s.up(); err != nil {
		t.Fatal(err)
	}
}

// Down stops the server without a shutdown, as a crash does; it recovers in Up.
func (s *Server) Down(t testing.TB) {
	t.Helper()
	if err := s.tool("pg_ctl", "stop", "--wait", "--mode=immediate", "--pgdata="+s.data()); err != nil {
		t.Fatal(err)
	}
}

func (s *Server) up() error {
	options := "-k " + s.dir
	for _, o := range slices.Concat(settings, s.more) {
		options += " -c '" + o + "'"
	}
	return s.tool("pg_ctl", "start", "--wait", "--timeout=60", "--pgdata="+s.data(), "--log="+filepath.Join(s.dir, "log"), "--options="+options)
}

func (s *Server) isUp() bool {
	_, err := os.Stat(filepath.Join(s.data(), "postmaster.pid"))
	return err == nil
}

func (s *Server) stop() {
	s.keep.Close()
	<-s.gone
}

func (s *Server) data() string { return filepath.Join(s.dir, "data") }

// tool runs one of PostgreSQL's programs, or one by its path, as the user that owns
// the data.
func (s *Server) tool(name string, args ...string) error {
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.bin, name)
	}
	c := exec.Command(path, args...)
	c.Dir = s.dir
	c.Env = append(os.Environ(), "LC_ALL=C")
	// In its own process group, so that an interrupt of the tests does not reach the
	// server before them.
	c.SysProcAttr = &syscall.SysProcAttr{Credential: s.run, Setpgid: true}
	// A file, because the server would hold a pipe open.
	output, err := os.CreateTemp(s.dir, filepath.Base(name))
	if err != nil {
		return err
	}
	defer output.Close()
	c.Stdout, c.Stderr = output, output
	if err := c.Run(); err != nil {
		text, _ := os.ReadFile(output.Name())
		log, _ := os.ReadFile(filepath.Join(s.dir, "log"))
		return fmt.Errorf("%s: %w: %s %s", name, err, bytes.TrimSpace(text), bytes.TrimSpace(log))
	}
	return nil
}

// chown gives the folder to another user when the process is root, because
// PostgreSQL refuses to run as root.
func (s *Server) chown() error {
	if os.Getuid() != 0 {
		return nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := account.Lookup(name)
		if err != nil {
			continue
		}
		uid, _ := strconv.Atoi(u.Uid)
		gid, _ := strconv.Atoi(u.Gid)
		s.run = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return os.Chown(s.dir, uid, gid)
	}
	return errors.New("PostgreSQL cannot run as root, and there is neither a user postgres nor nobody")
}

// programs finds the folder of PostgreSQL's programs: Debian's newest version, or
// else on the PATH.
func programs() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if len(found) > 0 {
		newest := slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
		return filepath.Dir(newest), nil
	}
	if path, err := exec.LookPath("initdb"); err == nil {
		return filepath.Dir(path), nil
	}
	return "", errors.New("PostgreSQL is missing: apt-get install postgresql")
}

func version(path string) int {
	n, _ := strconv.Atoi(strings.Split(path, "/")[4])
	return n
}
