package delivery

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"os"
	"syscall"
)

// reasonOf describes a failure in this package's words, because other errors may
// quote an address, a line of the message or a secret.
func reasonOf(err error) string {
	var reason Reason
	if errors.As(err, &reason) {
		return string(reason)
	}
	return string(networkReason(err))
}

// unknownFault is any other fault.
const unknownFault Reason = "connection failed"

// networkReason classifies a network error.
func networkReason(err error) Reason {
	var (
		reason      Reason
		notFound    *net.DNSError
		certificate *tls.CertificateVerificationError
		handshake   tls.RecordHeaderError
		alert       tls.AlertError
		timeout     net.Error
	)
	switch {
	case errors.As(err, &reason):
		return reason
	case errors.Is(err, context.Canceled):
		return "broken off"
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		return "no answer in time"
	case errors.Is(err, syscall.ECONNREFUSED):
		return "connection refused"
	case errors.Is(err, syscall.EHOSTUNREACH), errors.Is(err, syscall.ENETUNREACH):
		return "host not reachable"
	case errors.As(err, &certificate):
		return "certificate not valid"
	case errors.As(err, &handshake), errors.As(err, &alert):
		return "no encrypted connection"
	case errors.As(err, &notFound) && notFound.IsNotFound:
		return "host not found"
	case errors.As(err, &notFound):
		return "name server does not answer"
	case errors.As(err, &timeout) && timeout.Timeout():
		return "no answer in time"
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, syscall.ECONNRESET),
		errors.Is(err, syscall.EPIPE), errors.Is(err, net.ErrClosed), errors.Is(err, io.ErrClosedPipe):
		return "connection broken"
	}
	return unknownFault
}
