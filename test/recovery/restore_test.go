package recovery

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads/pgtest"
	"github.com/aldaba/aldaba/test/recovery/ledger"
	"github.com/aldaba/aldaba/test/recovery/process"
)

// backup is a database and a way to copy it. take makes what is stored by then
// restorable; lose takes the database away, whose server has ended; restore gives it
// back, and its address.
type backup struct {
	database   string
	take, lose func()
	restore    func() (database string)
}

// restores makes a row in which a machine is lost under clients that post, again and
// again. What was acknowledged before the last copy must be in what is restored, and a
// server must go on with it.
func restores(open func(*testing.T) backup) func(*testing.T, int) string {
	return func(t *testing.T, times int) string {
		before, after := 0, 0
		for range times {
			b := open(t)
			server := startSmall(t, b.database)
			crowd := ledger.Gather(t, clients, ledger.New(len(channels)), server.addr)
			crowd.Reach(t, 200)
			point := crowd.Copy()
			b.take()
			process.Pause(t.Context(), rand.N(time.Second))
			server.Kill(t)
			crowd.Leave()
			b.lose()
			database := b.restore()
			if _, err := point.Audit(t.Context(), database); err != nil {
				t.Fatalf("of what was acknowledged before the copy: %v", err)
			}
			again := startSmall(t, database)
			ledger.New(len(channels)).SendAll(t, again.addr, 10)
			again.Stop(t)
			n, _ := point.Counts()
			sum, _ := crowd.Counts()
			before, after = before+n, after+sum-n
		}
		return fmt.Sprintf("%d acknowledged before the last copies, 0 lost, 0 twice; %d after them", before, after)
	}
}

// remove loses a file of SQLite.
func remove(t *testing.T, database string) {
	must(t, errors.Join(os.Remove(database), os.RemoveAll(database+"-wal"), os.RemoveAll(database+"-shm")))
}

// openCopy copies by the command of docs/operations/data.md.
func openCopy(t *testing.T) backup {
	needs(t, "sqlite3", "sqlite3")
	database := newSQLite(t)
	copied := database + ".copy"
	return backup{
		database: database,
		take:     func() { process.Run(t, "sqlite3", database, "VACUUM INTO '"+copied+"'") },
		lose:     func() { remove(t, database) },
		restore:  func() string { return copied },
	}
}

// openLitestream copies by deploy/litestream.yml.
func openLitestream(t *testing.T) backup {
	const program = "tmp/litestream/litestream" // the Makefile builds it
	database := newSQLite(t)
	dir := filepath.Dir(database)
	config := filepath.Join(dir, "litestream.yml")
	example(t, "litestream.yml", config, "", "/var/lib/aldaba", dir, "/run/litestream", dir, "$LITESTREAM_REPLICA_URL", "file://"+filepath.Join(dir, "elsewhere"))
	p := process.Start(t, nil, program, "replicate", "-config", config)
	return backup{
		database: database,
		take: func() { // a sync may find the file locked, and Litestream tries again itself
			process.Within(t, time.Minute, "all that is written is copied", func() bool {
				return exec.Command(program, "sync", "-wait", "-socket", filepath.Join(dir, "litestream.sock"), database).Run() == nil
			})
		},
		lose: func() {
			p.Kill(t)
			remove(t, database)
			must(t, os.RemoveAll(filepath.Join(dir, ".aldaba.db-litestream")))
		},
		restore: func() string {
			process.Run(t, program, "restore", "-config", config, "-integrity-check", "full", database)
			return database
		},
	}
}

// openPgBackRest archives the log of PostgreSQL by deploy/pgbackrest.conf.
func openPgBackRest(t *testing.T) backup {
	needs(t, "pgbackrest", "pgbackrest")
	program, err := exec.LookPath("pgbackrest")
	must(t, err)
	s, database := openPostgres(t, append(pgtest.Replicating, "archive_mode=on")...)
	config, data := filepath.Join(s.Dir(), "pgbackrest.conf"), filepath.Join(s.Dir(), "data")
	do := func(args ...string) {
		must(t, s.Run(program, append([]string{"--config=" + config, "--stanza=aldaba"}, args...)...))
	}
	example(t, "pgbackrest.conf", config, "\npg1-socket-path="+s.Dir()+"\npg1-user=aldaba\n[global]\nlock-path="+s.Dir()+"\nlog-path="+s.Dir()+"\n",
		"/var/lib/pgbackrest", filepath.Join(s.Dir(), "repository"), "/var/lib/postgresql/15/main", data)
	do("stanza-create")
	must(t, s.Archive(program+" --config="+config+" --stanza=aldaba archive-push %p"))
	do("backup", "--type=full")
	return backup{
		database: database,
		take:     func() { must(t, s.Archived()) },
		lose: func() {
			must(t, errors.Join(s.Crash(), os.RemoveAll(data), s.Run("/bin/mkdir", "-m", "700", data)))
		},
		restore: func() string {
			do("restore")
			must(t, errors.Join(s.Restart(), s.Await("NOT pg_is_in_recovery()")))
			return database
		},
	}
}

// example writes a configuration of deploy/ with other paths and more lines.
func example(t *testing.T, name, to, more string, oldnew ...string) {
	t.Helper()
	text, err := os.ReadFile("deploy/" + name)
	must(t, err)
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(string(text), oldnew[i]) {
			t.Fatalf("deploy/%s has no %q", name, oldnew[i])
		}
	}
	must(t, os.WriteFile(to, []byte(strings.NewReplacer(oldnew...).Replace(string(text))+more), 0o644))
}
