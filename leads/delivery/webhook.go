package delivery

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/aldaba/aldaba/leads"
)

// Limits of a call.
const (
	webhookLimit = 10 * time.Second
	maxAnswer    = 64 << 10 // bytes
)

// Webhook posts deliveries as signed JSON to an address of the team's; see
// NewWebhook.
type Webhook struct {
	url    string
	secret []byte
	client *http.Client
	now    func() time.Time
}

// hookBody is what is posted.
type hookBody struct {
	ID        string       `json:"id"` // of the delivery: the same at each attempt
	Type      string       `json:"type"`
	Enquiry   string       `json:"enquiry"` // its id, as the leads command knows it
	Kind      leads.Kind   `json:"kind"`
	Received  string       `json:"received"` // RFC 3339, UTC, milliseconds
	Locale    string       `json:"locale"`
	Page      string       `json:"page"`
	Fields    leads.Fields `json:"fields"`
	Consent   string       `json:"consent"`
	Marketing bool         `json:"marketing"`
}

// Send posts a delivery. Only an answer of 2xx says that it arrived.
func (w *Webhook) Send(ctx context.Context, d leads.Delivery) error {
	ctx, cancel := context.WithTimeout(ctx, webhookLimit)
	defer cancel()
	request, err := w.request(ctx, d)
	if err != nil {
		return Refused{Reason("the webhook's body cannot be written")}
	}
	answer, err := w.client.Do(request)
	if err != nil {
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		w.client.CloseIdleConnections() // a kept one that is dead must not meet the next
		return networkReason(err) + " (webhook)"
	}
	defer answer.Body.Close()
	io.Copy(io.Discard, io.LimitReader(answer.Body, maxAnswer)) // so that the connection can be used again
	return verdict(answer.StatusCode)
}

// verdict is what a status means. What tells of the address or of who we are
// is about the channel; any other 4xx, about this delivery.
func verdict(status int) error {
	if status/100 == 2 {
		return nil
	}
	reason := Reason("webhook answered " + strconv.Itoa(status))
	switch status {
	case http.StatusUnauthorized, http.StatusPaymentRequired, http.StatusForbidden, http.StatusNotFound,
		http.StatusMethodNotAllowed, http.StatusProxyAuthRequired, http.StatusRequestTimeout, http.StatusGone,
		http.StatusMisdirectedRequest, http.StatusLocked, http.StatusTooEarly, http.StatusTooManyRequests:
		return reason
	}
	if status/100 == 4 {
		return Refused{reason}
	}
	return reason
}

func (w *Webhook) request(ctx context.Context, d leads.Delivery) (*http.Request, error) {
	e, id := d.Enquiry, token(d.ID)
	body, err := json.Marshal(hookBody{
		ID: id, Type: "enquiry", Enquiry: e.ID, Kind: e.Kind, Received: e.Received.UTC().Format("2006-01-02T15:04:05.000Z"),
		Locale: e.Locale, Page: e.Page, Fields: e.Fields, Consent: e.Consent, Marketing: e.Marketing,
	})
	if err != nil {
		return nil, fmt.Errorf("write an enquiry as JSON: %w", err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.url, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("make a request: %w", err)
	}
	timestamp := strconv.FormatInt(w.now().Unix(), 10)
	request.Header = http.Header{
		"Content-Type":     {"application/json"},
		"User-Agent":       {"Aldaba-Webhook/1"},
		"Aldaba-Delivery":  {id},
		"Aldaba-Timestamp": {timestamp},
		"Aldaba-Signature": {Sign(w.secret, timestamp, body)},
		// With it a kept connection that has died meanwhile is replaced unseen.
		"Idempotency-Key": {id},
	}
	return request, nil
}

// Sign is the signature of a webhook's body: v1= and the HMAC-SHA256, in
// hexadecimal, of the timestamp, a full stop and the body. A receiver makes the
// same, compares in constant time and refuses old timestamps.
func Sign(secret []byte, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return "v1=" + hex.EncodeToString(mac.Sum(nil))
}

// Close ends the connections that are kept.
func (w *Webhook) Close() { w.client.CloseIdleConnections() }
