package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/aldaba/aldaba/leads"
)

// Keys are known for keyLife: a client that sends again after a day is still
// understood. A hash is of no use after leads.RepeatWindow, and PostgreSQL
// forgets it after hashLife.
const (
	keyLife  = 48 * time.Hour
	hashLife = time.Hour
)

// row is a submission as it is written, and what came of it.
type row struct {
	// token knows a repeat: a hash of the client's key, or of the content.
	token []byte
	// hash is of the content that came with a key; nil: it came without.
	hash []byte

	id                                  string
	received                            int64
	kind, locale, page, fields, consent string
	marketing                           bool
	status, suspicion                   string
	channels                            []string

	receipt leads.Receipt
	err     error // ErrKeyReused
}

// Add keeps an enquiry: leads.Keeper has the contract. An error that is
// neither ErrKeyReused nor ErrUnavailable is of this enquiry alone.
func (s *Store) Add(ctx context.Context, sub leads.Submission, channels []leads.Channel) (leads.Receipt, error) {
	if err := s.health.refusal(); err != nil {
		return leads.Receipt{}, fmt.Errorf("keep an enquiry: %w", err)
	}
	r, err := newRow(sub, channels)
	if err == nil {
		err = s.db.add(ctx, r)
	}
	if err == nil {
		err = r.err
	}
	if err != nil {
		return leads.Receipt{}, fmt.Errorf("keep an enquiry: %w", err)
	}
	return r.receipt, nil
}

func newRow(sub leads.Submission, channels []leads.Channel) (*row, error) {
	e := sub.Enquiry
	fields, err := json.Marshal(e.Fields)
	if err != nil {
		return nil, fmt.Errorf("write its fields: %w", err)
	}
	r := &row{
		id:        e.ID,
		received:  milliseconds(e.Received),
		kind:      string(e.Kind),
		locale:    e.Locale,
		page:      e.Page,
		fields:    string(fields),
		consent:   e.Consent,
		marketing: e.Marketing,
		status:    string(e.Status),
		suspicion: string(e.Suspicion),
		channels:  routes(channels),
	}
	if e.Status == leads.Quarantined {
		r.channels = nil
	}
	if sub.Key == "" {
		r.token = sub.Hash[:]
	} else {
		token := sha256.Sum256([]byte("key " + sub.Key))
		r.token, r.hash = token[:], sub.Hash[:]
	}
	// PostgreSQL keeps no such text, and would refuse the neighbours with it.
	for _, text := range []string{r.id, r.kind, r.locale, r.page, r.consent, r.status, r.suspicion} {
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return nil, fmt.Errorf("a field of it is no text")
		}
	}
	if r.id == "" {
		return nil, fmt.Errorf("it has no id")
	}
	return r, nil
}

// routes are the channels of a new delivery.
func routes(channels []leads.Channel) []string {
	if len(channels) == 0 {
		return []string{string(leads.Unrouted)}
	}
	names := make([]string, len(channels))
	for i, c := range channels {
		names[i] = string(c)
	}
	return names
}

// kept is what was written before under a token.
type kept struct {
	id           string
	received, at int64
	hash         []byte
}

func (r *row) asKept() kept {
	return kept{id: r.id, received: r.received, at: r.received, hash: r.hash}
}

// meets settles a row whose token is known already. false: that one is so old
// that the row is a new enquiry.
func (r *row) meets(k kept) bool {
	switch {
	case k.id == r.id: // ours: the answer to an earlier attempt was lost
		r.kept()
	case r.hash != nil && !bytes.Equal(r.hash, k.hash):
		r.err = leads.ErrKeyReused
	case r.hash == nil && r.received >= k.at+leads.RepeatWindow.Milliseconds():
		return false
	default:
		r.receipt = leads.Receipt{ID: k.id, Received: fromMilliseconds(k.received), Repeat: true}
		r.err = nil
	}
	return true
}

// kept settles a row that was written.
func (r *row) kept() {
	r.receipt = leads.Receipt{ID: r.id, Received: fromMilliseconds(r.received)}
	r.err = nil
}
