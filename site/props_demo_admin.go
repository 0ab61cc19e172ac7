package site

// DoorAdmin is the administrator's side of the demo.
type DoorAdmin struct {
	Label        Text         `json:"label"` // of the whole side, for screen readers
	Title        Text         `json:"title"`
	Lead         Text         `json:"lead"`
	Reset        Text         `json:"reset"`
	WasReset     Text         `json:"wasReset"`
	Undo         Text         `json:"undo"`
	Kept         Text         `json:"kept"` // where the settings are stored
	Who          AdminWho     `json:"who"`
	When         AdminWhen    `json:"when"`
	Where        AdminWhere   `json:"where"`
	Clock        AdminClock   `json:"clock"`
	Organization AdminCompany `json:"organization"`
	Devices      AdminDevices `json:"devices"`
	Phone        AdminPhone   `json:"phone"`
	Log          AdminLog     `json:"log"`
	Alerts       AdminAlerts  `json:"alerts"`
	Invite       AdminInvite  `json:"invite"`
}

// AdminWho is who is invited.
type AdminWho struct {
	Title        Text       `json:"title"`
	Name         Text       `json:"name"`
	Nobody       Text       `json:"nobody"` // instead of an empty name
	Group        Text       `json:"group"`
	Groups       DoorGroups `json:"groups"`
	Delegate     Text       `json:"delegate"`
	DelegateHint Text       `json:"delegateHint"`
	Delegated    Text       `json:"delegated"` // {name}
	NotDelegated Text       `json:"notDelegated"`
}

// DoorGroups names the groups of members.
type DoorGroups struct {
	Guests   Text `json:"guests"`
	Cleaners Text `json:"cleaners"`
	Staff    Text `json:"staff"`
}

// AdminWhen is when a person may open.
type AdminWhen struct {
	Title       Text          `json:"title"`
	Starts      Text          `json:"starts"`
	Ends        Text          `json:"ends"`
	GroupStarts Text          `json:"groupStarts"` // {group}
	GroupEnds   Text          `json:"groupEnds"`   // {group}
	Expires     Text          `json:"expires"`     // the invitation's link
	Empty       Text          `json:"empty"`       // what an empty date means
	Clear       Text          `json:"clear"`       // {field}
	Schedule    Text          `json:"schedule"`
	Schedules   DoorSchedules `json:"schedules"`
}

// DoorSchedules names the schedules to choose from.
type DoorSchedules struct {
	Always   Text `json:"always"`
	Office   Text `json:"office"`
	Nights   Text `json:"nights"`
	Weekends Text `json:"weekends"`
	Never    Text `json:"never"`
	Other    Text `json:"other"` // one that is none of these
}

// AdminWhere is where a person may open.
type AdminWhere struct {
	Title      Text `json:"title"`
	Doors      Text `json:"doors"`
	Area       Text `json:"area"`
	Anywhere   Text `json:"anywhere"`
	Within     Text `json:"within"` // {distance}
	Remote     Text `json:"remote"`
	RemoteHint Text `json:"remoteHint"`
}

// AdminClock moves the demo's time.
type AdminClock struct {
	Title Text `json:"title"`
	Now   Text `json:"now"` // {date} {time}
	Hour  Text `json:"hour"`
	Back  Text `json:"back"`  // a day back
	Next  Text `json:"next"`  // a day on
	Start Text `json:"start"` // resets it
	Hint  Text `json:"hint"`
}

// AdminCompany is the organization's own account.
type AdminCompany struct {
	Title   Text `json:"title"`
	Enabled Text `json:"enabled"`
	Starts  Text `json:"starts"`
	Ends    Text `json:"ends"`
}

// AdminDevices is the state of each door's device.
type AdminDevices struct {
	Title     Text `json:"title"`
	Battery   Text `json:"battery"`
	Mains     Text `json:"mains"`
	Online    Text `json:"online"`
	HasAction Text `json:"hasAction"`
	Faulty    Text `json:"faulty"`
}

// AdminPhone is the conditions of the visitor's phone.
type AdminPhone struct {
	Title       Text            `json:"title"`
	Where       Text            `json:"where"`
	Wheres      DoorWhereabouts `json:"wheres"`
	Kilometres  Text            `json:"kilometres"`
	Connection  Text            `json:"connection"`
	Connections DoorConnections `json:"connections"`
	Mine        Text            `json:"mine"` // that the browser's real location is used, and how
}

// DoorWhereabouts names the phone's location, or why it is unknown.
type DoorWhereabouts struct {
	AtTheDoor   Text `json:"at-the-door"`
	Away        Text `json:"away"`
	Mine        Text `json:"mine"`
	ServicesOff Text `json:"services-off"`
	NotAllowed  Text `json:"not-allowed"`
	Unsupported Text `json:"unsupported"`
	Timeout     Text `json:"timeout"`
}

// DoorConnections names the phone's connections.
type DoorConnections struct {
	Mine    Text `json:"mine"`
	Offline Text `json:"offline"`
	Slow    Text `json:"slow"`
}

// AdminLog is the access log.
type AdminLog struct {
	Title   Text `json:"title"`
	Caption Text `json:"caption"`
	Empty   Text `json:"empty"`
	Time    Text `json:"time"`
	Who     Text `json:"who"`
	Door    Text `json:"door"`
	Result  Text `json:"result"`
	Opened  Text `json:"opened"`
}

// AdminAlerts are the alerts of the administrator.
type AdminAlerts struct {
	Title   Text `json:"title"`
	None    Text `json:"none"`
	Battery Text `json:"battery"` // {door} {percent}
	Empty   Text `json:"empty"`   // {door}: its battery is at 0
	Offline Text `json:"offline"` // {door}
}

// AdminInvite composes an invitation; nothing is sent.
type AdminInvite struct {
	Title       Text `json:"title"`
	Email       Text `json:"email"`
	WhatsApp    Text `json:"whatsapp"`
	Link        Text `json:"link"`
	Address     Text `json:"address"` // the link's field
	Copied      Text `json:"copied"`
	NotCopied   Text `json:"notCopied"`
	Note        Text `json:"note"`        // that nothing is sent
	Preview     Text `json:"preview"`     // names the letter
	Subject     Text `json:"subject"`     // {site}
	Letter      Text `json:"letter"`      // {hello} {doors} {rules} {link}
	Hello       Text `json:"hello"`       // {name}
	HelloNobody Text `json:"helloNobody"` // without a name
	// The rules, a sentence each; those without a limit are left out.
	From     Text `json:"from"`     // {time}
	Until    Text `json:"until"`    // {time}
	Schedule Text `json:"schedule"` // {schedule}
	Near     Text `json:"near"`     // {distance}
}
