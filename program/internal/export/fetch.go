package export

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
)

// response is the server's response for an address.
type response struct {
	header    http.Header
	mediaType string // its Content-Type
	body      []byte
	// encoded fetches the body in an encoding; nil: it is compressed here.
	encoded func(encoding string) ([]byte, bool)
}

// fetched is an address with the headers of its response.
type fetched struct {
	address, file string
	header        http.Header
}

// fetch requests an address from the server's handler, without a connection.
func (c *copier) fetch(ctx context.Context, address string) (*response, error) {
	first, err := c.get(ctx, address, "identity")
	if err != nil {
		return nil, err
	}
	if first.status != http.StatusOK {
		return nil, fmt.Errorf("the answer is %d, want %d", first.status, http.StatusOK)
	}
	return &response{
		header: first.header, mediaType: first.header.Get("Content-Type"), body: first.body.Bytes(),
		encoded: func(encoding string) ([]byte, bool) {
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
	request.Header.Set("Sec-Fetch-Dest", "empty") // not a navigation, so that no cookie is set
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

// recorder is an http.ResponseWriter that buffers the response.
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
