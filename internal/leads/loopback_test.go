package leads

import "testing"

func TestIsLoopback(t *testing.T) {
	for host, want := range map[string]bool{
		"localhost": true, "mail.localhost": true, "127.0.0.1": true, "127.3.2.1": true, "::1": true, "::ffff:127.0.0.1": true,
		"mail.example": false, "localhost.example": false, "10.0.0.1": false, "0.0.0.0": false, "notlocalhost": false,
	} {
		if got := IsLoopback(host); got != want {
			t.Errorf("%s: %v", host, got)
		}
	}
}
