package web

import (
	"net/http"
	"strconv"
)

// Message is a response that was written out before it is needed, and that no
// cache keeps.
type Message struct {
	shared *prepared
	length []string
	body   []byte
}

// NewMessage is a body with its headers.
func NewMessage(header http.Header, body []byte) *Message {
	header["Cache-Control"] = CacheNever
	return &Message{prepare(header), []string{strconv.Itoa(len(body))}, body}
}

// Send answers with the message.
func (m *Message) Send(w http.ResponseWriter, status int) {
	w.Header()["Content-Length"] = m.length
	ContextOf(w).writeHeader(status, m.shared)
	w.Write(m.body) // the client may have gone: nothing to do about it
}

// texts are the answers to programs, by status.
var texts = map[int]*Message{
	http.StatusNotFound: newText("404 not found"), http.StatusTooManyRequests: newText("Too Many Requests"),
	http.StatusInternalServerError: newText("Internal Server Error"), http.StatusServiceUnavailable: newText("Service Unavailable"),
}

func newText(text string) *Message {
	return NewMessage(http.Header{"Content-Type": {"text/plain; charset=utf-8"}}, []byte(text+"\n"))
}

// SendText answers with a status in a few words: 404, 429, 500 or 503.
func SendText(w http.ResponseWriter, status int) { texts[status].Send(w, status) }
