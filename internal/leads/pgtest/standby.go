package pgtest

import (
	"context"
	"fmt"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Replicating are the settings of a server that has standbys or an archive.
var Replicating = []string{"wal_level=replica", "max_wal_senders=4", "hot_standby=on"}

// Standby starts a standby of a server that is Replicating. Close stops it.
func (s *Server) Standby() (*Server, error) {
	other, err := prepare(s.more)
	if err != nil {
		return nil, err
	}
	if err := other.Follow(s); err != nil {
		other.stop()
		return nil, err
	}
	return other, nil
}

// Follow makes a server that is down the standby of another: it loses its data and
// gets the other's.
func (s *Server) Follow(primary *Server) error {
	if err := os.RemoveAll(s.data()); err != nil {
		return fmt.Errorf("remove a server's data: %w", err)
	}
	if err := s.tool("pg_basebackup", "--pgdata="+s.data(), "--dbname=postgres://"+user+"@/?host="+primary.dir+"&application_name=standby",
		"--wal-method=stream", "--checkpoint=fast", "--write-recovery-conf", "--no-sync"); err != nil {
		return err
	}
	return s.up()
}

// Promote makes a standby the primary.
func (s *Server) Promote() error { return s.tool("pg_ctl", "promote", "--wait", "--pgdata="+s.data()) }

// Synchronous makes each commit of a primary wait until its standby has it, once
// that follows. It returns when that is so.
func (s *Server) Synchronous() error {
	if err := s.admin("ALTER SYSTEM SET synchronous_standby_names = 'standby'"); err != nil {
		return err
	}
	if err := s.admin("SELECT pg_reload_conf()"); err != nil {
		return err
	}
	if err := s.Await("EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')"); err != nil {
		return err
	}
	return s.admin("CHECKPOINT") // the checkpointer tells the others: it reads its settings first
}

// Sever keeps what is committed from now on from the standby, whose connection
// stays.
func (s *Server) Sever() error {
	var sender int
	if err := s.ask("SELECT pid FROM pg_stat_replication", &sender); err != nil {
		return err
	}
	return syscall.Kill(sender, syscall.SIGSTOP)
}

func (s *Server) ask(query string, answer any) error {
	ctx := context.Background()
	c, err := pgx.Connect(ctx, s.address("postgres"))
	if err != nil {
		return fmt.Errorf("connect to the tests' PostgreSQL: %w", err)
	}
	defer c.Close(ctx)
	if err := c.QueryRow(ctx, query).Scan(answer); err != nil {
		return fmt.Errorf("%s: %w", query, err)
	}
	return nil
}

// Archive sets the command that archives the log.
func (s *Server) Archive(command string) error {
	if err := s.admin("ALTER SYSTEM SET archive_command = '" + command + "'"); err != nil {
		return err
	}
	return s.admin("SELECT pg_reload_conf()")
}

// Archived waits until all that is written now is archived.
func (s *Server) Archived() error {
	var file string
	if err := s.ask("SELECT pg_walfile_name(pg_switch_wal())", &file); err != nil {
		return err
	}
	return s.Await("(SELECT last_archived_wal FROM pg_stat_archiver) >= '" + file + "'")
}

// awaitTries times awaitPause is how long Await waits.
const (
	awaitTries = 600
	awaitPause = 50 * time.Millisecond
)

// Await waits until a condition in SQL holds, on new connections, which know the
// settings as they are.
func (s *Server) Await(condition string) (err error) {
	for range awaitTries {
		if err = s.admin("DO $$ BEGIN IF NOT (" + condition + ") THEN RAISE 'it is not so'; END IF; END $$"); err == nil {
			return nil
		}
		time.Sleep(awaitPause)
	}
	return err
}

// Either is the address of a database on whichever of two servers can be written.
func (s *Server) Either(other *Server, address string) string {
	return strings.Replace(address, "host="+s.dir, "host="+s.dir+","+other.dir, 1) + "&target_session_attrs=read-write"
}
