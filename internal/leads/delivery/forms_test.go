package delivery

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/aldaba/aldaba/internal/leads"
)

func TestLetter_FollowsTheFormsFile(t *testing.T) {
	data, err := os.ReadFile("../testdata/appointment.yaml")
	if err != nil {
		t.Fatal(err)
	}
	forms, faults := leads.ReadForms(fstest.MapFS{"forms/appointment.yaml": {Data: data}})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	labels := Labels{"en": {
		"heading.appointment": "Appointment requested", "subject.appointment": "Appointment for {who} at {clinic}", "intro.appointment": "Call today.",
		"appointment/birthday": "Date of birth", "appointment/treatments": "Treatments", "appointment/photos": "You may take photographs",
		"appointment/treatments.cleaning": "Cleaning", "appointment/treatments.check-up": "Check-up", "appointment/pain": "Pain",
	}}
	l, err := writeLetter(leads.Enquiry{
		Kind: "appointment", Locale: "en", Received: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC),
		Fields: leads.FieldsOf("name", "Ana", "birthday", "1980-02-29", "clinic", "south", "treatments", []string{"cleaning", "check-up"}, "pain", 3, "photos", "2026-11"),
	}, Content{Brand: "Clinic", Labels: labels, Forms: forms}, "", time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	text, err := l.text()
	if err != nil || l.Subject != "[Clinic] Appointment for Ana at south" {
		t.Errorf("%q, %v", l.Subject, err)
	}
	for _, want := range []string{"Appointment requested", "Call today.", "Date of birth: 29/02/1980", "Treatments: Cleaning, Check-up", "Pain: 3", "You may take photographs: Yes (2026-11)"} {
		if !strings.Contains(text, want) {
			t.Errorf("the letter lacks %q:\n%s", want, text)
		}
	}
}
