package site

import "strings"

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
