package server

import (
	"testing"

	"github.com/aldaba/aldaba/internal/leads"
	"github.com/aldaba/aldaba/server/enquiries"
)

func TestAnApplicationNamesItsOffer(t *testing.T) {
	const offer, page = "firmware-engineer", "/en/careers/firmware-engineer"
	application := with(message, "kind", "job-application", "offer", offer, "page", page)
	openCounter(t, given{site: siteOfAldaba()}, enquiries.Config{}).mustStore(t, enquiries.LeadsPath, application, leads.Enquiry{
		Kind: leads.JobApplication, Page: page,
		Fields: leads.FieldsOf("name", "Aina Puig", "email", "aina@example.com", "phone", "+34600111222", "message", "Seven teeth.", "offer", offer),
	})
	h := openCounter(t, given{site: siteOfAldaba()}, enquiries.Config{})
	h.mustLeadBack(t, enquiries.LeadsPath, with(application, "page", "/ca/ocupacio/"+offer, "locale", "ca"), nil, "/ca/ocupacio/"+offer+"?next=")
	h.mustLeadBack(t, enquiries.LeadsPath, with(application, "page", ""), nil, page+"?next=")
}
