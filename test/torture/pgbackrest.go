package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/aldaba/aldaba/leads/pgtest"
	"github.com/aldaba/aldaba/test/torture/ledger"
	"github.com/aldaba/aldaba/test/torture/process"
)

// pgbackrest loses the disk of PostgreSQL, whose log pgBackRest archives, and
// restores it, as it was last and as it was at a moment before.
func pgbackrest(ctx context.Context, h *house) ([]result, error) {
	if err := process.Needs("pgbackrest", "pgbackrest"); err != nil {
		return nil, err
	}
	var lines []result
	times := h.Times(1, 5)
	for _, kind := range []struct {
		fault  string
		toTime bool
		tell   func(*restored) string
	}{
		{"disk of PostgreSQL lost, restored as it was at a moment before", true, (*restored).String},
		{"the same, to the end of the archive", false, (*restored).newest},
	} {
		var r restored
		for i := range times {
			if err := h.loseCluster(ctx, kind.toTime, &r); err != nil {
				return lines, fmt.Errorf("%s, %d: %w", kind.fault, i+1, err)
			}
		}
		lines = append(lines, result{kind.fault, fmt.Sprintf("%d disks", times), kind.tell(&r)})
		if !h.Full {
			break
		}
	}
	return lines, nil
}

// archived is a PostgreSQL whose log pgBackRest archives.
type archived struct {
	*pgtest.Server
	program, config string
	copied          time.Time // when the backup was there
}

func openArchived() (a *archived, err error) {
	a = &archived{}
	if a.program, err = exec.LookPath("pgbackrest"); err != nil {
		return nil, err
	}
	if a.Server, err = pgtest.Open(append(pgtest.Replicating, "archive_mode=on")...); err != nil {
		return nil, err
	}
	a.config = filepath.Join(a.Dir(), "pgbackrest.conf")
	text, err := example("pgbackrest.conf", "/var/lib/pgbackrest", filepath.Join(a.Dir(), "repository"), "/var/lib/postgresql/15/main", filepath.Join(a.Dir(), "data"))
	if err == nil {
		text += "pg1-socket-path=" + a.Dir() + "\npg1-user=aldaba\n[global]\nlock-path=" + a.Dir() + "\nlog-path=" + a.Dir() + "\n"
		err = os.WriteFile(a.config, []byte(text), 0o644)
	}
	if err == nil {
		err = a.backRest("stanza-create")
	}
	if err == nil {
		err = a.Archive(strings.Join([]string{a.program, "--config=" + a.config, "--stanza=aldaba", "archive-push", "%p"}, " "))
	}
	if err == nil {
		err = a.backRest("backup", "--type=full")
		a.copied = time.Now()
	}
	if err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

func (a *archived) backRest(command string, args ...string) error {
	return a.Run(a.program, append([]string{"--config=" + a.config, "--stanza=aldaba", command}, args...)...)
}

// loseCluster restores what was archived, to the moment of the restore point or to
// the end.
func (h *house) loseCluster(ctx context.Context, toTime bool, r *restored) error {
	a, err := openArchived()
	if err != nil {
		return err
	}
	defer a.Close()
	database, err := a.Create()
	if err != nil {
		return err
	}
	s, err := h.siege(ctx, database)
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.reachMore(ctx); err != nil {
		return err
	}
	// pgBackRest knows the end of a backup to the second, and takes one that ended in
	// an earlier second than the moment.
	if _, err := process.Within(ctx, 5*time.Second, "the second of the backup is over", func() bool {
		return time.Now().Unix() > a.copied.Unix()
	}); err != nil {
		return err
	}
	point, moment := s.Copy(), time.Now()
	if toTime { // a moment after which something was archived
		if err := s.reachMore(ctx); err != nil {
			return err
		}
	}
	if err := a.Archived(); err != nil {
		return err
	}
	if toTime {
		s.end()
	} else {
		s.lose(ctx)
	}
	if err := a.Crash(); err != nil {
		return err
	}
	if err := a.restore(toTime, moment); err != nil {
		return err
	}
	if err := r.judge(ctx, database, point, s); err != nil {
		return err
	}
	return h.goesOn(ctx, database, ledger.New(len(channels)))
}

// restore gives the server, which is down, the data of the archive for its own.
func (a *archived) restore(toTime bool, moment time.Time) error {
	data := filepath.Join(a.Dir(), "data")
	if err := errors.Join(os.RemoveAll(data), a.Run("/bin/mkdir", "-m", "700", data)); err != nil {
		return err
	}
	var target []string
	if toTime {
		target = []string{"--type=time", "--target=" + moment.Format("2006-01-02 15:04:05.999999-07"), "--target-action=promote"}
	}
	if err := a.backRest("restore", target...); err != nil {
		return err
	}
	if err := a.Restart(); err != nil {
		return err
	}
	return a.Await("NOT pg_is_in_recovery()")
}
