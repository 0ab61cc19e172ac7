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

	"github.com/aldaba/aldaba/internal/leads"
)

// A key recognises repeats for keyTTL, so that a client may retry after a day. A
// hash does for leads.RepeatWindow, and PostgreSQL deletes it after hashTTL.
const (
	keyTTL  = 48 * time.Hour
	hashTTL = time.Hour
)

// row is an enquiry as it is written, with the outcome.
type row struct {
	id       string
	received int64
	// columns are the values of enquiryColumns.
	columns []any
	// token recognises repeats: the hash of the client's key, or else of the
	// content. hash is of the content, to recognise a reused key; nil: there is no
	// key.
	token, hash []byte
	channels    []string

	receipt leads.Receipt
	err     error // of its values, or ErrKeyReused
}

// Add stores an enquiry: leads.Store has the contract. An error that is neither
// ErrKeyReused nor ErrUnavailable concerns this enquiry alone.
func (s *Store) Add(ctx context.Context, sub leads.Submission, channels []leads.Channel) (leads.Receipt, error) {
	if err := s.health.unavailable(); err != nil {
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
	r, err := rowOf(sub.Enquiry)
	if err != nil {
		return nil, err
	}
	if r.channels = channelNames(channels); sub.Enquiry.Status == leads.Quarantined {
		r.channels = nil
	}
	if sub.Key == "" {
		r.token = sub.Hash[:]
	} else {
		token := sha256.Sum256([]byte("key " + sub.Key))
		r.token, r.hash = token[:], sub.Hash[:]
	}
	return r, nil
}

// rowOf gives an enquiry's row without its channels and token.
func rowOf(e leads.Enquiry) (*row, error) {
	fields, err := json.Marshal(e.Fields)
	if err != nil {
		return nil, storeError("its fields cannot be written")
	}
	r := &row{id: e.ID, received: toMilliseconds(e.Received)}
	r.columns = []any{e.ID, r.received, string(e.Kind), e.Locale, e.Page, string(fields), e.Consent, e.Marketing, string(e.Status), string(e.Suspicion)}
	for _, column := range r.columns { // PostgreSQL refuses such text
		if text, is := column.(string); is && (!utf8.ValidString(text) || strings.ContainsRune(text, 0)) {
			return nil, storeError("a field of it is no text")
		}
	}
	if r.id == "" {
		return nil, storeError("it has no id")
	}
	return r, nil
}

// channelNames are the channels of an enquiry's deliveries.
func channelNames(channels []leads.Channel) []string {
	if len(channels) == 0 {
		return []string{string(leads.Unrouted)}
	}
	names := make([]string, len(channels))
	for i, c := range channels {
		names[i] = string(c)
	}
	return names
}

// priorRow is the stored row of a token.
type priorRow struct {
	id           string
	received, at int64
	hash         []byte
}

// settleRepeat sets the outcome of a row whose token is stored. false: the stored
// one is so old that the row is a new enquiry.
func (r *row) settleRepeat(k priorRow) bool {
	switch {
	case k.id == r.id: // an attempt wrote it, but its result was lost
		r.settleNew()
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

// settleNew sets the outcome of a row that was written.
func (r *row) settleNew() {
	r.receipt = leads.Receipt{ID: r.id, Received: fromMilliseconds(r.received)}
	r.err = nil
}
