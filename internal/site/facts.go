package site

import (
	"slices"
	"strings"
	"time"
)

// Facts is what a page says, as structured data. Texts are plain with lines that
// end in "\n", and addresses begin at the site's root. It says nothing that the page
// does not say.
type Facts struct {
	Crumbs    []Crumb // its breadcrumbs, the page itself last and without a link
	Questions []PlainQuestion
	Service   *ServiceFacts // the page is of a trade
	Product   *ProductFacts // of a device
	Article   *ArticleFacts // of an article of the academy
	Case      *CaseFacts    // of a customer's story
	Film      *FilmFacts    // of a talk that was filmed
	Vacancy   *VacancyFacts // of a job offer
	Listed    []Listed      // what the page lists, in its order
}

// PlainQuestion is a question with its answer.
type PlainQuestion struct{ Question, Answer string }

// ServiceFacts is what the company does for a trade.
type ServiceFacts struct {
	Name     string
	Audience string // the trade
}

// ProductFacts is a device.
type ProductFacts struct {
	Name, Text, Category string
	Image                string // the largest picture's address; empty: none
}

// ArticleFacts is an article of the academy.
type ArticleFacts struct {
	Title   string
	Date    string // YYYY-MM-DD
	Lang    string // the code of its language
	Minutes int    // to read it
	Image   string // the largest picture's address; empty: none
}

// CaseFacts is a customer's story.
type CaseFacts struct{ Image string } // the largest picture's address

// FilmFacts is a filmed talk. Source or YouTube says where the film is.
type FilmFacts struct {
	Title, Image string
	Source       string // the file's address
	YouTube      string // an id there
	Date         string // when it came out, YYYY-MM-DD
	Length       time.Duration
	Transcript   string
}

// VacancyFacts is a job offer.
type VacancyFacts struct {
	Title, Text    string
	Posted, Closes string // YYYY-MM-DD; the last day is in it
	Employment     Employment
	City           string // empty: no place to go to
	Country        string // ISO 3166-1, two letters
	Remote         bool   // may be done from anywhere in the country
}

// Listed is an entry of a page's list.
type Listed struct {
	Name string
	To   Link // empty: it has no address of its own
}

// factsProps are a section's props that structured data is made of.
type factsProps interface {
	facts(p *Page, f *Facts)
}

// Facts lists what the page says, for structured data.
func (p *Page) Facts() Facts {
	var f Facts
	for i := range p.Sections {
		if v, ok := p.Sections[i].value.(factsProps); ok {
			v.facts(p, &f)
		}
	}
	return f
}

// Heading is the page's title without the site's name after it.
func (p *Page) Heading() string {
	name, _, _ := strings.Cut(p.Title, " | ")
	return name
}

func (o Offer) vacancy() *VacancyFacts {
	v := o.terms
	v.Title, v.Text = string(o.Name), plainLines(string(o.Body))
	return &v
}

// FramesFilm tells whether a film of YouTube's can be played in the page.
func (p *Page) FramesFilm() bool {
	return slices.ContainsFunc(p.Sections, func(s Section) bool {
		talk, ok := s.value.(Talk)
		return ok && talk.Video == nil && talk.YouTube != ""
	})
}

// film is nil for a talk that was not filmed.
func (t Talk) film() *FilmFacts {
	f := &FilmFacts{
		Title: string(t.Title), Image: t.Picture.largest(), YouTube: t.YouTube, Date: t.Date.ISO, Transcript: plainLines(string(t.Body)),
	}
	if t.Video != nil {
		f.Source, f.Length = t.Video.Src, t.Video.length
	}
	if f.Source == "" && f.YouTube == "" {
		return nil
	}
	return f
}

func listed[T any](items []T, of func(T) Listed) []Listed {
	list := make([]Listed, 0, len(items))
	for _, item := range items {
		list = append(list, of(item))
	}
	return list
}
