package site

import (
	"io/fs"
	"sync"

	engine "github.com/aldaba/aldaba/app/engine/sections"
	"github.com/aldaba/aldaba/internal/decl"
)

// Option changes how a site is made of its content.
type Option func(*loader)

// withOptions is a loader that has read nothing yet.
func withOptions(options []Option) *loader {
	l := &loader{schemas: &compiled, declarations: engineKinds()}
	for _, set := range options {
		set(l)
	}
	l.kinds = kindsOf(l.declarations)
	return l
}

// Once is for content that is loaded a single time: the compiled schemas are not
// cached.
func Once() Option {
	return func(l *loader) { l.schemas = new(sync.Map) }
}

// Partial is for a site that must be served: when all faults are in the files of
// single pages, Load returns the site without those pages, beside the faults.
func Partial() Option {
	return func(l *loader) { l.partial = true }
}

// Declared is for a site with declarations of its own.
func Declared(d *decl.Declarations) Option { return func(l *loader) { l.declarations = d } }

// DeclaredIn is Declared for the kinds that a site's folder declares in app/sections, and
// the engine's that it does not declare.
func DeclaredIn(folder fs.FS) Option {
	own, err := fs.Sub(folder, "app/sections")
	if err != nil {
		panic(err) // the name is valid
	}
	return Declared(decl.Read(own, engine.Files))
}

// ScriptedForms are the rules that the scripts of the pages have, by form
// (leads.Form.Rules). A page gives its scripts the rules of a form that differs.
func ScriptedForms(rules map[string]string) Option {
	return func(l *loader) { l.scripted = rules }
}

// EnquiriesAt sends forms to another origin (scheme and host) than the pages'.
func EnquiriesAt(origin string) Option {
	return func(l *loader) { l.enquiriesAt = origin }
}

// WithoutEnquiries is for a site whose forms nothing receives: they become a text
// with the brand's phone and mail.
func WithoutEnquiries() Option {
	return func(l *loader) { l.noEnquiries = true }
}
