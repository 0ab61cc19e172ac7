package site

import "strings"

// writeDrawn writes diagrams, the demo and films as text.
func (t *markdownWriter) writeDrawn(value any) {
	switch v := value.(type) {
	case Exploded:
		t.inParts(v.Title, v.Lead, v.Picture, v.Parts)
	case AtWork:
		t.inParts(v.Title, v.Lead, v.Picture, v.Parts)
	case Setups:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(s Setup) string {
			return labelled(joined(strong(plain(s.Name)), parenthesized(strings.Join(linesOf(s.Chain, plain), " → "))), lineToMarkdown(s.Text))
		})...)
	case Cutaway:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Sectors, func(s Sector) string { return labelled(linkTo(plain(s.Name), string(s.To)), plain(s.Text)) })...)
		t.paragraph(v.Picture.Alt)
		for _, state := range []CutawayState{v.Online, v.Offline} {
			t.block("### " + plain(state.Name))
			t.list(linesOf(state.Facts, lineToMarkdown)...)
		}
	case Wiring:
		t.heading(v.Title, v.Lead)
		for _, g := range v.Items {
			t.block("### " + plain(g.Name))
			t.paragraph(g.Limit)
			t.block(lineToMarkdown(g.Text))
			t.paragraph(g.Alt)
		}
		t.paragraph(v.Note)
	case Sizes:
		t.heading(v.Title, v.Lead)
		t.paragraph(v.Alt)
		t.block(numbered(linesOf(v.Steps, item)))
		t.paragraph(v.Note)
	case Panel:
		t.panel(v)
	case Phone:
		t.heading(v.Title, v.Lead)
		t.paragraph(v.Caption)
		t.list(linesOf(v.States, func(s PhoneState) string { return labelled(strong(plain(s.Name)), plain(s.Text)) })...)
		t.action(v.Action)
	case DoorDemo:
		t.heading(v.Title, v.Lead)
		t.refusals(v.Texts.Refusals)
	case Quote:
		t.heading(v.Title, v.Lead)
		t.buildings(v.Path, v.Buildings)
	case QuoteStart:
		t.heading(v.Title, "")
		t.buildings(v.Path, v.Buildings)
	case DoorSteps:
		t.heading(v.Title, v.Lead)
		t.list(linesOf(v.Items, func(i DoorStepsItem) string { return labelled(linkTo(plain(i.Name), i.To), lineToMarkdown(i.Text)) })...)
		t.block(lineToMarkdown(v.Note))
	}
}

// panel lists what is done with the panel.
func (t *markdownWriter) panel(v Panel) {
	t.heading(v.Title, v.Lead)
	done := linesOf(v.Items, func(i PanelItem) string {
		return labelled(joined(strong(linkTo(plain(i.Title), string(i.To))), parenthesized(plain(i.Meta))), lineToMarkdown(i.Text))
	})
	if v.Numbered {
		t.block(numbered(done))
	} else {
		t.list(done...)
	}
	t.paragraph(v.Caption)
}

// inParts writes a device's parts, which its picture has numbers for.
func (t *markdownWriter) inParts(title Inline, lead Text, picture Picture, parts []Part) {
	t.heading(title, lead)
	t.paragraph(picture.Alt)
	t.block(numbered(linesOf(parts, func(p Part) string { return labelled(strong(plain(p.Name)), plain(p.Text)) })))
}

// refusals lists why a door may not open, and what helps.
func (t *markdownWriter) refusals(r DoorRefusals) {
	all := []DoorRefusal{
		r.UserOffline, r.Timeout, r.EnableLocation, r.AllowLocation, r.GeoUnsupported, r.GeoTimeout, r.OutOfGeo, r.Unexpected,
		r.HardwareOffline, r.NoActions, r.MemberGroupEnded, r.MemberEnded, r.MemberGroupNotStarted, r.MemberNotStarted,
		r.OutOfSchedule, r.OrganizationDisabled, r.InvitationExpired,
	}
	t.list(linesOf(all, func(r DoorRefusal) string {
		if strings.Contains(string(r.Long), "{") {
			return strong(plain(r.Short)) // only the door knows the rest, how far away it is
		}
		return labelled(strong(plain(r.Short)), plain(r.Long))
	})...)
}

// buildings lists those that a quote may begin from.
func (t *markdownWriter) buildings(path string, list []QuoteBuilding) {
	t.list(linesOf(list, func(b QuoteBuilding) string { return linkTo(plain(b.Name), path+"?from="+b.ID) })...)
}
