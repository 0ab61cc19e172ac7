package main

import (
	"context"
	"fmt"

	"github.com/dop251/goja"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/renderer"
)

// spiral renders 2,398 positioned boxes, through the renderer and through the
// stock renderToString in the same engine.
func spiral(ctx context.Context) (row, error) {
	fragment, err := bundle.Script(bundle.Options{Root: "."}, "test/bench/spiral-fragment.tsx")
	if err != nil {
		return row{}, err
	}
	compiled, err := renderer.Compile("spiral.js", fragment, nil)
	if err != nil {
		return row{}, err
	}
	r, err := renderer.New(compiled, renderer.Options{VMs: 1, CacheBytes: 1}) // nothing is cached
	if err != nil {
		return row{}, err
	}
	defer r.Close()
	var html []byte
	n := 0
	ours, err := timed(15, func() error {
		n++
		html, err = r.Render(ctx, renderer.Fragment{Name: "spiral", Props: fmt.Appendf(nil, `{"n":%d}`, n)}, nil)
		return err
	})
	if err != nil {
		return row{}, err
	}
	source, err := bundle.Script(bundle.Options{Root: "."}, "test/bench/spiral-stock.tsx")
	if err != nil {
		return row{}, err
	}
	rt := goja.New()
	if _, err := rt.RunScript("stock.js", string(source)); err != nil {
		return row{}, fmt.Errorf("load the stock bundle: %w", err)
	}
	stock, ok := goja.AssertFunction(rt.Get("stock"))
	if !ok {
		return row{}, fmt.Errorf("the stock bundle sets no function")
	}
	var theirs string
	slow, err := timed(3, func() error {
		v, err := stock(goja.Undefined())
		if err == nil {
			theirs = v.String()
		}
		return err
	})
	if err != nil {
		return row{}, err
	}
	if theirs != string(html) {
		return row{}, fmt.Errorf("the two give different HTML: %d and %d bytes", len(html), len(theirs))
	}
	return row{
		what: "spiral of 2,398 boxes, against stock renderToString in goja", reach: "at least 20 times faster",
		measured: fmt.Sprintf("%.1f times", float64(slow)/float64(ours)),
		detail:   fmt.Sprintf("%s against %s, %d bytes of HTML", ms(ours), ms(slow), len(html)),
	}, nil
}
