package purge

import (
	"context"
	"net/http"
	"strings"
)

// Varnish is one whose VCL purges by vmod_xkey as deploy/proxies/varnish.vcl does:
// it takes PURGE with the keys in a header. What it purges stays for when no
// replica answers.
func Varnish(address string) Cache { return varnish(address) }

type varnish string

func (v varnish) Name() string { return "varnish" }

// Batch keeps the header below the 8 KB that Varnish takes: the paths are up to 100
// bytes long.
func (v varnish) Batch() int { return 50 }

func (v varnish) Purge(ctx context.Context, keys []string) error {
	r, err := http.NewRequestWithContext(ctx, "PURGE", string(v), nil)
	if err != nil {
		return err
	}
	r.Header.Set("xkey", strings.Join(keys, " "))
	_, err = do(r)
	return err
}
