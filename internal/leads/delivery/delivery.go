// Package delivery delivers enquiries from the outbox, by e-mail and to a webhook.
//
//	mail, err := delivery.NewMail(delivery.MailConfig{URL: "smtp://localhost", From: …, To: …})
//	dispatcher := delivery.New(store, map[leads.Channel]delivery.Sender{leads.Mail: mail}, delivery.Options{})
//	err = dispatcher.Run(ctx)
//
// Every delivery arrives at least once. When a response is lost it arrives again
// with the same id, by which receivers recognise repeats.
package delivery

import (
	"context"

	"github.com/aldaba/aldaba/internal/leads"
)

// Sender delivers through one channel. It must be safe for concurrent use, and
// return soon after its context ends. Its errors must have no visitor's words and
// no secrets; only a Reason in them is logged.
type Sender interface {
	// Send delivers. A Refused error means that the channel refused this delivery;
	// any other error, that the channel does not work now.
	//
	// A Sender that has a method Close() is closed when the Dispatcher ends.
	Send(ctx context.Context, d leads.Delivery) error
}

// Refused wraps the error of a delivery that a working channel refused. It is
// retried, but does not open the circuit breaker by itself.
type Refused struct{ Err error }

func (r Refused) Error() string { return "refused: " + r.Err.Error() }

// Unwrap gives the error of the channel.
func (r Refused) Unwrap() error { return r.Err }

// Reason is why an attempt failed, without visitors' words and secrets, so that it
// may be logged and stored.
type Reason string

func (r Reason) Error() string { return string(r) }
