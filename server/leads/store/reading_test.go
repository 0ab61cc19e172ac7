package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/aldaba/aldaba/server/leads"
)

func TestReadingMakesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		address := g.address(t)
		for range 2 {
			_, err := OpenReading(t.Context(), address)
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
			s, err := OpenReading(t.Context(), address)
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
		s, err := OpenReading(t.Context(), address)
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
		if s, err := OpenReading(t.Context(), path); err == nil {
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

func TestReadingHidesThePassword(t *testing.T) {
	_, err := OpenReading(t.Context(), "postgres://u:secret@localhost:1/db")
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("the error is %v", err)
	}
}

func TestDeliveriesOfSome(t *testing.T) {
	onEach(t, func(t *testing.T, g ground) {
		s := g.fresh(t, Options{})
		var ids []string
		for i := range chunk + 2 { // more than one statement asks for
			channels := mail
			if i%2 == 1 {
				channels = nil
			}
			ids = append(ids, mustAdd(t, s, enquiryAt(noon), channels...).ID)
		}
		all, err := s.Deliveries(t.Context(), append(ids[1:], "no id"))
		if err != nil || len(all) != chunk+1 {
			t.Fatalf("%d have deliveries (%v), want %d", len(all), err, chunk+1)
		}
		for _, id := range []string{ids[1], ids[2], ids[chunk+1]} {
			if _, want := mustShow(t, s, id); len(all[id]) != 1 || all[id][0] != want[0] {
				t.Errorf("they are %+v, want %+v", all[id], want)
			}
		}
		if all, err := s.Deliveries(t.Context(), nil); err != nil || len(all) != 0 {
			t.Errorf("of none they are %v, %v", all, err)
		}
	})
}
