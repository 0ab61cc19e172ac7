package editor

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/internal/yamledit"
	"github.com/aldaba/aldaba/program/internal/overlay"
)

// draftsFolder holds what is not published yet; the site reads no hidden files.
const draftsFolder = ".drafts"

// folder is the content that is edited. What it publishes is content without a
// fault; its drafts may have some.
type folder struct {
	dir     string
	root    *os.Root
	locales *i18n.Locales
	options []site.Option
	commits bool // each publication is a commit of git
	mu      sync.Mutex
	undo    []publication
	// encoding is held while a picture is encoded, which takes long.
	encoding sync.Mutex
}

// publication is a change of a file.
type publication struct {
	Path    string `json:"path"`
	Version string `json:"version"` // that was published
	before  []byte // nil: there was none
}

// draft is what stands in a file of the drafts.
type draft struct {
	Collection string    `json:"collection"`
	Slug       string    `json:"slug"`
	Status     string    `json:"status"`
	Path       string    `json:"path"`
	Text       string    `json:"text"`
	New        bool      `json:"new"`
	Base       string    `json:"base"` // version of the file that it was made of
	Updated    time.Time `json:"updated"`
}

// refused is a change that is not made; its words are for editors.
type refused struct{ error }

func (f *folder) read(name string) ([]byte, error) {
	if !f.editable(name) {
		return nil, refused{fmt.Errorf("%s is no file that is edited here", name)}
	}
	text, err := f.root.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read the content: %w", err)
	}
	return text, nil
}

// editable tells the files that the forms are for.
func (f *folder) editable(name string) bool {
	dir, file := path.Split(name)
	switch {
	case !fs.ValidPath(name) || strings.HasPrefix(file, ".") || strings.ContainsAny(file, `\:`) || reserved(file):
		return false
	case dir == "pages/":
		return path.Ext(file) == ".yaml"
	}
	return site.HasEntries(f.root.FS(), path.Clean(dir)) && path.Ext(file) == ".md"
}

// reservedName matches what Windows takes for a device, with whatever ending.
// Source: Microsoft, Naming Files, Paths, and Namespaces.
var reservedName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)`)

// reserved reports whether a file could not be on Windows under this name.
func reserved(file string) bool { return reservedName.MatchString(file) }

// text is a file as it would stand with the data of a form.
func (f *folder) text(name string, data *yaml.Node) ([]byte, error) {
	old, err := f.read(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if path.Ext(name) != ".md" {
		return rewrite(old, data)
	}
	body := yamledit.Get(data, "body")
	front, rest, _ := yamledit.FrontMatter(string(old))
	head := &yaml.Node{Kind: yaml.MappingNode}
	for i := 0; i < len(data.Content); i += 2 {
		if data.Content[i].Value != "body" {
			head.Content = append(head.Content, data.Content[i], data.Content[i+1])
		}
	}
	written, err := rewrite([]byte(front), head)
	if err != nil {
		return nil, err
	}
	if body != nil && strings.TrimSpace(body.Value) != strings.TrimSpace(rest) {
		rest = strings.TrimSpace(body.Value) + "\n"
	}
	return fmt.Appendf(nil, "---\n%s---\n%s", bytes.TrimPrefix(written, []byte("\n")), rest), nil
}

// parsed reads a file as the CMS writes it.
func parsed(name, raw string) (*yaml.Node, error) {
	front, body := raw, ""
	if path.Ext(name) == ".md" {
		front, body, _ = yamledit.FrontMatter(raw)
	}
	doc, err := yamledit.Parse([]byte(front))
	if err != nil {
		return nil, refused{fmt.Errorf("%s: %w", name, err)}
	}
	if doc.Root == nil || doc.Root.Kind != yaml.MappingNode {
		return nil, refused{fmt.Errorf("%s: there are no fields in it", name)}
	}
	data := doc.Root
	if path.Ext(name) == ".md" {
		data.Content = append(data.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: "body"}, &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: body})
	}
	return data, nil
}

// publish writes a file, if the whole content is without faults then.
func (f *folder) publish(ctx context.Context, name string, text []byte) (*publication, error) {
	if !f.editable(name) {
		return nil, refused{fmt.Errorf("%s is no file that is edited here", name)}
	}
	before, err := f.present(name)
	if err != nil {
		return nil, err
	}
	if _, err := site.Load(overlay.New(site.Folder(f.dir), map[string][]byte{name: text}), f.locales, f.options...); err != nil {
		return nil, refused{err}
	}
	now, err := f.present(name)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(now, before) {
		return nil, &conflict{"somebody has just changed " + name, versionOf(now), difference(now, text)}
	}
	if err := f.put(ctx, name, text); err != nil {
		return nil, err
	}
	done := publication{name, versionOf(text), before}
	f.undo = append(f.undo, done)
	return &done, nil
}

// takeBack undoes a publication, unless its file has changed since.
func (f *folder) takeBack(ctx context.Context, undo publication) error {
	i := slices.IndexFunc(f.undo, func(p publication) bool { return p.Path == undo.Path && p.Version == undo.Version })
	if i < 0 {
		return refused{errors.New("this publication cannot be taken back any more")}
	}
	last := f.undo[i]
	now, err := f.present(last.Path)
	if err != nil {
		return err
	}
	if versionOf(now) != last.Version {
		return &conflict{"somebody has changed " + last.Path + " since it was published", versionOf(now), difference(now, last.before)}
	}
	if err := f.put(ctx, last.Path, last.before); err != nil {
		return err
	}
	f.undo = slices.Delete(f.undo, i, i+1)
	return nil
}

// put replaces a file at once, and commits it; nil removes it.
func (f *folder) put(ctx context.Context, name string, text []byte) error {
	if text == nil {
		if err := f.root.Remove(name); err != nil {
			return fmt.Errorf("write the content: %w", err)
		}
		return f.commit(ctx, name)
	}
	if err := f.replace(name, text); err != nil {
		return err
	}
	return f.commit(ctx, name)
}

// replace writes a file so that it is never seen half written.
func (f *folder) replace(name string, text []byte) error {
	next := path.Join(path.Dir(name), "."+path.Base(name)+".next")
	err := f.root.MkdirAll(path.Dir(name), 0o755) // the first picture and the first draft have none
	if err == nil {
		err = f.root.WriteFile(next, text, 0o644)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	if err := f.root.Rename(next, name); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", name, err), f.root.Remove(next))
	}
	return nil
}

func (f *folder) commit(ctx context.Context, names ...string) error {
	if !f.commits {
		return nil
	}
	for _, args := range [][]string{{"add", "--all", "--"}, {"commit", "--quiet", "--message", "content: " + names[0], "--"}} {
		out, err := exec.CommandContext(ctx, "git", slices.Concat([]string{"-C", f.dir}, args, names)...).CombinedOutput()
		if err != nil {
			return refused{fmt.Errorf("it is written, but git %s failed: %w: %s", args[0], err, bytes.TrimSpace(out))}
		}
	}
	return nil
}

func draftFile(collection, slug string) (string, error) {
	name := collection + "." + strings.ReplaceAll(slug, "/", ".") + ".json"
	if file := path.Join(draftsFolder, name); collection != "" && slug != "" && fs.ValidPath(file) && path.Dir(file) == draftsFolder {
		return file, nil
	}
	return "", refused{fmt.Errorf("%q is no name of a draft", name)}
}

func (f *folder) draft(collection, slug string) (d draft, err error) {
	file, err := draftFile(collection, slug)
	if err != nil {
		return d, err
	}
	data, err := f.root.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &d)
	}
	if err != nil {
		return d, fmt.Errorf("read a draft: %w", err)
	}
	return d, nil
}

func (f *folder) drafts() (list []draft, err error) {
	files, err := fs.Glob(f.root.FS(), draftsFolder+"/*.json")
	if err != nil {
		return nil, fmt.Errorf("list the drafts: %w", err)
	}
	for _, file := range files {
		var d draft
		data, err := f.root.ReadFile(file)
		if err == nil {
			err = json.Unmarshal(data, &d)
		}
		if err != nil {
			return nil, fmt.Errorf("read the draft %s: %w", file, err)
		}
		list = append(list, d)
	}
	return list, nil
}

func (f *folder) keep(d draft) error {
	file, err := draftFile(d.Collection, d.Slug)
	if err != nil {
		return err
	}
	data, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		return fmt.Errorf("keep a draft: %w", err)
	}
	return f.replace(file, data)
}

func (f *folder) drop(collection, slug string) error {
	file, err := draftFile(collection, slug)
	if err != nil {
		return err
	}
	if err := f.root.Remove(file); err != nil {
		return fmt.Errorf("drop a draft: %w", err)
	}
	return nil
}
