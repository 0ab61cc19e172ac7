package server

import (
	"net/http"
	"os"
	"slices"
	"testing"

	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/server/enquiries"
	"github.com/aldaba/aldaba/server/web"
)

// The form of another trade is a file: posts of scripts and of browsers without
// JavaScript are checked and stored by it.
func TestAFormFollowsItsFile(t *testing.T) {
	data, err := os.ReadFile("../internal/leads/testdata/appointment.yaml")
	if err != nil {
		t.Fatal(err)
	}
	changed := withDomains(nil) // for Catalan
	changed["forms/contact.yaml"] = func(string) string { return string(data) }
	s := clinic().site(changed)
	appointment := fill("name", "Ana", "email", "ana@example.com", "birthday", "1980-02-29", "clinic", "north", "photos", "on", "pain", "0", "consent", "on", "locale", "en", "page", contactPage)
	appointment["treatments"] = []string{"filling", "cleaning"}
	const stored = `{"name":"Ana","email":"ana@example.com","birthday":"1980-02-29","clinic":"north","treatments":["cleaning","filling"],"pain":0,"photos":"2026-11"}`

	c := openCounter(t, given{site: s}, enquiries.Config{})
	if a := c.send(enquiries.ContactPath, appointment, "Accept", "text/html"); a.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d, %s", a.StatusCode, a.body)
	}
	e := c.only(t)
	if got, err := e.Fields.MarshalJSON(); err != nil || string(got) != stored {
		t.Errorf("it stores %s, %v", got, err)
	}
	const list = `{"name":"Ana","email":"ana@example.com","birthday":"1980-02-29","clinic":"north","treatments":["filling","cleaning"],"pain":0,"photos":true,"consent":true,"locale":"en","page":"` + contactPage + `"}`
	mustBeAccepted(t, c.post(enquiries.ContactPath, web.TypeJSON, list))
	if e.Kind != "contact" || len(c.enquiries()) != 1 {
		t.Errorf("the same answers in JSON are another enquiry: %+v", c.enquiries())
	}

	refused := mustBeProblem(t, c.sendJSON(enquiries.ContactPath, with(appointment, "birthday", "2026-02-30")), http.StatusUnprocessableEntity, "invalid")
	if len(refused.Errors) != 1 || refused.Errors[0].Field != "birthday" || refused.Errors[0].Code != "date" {
		t.Errorf("30 February has the faults %v", refused.Errors)
	}
	twice := with(appointment)
	twice["name"] = []string{"Ana", "Eva"}
	if a := c.send(enquiries.ContactPath, twice); a.StatusCode != http.StatusBadRequest {
		t.Errorf("two names are answered with %d", a.StatusCode)
	}
	p, _ := s.Page("contact", "en", "")
	if !slices.ContainsFunc(p.Sections, func(section site.Section) bool { return section.Kind == "enquiry" }) {
		t.Error("the page has no form")
	}
}
