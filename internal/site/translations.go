package site

import (
	"path"
	"strings"
)

// An entry that is written in one language, the site's first, may have translations:
// posts/SLUG.LANGUAGE.md beside posts/SLUG.md.

// translationFile is the front matter of a translation; the rest is in the entry's.
type translationFile struct {
	Title       string `json:"title"`
	Description string `json:"description"`
}

// translation is an entry's head in another language; its text is among the bodies.
type translation struct {
	file string
	translationFile
}

// partTranslations parts the files of entries from those of their translations.
func partTranslations(files []string) (entries, translations []string) {
	for _, file := range files {
		if _, language := slugAndLanguage(file); language == "" {
			entries = append(entries, file)
		} else {
			translations = append(translations, file)
		}
	}
	return entries, translations
}

// slugAndLanguage reads an entry's file name; without a language it is the entry itself.
func slugAndLanguage(file string) (slug, language string) {
	slug, language, _ = strings.Cut(strings.TrimSuffix(path.Base(file), ".md"), ".")
	return slug, language
}

// readTranslation adds a translation to its entry.
func (l *loader) readTranslation(c Collection, file string) {
	slug, code := slugAndLanguage(file)
	if _, shown := l.locales.Get(code); !shown && l.locales.IsDraft(code) {
		return
	}
	if _, known := l.locales.Get(code); !known || code == l.locales.Default().Code {
		l.faults.add(file, "", "a translation is named SLUG.LANGUAGE.md, with another language of the site than %s", l.locales.Default().Code)
		return
	}
	entries := l.entries[c]
	for i := range entries {
		if entries[i].slug != slug {
			continue
		}
		head, body, ok := l.readFrontMatter(file)
		if !ok || !l.fits(file, nil, head, translationFile{}) {
			return
		}
		if strings.TrimSpace(body) == "" {
			l.faults.add(file, "", "no text")
		}
		if entries[i].translations == nil {
			entries[i].translations = map[string]translation{}
		}
		entries[i].translations[code] = translation{file, decode(l, file, nil, head, translationFile{}, linker{locale: code})}
		entries[i].bodies[code] = body
		return
	}
	l.faults.add(file, "", "there is no %s to be translated", path.Join(string(c), slug+".md"))
}

// language is the one in which visitors of a language read the entry.
func (e entry) language(code string) string {
	if _, ok := e.translations[code]; ok || e.own == "" {
		return code
	}
	return e.own
}

// fileIn is the file with the entry's text in a language.
func (e entry) fileIn(code string) string {
	if t, ok := e.translations[code]; ok {
		return t.file
	}
	return e.file
}

// findable gives the page of such an entry the address and the alternates of its languages: what
// is no translation is found at the post's own address alone.
func (l *loader) findable(p *Page, r Route, e entry) {
	written := e.language(p.Locale.Code)
	p.CanonicalLocale, _ = l.locales.Get(written)
	p.Canonical = l.address(written, r.Path(written, e.slug))
	all := p.Alternates
	p.Alternates = nil
	if len(e.translations) == 0 || written != p.Locale.Code {
		return
	}
	p.Alternates = filter(all, func(a Alternate) bool { return e.language(a.Locale.Code) == a.Locale.Code })
}
