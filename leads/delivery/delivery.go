// Package delivery brings enquiries from the outbox to the people who answer
// them, by e-mail and to a webhook.
//
//	mail, err := delivery.NewMail(delivery.MailConfig{URL: "smtp://localhost", From: …, To: …})
//	courier := delivery.New(store, map[leads.Channel]delivery.Sender{leads.Mail: mail}, delivery.Options{})
//	err = courier.Run(ctx)
//
// Every delivery arrives at least once. When an answer is lost it arrives
// twice, with the same id both times: receivers know repeats by it.
package delivery

import (
	"context"

	"github.com/aldaba/aldaba/leads"
)

// Sender hands deliveries over through one channel. It is called from several
// goroutines at once, must return soon after its context ends, and gives no
// visitor's words and no secret in its errors: what they say that is for
// people to read is a Reason.
type Sender interface {
	// Send hands a delivery over. An error says that the channel does not work
	// now; a Refused, that this one delivery was not wanted.
	//
	// A Sender that has a method Close() is closed when the Courier ends.
	Send(ctx context.Context, d leads.Delivery) error
}

// Refused wraps the error of a delivery that was refused by a channel that
// works. It is tried again, but hinders no others.
type Refused struct{ Err error }

func (r Refused) Error() string { return "refused: " + r.Err.Error() }

// Unwrap gives what the channel answered.
func (r Refused) Unwrap() error { return r.Err }

// Reason is why an attempt failed, in words fit for logs and for the store:
// they hold nothing that a visitor wrote and no secret.
type Reason string

func (r Reason) Error() string { return string(r) }
