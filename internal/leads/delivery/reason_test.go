package delivery

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"syscall"
	"testing"
)

func TestReasonsSayWhatKindOfFaultItWas(t *testing.T) {
	dial := func(err error) error {
		return &net.OpError{Op: "dial", Net: "tcp", Err: os.NewSyscallError("connect", err)}
	}
	for _, test := range []struct {
		err  error
		want string
	}{
		{Refused{Reason("unwanted")}, "unwanted"},
		{fmt.Errorf("post: %w", errNotPublic), "the address is not public"},
		{context.DeadlineExceeded, "no answer in time"},
		{context.Canceled, "broken off"},
		{os.ErrDeadlineExceeded, "no answer in time"},
		{dial(syscall.ECONNREFUSED), "connection refused"},
		{dial(syscall.EHOSTUNREACH), "host not reachable"},
		{dial(syscall.ETIMEDOUT), "no answer in time"},
		{&net.DNSError{Name: "secret.example", IsNotFound: true}, "host not found"},
		{&net.DNSError{Name: "secret.example", IsTimeout: true}, "name server does not answer"},
		{&tls.CertificateVerificationError{Err: errors.New("of secret.example")}, "certificate not valid"},
		{tls.RecordHeaderError{Msg: "first record"}, "no encrypted connection"},
		{&url.Error{Op: "Post", URL: "https://example.com/secret", Err: io.EOF}, "connection broken"},
		{syscall.ECONNRESET, "connection broken"},
		{errors.New("ana@example.com was rude"), "connection failed"},
	} {
		if got := reasonOf(test.err); got != test.want {
			t.Errorf("%T %v: %q, want %q", test.err, test.err, got, test.want)
		}
	}
}
