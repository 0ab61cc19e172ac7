package program

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"

	"github.com/aldaba/aldaba/app/bundle/manifest"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/internal/leads/delivery"
	"github.com/aldaba/aldaba/internal/site"
)

// Site is what the program serves.
type Site struct {
	// Files has the folders content, public and app/dist, and app/sections if the site
	// declares kinds of section of its own.
	Files fs.FS
	// What Go adds, by name: site.Code, and the middleware that routes name.
	Fill       map[string]func(page, locale string, props map[string]any) (map[string]any, error)
	Compute    map[string]func(query map[string]string, props map[string]any) map[string]any
	Check      map[string]func(content fs.FS, props map[string]any, fault func(field, problem string))
	Middleware map[string]func(*http.Request) error
}

// ErrNotBuilt reports that the files have no bundle of the application.
var ErrNotBuilt = errors.New("the application is not bundled: run `aldaba-dev build` (`make build` in the repository of Aldaba)")

// Dist is the bundled application.
func (s Site) Dist() (fs.FS, error) {
	dist := s.folder("app/dist")
	if _, err := fs.Stat(dist, manifest.File); err != nil {
		return nil, ErrNotBuilt
	}
	return dist, nil
}

// Options are those of the site's content: the forms that its scripts know, its own kinds of
// section, and what Go adds.
func (s Site) Options() []site.Option {
	options := []site.Option{site.DeclaredIn(s.Files), site.With(site.Code{Fill: s.Fill, Compute: s.Compute, Check: s.Check})}
	if m, err := manifest.Read(s.folder("app/dist")); err == nil {
		options = append(options, site.ScriptedForms(m.Forms))
	}
	return options
}

// Locales are the languages of the site, with its own messages and letters and the rows
// that it adds to the tables of how languages write.
func (s Site) Locales() (*i18n.Locales, error) {
	folder, err := fs.Sub(s.Files, "i18n")
	if err != nil { // the program's files have none
		return i18n.Load(s.content())
	}
	letters, err := fs.Sub(folder, "letters")
	if err == nil {
		if err = delivery.AddLetters(letters); err != nil {
			err = fmt.Errorf("i18n/letters: %w", err)
		}
	}
	if err := errors.Join(err, i18n.AddTables(folder)); err != nil {
		return nil, err
	}
	locales, err := i18n.Load(s.content())
	if err != nil {
		return nil, err
	}
	return locales.WithMessages(s.messages()), nil
}

// messages are the site's own, if it has some, else the engine's.
func (s Site) messages() fs.FS {
	folder, err := fs.Sub(s.Files, "i18n/messages")
	if err != nil {
		return i18n.MessageFiles()
	}
	if own, err := fs.Glob(folder, "*.json"); err != nil || len(own) == 0 {
		return i18n.MessageFiles()
	}
	return folder
}

func (s Site) content() fs.FS { return s.folder("content") }

func (s Site) folder(name string) fs.FS {
	f, err := fs.Sub(s.Files, name)
	if err != nil {
		panic(err) // the names are valid
	}
	return f
}
