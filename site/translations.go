package site

import (
	"path"
	"strings"
)

// postLanguage is what the academy is written in. A post may have translations:
// posts/SLUG.LANGUAGE.md beside posts/SLUG.md.
const postLanguage = "es"

// translation is a post's head in another language; its text is among the bodies.
type translation struct {
	file string
	translationFile
}

// partTranslations parts the files of posts from those of their translations.
func partTranslations(files []string) (posts, translations []string) {
	for _, file := range files {
		if _, language := slugAndLanguage(file); language == "" {
			posts = append(posts, file)
		} else {
			translations = append(translations, file)
		}
	}
	return posts, translations
}

// slugAndLanguage reads a post's file name; without a language it is the post itself.
func slugAndLanguage(file string) (slug, language string) {
	slug, language, _ = strings.Cut(strings.TrimSuffix(path.Base(file), ".md"), ".")
	return slug, language
}

// readTranslation adds a translation to its post.
func (l *loader) readTranslation(file string) {
	slug, code := slugAndLanguage(file)
	if _, shown := l.locales.Get(code); !shown && l.locales.IsDraft(code) {
		return
	}
	if _, known := l.locales.Get(code); !known || code == postLanguage {
		l.faults.add(file, "", "a translation is named SLUG.LANGUAGE.md, with another language of the site than %s", postLanguage)
		return
	}
	posts := l.entries[Posts]
	for i := range posts {
		if posts[i].slug != slug {
			continue
		}
		head, body, ok := l.readFrontMatter(file)
		if !ok || !l.fits(file, nil, head, translationFile{}) {
			return
		}
		if strings.TrimSpace(body) == "" {
			l.faults.add(file, "", "no text")
		}
		if posts[i].translations == nil {
			posts[i].translations = map[string]translation{}
		}
		posts[i].translations[code] = translation{file, decode(l, file, nil, head, translationFile{}, linker{locale: code})}
		posts[i].bodies[code] = body
		return
	}
	l.faults.add(file, "", "there is no %s to be translated", path.Join(string(Posts), slug+".md"))
}

// language is the one in which visitors of a language read the post.
func (e entry) language(code string) string {
	if _, ok := e.translations[code]; ok {
		return code
	}
	return postLanguage
}

// fileIn is the file with the entry's text in a language.
func (e entry) fileIn(code string) string {
	if t, ok := e.translations[code]; ok {
		return t.file
	}
	return e.file
}

// title is the post's in the language that visitors of a language read.
func (e entry) title(head postFile, code string) Text {
	if t, ok := e.translations[code]; ok {
		return Text(t.Title)
	}
	return Text(head.Name)
}

// description is the post's; a translation's own comes first.
func (e entry) description(head postFile, code string) Text {
	if t, ok := e.translations[code]; ok {
		return Text(t.Description)
	}
	return head.Description
}

// findable gives a post's page the address and the alternates of its languages: what
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
