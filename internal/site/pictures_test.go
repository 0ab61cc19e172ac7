package site

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/theme"
)

// door gives the small site a picture, at the opening of its home page.
func door() change {
	return all(
		put(picturesIndex, `{"door": {"width": 1200, "height": 800, "widths": [480, 1200], "version": "0a1b"}}`),
		put(picturesFile, `door: {focus: left, alt: {es: "Una puerta", ca: "Una porta", en: "A door"}}`),
		put("pictures/door.0a1b-480.avif", "a"), put("pictures/door.0a1b-480.webp", "b"),
		put("pictures/door.0a1b-1200.avif", "c"), put("pictures/door.0a1b-1200.webp", "d"),
		swap("pages/home.yaml", "tone: navy", "tone: navy\n    picture: door"),
	)
}

func TestAPictureComesWithAllThatABrowserAsks(t *testing.T) {
	site := siteOf(t, door())
	page, _ := site.Page("home", "ca", "")
	var props struct{ Picture map[string]any }
	if err := json.Unmarshal(page.Sections[0].Props, &props); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{
		"alt": "Una porta", "width": 1200.0, "height": 800.0, "focus": "left",
		"src":   "/pictures/door.0a1b-1200.webp",
		"avif":  "/pictures/door.0a1b-480.avif 480w, /pictures/door.0a1b-1200.avif 1200w",
		"webp":  "/pictures/door.0a1b-480.webp 480w, /pictures/door.0a1b-1200.webp 1200w",
		"sizes": "(max-width: 65.99rem) 100vw, 54vw",
	} {
		if props.Picture[key] != want {
			t.Errorf("%s is %v, want %v", key, props.Picture[key], want)
		}
	}
	if len(page.Preloads) != 1 || page.Preloads[0].Avif != props.Picture["avif"] {
		t.Errorf("the opening picture is not preloaded: %+v", page.Preloads)
	}
	if c := page.Card; c == nil || c.Picture != "door.0a1b-1200.webp" || c.Focus != FocusLeft || c.Title != "Inici" {
		t.Errorf("the card says %+v", page.Card)
	}
}

func TestAMenuShowsThePictureThatIsSmallest(t *testing.T) {
	site := siteOf(t, door(), swap("navigation.yaml", "to: route:about\n", "to: route:about\n        picture: door\n"))
	page, _ := site.Page("home", "ca", "")
	if !strings.Contains(string(page.Header), `"picture":"/pictures/door.0a1b-480.webp"`) {
		t.Errorf("the header says %s", page.Header)
	}
}

func TestAPageThatOpensWithoutAPicturePreloadsNone(t *testing.T) {
	site := siteOf(t, door(), swap("pages/home.yaml", "\n    picture: door", ""))
	if page, _ := site.Page("home", "es", ""); page.Preloads != nil {
		t.Errorf("preloads %+v", page.Preloads)
	}
}

func TestACardIsNamedForWhatItSays(t *testing.T) {
	a := Card{Title: "Inicio", Tone: Navy}
	if a.File() != (Card{Title: "Inicio", Tone: Navy}).File() {
		t.Error("one card has two names")
	}
	for _, b := range []Card{{Brand: "Vestíbul", Title: "Inicio", Tone: Navy}, {Title: "Inici", Tone: Navy}, {Title: "Inicio", Tone: Sand}, {Title: "Inicio", Tone: Navy, Picture: "a.webp"}, {Title: "Inicio", Tone: Navy, Colours: theme.Default}} {
		if a.File() == b.File() {
			t.Errorf("%+v and %+v have one name", a, b)
		}
	}
}

func TestPicturesWordsAndFilesAgree(t *testing.T) {
	with := func(c change) change { return all(door(), c) }
	mustName(t, []scenario{
		{"a page names no picture", with(swap("pages/home.yaml", "picture: door", "picture: window")), `pages/home.yaml: sections[0].picture: pictures.yaml has no picture "window"`},
		{"a picture has no words", with(put(picturesFile, "{}")), "pictures.yaml: door: missing key: say what the picture shows"},
		{"words are of no picture", with(swap(picturesFile, "door:", "window: {alt: {es: V, ca: F, en: W}}\ndoor:")), "pictures.yaml: window: pictures.json has no picture of this name"},
		{"words lack a language", with(swap(picturesFile, `ca: "Una porta", `, "")), "pictures.yaml: door.alt.ca: no text in this language"},
		{"a focus is no side", with(swap(picturesFile, "left", "up")), "pictures.yaml: door.focus: value must be one of 'left', 'right'"},
		{"a file is missing", with(drop("pictures/door.0a1b-480.avif")), "pictures.json: door: open pictures/door.0a1b-480.avif: file does not exist"},
		{"the list is broken", with(put(picturesIndex, "{")), "pages/home.yaml: sections[0].picture: pictures.yaml has no picture \"door\"\npictures.json:1:1: this is not JSON: unexpected end of JSON input"},
		{"a menu names no picture", with(swap("navigation.yaml", "to: route:about\n", "to: route:about\n        picture: window\n")), `navigation.yaml: header[0].items[0].picture: pictures.yaml has no picture "window"`},
		{"the widths are missing", with(swap(picturesIndex, `[480, 1200]`, "[]")), "pictures.json: door: the sizes are missing"},
		{"a size is missing", with(swap(picturesIndex, `"width": 1200, `, "")), "pictures.json: door: the sizes are missing"},
	})
}
