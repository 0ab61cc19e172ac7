package site

import "strings"

// writeDrawn adds what is drawn or played: what its drawing shows, in words.
func (t *textPage) writeDrawn(value any) {
	switch v := value.(type) {
	case Plate:
		t.say(v.Picture.Alt)
		t.block(unrenderLine(v.Caption))
	case Exploded:
		t.head(v.Title, v.Lead)
		t.say(v.Picture.Alt)
		t.block(numbered(linesOf(v.Parts, func(p Part) string { return named(strong(plain(p.Name)), plain(p.Text)) })))
	case Setups:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(s Setup) string {
			return named(spaced(strong(plain(s.Name)), aside(strings.Join(linesOf(s.Chain, plain), " → "))), unrenderLine(s.Text))
		})...)
	case Connections:
		t.head(v.Title, v.Lead)
		t.way(v.Online.Name, v.Online.Alt, v.Online.Facts)
		t.way(v.Offline.Name, v.Offline.Alt, v.Offline.Facts)
	case Wiring:
		t.head(v.Title, v.Lead)
		for _, g := range v.Items {
			t.block("### " + plain(g.Name))
			t.say(g.Limit)
			t.block(unrenderLine(g.Text))
			t.say(g.Alt)
		}
		t.say(v.Note)
	case Sizes:
		t.head(v.Title, v.Lead)
		t.say(v.Alt)
		t.block(numbered(linesOf(v.Steps, item)))
		t.say(v.Note)
	case Panel:
		t.head(v.Title, v.Lead)
		t.say(v.Caption)
	case Phone:
		t.head(v.Title, v.Lead)
		t.say(v.Caption)
		t.list(linesOf(v.States, func(s PhoneState) string { return named(strong(plain(s.Name)), plain(s.Text)) })...)
		t.action(v.Action)
	case DoorDemo:
		t.head(v.Title, v.Lead)
		t.refusals(v.Texts.Refusals)
	case DoorSteps:
		t.head(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(i DoorStepsItem) string { return named(linkTo(plain(i.Name), i.To), unrenderLine(i.Text)) })...)
		t.block(unrenderLine(v.Note))
	}
}

func (t *textPage) way(name, alt Text, facts []Inline) {
	t.block("### " + plain(name))
	t.say(alt)
	t.list(linesOf(facts, unrenderLine)...)
}

// refusals says why a door may not open, and what helps.
func (t *textPage) refusals(r DoorRefusals) {
	all := []DoorRefusal{
		r.UserOffline, r.Timeout, r.EnableLocation, r.AllowLocation, r.GeoUnsupported, r.GeoTimeout, r.OutOfGeo, r.Unexpected,
		r.HardwareOffline, r.NoActions, r.MemberGroupEnded, r.MemberEnded, r.MemberGroupNotStarted, r.MemberNotStarted,
		r.OutOfSchedule, r.OrganizationDisabled, r.InvitationExpired,
	}
	t.list(linesOf(all, func(r DoorRefusal) string { return named(strong(plain(r.Short)), plain(r.Long)) })...)
}
