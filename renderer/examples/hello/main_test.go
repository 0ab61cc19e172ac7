package main

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
)

var handler = sync.OnceValue(site)

func get(t *testing.T, path string) string {
	t.Helper()
	answer := httptest.NewRecorder()
	handler().ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
	if answer.Code != 200 {
		t.Fatalf("%s: %d %s", path, answer.Code, answer.Body)
	}
	return answer.Body.String()
}

// opened is what a browser made of a page.
type opened struct {
	Before, After string
	Complaints    []string
}

func open(t *testing.T, page string) (seen opened) {
	t.Helper()
	input, err := json.Marshal(map[string]string{"page": page, "script": get(t, "/client.js")})
	if err != nil {
		t.Fatal(err)
	}
	node := exec.CommandContext(t.Context(), "node", "hydrate.mjs")
	node.Stdin, node.Stderr = bytes.NewReader(input), os.Stderr
	out, err := node.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &seen); err != nil {
		t.Fatal(err)
	}
	return seen
}

const hostile = "/%3C%2Fscript%3E%26%22'%C3%B1" // </script>&"'ñ

func TestThePageIsWhole(t *testing.T) {
	if page, want := get(t, hostile), `<h1>Hello, <!-- -->&lt;/script&gt;&amp;&quot;&#x27;ñ<!-- -->!</h1>`; !strings.Contains(page, want) {
		t.Errorf("the page lacks %s:\n%s", want, page)
	}
}

func TestTheBrowserTakesThePageOver(t *testing.T) {
	if seen := open(t, get(t, hostile)); len(seen.Complaints) > 0 || seen.Before != "0 knocks" || seen.After != "1 knocks" {
		t.Errorf("the browser has %+v", seen)
	}
}

// Without this, the test above could hold for a browser that says nothing.
func TestTheBrowserComplainsOfAnotherPage(t *testing.T) {
	seen := open(t, strings.Replace(get(t, "/Ada"), "Hello", "Goodbye", 2))
	if !slices.ContainsFunc(seen.Complaints, func(c string) bool { return strings.Contains(c, "418") }) { // a mismatch, says React
		t.Errorf("the browser has %+v", seen)
	}
}
