package bundle

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/aldaba/aldaba/internal/theme"
)

const otherBrand = `name: Oliva
colours: {navy: "#22301C", paper: "#FBFAF4", sand: "#E4E8DA", bone: "#F2F4EA", brass: "#D98C5F"}
`

// states are the same in every brand.
var states = regexp.MustCompile(`^(open|denied)-`)

func TestBuild_OtherBrand(t *testing.T) {
	content := t.TempDir()
	if err := os.WriteFile(filepath.Join(content, theme.BrandFile), []byte(otherBrand), 0o600); err != nil {
		t.Fatal(err)
	}
	other, err := Build(Options{Root: "../..", Content: content})
	if err != nil {
		t.Fatal(err)
	}
	before, after := built(t, company), other.styles()
	palette, _ := theme.New(theme.Default)
	found := 0
	for name := range palette {
		if states.MatchString(name) {
			continue
		}
		for _, form := range []string{"theme(" + name + ")", "theme-rgb(" + name + ")", "rgb(theme-rgb(" + name + ")/"} {
			value, err := palette.Fill(form)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(before.styles(), value) {
				found++
			}
			if strings.Contains(after, value) {
				t.Errorf("%s is still in the styles: %s", form, value)
			}
		}
	}
	if found < 20 {
		t.Errorf("the first brand's styles have %d of its colours", found)
	}
	if icon := string(other.Files["icons/icon.svg"]); !strings.Contains(icon, "#22301c") || strings.Contains(strings.ToLower(icon), "#060a1c") {
		t.Errorf("the icon is %s", icon)
	}
	for name := range icons {
		if was, is := before.Files["icons/"+name], other.Files["icons/"+name]; len(is) == 0 || bytes.Equal(was, is) {
			t.Errorf("%s has %d bytes in another brand, the same as before", name, len(is))
		}
	}
}

func TestUpdate_OfAComponentWithColours(t *testing.T) {
	script, err := Update(Options{Root: "../.."}, "app/engine/ui/dialog.tsx")
	if err != nil || !strings.Contains(string(script), "dialog_") {
		t.Errorf("%d bytes, %v", len(script), err)
	}
}

func TestBuild_OtherFaces(t *testing.T) {
	b, err := buildWith(t, map[string]string{
		"content/brand.yaml":                 "faces: {serif: lora, sans: inter}\n",
		"app/styles/fonts/lora-latin.woff2":  "a font",
		"app/styles/fonts/inter-latin.woff2": "another font",
		"app/styles/index.css": `@font-face { font-family: "theme-family(serif)"; src: url("./fonts/theme-file(serif)-latin.woff2") }
@font-face { font-family: "theme-family(sans)"; src: url("./fonts/theme-file(sans)-latin.woff2") }`,
		"app/engine/entries/client.tsx": "import s from '../../ui/a.module.css';\ndocument.title = s.title + themeSerif + themeSans;\n",
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"font-family:Lora;", "/lora-latin-", "font-family:Inter;", "/inter-latin-"} {
		if !strings.Contains(b.styles(), want) {
			t.Errorf("the styles lack %s: %s", want, b.styles())
		}
	}
	if !strings.Contains(b.browser(), `"Lora"`) && !strings.Contains(b.browser(), "LoraInter") {
		t.Errorf("the scripts have not the families: %s", b.browser())
	}
	if whole := built(t, company).styles(); !strings.Contains(whole, `"Instrument Serif"`) {
		t.Error("the site's styles lack its own face")
	}
}

// A face is named in brand.yaml alone.
func TestSources_NameNoFace(t *testing.T) {
	for _, file := range []string{"app/styles/fonts.css", "app/engine/styles/tokens.css", "app/styles/fonts/subset.py", "app/engine/lib/late-type.ts", "app/gallery/gallery-tokens.tsx", "tools/cards/type.go"} {
		source, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(strings.ToLower(string(source)), "instrument") {
			t.Errorf("%s names a face: write theme-family(serif) or theme-file(serif)", file)
		}
	}
}

// drawn are sheets that show things in their own colours.
var drawn = map[string]string{
	"app/ui/quote/door-drawing.module.css": "wood, steel and glass",
	"app/ui/quote/building.module.css":     "print: black on white",
	"app/engine/styles/tokens.css":         "print: paper is white",
	"app/ui/phone/phone-frame.module.css":  "a shadow is black",
	"app/ui/film.module.css":               "film is shown on black",
}

var literal = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\b(?:rgba?|hsla?)\([0-9]|-rgb: *[0-9]`)

// Sheets name colours by the theme; masks have black, which shows nothing.
func TestSheets_HaveNoColoursOfTheirOwn(t *testing.T) {
	used := map[string]bool{}
	files, err := fs.Glob(os.DirFS("../.."), "app/*/*.css")
	if err != nil {
		t.Fatal(err)
	}
	deeper, err := fs.Glob(os.DirFS("../.."), "app/*/*/*.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, deeper...) {
		if strings.HasPrefix(file, "app/dist/") {
			continue
		}
		source, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(source), "\n") {
			for _, colour := range literal.FindAllString(line, -1) {
				switch {
				case strings.Contains(line, "mask") && colour == "#000":
				case drawn[file] != "":
					used[file] = true
				default:
					t.Errorf("%s:%d: %s: write theme(NAME), rgb(theme-rgb(NAME) / 40%%) or a token", file, i+1, colour)
				}
			}
		}
	}
	for file := range drawn {
		if !used[file] {
			t.Errorf("%s has no colours of its own: take it out of the list", file)
		}
	}
	if len(deeper) < 50 {
		t.Errorf("%d sheets were read", len(deeper))
	}
}
