package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

// peersFolder is where the peers are installed and built. Its site folder is
// the copy of the site that nginx serves.
const peersFolder = "tmp/peers"

// The pages that are compared, by the names of their files for the peers.
const (
	homePath   = "/en"
	devicePath = "/en/devices/smart-lock-system-cylinder"
	searchPath = "/en/integrations"
)

var peerPages = map[string]string{"home": homePath, "device": devicePath, "integrations": searchPath}

// element is one of a page's head.
type element struct {
	Tag        string            `json:"tag"`
	Attributes map[string]string `json:"attributes"`
	Text       string            `json:"text,omitempty"`
}

// peerPage is what the peers make a page of: the head that ours sends, and the
// same props for the same components.
type peerPage struct {
	Head     []element       `json:"head"`
	Facts    string          `json:"facts"`
	Header   json.RawMessage `json:"header"`
	Footer   json.RawMessage `json:"footer"`
	Sections []peerSection   `json:"sections"`
}

type peerSection struct {
	ID    string          `json:"id"`
	Kind  string          `json:"kind"`
	Tone  site.Tone       `json:"tone"`
	Props json.RawMessage `json:"props"`
}

// preparePeers writes the peers' sources, installs and builds them.
func preparePeers(ctx context.Context) error {
	for _, folder := range []string{"app", "i18n", "pages", "next/app", "next/public", "astro/src"} {
		if err := os.RemoveAll(filepath.Join(peersFolder, folder)); err != nil {
			return err
		}
	}
	if err := command(ctx, ".", released, "export", peersFolder+"/site"); err != nil {
		return err
	}
	for from, to := range map[string]string{
		"app/lib": "app/lib", "app/ui": "app/ui", "app/sections": "app/sections", "app/styles": "app/styles", "i18n": "i18n", ".npmrc": ".npmrc",
		peersFolder + "/site/pictures": "next/public/pictures",
	} {
		if err := copyTree(from, filepath.Join(peersFolder, to)); err != nil {
			return err
		}
	}
	if err := copyTree("test/bench/peers", peersFolder); err != nil { // last: it has a file for one of app's
		return err
	}
	for _, name := range []string{"favicon.ico", "icon.svg", "apple-touch-icon.png", "site.en.webmanifest"} {
		if err := copyTree(peersFolder+"/site/"+name, peersFolder+"/next/public/"+name); err != nil {
			return err
		}
	}
	if err := writeFonts(); err != nil {
		return err
	}
	if err := writePages(); err != nil {
		return err
	}
	if err := command(ctx, peersFolder, "npm", "install", "--no-save", "--loglevel=error"); err != nil {
		return err
	}
	if err := command(ctx, peersFolder+"/next", "../node_modules/.bin/next", "build"); err != nil {
		return err
	}
	return command(ctx, peersFolder+"/astro", "../node_modules/.bin/astro", "build")
}

// command runs a step of the preparation; what it prints is shown when it fails.
func command(ctx context.Context, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, peersEnvironment()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

func peersEnvironment() []string {
	return append(os.Environ(), "NODE_ENV=production", "NEXT_TELEMETRY_DISABLED=1", "ASTRO_TELEMETRY_DISABLED=1")
}

var noSource = regexp.MustCompile(`\.go$|\.(test|examples)\.tsx?$`)

// copyTree copies a folder without Go and tests. A CSS module comes in the layer
// that our own stylesheet gives it, for the order of a bundler's files is not ours.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || noSource.MatchString(path) {
			return err
		}
		target := filepath.Join(to, strings.TrimPrefix(path, from))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if strings.HasSuffix(path, ".module.css") {
			layer := "page"
			if strings.HasPrefix(path, "app/ui/") {
				layer = "ui"
			}
			data = fmt.Appendf(nil, "@layer %s {\n%s}\n", layer, data)
		}
		return os.WriteFile(target, data, 0o644)
	})
}

var (
	sheetLink = regexp.MustCompile(`"(/assets/[^"]+\.css)"`)
	fontFace  = regexp.MustCompile(`@font-face\s*\{[^}]*\}`)
	fontFile  = regexp.MustCompile(`/assets/[^"')]+\.woff2`)
)

// writeFonts gives the peers the fonts as ours serves them, under the same
// addresses: the heads that they get preload them.
func writeFonts() error {
	page, err := os.ReadFile(peersFolder + "/site" + homePath + ".html")
	if err != nil {
		return err
	}
	var faces []byte
	for _, link := range sheetLink.FindAllSubmatch(page, -1) {
		sheet, err := os.ReadFile(peersFolder + "/site" + string(link[1]))
		if err != nil {
			return err
		}
		for _, face := range fontFace.FindAll(sheet, -1) {
			faces = append(append(faces, face...), '\n')
		}
	}
	if faces == nil {
		return fmt.Errorf("no stylesheet of %s has a font", homePath)
	}
	for _, file := range fontFile.FindAll(faces, -1) {
		if err := copyTree(peersFolder+"/site"+string(file), peersFolder+"/next/public"+string(file)); err != nil {
			return err
		}
	}
	return os.WriteFile(peersFolder+"/app/styles/fonts.css", faces, 0o644)
}

// writePages writes each page's data, and a module with the components of its
// sections that are not live.
func writePages() error {
	site, err := site.Load(aldaba.Content(), i18n.Default())
	if err != nil {
		return err
	}
	index, err := os.ReadFile("app/sections/index.ts")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(peersFolder+"/pages", 0o755); err != nil {
		return err
	}
	for name, path := range peerPages {
		source, ok := site.At("", path)
		if !ok {
			return fmt.Errorf("the content has no page at %s", path)
		}
		page := peerPage{Header: source.Header, Footer: source.Footer}
		document, err := os.Open(peersFolder + "/site" + path + ".html")
		if err != nil {
			return err
		}
		root, err := html.Parse(document)
		document.Close()
		if err != nil {
			return err
		}
		page.readHead(root)
		imports, kinds := "", map[string]string{}
		for _, s := range source.Sections {
			page.Sections = append(page.Sections, peerSection{ID: s.ID, Kind: s.Kind, Tone: s.Tone, Props: s.Props})
			if s.Live || kinds[s.Kind] != "" {
				continue
			}
			found := regexp.MustCompile(`import \{ (\w+) \} from '\./` + s.Kind + `';`).FindSubmatch(index)
			if found == nil {
				return fmt.Errorf("app/sections/index.ts imports no %s", s.Kind)
			}
			kinds[s.Kind] = string(found[1])
			imports += fmt.Sprintf("import { %s } from '../app/sections/%s';\n", found[1], s.Kind)
		}
		module := imports + "export const sections = {\n"
		for kind, component := range kinds {
			module += fmt.Sprintf("  %q: %s,\n", kind, component)
		}
		data, err := json.Marshal(page)
		if err != nil {
			return err
		}
		for file, text := range map[string][]byte{".json": data, ".sections.js": []byte(module + "};\n")} {
			if err := os.WriteFile(peersFolder+"/pages/"+name+file, text, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// readHead takes a document's head without our own scripts and styles, and its
// linked data.
func (p *peerPage) readHead(node *html.Node) {
	attributes := map[string]string{}
	for _, a := range node.Attr {
		attributes[a.Key] = a.Val
	}
	switch {
	case node.Data == "script" && attributes["type"] == "application/ld+json":
		p.Facts = node.FirstChild.Data
	case node.Parent == nil || node.Parent.Data != "head" || node.Type != html.ElementNode:
	case node.Data == "title":
		p.Head = append(p.Head, element{Tag: node.Data, Attributes: attributes, Text: node.FirstChild.Data})
	case attributes["rel"] == "stylesheet", attributes["rel"] == "modulepreload", attributes["as"] == "script", attributes["as"] == "style", attributes["charset"] != "":
	case node.Data == "meta", node.Data == "link":
		p.Head = append(p.Head, element{Tag: node.Data, Attributes: attributes})
	}
	for child := range node.ChildNodes() {
		p.readHead(child)
	}
}
