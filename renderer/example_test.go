package renderer_test

import (
	"context"
	"fmt"

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
