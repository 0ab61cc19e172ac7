package admin

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/internal/leads/store"
)

// from adds an enquiry of a person.
func from(t testing.TB, s *store.Store, status leads.Status, fields leads.Fields) string {
	t.Helper()
	e := testEnquiries()[0]
	e.ID, e.Received, e.Status, e.Fields = uuid.Must(uuid.NewV7()).String(), time.Now().UTC().Truncate(time.Millisecond), status, fields
	keep(t, s, e, leads.Mail)
	return e.ID
}

func TestAPersonsEnquiriesAreFound(t *testing.T) {
	onEachDatabase(t, func(t *testing.T, address string) {
		s := fill(t, address)
		odd := from(t, s, leads.Accepted, leads.FieldsOf("email", "a_b%c!&'@xn--ao-zja.es", "message", "a NUL \x00 and \"email\":\"ghost@example.com\""))
		from(t, s, leads.Accepted, leads.FieldsOf("email", "aXbcc!&'@xn--ao-zja.es", "phone", "+346001113330"))
		upper := from(t, s, leads.Quarantined, leads.FieldsOf("email", "Aina@example.com", "name", "Aina"))
		for _, c := range []struct {
			args []string
			want []string
		}{
			{[]string{"--email", "aina@example.com"}, []string{upper, aina}},
			{[]string{"--email", " AINA@Example.COM "}, []string{upper, aina}},
			{[]string{"--email", "a_b%c!&'@año.es"}, []string{odd}},
			{[]string{"--email", "ghost@example.com"}, nil},
			{[]string{"--email", "ina@example.com"}, nil},
			{[]string{"--phone", "600 11 13 33"}, []string{call}},
			{[]string{"--phone", "+34 (600) 111-333"}, []string{call}},
			{[]string{"--email", "aina@example.com", "--phone", "600111222"}, []string{upper, brut, aina}},
		} {
			out, _, err := lookAfter(t.Context(), address, append([]string{"export", "--json"}, c.args...)...)
			if got := idsOf(t, out); err != nil || strings.Join(got, " ") != strings.Join(c.want, " ") {
				t.Errorf("%q exports %v (%v), want %v", c.args, got, err, c.want)
			}
			out, notes, err := lookAfter(t.Context(), address, append([]string{"find"}, c.args...)...)
			if err != nil || strings.Count(out, "\nConsent ") != len(c.want) || !strings.Contains(notes, "enquiries found: ") {
				t.Errorf("%q finds (%v)\n%s%s", c.args, err, out, notes)
			}
			for _, id := range c.want {
				if shown, _, _ := lookAfter(t.Context(), address, "show", id); !strings.Contains(out, shown) {
					t.Errorf("%q finds not all of %s:\n%s", c.args, id, out)
				}
			}
		}
	})
}

func idsOf(t testing.TB, array string) (ids []string) {
	t.Helper()
	var all []exported
	if err := json.Unmarshal([]byte(array), &all); err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		ids = append(ids, e.ID)
	}
	return ids
}

func TestAPersonsEnquiriesAreDeleted(t *testing.T) {
	address := newSQLite(t)
	s := fill(t, address)
	quarantined := from(t, s, leads.Quarantined, leads.FieldsOf("email", "AINA@example.com"))
	args := []string{"delete", "--email", "aina@example.com", "--phone", "+34600111333"}
	table, _, err := lookAfter(t.Context(), address, args...)
	if !isMisuse(err) || err.Error() != "nothing was deleted: --yes deletes them" || strings.Contains(table, "Puig") {
		t.Errorf("without --yes: %v\n%s", err, table)
	}
	for id, state := range map[string]string{aina: "mail delivered", call: "mail dead", quarantined: "quarantined"} {
		if !strings.Contains(table, id) || !strings.Contains(table, state) || where(t, s, id) == "show an enquiry: no such enquiry" {
			t.Errorf("without --yes, %s is %q:\n%s", id, where(t, s, id), table)
		}
	}
	out, _, err := lookAfter(t.Context(), address, append(args, "--yes")...)
	if err != nil || out != table+"enquiries deleted, with their deliveries: 3\n" {
		t.Errorf("it says (%v)\n%s", err, out)
	}
	for id, want := range map[string]bool{aina: false, call: false, quarantined: false, brut: true, dora: true} {
		if there := where(t, s, id) != "show an enquiry: no such enquiry"; there != want {
			t.Errorf("%s is there: %v", id, there)
		}
	}
	if backlog, err := s.Backlog(t.Context()); err != nil || len(backlog) != 1 || backlog[leads.Unrouted].Pending != 1 {
		t.Errorf("deliveries stay: %v (%v)", backlog, err)
	}
	out, _, err = lookAfter(t.Context(), address, append(args, "--yes")...)
	wantNone(t, out, err)
}

func wantNone(t testing.TB, out string, err error) {
	t.Helper()
	if out != "" || err == nil || err.Error() != leads.ErrNotFound.Error() {
		t.Errorf("the second time it says %q (%v)", out, err)
	}
}
