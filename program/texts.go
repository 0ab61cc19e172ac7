package program

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/program/internal/overlay"
	"github.com/aldaba/aldaba/program/internal/settings"
	"github.com/aldaba/aldaba/program/internal/texts"
)

const textsHelp = `
texts export writes the site's texts beside their translations, for translators and their
programs: CSV, XLIFF 1.2 or XLIFF 2.0; with --left those alone that lack one.
texts import puts what comes back into the content's files, and the interface messages into
the files of --messages, i18n/messages. It reads UTF-8, UTF-16 with a byte order mark,
and XLIFF in the encoding that it declares; it refuses a CSV in another one. What was
changed meanwhile, and what lost a fact, a link or words, is named and left as it is;
so is what has another translation, unless --replace puts the new one in its place.
Nothing is written if the content would have a fault that it has not now.
texts drop takes a language out of the sources below --root: its texts and addresses, its
row in content/locales.json, and the files that are its alone. Nothing else in a file changes.
`

// textsOptions are the flags of texts export and texts import.
type textsOptions struct {
	language, format, content, messages string
	left, replace                       bool
}

func (o *textsOptions) flags(name string) *flag.FlagSet {
	f := flag.NewFlagSet("texts "+name, flag.ContinueOnError)
	f.StringVar(&o.language, "language", "", "the language's code")
	f.StringVar(&o.content, "content", "", "the `folder` of the content; empty: the content in the program, which import cannot change")
	f.StringVar(&o.messages, "messages", "", "the `folder` of the interface messages, i18n/messages; empty: the messages of the site in the program")
	if name == "export" {
		f.StringVar(&o.format, "format", "csv", "csv, xliff (1.2) or xliff2 (2.0)")
		f.BoolVar(&o.left, "left", false, "only texts that lack a translation")
	} else {
		f.BoolVar(&o.replace, "replace", false, "put the new translation in the place of another")
	}
	return f
}

func exportTexts(_ context.Context, s Site, args []string) error {
	var o textsOptions
	if _, err := settings.Parse(o.flags("export"), args, 0); err != nil {
		return err
	}
	job, err := s.newJob(o.language, o.content, o.messages)
	if err != nil {
		return settings.Misuse{Err: err}
	}
	units, err := job.Units()
	if err != nil {
		return err
	}
	if o.left {
		units = slices.DeleteFunc(units, func(u texts.Unit) bool { return u.Target != "" })
	}
	return job.Export(os.Stdout, o.format, units)
}

func importTexts(_ context.Context, s Site, args []string) error {
	var o textsOptions
	words, err := settings.Parse(o.flags("import"), args, 1)
	if err != nil {
		return err
	}
	if len(words) == 0 || o.content == "" {
		return settings.Misuse{Err: errors.New("texts import: name the file, and the folder to write to with --content")}
	}
	job, err := s.newJob(o.language, o.content, o.messages)
	if err != nil {
		return settings.Misuse{Err: err}
	}
	job.Replace = o.replace
	return importFile(job, words[0], o.content, o.messages, s.Options()...)
}

// dropOptions are the flags of texts drop.
type dropOptions struct{ language, root string }

func (o *dropOptions) flags() *flag.FlagSet {
	f := flag.NewFlagSet("texts drop", flag.ContinueOnError)
	f.StringVar(&o.language, "language", "", "the language's code")
	f.StringVar(&o.root, "root", ".", "the `folder` that holds content/ and i18n/")
	return f
}

func dropTexts(_ context.Context, _ Site, args []string) error {
	var o dropOptions
	if _, err := settings.Parse(o.flags(), args, 0); err != nil {
		return err
	}
	if err := settings.Folder("root", o.root); err != nil {
		return err
	}
	d, err := texts.Drop(site.Folder(o.root), o.language)
	if errors.As(err, new(texts.WrongLanguage)) {
		return settings.Misuse{Err: fmt.Errorf("nothing is written: %w", err)}
	}
	if err != nil {
		return fmt.Errorf("nothing is written: %w", err)
	}
	if err := checkDrop(site.Folder(o.root), d); err != nil {
		return fmt.Errorf("nothing is written, because the content would have faults:\n%w", err)
	}
	var files []replacement
	removed, dropped := 0, 0
	for _, c := range d.Changes {
		files = append(files, replacement{filepath.Join(o.root, filepath.FromSlash(c.File)), c.Before, c.Text})
		if dropped += c.Texts; c.Text == nil {
			removed++
		}
	}
	if err := replaceAll(files); err != nil {
		return err
	}
	for _, c := range d.Changes {
		if c.Text == nil {
			fmt.Println("removed:", c.File)
		}
	}
	fmt.Printf("%s is dropped: %d entries of %d files, and %d files of its own\n", d.Locale.Name, dropped, len(files)-removed, removed)
	if now := d.After.Fallback(); now.Code != d.Before.Fallback().Code {
		fmt.Printf("visitors whose languages are all foreign get %s at /\n", now.Name)
	}
	if _, err := os.Stat(filepath.Join(o.root, "go.mod")); err == nil {
		fmt.Println("run `make types`: it writes the sources and schemas that are made from the list of languages")
	} else if _, err := os.Stat(filepath.Join(o.root, "app", "sections")); err == nil {
		fmt.Printf("run `aldaba-dev types --root %s`, if you use its types and schemas, and `aldaba-dev build --root %s`\n", o.root, o.root)
	}
	return nil
}

// checkDrop loads the content without a language. The error has the faults that it has
// not with it.
func checkDrop(root fs.FS, d *texts.Dropped) error {
	changed := map[string][]byte{}
	for _, c := range d.Changes {
		changed[c.File] = c.Text
	}
	before, err := fs.Sub(root, "content")
	if err != nil {
		return err
	}
	after, err := fs.Sub(overlay.New(root, changed), "content")
	if err != nil {
		return err
	}
	return addedFaults(before, d.Before, after, d.After, Site{Files: root}.Options()...)
}

// newJob is the translation into a language of the content in a folder; empty: of the
// content in the program, and so with the messages.
func (s Site) newJob(language, content, messages string) (*texts.Job, error) {
	files, words := s.content(), s.messages()
	if content != "" {
		files = site.Folder(content)
	}
	if messages != "" {
		words = os.DirFS(messages)
	}
	locales, err := s.Locales()
	if err != nil {
		return nil, err
	}
	return texts.NewJob(locales, files, words, language)
}

func importFile(job *texts.Job, name, content, messages string, options ...site.Option) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	units, unread, err := job.Parse(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	changes, written, refused, err := job.Import(units)
	if err != nil {
		return err
	}
	refused = append(unread, refused...)
	var files []replacement
	for _, c := range changes {
		path := filepath.Join(content, filepath.FromSlash(c.File))
		if own, ok := strings.CutPrefix(c.File, messagesFolder); ok {
			if messages == "" {
				written -= c.Texts
				refused = append(refused, fmt.Sprintf("%s: %d were not written: say where with --messages i18n/messages", c.File, c.Texts))
				continue
			}
			path = filepath.Join(messages, own)
		}
		files = append(files, replacement{path, c.Before, c.Text})
	}
	if err := checkChanges(job, changes, options...); err != nil {
		return fmt.Errorf("nothing is written, because the translations have faults:\n%w", err)
	}
	if err := replaceAll(files); err != nil {
		return err
	}
	fmt.Printf("%d translations in %d files\n", written, len(files))
	if refused != nil {
		return fmt.Errorf("%d were left out:\n%s", len(refused), strings.Join(refused, "\n"))
	}
	return nil
}

// messagesFolder begins the names of the files of interface messages.
const messagesFolder = "messages/"

// checkChanges loads the content and the messages with changes in them. The error has the
// faults that they have not without.
func checkChanges(job *texts.Job, changes []texts.Change, options ...site.Option) error {
	content, messages := map[string][]byte{}, map[string][]byte{}
	for _, c := range changes {
		if own, ok := strings.CutPrefix(c.File, messagesFolder); ok {
			messages[own] = c.Text
		} else {
			content[c.File] = c.Text
		}
	}
	locales := job.Locales
	if len(messages) > 0 {
		words, err := locales.WithMessages(overlay.New(job.Messages, messages)).Messages()
		if err == nil {
			err = locales.CheckMessages(words)
		}
		if err != nil {
			return err
		}
	}
	return addedFaults(job.Content, locales, overlay.New(job.Content, content), locales, options...)
}

// addedFaults loads a changed content. The error has the faults that the content before
// has not.
func addedFaults(before fs.FS, had *i18n.Locales, after fs.FS, has *i18n.Locales, options ...site.Option) error {
	_, err := site.Load(after, has, options...)
	added, ok := errors.AsType[site.Faults](err)
	if !ok {
		return err
	}
	_, err = site.Load(before, had, options...)
	old, _ := errors.AsType[site.Faults](err)
	added = slices.DeleteFunc(added, func(f site.Fault) bool {
		return slices.ContainsFunc(old, func(b site.Fault) bool { return f.File == b.File && f.Key == b.Key && f.Problem == b.Problem })
	})
	if len(added) > 0 {
		return added
	}
	return nil
}

// replacement is a file with its new text, which was made from the one before; nil: the
// file goes.
type replacement struct {
	path         string
	before, text []byte
}

// replaceAll writes all new texts beside their files before any takes its file's place.
func replaceAll(files []replacement) (err error) {
	next := make([]string, len(files))
	defer func() {
		for _, name := range next {
			if name != "" {
				_ = os.Remove(name) // it is there only after an error, which is the one to name
			}
		}
	}()
	for i, f := range files {
		if next[i], err = writeBeside(f); err != nil {
			return fmt.Errorf("nothing is written: %w", err)
		}
	}
	for i, f := range files {
		if f.text == nil {
			err = os.Remove(f.path)
		} else {
			err = os.Rename(next[i], f.path)
		}
		if err != nil {
			return fmt.Errorf("%d of %d files are written: %w", i, len(files), err)
		}
		next[i] = ""
	}
	return nil
}

// writeBeside writes a new text into a hidden file, unless the file has changed meanwhile.
func writeBeside(f replacement) (name string, err error) {
	now, err := os.ReadFile(f.path)
	if err != nil {
		return "", err
	}
	if !bytes.Equal(now, f.before) {
		return "", fmt.Errorf("%s has changed meanwhile: do it again", f.path)
	}
	info, err := os.Stat(f.path)
	if err != nil || f.text == nil {
		return "", err
	}
	name = filepath.Join(filepath.Dir(f.path), "."+filepath.Base(f.path)+".next")
	return name, errors.Join(os.WriteFile(name, f.text, info.Mode().Perm()), os.Chmod(name, info.Mode().Perm()))
}

// tellLeft prints what a language lacks, as a table of files.
func tellLeft(job *texts.Job) error {
	units, err := job.Units()
	if err != nil {
		return err
	}
	files, total := texts.Count(units)
	t := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(t, "texts\tleft\twords\t  file (from %s into %s)\n", job.From.Code, job.Into.Code)
	for _, l := range append(files, total) {
		if l.File == "" {
			l.File = "all"
		}
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s\n", l.Texts, l.Left, l.Words, l.File)
	}
	_ = t.Flush() // to standard output
	captions, err := job.Captions()
	for _, file := range captions {
		fmt.Println("missing:", file)
	}
	return err
}
