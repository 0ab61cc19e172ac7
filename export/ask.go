package export

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
)

// answer is what the server sends for an address.
type answer struct {
	header http.Header
	kind   string // its Content-Type
	body   []byte
	// packed asks for the body in an encoding; nil: it is to be packed here.
	packed func(encoding string) ([]byte, bool)
}

// told is an address that was answered, with the headers that came along.
type told struct {
	address, file string
	header        http.Header
}

// ask gets an address of the server, without a connection.
func (c *copier) ask(ctx context.Context, address string) (*answer, error) {
	first, err := c.get(ctx, address, "identity")
	if err != nil {
		return nil, err
	}
	if first.status != http.StatusOK {
		return nil, fmt.Errorf("the answer is %d, want %d", first.status, http.StatusOK)
	}
	return &answer{
		header: first.header, kind: first.header.Get("Content-Type"), body: first.body.Bytes(),
		packed: func(encoding string) ([]byte, bool) {
			again, err := c.get(ctx, address, encoding)
			return again.body.Bytes(), err == nil && again.header.Get("Content-Encoding") == encoding
		},
	}, nil
}

func (c *copier) get(ctx context.Context, address, encoding string) (r *recorder, err error) {
	r = &recorder{header: http.Header{}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, c.options.Origin.String()+address, nil)
	if err != nil {
		return r, err
	}
	request.Header.Set("Accept-Encoding", encoding)
	request.Header.Set("Sec-Fetch-Dest", "empty") // no visitor: no cookie is set
	defer func() {
		switch p := recover(); {
		case p == http.ErrAbortHandler:
			err = fmt.Errorf("the answer breaks off after %d bytes", r.body.Len())
		case p != nil:
			panic(p)
		}
	}()
	c.server.ServeHTTP(r, request)
	return r, ctx.Err()
}

// recorder is an http.ResponseWriter that keeps the answer.
type recorder struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (r *recorder) Header() http.Header { return r.header }

func (r *recorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *recorder) Write(p []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(p)
}

func (r *recorder) FlushError() error { return nil }
