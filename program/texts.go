package program

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/settings"
	"github.com/aldaba/aldaba/site"
	"github.com/aldaba/aldaba/texts"
)

const textsHelp = `usage: aldaba texts export --language CODE [--format csv|xliff|xliff2] [--left] [--content DIR] > FILE
       aldaba texts import --language CODE [--content DIR] [--messages DIR] FILE

export writes the site's texts beside their translations, for translators and their
programs: CSV, XLIFF 1.2 or XLIFF 2.0; with --left those alone that lack one.
import puts what comes back into the content's files, and the interface messages into
the files of --messages, i18n/messages. What was changed meanwhile, and what lost a
fact or a link, is named and left as it is.
`

// translateTexts is the command texts.
func translateTexts(_ context.Context, args []string) error {
	if len(args) == 0 || args[0] != "export" && args[0] != "import" {
		fmt.Fprint(os.Stderr, textsHelp)
		return settings.Misuse{Err: errors.New("texts: say export or import")}
	}
	f := flag.NewFlagSet("texts", flag.ExitOnError)
	f.Usage = func() { fmt.Fprint(os.Stderr, textsHelp) }
	language, format := f.String("language", "", ""), f.String("format", "csv", "")
	content, messages, left := f.String("content", "", ""), f.String("messages", "", ""), f.Bool("left", false, "")
	_ = f.Parse(args[1:]) // ends the program when it fails
	job, err := newJob(*language, *content, *messages)
	switch {
	case err != nil:
		return settings.Misuse{Err: err}
	case args[0] == "export":
		return exportTexts(job, *format, *left)
	case f.NArg() != 1 || *content == "":
		return settings.Misuse{Err: errors.New("texts import: name the file, and the folder to write to with --content")}
	}
	return importTexts(job, f.Arg(0), *content, *messages)
}

// newJob is the translation into a language of the content in a folder; empty: of the
// content in the program, and so with the messages.
func newJob(language, content, messages string) (*texts.Job, error) {
	files, words := aldaba.Content(), i18n.MessageFiles()
	if content != "" {
		files = site.Folder(content)
	}
	if messages != "" {
		words = os.DirFS(messages)
	}
	return texts.NewJob(i18n.Default(), files, words, language)
}

func exportTexts(job *texts.Job, format string, left bool) error {
	units, err := job.Units()
	if err != nil {
		return err
	}
	if left {
		var some []texts.Unit
		for _, u := range units {
			if u.Target == "" {
				some = append(some, u)
			}
		}
		units = some
	}
	return job.Export(os.Stdout, format, units)
}

func importTexts(job *texts.Job, name, content, messages string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	units, err := job.Parse(data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	changes, written, refused, err := job.Import(units)
	if err != nil {
		return err
	}
	for _, c := range changes {
		path := filepath.Join(content, filepath.FromSlash(c.File))
		if own, ok := strings.CutPrefix(c.File, "messages/"); ok {
			if messages == "" {
				refused = append(refused, c.File+": not written: say where with --messages i18n/messages")
				continue
			}
			path = filepath.Join(messages, own)
		}
		if err := os.WriteFile(path, c.Text, 0o644); err != nil { //nolint:gosec // content is for everybody
			return err
		}
	}
	fmt.Printf("%d translations in %d files\n", written, len(changes))
	if refused != nil {
		return fmt.Errorf("%d were left out:\n%s", len(refused), strings.Join(refused, "\n"))
	}
	return nil
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
