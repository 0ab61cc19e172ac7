// Package leads accepts the visitors' enquiries: it checks them, stores each with
// its deliveries in one transaction (an outbox), and computes when the visitor is
// contacted.
//
// A Receipt means that the enquiry is on disk, so the visitor may be shown
// success. Package store keeps enquiries, package delivery delivers them.
package leads

import (
	"context"
	"errors"
	"iter"
	"time"
)

// Kind is the purpose of an enquiry: the name of its form.
type Kind string

// The kinds that the program itself knows. Contact is sent to /api/contact, all others to
// /api/leads; an application names an offer, and a quote gets a list.
const (
	Contact        Kind = "contact"
	JobApplication Kind = "job-application"
	Quote          Kind = "quote"
)

// Enquiry is a visitor's submission, checked and normalized.
type Enquiry struct {
	ID        string    `json:"id"`       // UUIDv7; its time is Received
	Received  time.Time `json:"received"` // UTC, to the millisecond
	Kind      Kind      `json:"kind"`
	Locale    string    `json:"locale"` // of the page it was sent from
	Page      string    `json:"page"`   // the address, path only, of that page
	Fields    Fields    `json:"fields"`
	Consent   string    `json:"consent"`   // the version of the text that the visitor agreed to
	Marketing bool      `json:"marketing"` // agreed to news by e-mail
	Status    Status    `json:"status"`
	Suspicion Suspicion `json:"suspicion,omitempty"` // why it is, or was, quarantined
}

// Status is the status of an enquiry. Its deliveries have states of their own.
type Status string

// The statuses. A quarantined enquiry is not delivered until it is released.
const (
	Accepted    Status = "accepted"
	Quarantined Status = "quarantined"
	Released    Status = "released"
)

// Suspicion is why an enquiry looks automated; empty: it does not.
type Suspicion string

// The suspicions.
const (
	Honeypot Suspicion = "honeypot" // a hidden field was filled
	TooFast  Suspicion = "too-fast" // sent sooner than a person fills a form
)

// Channel is a way to deliver an enquiry.
type Channel string

// The channels. Unrouted has the deliveries that were made while no channel was
// configured; Outbox.Route moves them to channels.
const (
	Mail     Channel = "mail"
	Webhook  Channel = "webhook"
	Unrouted Channel = "unrouted"
)

// Delivery is the delivery of one enquiry through one channel.
type Delivery struct {
	ID       string // the same for all attempts, so that receivers recognise repeats
	Channel  Channel
	Enquiry  Enquiry
	Attempts int       // begun before this one
	First    time.Time // when the first attempt began; zero: this is the first
	Lease    string    // the token of this attempt; only its holder may end the delivery
}

// State is the state of a delivery.
type State string

// The states of a delivery. A leased one is pending.
const (
	Pending   State = "pending"
	Delivered State = "delivered"
	Dead      State = "dead" // given up; Retry revives it
)

// Progress is the stored progress of a delivery.
type Progress struct {
	ID       string    `json:"id"`
	Channel  Channel   `json:"channel"`
	State    State     `json:"state"`
	Attempts int       `json:"attempts"`
	First    time.Time `json:"first,omitzero"`   // when the first attempt began; zero: none did
	Next     time.Time `json:"next,omitzero"`    // the earliest next attempt of a pending one
	Reason   string    `json:"reason,omitempty"` // why the last attempt failed; never a visitor's words
}

// Record is an enquiry with all that a database stores of it.
type Record struct {
	Enquiry
	Deliveries []Progress `json:"deliveries"`      // in the order of their channels
	Token      []byte     `json:"token,omitempty"` // recognises repeats; empty: it has expired
	Hash       []byte     `json:"hash,omitempty"`  // of the content that came with a key
}

// Submission is a checked enquiry with what recognises its repeats.
type Submission struct {
	Enquiry Enquiry
	// Key is the client's Idempotency-Key; empty: it sent none.
	Key string
	// Hash covers everything the visitor decided: kind, fields, consent.
	Hash [32]byte
}

// Receipt confirms that an enquiry is stored.
type Receipt struct {
	ID       string
	Received time.Time
	Repeat   bool // it was stored before
	Released bool // from quarantine, by this repeat
}

// Errors that callers decide by.
var (
	// ErrKeyReused: the key belongs to another enquiry.
	ErrKeyReused = errors.New("the key was used for another enquiry")
	// ErrUnavailable: the enquiry may not be stored. The same submission can be
	// repeated safely.
	ErrUnavailable = errors.New("enquiries cannot be kept now")
	// ErrLeaseLost: the delivery was leased again, or deleted.
	ErrLeaseLost = errors.New("the lease is lost")
	// ErrNotFound: there is no such enquiry.
	ErrNotFound = errors.New("no such enquiry")
)

// RepeatWindow is how long the same content without a key counts as a repeat.
const RepeatWindow = 10 * time.Minute

// Store stores enquiries.
type Store interface {
	// Add stores an enquiry with a pending delivery for each channel (Unrouted
	// when there are none; none when it is quarantined) in one transaction,
	// and returns after its commit. ErrKeyReused, ErrUnavailable.
	Add(ctx context.Context, s Submission, channels []Channel) (Receipt, error)
}

// Outbox leases out pending deliveries.
type Outbox interface {
	// Lease leases up to n pending deliveries of a channel that are due, the
	// longest due first. Until the lease ends no other call gets them.
	Lease(ctx context.Context, channel Channel, n int, lease time.Duration) ([]Delivery, error)
	// Done marks a delivery as delivered. ErrLeaseLost.
	Done(ctx context.Context, d Delivery) error
	// Failed ends the lease: the delivery is retried at next, or dead. ErrLeaseLost.
	Failed(ctx context.Context, d Delivery, next time.Time, reason string, dead bool) error
	// Route moves unrouted deliveries to the channels.
	Route(ctx context.Context, channels []Channel) (moved int, err error)
	// Backlog counts undelivered deliveries by channel.
	Backlog(ctx context.Context) (map[Channel]Backlog, error)
}

// Backlog is a channel's undelivered deliveries.
type Backlog struct {
	Pending, Dead int
	Oldest        time.Time // when the oldest pending one was received; zero: none
}

// Filter selects enquiries; the zero value selects all.
type Filter struct {
	Kind          Kind
	Status        Status
	State         State // of at least one delivery
	Since, Before time.Time
	// Email and Phone select a person's enquiries, with both those that have
	// either. They are normalized; the letter case of an address does not count.
	Email, Phone string
	Limit        int // 0: all
}

// Archive is the operator's access to stored enquiries.
type Archive interface {
	// List gives enquiries, the newest first. A slow reader blocks no writer.
	List(ctx context.Context, f Filter) iter.Seq2[Record, error]
	// Import stores the records whose ids are not there yet, in one transaction, and
	// counts them.
	Import(ctx context.Context, records []Record) (added int, err error)
	// Show gives one enquiry with its deliveries. ErrNotFound.
	Show(ctx context.Context, id string) (Enquiry, []Progress, error)
	// Retry makes undelivered deliveries, dead ones too, due now; id empty: of
	// all enquiries.
	Retry(ctx context.Context, id string) (deliveries int, err error)
	// Reroute moves undelivered deliveries, dead ones too, from all other
	// channels to these, in one transaction; id empty: of all enquiries. Leased
	// deliveries stay. An enquiry that has a delivery there already gets no
	// second one. from counts the deliveries that were removed by channel,
	// deliveries those that were made. ErrNotFound.
	Reroute(ctx context.Context, id string, channels []Channel) (from map[Channel]int, deliveries int, err error)
	// Release ends an enquiry's quarantine, so that it is delivered. ErrNotFound.
	Release(ctx context.Context, id string, channels []Channel) error
	// Delete removes enquiries, their deliveries and their keys. ErrNotFound: none
	// of them is there.
	Delete(ctx context.Context, ids ...string) error
	// Age gives the time by which retention is counted, which follows the clock slowly.
	Age(ctx context.Context, now time.Time) (time.Time, error)
	// Purge deletes all enquiries received before a time.
	Purge(ctx context.Context, before time.Time) (enquiries int, err error)
}
