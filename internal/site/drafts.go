package site

import (
	"io/fs"
	"path"
	"strings"

	"github.com/aldaba/aldaba/i18n"
)

// settleDrafts gives every text of a document all languages that the site shows, and
// no others: a draft that is shown says what its base says where it lacks a text,
// and one that is not shown leaves nothing.
func settleDrafts(node any, locales *i18n.Locales) {
	switch n := node.(type) {
	case map[string]any:
		if !isText(n, locales) {
			for _, v := range n {
				settleDrafts(v, locales)
			}
			return
		}
		for _, draft := range locales.Drafts() {
			if _, shown := locales.Get(draft.Code); !shown {
				delete(n, draft.Code)
			} else if base, ok := n[draft.Base]; ok && n[draft.Code] == nil {
				n[draft.Code] = base
			}
		}
	case []any:
		for _, v := range n {
			settleDrafts(v, locales)
		}
	}
}

// isText tells whether the keys of a map are languages, drafts among them or not.
func isText(n map[string]any, locales *i18n.Locales) bool {
	offered := false
	for k := range n {
		if !isLanguage(k, locales) {
			return false
		}
		offered = offered || !locales.IsDraft(k)
	}
	return offered
}

func isLanguage(code string, locales *i18n.Locales) bool {
	_, shown := locales.Get(code)
	return shown || locales.IsDraft(code)
}

// settlePaths gives a draft that is shown the addresses that it lacks: those of its base,
// under its own prefix.
func settlePaths(paths map[string]string, locales *i18n.Locales) {
	for _, draft := range locales.Drafts() {
		_, shown := locales.Get(draft.Code)
		if base, ok := paths[draft.Base]; shown && ok && paths[draft.Code] == "" {
			if draft.Base != locales.Default().Code {
				base = strings.TrimPrefix(base, "/"+draft.Base)
			}
			paths[draft.Code] = strings.TrimSuffix("/"+draft.Code+base, "/")
		}
	}
}

// hasCaptions tells whether a film has captions in a language: a draft may lack them.
func (l *loader) hasCaptions(film string, loc i18n.Locale) bool {
	if !loc.Draft {
		return true
	}
	_, err := fs.Stat(l.fsys, path.Join(videosFolder, film+"."+loc.Code+".vtt"))
	return err == nil
}
