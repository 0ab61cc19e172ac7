// Package leads takes the visitors' enquiries: it checks them, keeps each one
// together with its deliveries in one transaction, and says when the visitor
// hears from us.
//
// Whoever gets a Receipt may tell the visitor that the enquiry arrived: it is
// on disk. Package store keeps enquiries, package delivery delivers them.
package leads

import (
	"context"
	"errors"
	"iter"
	"time"
)

// Kind is what an enquiry asks for: each has a form of its own.
type Kind string

// The kinds. Contact is sent to /api/contact, the others to /api/leads.
const (
	Contact        Kind = "contact"
	Sales          Kind = "sales"
	CallMeNow      Kind = "call-me-now"
	APICredentials Kind = "api-credentials"
	JobApplication Kind = "job-application"
)

// Kinds lists all of them.
var Kinds = []Kind{Contact, Sales, CallMeNow, APICredentials, JobApplication}

// Enquiry is what a visitor sent, checked and in one spelling.
type Enquiry struct {
	ID        string    // UUIDv7; its time is Received
	Received  time.Time // UTC, to the millisecond
	Kind      Kind
	Locale    string // of the page it was sent from
	Page      string // the address, path only, of that page
	Fields    Fields
	Consent   string // the version of the text that the visitor agreed to
	Marketing bool   // agreed to hear of news
	Status    Status
	Suspicion Suspicion // why it is, or was, quarantined
}

// Status is where an enquiry stands. Its deliveries have states of their own.
type Status string

// The statuses. A quarantined enquiry is not delivered until it is released.
const (
	Accepted    Status = "accepted"
	Quarantined Status = "quarantined"
	Released    Status = "released"
)

// Suspicion is why an enquiry looks as if no person had sent it; empty: it
// does not.
type Suspicion string

// The suspicions.
const (
	Honeypot Suspicion = "honeypot" // filled a field that people do not see
	TooFast  Suspicion = "too-fast" // sent sooner than a person fills a form
)

// Channel is a way to deliver an enquiry.
type Channel string

// The channels. Unrouted holds what came while no channel was configured: the
// first server with channels moves it to them.
const (
	Mail     Channel = "mail"
	Webhook  Channel = "webhook"
	Unrouted Channel = "unrouted"
)

// Delivery is one enquiry on its way through one channel.
type Delivery struct {
	ID       string // stable over all attempts: receivers know repeats by it
	Channel  Channel
	Enquiry  Enquiry
	Attempts int       // begun before this one
	First    time.Time // when the first attempt began; zero: this is the first
	Lease    string    // of this attempt alone: who holds another may not end it
}

// State is where a delivery stands.
type State string

// The states of a delivery. A leased one is pending.
const (
	Pending   State = "pending"
	Delivered State = "delivered"
	Dead      State = "dead" // given up; Retry revives it
)

// Progress is what the store knows of a delivery.
type Progress struct {
	ID       string
	Channel  Channel
	State    State
	Attempts int
	Next     time.Time // of a pending one: not tried before
	Reason   string    // why the last attempt failed; never a visitor's words
}

// Submission is an enquiry that was checked, and what makes a repeat of it the
// same.
type Submission struct {
	Enquiry Enquiry
	// Key is the client's Idempotency-Key; empty: it sent none.
	Key string
	// Hash is of everything the visitor decided: kind, fields, consent.
	Hash [32]byte
}

// Receipt says that an enquiry is kept.
type Receipt struct {
	ID       string
	Received time.Time
	Repeat   bool // it was kept before
	Released bool // by this repeat, from quarantine
}

// Errors that callers decide by.
var (
	// ErrKeyReused: the key came before with another enquiry.
	ErrKeyReused = errors.New("the key was used for another enquiry")
	// ErrUnavailable: the enquiry may not be kept. The same submission may be
	// sent again with no fear of a second copy.
	ErrUnavailable = errors.New("enquiries cannot be kept now")
	// ErrLeaseLost: another has taken the delivery over, or it was deleted.
	ErrLeaseLost = errors.New("the lease is lost")
	// ErrNotFound: there is no such enquiry.
	ErrNotFound = errors.New("no such enquiry")
)

// RepeatWindow is how long the same content without a key is the same enquiry.
const RepeatWindow = 10 * time.Minute

// Keeper keeps enquiries.
type Keeper interface {
	// Add keeps an enquiry with a pending delivery for each channel (Unrouted
	// when there are none; none when it is quarantined) in one transaction,
	// and returns after its commit. ErrKeyReused, ErrUnavailable.
	Add(ctx context.Context, s Submission, channels []Channel) (Receipt, error)
}

// Outbox hands out deliveries.
type Outbox interface {
	// Lease takes up to n pending deliveries of a channel whose time has come,
	// the longest due first; nobody else gets them before the lease ends.
	Lease(ctx context.Context, channel Channel, n int, lease time.Duration) ([]Delivery, error)
	// Done ends a delivery. ErrLeaseLost.
	Done(ctx context.Context, d Delivery) error
	// Failed gives a delivery back, to be tried at next, or dead. ErrLeaseLost.
	Failed(ctx context.Context, d Delivery, next time.Time, reason string, dead bool) error
	// Route moves unrouted deliveries to the channels.
	Route(ctx context.Context, channels []Channel) (moved int, err error)
	// Backlog counts what waits, by channel.
	Backlog(ctx context.Context) (map[Channel]Backlog, error)
}

// Backlog is what waits in a channel.
type Backlog struct {
	Pending, Dead int
	Oldest        time.Time // when the oldest pending one was received; zero: none
}

// Filter chooses enquiries; the zero value chooses all.
type Filter struct {
	Kind          Kind
	Status        Status
	State         State // some delivery is in it
	Since, Before time.Time
	Limit         int // 0: all
}

// Archive is what people do with enquiries that are kept.
type Archive interface {
	// List gives enquiries, the newest first. It may be read slowly while
	// others are added.
	List(ctx context.Context, f Filter) iter.Seq2[Enquiry, error]
	// Show gives one with its deliveries. ErrNotFound.
	Show(ctx context.Context, id string) (Enquiry, []Progress, error)
	// Deliveries gives those of some enquiries, by their ids.
	Deliveries(ctx context.Context, ids []string) (map[string][]Progress, error)
	// Retry makes what is not delivered due now, dead ones too; id empty: of
	// all enquiries.
	Retry(ctx context.Context, id string) (deliveries int, err error)
	// Reroute moves what is not delivered, dead ones too, from channels that
	// are not among these to those that are, at once or not at all; id empty:
	// of all enquiries. What is being delivered stays. An enquiry that has a
	// delivery there already gets no second one. from counts what was taken
	// from each channel, deliveries those that were made. ErrNotFound.
	Reroute(ctx context.Context, id string, channels []Channel) (from map[Channel]int, deliveries int, err error)
	// Release lets a quarantined enquiry be delivered. ErrNotFound.
	Release(ctx context.Context, id string, channels []Channel) error
	// Delete removes an enquiry, its deliveries and its keys. ErrNotFound.
	Delete(ctx context.Context, id string) error
	// Purge removes all that came before, as Delete does.
	Purge(ctx context.Context, before time.Time) (enquiries int, err error)
}
