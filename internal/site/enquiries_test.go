package site

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// formOn is the props of the form of a page, as they reach the browser.
func formOn(t testing.TB, p *Page) EnquiryForm {
	t.Helper()
	for _, s := range p.Sections {
		if s.Kind == "enquiry" {
			var f EnquiryForm
			if err := json.Unmarshal(s.Props, &f); err != nil {
				t.Fatal(err)
			}
			return f
		}
	}
	t.Fatalf("%s has no form", p.Path)
	return EnquiryForm{}
}

func TestAFormKnowsWhereItStandsAndWhatItIsAgreedTo(t *testing.T) {
	p, _ := siteOf(t).Page("sales", "ca", "")
	f := formOn(t, p)
	if f.Action != "/api/leads" || f.Page != "/ca/vendes" || f.FAQ != "/ca/vendes#form" || f.Phone != "+34 900 111 111" {
		t.Errorf("the form says %q, %q, %q, %q", f.Action, f.Page, f.FAQ, f.Phone)
	}
	if f.Consent == nil || f.Consent.Version != "2026-11" || f.Consent.Text != "Dono permís." || f.Marketing != "Notícies." {
		t.Errorf("it asks for %+v, %q", f.Consent, f.Marketing)
	}
}

func TestAnOfferIsAppliedForUnderIt(t *testing.T) {
	p, _ := siteOf(t).Page("careers-offer", "en", "porter")
	if f := formOn(t, p); f.Form != "job-application" || f.Offer != "porter" || f.Page != "/en/careers/porter" {
		t.Errorf("the form is %q for %q on %q", f.Form, f.Offer, f.Page)
	}
	if last := p.Sections[len(p.Sections)-1]; last.ID != "apply" || !last.Live {
		t.Errorf("the last section is %q, live: %v", last.ID, last.Live)
	}
	if !strings.Contains(string(p.Sections[0].Props), `"apply":"#apply"`) {
		t.Errorf("the offer does not lead there: %s", p.Sections[0].Props)
	}
}

func TestTheSiteSaysWhatMayBeAgreedTo(t *testing.T) {
	if got, want := siteOf(t).Consents, []string{"2026-11", "2025-03"}; !slices.Equal(got, want) {
		t.Errorf("the versions are %q, want %q", got, want)
	}
}

func TestTheQueryTellsThatAFormWasSent(t *testing.T) {
	p, _ := siteOf(t).Page("sales", "en", "")
	for _, c := range []struct {
		query string
		want  *EnquiryState
	}{
		{"", nil},
		{"next=on-monday", nil},
		{"sent=contact", nil},
		{"sent=sales", &EnquiryState{Outcome: EnquirySent, Again: "/en/sales#form"}},
		{"sent=sales&next=on-monday", &EnquiryState{Outcome: EnquirySent, Next: "on-monday", Again: "/en/sales#form"}},
		{"sent=sales&next=never", &EnquiryState{Outcome: EnquirySent, Again: "/en/sales#form"}},
	} {
		t.Run(c.query, func(t *testing.T) {
			query, err := url.ParseQuery(c.query)
			if err != nil {
				t.Fatal(err)
			}
			got := formOn(t, p.With(query)).State
			if (got == nil) != (c.want == nil) || got != nil && (got.Outcome != c.want.Outcome || got.Next != c.want.Next || got.Again != c.want.Again) {
				t.Errorf("the state is %+v, want %+v", got, c.want)
			}
			if carried := p.With(query).Carried(); carried != "" {
				t.Errorf("the links to other languages keep %s", carried)
			}
		})
	}
}

func TestAFormThatCameBackIsPrivate(t *testing.T) {
	p, _ := siteOf(t).Page("sales", "en", "")
	before := string(p.Sections[1].Props)
	sent := EnquiryState{Outcome: EnquiryInvalid, Values: map[string]string{"name": "</script>"}, Errors: []EnquiryError{{"email", "email"}}}
	shown, ok := p.WithEnquiry("sales", sent)
	if !ok || !shown.Private || !shown.NoIndex {
		t.Fatalf("found: %v, private: %v, not for search engines: %v", ok, shown.Private, shown.NoIndex)
	}
	if state := formOn(t, shown).State; state.Values["name"] != "</script>" || state.Errors[0].Field != "email" {
		t.Errorf("the state is %+v", state)
	}
	if props := string(shown.Sections[1].Props); strings.Contains(props, "</script") {
		t.Errorf("what was written ends the script: %s", props)
	}
	if p.Private || string(p.Sections[1].Props) != before {
		t.Error("the page itself has changed")
	}
	if _, ok := p.WithEnquiry("contact", sent); ok {
		t.Error("a form was found that the page does not have")
	}
}

func TestFaultsOfTheEnquiries(t *testing.T) {
	in := func(old, text string) change { return swap(enquiriesFile, old, text) }
	mustName(t, []scenario{
		{"the file is missing", drop(enquiriesFile), "enquiries.yaml: there is no such file"},
		{"the consent has no version", in("  version: \"2026-11\"\n", ""), "enquiries.yaml: consent.version: missing key"},
		{"a language has no consent", in(`, en: "I agree."`, ""), "enquiries.yaml: consent.text.en: no text in this language"},
		{"the questions stand nowhere", in("#form", "#nowhere"), "enquiries.yaml: faq: broken link route:sales#nowhere: that page has no such anchor"},
		{"a form is none", swap("pages/sales.yaml", "form: sales", "form: song"),
			"navigation.yaml: buttons[0].form: the page that it leads to has no form sales\npages/sales.yaml: sections[1].form: forms has no form \"song\""},
		{"the page does not read what says that it was sent", swap("routes.json", `"en": "/en/sales", "query": ["sent", "next"]`, `"en": "/en/sales"`),
			`pages/sales.yaml: sections[1].form: in routes.json, sales wants "query": ["sent", "next"]: without JavaScript, the page says by it that the form was sent`},
		{"a field has no label", swap("enquiries.yaml", "  city: {", "  town: {"), "enquiries.yaml: fields.city: is missing: a form or a letter names it\nenquiries.yaml: fields.town: no form has it"},
		{"a page has a form twice", swap("pages/sales.yaml", "    form: sales\n", "    form: sales\n  - kind: enquiry\n    id: again\n    tone: sand\n    title: {es: \"Otra\", ca: \"Una altra\", en: \"Another\"}\n    form: sales\n"),
			"pages/sales.yaml: sections[2].form: the page has this form already"},
	})
}

// A label of a form that no page has may be missing.
func TestLabelsAreThoseOfTheFormsThatPagesHave(t *testing.T) {
	offers := all(unroute("careers-offer"), unroute("careers"), drop("pages/careers.yaml"))
	mustName(t, []scenario{
		{"of no form that a page has", swap(enquiriesFile, "  quote: {", "  list.quote: {"), "enquiries.yaml: fields.list.quote: no form has it"},
		{"of the job offers' form", cut(enquiriesFile, "  offer: {", "  quote: {"), "enquiries.yaml: fields.offer: is missing: a form or a letter names it"},
		{"of the job offers' form, without job offers", all(offers, cut(enquiriesFile, "  offer: {", "  quote: {")), ""},
		{"no text for job offers", cut(enquiriesFile, "\napplication:", "fields:"), "enquiries.yaml: application: missing key: job offers have the form"},
		{"no text for job offers, without job offers", all(offers, cut(enquiriesFile, "\napplication:", "fields:")), ""},
		{"no page has a form", all(offers, unroute("sales"), drop("pages/sales.yaml"), drop(enquiriesFile), swap(navigationFile, "route:sales\n    style: primary\n    form: sales", "brand:signIn\n    style: plain")), ""},
	})
}

func TestWhatSaysThatAFormWasSentMakesNoOtherPage(t *testing.T) {
	small := siteOf(t)
	for id, want := range map[string]bool{"home": false, "sales": false, "integrations": true} {
		p, _ := small.Page(id, "en", "")
		if p.ReadsQuery() != want {
			t.Errorf("%s asks: %v, want %v", id, p.ReadsQuery(), want)
		}
	}
}
