package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/language"
)

var (
	codeForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	// Source: RFC 1123 §2.1; a name in another script stands in its xn-- form.
	hostForm = regexp.MustCompile(`^(?i:[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.(?i:[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?))*$`)
)

// File is the list of a site's locales, in its content.
const File = "locales.json"

// Load reads the list of a site's content.
func Load(content fs.FS) (*Locales, error) {
	data, err := fs.ReadFile(content, File)
	if errors.Is(err, fs.ErrNotExist) {
		err = fs.ErrNotExist // without the name once more
	}
	if err != nil {
		return nil, fmt.Errorf("content/%s: %w", File, err)
	}
	return Parse(data)
}

// Parse reads a list of locales in the form of content/locales.json. The error joins
// every fault that the list has.
func Parse(data []byte) (*Locales, error) {
	var file struct {
		Default  string   `json:"default"`
		Fallback string   `json:"fallback"`
		Locales  []Locale `json:"locales"`
	}
	if err := decode(data, &file); err != nil {
		return nil, fmt.Errorf("content/%s: %w", File, err)
	}
	if len(file.Locales) == 0 {
		return nil, errors.New("content/locales.json: the list has no locales")
	}

	// Drafts come last: no index that the negotiation has is that of one.
	sorted := slices.Concat(filterDrafts(file.Locales, false), filterDrafts(file.Locales, true))
	l := &Locales{list: sorted, byBase: map[language.Base]int{}, relative: map[language.Base]int{}}
	var faults []error
	codes, domains := map[string]bool{}, map[string]bool{}
	for i := range l.list {
		locale := &l.list[i]
		if codes[locale.Code] {
			faults = append(faults, fmt.Errorf("content/locales.json: locale %q is listed twice", locale.Code))
		}
		if domains[locale.Domain] {
			faults = append(faults, fmt.Errorf("content/locales.json: locale %q: domain %q has another locale", locale.Code, locale.Domain))
		}
		codes[locale.Code], domains[locale.Domain] = true, locale.Domain != ""
		for _, fault := range l.add(i) {
			faults = append(faults, fmt.Errorf("content/locales.json: locale %q: %w", locale.Code, fault))
		}
	}
	l.list, l.drafts = filterDrafts(sorted, false), filterDrafts(sorted, true)
	l.standard, l.fallback = l.index(file.Default), l.index(file.Fallback)
	if l.standard < 0 {
		faults = append(faults, fmt.Errorf("content/locales.json: the default %q is not in the list", file.Default))
	}
	if l.fallback < 0 {
		faults = append(faults, fmt.Errorf("content/locales.json: the fallback %q is not in the list", file.Fallback))
	}
	for i, draft := range l.drafts {
		if draft.Base == "" {
			l.drafts[i].Base = file.Fallback
		} else if l.index(draft.Base) < 0 {
			faults = append(faults, fmt.Errorf("content/locales.json: locale %q: its base %q is not offered", draft.Code, draft.Base))
		}
	}
	if faults != nil {
		return nil, errors.Join(faults...)
	}
	return l, nil
}

// add completes the locale at an index of the list, enters it in the indexes
// and returns its faults.
func (l *Locales) add(i int) (faults []error) {
	locale := &l.list[i]
	if locale.Dir == "" {
		locale.Dir = "ltr"
	}
	if locale.Format == "" {
		locale.Format = locale.Tag
	} else if _, ok := formats()[locale.Format]; !ok {
		faults = append(faults, fmt.Errorf("format %q is not in formats.json", locale.Format))
	}
	if locale.File == "" {
		locale.File = "messages/" + locale.Code + ".json"
	}

	if !codeForm.MatchString(locale.Code) {
		faults = append(faults, errors.New("a code is lower-case letters, digits and single hyphens"))
	}
	if locale.Dir != "ltr" && locale.Dir != "rtl" {
		faults = append(faults, fmt.Errorf("direction %q is neither ltr nor rtl", locale.Dir))
	}
	if locale.Domain != "" && !hostForm.MatchString(locale.Domain) {
		faults = append(faults, fmt.Errorf("domain %q is not a bare host name", locale.Domain))
	}
	tag, err := language.Parse(locale.Tag)
	if err != nil {
		faults = append(faults, fmt.Errorf("tag %q: %w", locale.Tag, err))
	} else if strings.Contains(locale.Tag, "_") {
		faults = append(faults, fmt.Errorf("tag %q: write a hyphen", locale.Tag))
	} else if baseOf(tag) == undetermined {
		faults = append(faults, fmt.Errorf("tag %q names no language", locale.Tag))
	}
	if locale.Draft {
		return faults // no negotiation leads to it
	}
	if locale.Base != "" {
		faults = append(faults, errors.New("only a draft has a base"))
	}
	enter(l.byBase, baseOf(tag), i)
	for _, relative := range locale.Relatives {
		base, err := language.ParseBase(relative)
		if err != nil {
			faults = append(faults, fmt.Errorf("relative %q: %w", relative, err))
		}
		enter(l.relative, base, i)
	}
	return faults
}

// enter records the first index of a language.
func enter(index map[language.Base]int, base language.Base, i int) {
	if _, ok := index[base]; !ok {
		index[base] = i
	}
}
