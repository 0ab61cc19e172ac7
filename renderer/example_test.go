package renderer_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/aldaba/aldaba/renderer"
)

func Example() {
	script := []byte(`globalThis.render = (name, locale, props, output) => {
		output.write('<p lang="' + locale + '">' + escapeHTML(props.text) + '</p>');
		output.end();
	};`)
	bundle, err := renderer.Compile("server.js", script, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := renderer.New(bundle, renderer.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer r.Close()
	html, err := r.Render(context.Background(), renderer.Fragment{Name: "note", Locale: "en", Props: []byte(`{"text": "Doors & keys"}`)}, nil)
	fmt.Println(string(html), err)
	// Output: <p lang="en">Doors &amp; keys</p> <nil>
}

// doors is a bundle with three fragments: a door, a list of doors in slots with
// a hole for who reads it, and one that hangs.
const doors = `globalThis.render = (name, locale, props, output) => {
	const fragments = {
		door: () => '<li>' + escapeHTML(props.name) + '</li>',
		list: () => '<p>' + output.hole('reader') + '</p>' + props.map((door) => output.slot('door', JSON.stringify(door))).join(''),
		hangs: () => { for (;;); },
	};
	if (!fragments[name]) throw new Error('no fragment is called ' + name);
	output.write(fragments[name]());
	output.end();
};`

func start(opts renderer.Options) *renderer.Renderer {
	bundle, err := renderer.Compile("server.js", []byte(doors), nil)
	if err != nil {
		log.Fatal(err)
	}
	r, err := renderer.New(bundle, opts)
	if err != nil {
		log.Fatal(err)
	}
	return r
}

// A hole is filled anew at each response; all else comes from the cache.
func ExampleHoles() {
	r := start(renderer.Options{})
	defer r.Close()
	list := renderer.Fragment{Name: "list", Props: []byte(`[{"name": "front"}, {"name": "garage"}]`)}
	for _, reader := range []string{"Ada", "<Grace>"} {
		html, err := r.Render(context.Background(), list, renderer.Holes{"reader": {Text: reader}})
		fmt.Println(string(html), err)
	}
	// Output:
	// <p>Ada</p><li>front</li><li>garage</li> <nil>
	// <p>&lt;Grace&gt;</p><li>front</li><li>garage</li> <nil>
}

// A page of many fragments takes one VM for all of them.
func ExampleSession() {
	ctx := context.Background()
	r := start(renderer.Options{})
	defer r.Close()
	session, err := r.Begin(ctx)
	if err != nil {
		fmt.Println(err) // ErrBusy: respond with 503
		return
	}
	defer session.Close()
	page := []byte("<ul>")
	for _, props := range []string{`{"name": "front"}`, `{"name": "garage"}`} {
		if page, err = session.Append(ctx, page, renderer.Fragment{Name: "door", Props: []byte(props)}, nil); err != nil {
			fmt.Println(err)
			return
		}
	}
	// A visitor's own words are cached and logged nowhere.
	page, err = session.AppendPrivate(ctx, page, renderer.Fragment{Name: "door", Props: []byte(`{"name": "mine"}`)}, nil)
	fmt.Println(string(page)+"</ul>", err)
	// Output: <ul><li>front</li><li>garage</li><li>mine</li></ul> <nil>
}

// What is cached needs no VM.
func ExampleRenderer_AppendCached() {
	r := start(renderer.Options{})
	defer r.Close()
	door := renderer.Fragment{Name: "door", Props: []byte(`{"name": "front"}`)}
	_, cached := r.AppendCached(nil, door, nil)
	fmt.Println(cached)
	if _, err := r.Render(context.Background(), door, nil); err != nil {
		fmt.Println(err)
	}
	html, cached := r.AppendCached([]byte("<ul>"), door, nil)
	fmt.Println(string(html), cached)
	// Output:
	// false
	// <ul><li>front</li> true
}

// Who calls decides by the kind of error.
func ExampleRenderer_Render_errors() {
	r := start(renderer.Options{Timeout: 20 * time.Millisecond, MaxProps: 100})
	defer r.Close()
	for _, f := range []renderer.Fragment{
		{Name: "window", Props: []byte("{}")},
		{Name: "hangs", Props: []byte("{}")},
		{Name: "door", Props: fmt.Appendf(nil, `{"name": "%0200d"}`, 7)},
	} {
		_, err := r.Render(context.Background(), f, nil)
		var met *renderer.LimitError
		var failed *renderer.Error
		switch {
		case errors.Is(err, renderer.ErrBusy):
			fmt.Println("come back later")
		case errors.Is(err, renderer.ErrTimeout):
			fmt.Println("too slow:", err)
		case errors.As(err, &met):
			fmt.Println("too much:", met.Option, met.Limit)
		case errors.As(err, &failed):
			fmt.Println("thrown in", failed.Fragment+":", failed.Message)
		}
	}
	// Output:
	// thrown in window: Error: no fragment is called window
	// too slow: render hangs: renderer: the fragment took too long: Options.Timeout is 20ms
	// too much: MaxProps 100
}
