package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// backup is a database and a way to copy it. take makes what is stored by then
// restorable; lose takes the database away, whose server has ended; restore gives it
// back and names it.
type backup struct {
	database string
	take     func() error
	lose     func() error
	restore  func() (database string, err error)
	close    func()
}

// restores makes a row in which a machine is lost under clients that post, again and
// again. What was acknowledged before the last copy must be in what is restored, and a
// server must go on with it.
func restores(open func(context.Context, *harness) (*backup, error)) func(context.Context, *harness, int) (string, error) {
	return func(ctx context.Context, h *harness, times int) (string, error) {
		before, after := 0, 0
		for i := range times {
			b, err := open(ctx, h)
			if err == nil {
				var n, sum int
				n, sum, err = h.loseMachine(ctx, b)
				before, after = before+n, after+sum-n
				b.close()
			}
			if err != nil {
				return "", fmt.Errorf("time %d: %w", i+1, err)
			}
		}
		return fmt.Sprintf("%d acknowledged before the last copies, 0 lost, 0 twice; %d after them", before, after), nil
	}
}

func (h *harness) loseMachine(ctx context.Context, b *backup) (before, sum int, err error) {
	server, err := h.startSmall(ctx, b.database)
	if err != nil {
		return 0, 0, err
	}
	defer server.Kill()
	crowd := ledger.Gather(ctx, clients, ledger.New(len(channels)), server.addr)
	defer crowd.Leave()
	if err := crowd.Reach(ctx, 200); err != nil {
		return 0, 0, err
	}
	point := crowd.Copy()
	if err := b.take(); err != nil {
		return 0, 0, err
	}
	process.Pause(ctx, rand.N(time.Second))
	if err := server.Kill(); err != nil {
		return 0, 0, err
	}
	crowd.Leave()
	if err := b.lose(); err != nil {
		return 0, 0, err
	}
	database, err := b.restore()
	if err != nil {
		return 0, 0, err
	}
	if _, err := point.Audit(ctx, database); err != nil {
		return 0, 0, fmt.Errorf("of what was acknowledged before the copy: %w", err)
	}
	again, err := h.startSmall(ctx, database)
	if err != nil {
		return 0, 0, fmt.Errorf("start a server on what was restored: %w", err)
	}
	before, _ = point.Counts()
	sum, _ = crowd.Counts()
	return before, sum, errors.Join(ledger.New(len(channels)).SendAll(ctx, again.addr, 10), again.Stop())
}

// removed loses a file of SQLite.
func removed(database string) error {
	return errors.Join(os.Remove(database), os.RemoveAll(database+"-wal"), os.RemoveAll(database+"-shm"))
}

// openCopy copies by the command of docs/operations/data.md.
func openCopy(ctx context.Context, h *harness) (*backup, error) {
	database, err := h.newSQLite()
	copied := database + ".copy"
	return &backup{
		database: database,
		take:     func() error { return command(ctx, "sqlite3", database, "VACUUM INTO '"+copied+"'") },
		lose:     func() error { return removed(database) },
		restore:  func() (string, error) { return copied, nil },
		close:    func() {},
	}, errors.Join(err, process.Needs("sqlite3", "sqlite3"))
}

// openLitestream copies by deploy/litestream.yml.
func openLitestream(ctx context.Context, h *harness) (*backup, error) {
	const program = "tmp/litestream/litestream" // the Makefile builds it
	database, err := h.newSQLite()
	if err != nil {
		return nil, err
	}
	dir := filepath.Dir(database)
	config := filepath.Join(dir, "litestream.yml")
	if err := example("litestream.yml", config, "", "/var/lib/aldaba", dir, "/run/litestream", dir, "$LITESTREAM_REPLICA_URL", "file://"+filepath.Join(dir, "elsewhere")); err != nil {
		return nil, err
	}
	p, err := process.Start(ctx, nil, program, "replicate", "-config", config)
	if err != nil {
		return nil, err
	}
	return &backup{
		database: database,
		take: func() (err error) {
			for range 20 { // a sync may find the file locked, and Litestream tries again itself
				if err = command(ctx, program, "sync", "-wait", "-socket", filepath.Join(dir, "litestream.sock"), database); err == nil {
					return nil
				}
			}
			return err
		},
		lose: func() error {
			return errors.Join(p.Kill(), removed(database), os.RemoveAll(filepath.Join(dir, ".aldaba.db-litestream")))
		},
		restore: func() (string, error) {
			return database, command(ctx, program, "restore", "-config", config, "-integrity-check", "full", database)
		},
		close: func() { p.Kill() },
	}, nil
}

// openPgBackRest archives the log of PostgreSQL by deploy/pgbackrest.conf.
func openPgBackRest(_ context.Context, _ *harness) (*backup, error) {
	program, err := exec.LookPath("pgbackrest")
	if err != nil {
		return nil, process.Needs("pgbackrest", "pgbackrest")
	}
	s, err := pgtest.Open(append(pgtest.Replicating, "archive_mode=on")...)
	if err != nil {
		return nil, err
	}
	config, data := filepath.Join(s.Dir(), "pgbackrest.conf"), filepath.Join(s.Dir(), "data")
	do := func(args ...string) error {
		return s.Run(program, append([]string{"--config=" + config, "--stanza=aldaba"}, args...)...)
	}
	var b *backup
	b = &backup{
		take: s.Archived,
		lose: func() error {
			return errors.Join(s.Crash(), os.RemoveAll(data), s.Run("/bin/mkdir", "-m", "700", data))
		},
		restore: func() (string, error) {
			if err := do("restore"); err != nil {
				return "", err
			}
			return b.database, errors.Join(s.Restart(), s.Await("NOT pg_is_in_recovery()"))
		},
		close: s.Close,
	}
	err = example("pgbackrest.conf", config, "\npg1-socket-path="+s.Dir()+"\npg1-user=aldaba\n[global]\nlock-path="+s.Dir()+"\nlog-path="+s.Dir()+"\n",
		"/var/lib/pgbackrest", filepath.Join(s.Dir(), "repository"), "/var/lib/postgresql/15/main", data)
	for _, step := range []func() error{
		func() error { return do("stanza-create") },
		func() error { return s.Archive(program + " --config=" + config + " --stanza=aldaba archive-push %p") },
		func() error { return do("backup", "--type=full") },
		func() (err error) { b.database, err = s.Create(); return err },
	} {
		if err == nil {
			err = step()
		}
	}
	if err != nil {
		s.Close()
	}
	return b, err
}

// example writes a configuration of deploy/ with other paths and more lines.
func example(name, to, more string, oldnew ...string) error {
	text, err := os.ReadFile("deploy/" + name)
	if err != nil {
		return err
	}
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(string(text), oldnew[i]) {
			return fmt.Errorf("deploy/%s has no %s", name, oldnew[i])
		}
	}
	return os.WriteFile(to, []byte(strings.NewReplacer(oldnew...).Replace(string(text))+more), 0o644)
}
