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

	"github.com/aldaba/aldaba/internal/leads"
)

// Limits of a call.
const (
	webhookTimeout = 10 * time.Second
	maxResponse    = 64 << 10 // bytes
)

// Webhook is the Sender to a webhook, which gets signed JSON; see NewWebhook.
type Webhook struct {
	url       string
	secret    []byte
	client    *http.Client
	now       func() time.Time
	propagate func(context.Context, http.Header) // nil: nothing
}

// webhookBody is the body of the request.
type webhookBody struct {
	ID        string       `json:"id"` // of the delivery: the same at each attempt
	Type      string       `json:"type"`
	Enquiry   string       `json:"enquiry"` // its id, for the leads command
	Kind      leads.Kind   `json:"kind"`
	Received  string       `json:"received"` // RFC 3339, UTC, milliseconds
	Locale    string       `json:"locale"`
	Page      string       `json:"page"`
	Fields    leads.Fields `json:"fields"`
	Consent   string       `json:"consent"`
	Marketing bool         `json:"marketing"`
}

// Send posts a delivery. Only a 2xx response means that it arrived.
func (w *Webhook) Send(ctx context.Context, d leads.Delivery) error {
	ctx, cancel := context.WithTimeout(ctx, webhookTimeout)
	defer cancel()
	request, err := w.request(ctx, d)
	if err != nil {
		return Refused{Reason("the webhook's body cannot be written")}
	}
	response, err := w.client.Do(request)
	if err != nil {
		if ctx.Err() != nil {
			err = ctx.Err()
		}
		w.client.CloseIdleConnections() // they may be dead too
		return networkReason(err) + " (webhook)"
	}
	defer response.Body.Close()
	io.Copy(io.Discard, io.LimitReader(response.Body, maxResponse)) // so that the connection can be reused
	return statusError(response.StatusCode)
}

// statusError is the error of a status. A 4xx refuses this delivery, except those
// about the address, credentials or load, which concern the channel.
func statusError(status int) error {
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
	e, id := d.Enquiry, headerID(d.ID)
	body, err := json.Marshal(webhookBody{
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
		// With this header net/http retries by itself when a reused connection has died.
		"Idempotency-Key": {id},
	}
	if w.propagate != nil {
		w.propagate(ctx, request.Header)
	}
	return request, nil
}

// Sign is the signature of a webhook's body: v1= and the HMAC-SHA256, in
// hexadecimal, of the timestamp, a full stop and the body. A receiver computes it
// too, compares in constant time and refuses old timestamps.
func Sign(secret []byte, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return "v1=" + hex.EncodeToString(mac.Sum(nil))
}

// Close closes idle connections.
func (w *Webhook) Close() { w.client.CloseIdleConnections() }
