package leads

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"time"

	"github.com/google/uuid"
)

// Intake accepts checked enquiries.
type Intake struct {
	Store    Store
	Channels []Channel
	// Quarantine releases an enquiry that came too fast when it is repeated and
	// does not come too fast then. nil: none is released.
	Quarantine Quarantine
	// Now is the clock; default: time.Now.
	Now func() time.Time
}

// Take stores an enquiry that Check made. key is the client's Idempotency-Key,
// and may be empty.
func (in *Intake) Take(ctx context.Context, e Enquiry, key string) (Receipt, error) {
	now := time.Now
	if in.Now != nil {
		now = in.Now
	}
	e.Received = now().UTC().Truncate(time.Millisecond)
	e.ID = idAt(e.Received)
	e.Status = Accepted
	if e.Suspicion != "" {
		e.Status = Quarantined
	}
	receipt, err := in.Store.Add(ctx, Submission{Enquiry: e, Key: key, Hash: hashOf(e)}, in.Channels)
	if err == nil && receipt.Repeat && e.Suspicion == "" && in.Quarantine != nil {
		receipt.Released, err = in.release(ctx, receipt.ID)
	}
	return receipt, err
}

// Quarantine is the part of an Archive that releases a repeated enquiry.
type Quarantine interface {
	Show(ctx context.Context, id string) (Enquiry, []Progress, error)
	Release(ctx context.Context, id string, channels []Channel) error
}

func (in *Intake) release(ctx context.Context, id string) (bool, error) {
	enquiry, _, err := in.Quarantine.Show(ctx, id)
	if err != nil || enquiry.Status != Quarantined || enquiry.Suspicion != TooFast {
		return false, err
	}
	return true, in.Quarantine.Release(ctx, id, in.Channels)
}

// idAt is a new UUIDv7 with the time of Received, which may be a test's clock.
// Source: RFC 9562 §5.7.
func idAt(t time.Time) string {
	id := uuid.Must(uuid.NewV7()) // fails only without randomness, and then the program ends
	ms := binary.BigEndian.AppendUint64(nil, uint64(t.UnixMilli()))
	copy(id[:6], ms[2:])
	return id.String()
}

// hashOf covers everything that the visitor decided: the list is the server's.
func hashOf(e Enquiry) [32]byte {
	content, err := json.Marshal(struct {
		Kind      Kind
		Fields    Fields
		Consent   string
		Marketing bool
	}{e.Kind, e.Fields.With("list", nil), e.Consent, e.Marketing})
	if err != nil {
		panic(err) // strings and numbers: it cannot fail
	}
	return sha256.Sum256(content)
}
