package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestReadingMakesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		for range 2 {
			_, err := OpenReadOnly(t.Context(), address)
			if !errors.Is(err, errNoFile) && !errors.Is(err, errNoEnquiries) {
				t.Errorf("before a server it says %v", err)
			}
		}
		if left, err := os.ReadDir(filepath.Dir(address)); err == nil && len(left) > 0 {
			t.Errorf("it made %v", left)
		}
	})
}

// What is kept is read beside the server, after it, and while nothing can be
// written.
func TestReadingNeedsNothingThatWrites(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		server := openReady(t, address, Options{})
		id := mustAdd(t, server, enquiryAt(noon), leads.Mail).ID
		read := func(when string) {
			s, err := OpenReadOnly(t.Context(), address)
			if err != nil {
				t.Fatalf("%s: %v", when, err)
			}
			defer s.Close()
			if found := ids(t, s, leads.Filter{}); len(found) != 1 || found[0] != id {
				t.Errorf("%s it lists %v", when, found)
			}
			if _, deliveries := mustShow(t, s, id); len(deliveries) != 1 {
				t.Errorf("%s there are %d deliveries", when, len(deliveries))
			}
		}
		read("beside a server")
		release := g.hold(t, address)
		read("while another writes")
		release()
		server.Close()
		read("after the server")
	})
}

func TestWhatIsOpenedToReadIsNotWritten(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		id := mustAdd(t, openReady(t, address, Options{}), enquiryAt(noon), leads.Mail).ID
		s, err := OpenReadOnly(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		_, err = s.Add(t.Context(), submission(enquiryAt(noon), ""), mail)
		wantError(t, err, leads.ErrUnavailable)
		wantError(t, s.Delete(t.Context(), id), leads.ErrUnavailable)
		wantError(t, s.Release(t.Context(), id, mail), leads.ErrUnavailable)
		_, err = s.Retry(t.Context(), id)
		wantError(t, err, leads.ErrUnavailable)
		_, _, err = s.Reroute(t.Context(), id, []leads.Channel{leads.Webhook})
		wantError(t, err, leads.ErrUnavailable)
		_, err = s.Purge(t.Context(), noon.Add(time.Hour))
		wantError(t, err, leads.ErrUnavailable)
		if s.Ready() == nil {
			t.Error("it says that enquiries can be kept")
		}
		mustShow(t, s, id)
	})
}

func TestReadingTellsAFileThatIsNoDatabase(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"empty": "", "text": strings.Repeat("no database ", 100)} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := OpenReadOnly(t.Context(), path); err == nil {
			s.Close()
			t.Errorf("%s is a database", name)
		}
		if now, err := os.ReadFile(path); err != nil || string(now) != content {
			t.Errorf("%s has become %q, %v", name, now, err)
		}
	}
	if left, _ := os.ReadDir(folder); len(left) != 2 {
		t.Errorf("the folder has %v", left)
	}
}

// files lists what stands in the folder of a database, with the sizes.
func files(t testing.TB, address string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(address))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, fmt.Sprint(e.Name(), " ", info.Size()))
	}
	return list
}

// closedDatabase is one with an enquiry, which nobody has open.
func closedDatabase(t testing.TB) (address, id string) {
	t.Helper()
	address = sqliteAddress(t)
	s := openReady(t, address, Options{})
	id = mustAdd(t, s, enquiryAt(noon), leads.Mail).ID
	s.Close()
	return address, id
}

func TestReadingNeedsNothingBesideTheFile(t *testing.T) {
	for name, obstruct := range map[string]func(address string) error{
		"nothing":              func(string) error { return nil },
		"an empty log is left": func(address string) error { return os.WriteFile(address+"-wal", nil, 0o600) },
	} {
		t.Run(name, func(t *testing.T) {
			address, id := closedDatabase(t)
			if err := obstruct(address); err != nil {
				t.Fatal(err)
			}
			before := files(t, address)
			s, err := OpenReadOnly(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			if found := ids(t, s, leads.Filter{}); !slices.Equal(found, []string{id}) {
				t.Errorf("it lists %v", found)
			}
			mustShow(t, s, id)
			s.Close()
			if after := files(t, address); !slices.Equal(after, before) {
				t.Errorf("it leaves %v of %v", after, before)
			}
		})
	}
}

// Without the log the newest enquiries would be missing, and nobody would know.
func TestReadingWithoutTheLogSaysWhatToDo(t *testing.T) {
	address, _ := closedDatabase(t)
	c, said, _ := helper(t, "post", address)
	if !said.Scan() {
		t.Fatal("nothing is kept")
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	c.Wait() // it was killed
	// As on a full disk, SQLite cannot create the log's index: it follows no link.
	if err := errors.Join(os.Remove(address+"-shm"), os.Symlink(".", address+"-shm")); err != nil {
		t.Fatal(err)
	}
	s, err := OpenReadOnly(t.Context(), address)
	if err == nil {
		s.Close()
		t.Fatal("it is read")
	}
	for _, want := range []string{"the newest enquiries may be in its log, " + address + "-wal", "a disk with room", "copy the file and its log to another folder", "SQLite: "} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("it says %v, want %s", err, want)
		}
	}
}

// helpList lists the ids as a user who may not write.
func helpList() {
	if os.Geteuid() == 0 {
		if err := syscall.Setresuid(65534, 65534, 65534); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	s, err := OpenReadOnly(context.Background(), os.Getenv("STORE_TEST_ADDRESS"))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer s.Close()
	for e, err := range s.List(context.Background(), leads.Filter{}) {
		fmt.Println(e.ID, err)
	}
}

func TestAUserWhoMayNotWriteMayRead(t *testing.T) {
	address, id := closedDatabase(t)
	folder := filepath.Dir(address)
	t.Cleanup(func() { os.Chmod(folder, 0o700) })
	if err := errors.Join(os.Chmod(address, 0o444), os.Chmod(filepath.Dir(folder), 0o755), os.Chmod(folder, 0o555)); err != nil {
		t.Fatal(err)
	}
	c, said, _ := helper(t, "list", address)
	var lines []string
	for said.Scan() {
		lines = append(lines, said.Text())
	}
	if err := c.Wait(); err != nil || !slices.Equal(lines, []string{id + " <nil>"}) {
		t.Errorf("it lists %q, %v", lines, err)
	}
}

// A file that no server has open is read without locks: what was read counts only when
// no server has begun to write meanwhile.
func TestReadingNoticesAServerThatBegins(t *testing.T) {
	address, old := closedDatabase(t)
	s, err := OpenReadOnly(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if found := ids(t, s, leads.Filter{}); !slices.Equal(found, []string{old}) {
		t.Fatalf("it lists %v", found)
	}
	server := openReady(t, address, Options{})
	mustAdd(t, server, enquiryAt(noon))
	for range 2 { // beside the server, and after it: then only the file has changed
		_, _, err = s.Show(t.Context(), old)
		wantError(t, err, errChanging)
		server.Close()
	}
}

// Who reads is told that it cannot be read: there was nothing to keep.
func TestReadingOfADamagedFileSaysSo(t *testing.T) {
	address, id := closedDatabase(t)
	data, err := os.ReadFile(address)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(data); i++ { // all but the first page
		data[i] = 0xff
	}
	if err := os.WriteFile(address, data, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := OpenReadOnly(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, err := range s.List(t.Context(), leads.Filter{}) {
		wantUnreadable(t, err)
		if want := "list enquiries: the enquiries cannot be read: SQLite: "; !strings.HasPrefix(err.Error(), want) {
			t.Errorf("it says %v, want %s", err, want)
		}
	}
	_, _, err = s.Show(t.Context(), id)
	wantUnreadable(t, err)
}

func wantUnreadable(t testing.TB, err error) {
	t.Helper()
	wantError(t, err, leads.ErrUnavailable)
	if !strings.Contains(err.Error(), "the enquiries cannot be read: ") || strings.Contains(err.Error(), "kept now") {
		t.Errorf("it says %v", err)
	}
}

func TestReadingHidesThePassword(t *testing.T) {
	_, err := OpenReadOnly(t.Context(), "postgres://u:secret@localhost:1/db")
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("the error is %v", err)
	}
}
