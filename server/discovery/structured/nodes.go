package structured

import (
	"strconv"
	"time"

	"github.com/aldaba/aldaba/internal/site"
)

// What a page is about is named by its canonical address and a word of ours,
// the same on each language's variant of one text.

func (w *Writer) breadcrumbs(crumbs []site.Crumb, at Addresses) itemList {
	list := itemList{Type: "BreadcrumbList", ID: at.Canonical + "#breadcrumbs"}
	for i, c := range crumbs {
		item := listItem{Type: "ListItem", Position: i + 1, Name: string(c.Label)}
		if c.To != "" {
			item.Item = at.Of(string(c.To))
		}
		list.Items = append(list.Items, item)
	}
	return list
}

func (w *Writer) service(p *site.Page, f *site.ServiceFacts, at Addresses) service {
	return service{
		Type: "Service", ID: at.Canonical + "#service", Name: f.Name, Description: p.Description, URL: at.Canonical, Image: at.Card,
		Audience: audience{"BusinessAudience", f.Audience}, Provider: ref{w.publisher.ID},
	}
}

func (w *Writer) product(f *site.ProductFacts, at Addresses) product {
	return product{
		Type: "ProductModel", ID: at.Canonical + "#product", Name: f.Name, Description: f.Text, URL: at.Canonical, Image: image(f.Image, at),
		Category: f.Category, Brand: brand{"Brand", w.publisher.Name}, Manufacturer: ref{w.publisher.ID},
	}
}

// article has the company for its author, as the feed has: the academy signs
// no article with a person's name.
func (w *Writer) article(p *site.Page, f *site.ArticleFacts, at Addresses) article {
	modified := ""
	if day := p.Modified.Format(time.DateOnly); day > f.Date {
		modified = day
	}
	return article{
		Type: "BlogPosting", ID: at.Canonical + "#article", Headline: f.Title, Language: at.Tag(f.Lang), Published: f.Date, Modified: modified,
		Reading: "PT" + strconv.Itoa(f.Minutes) + "M", Image: image(f.Image, at), URL: at.Canonical, Author: w.publisher, Publisher: ref{w.publisher.ID}, Page: at.Canonical,
	}
}

// caseStudy has no date: a story says none.
func (w *Writer) caseStudy(p *site.Page, f *site.CaseFacts, at Addresses) caseStudy {
	return caseStudy{
		Type: "Article", ID: at.Canonical + "#article", Headline: p.Heading(), Description: p.Description, Language: p.Locale.Tag,
		Image: image(f.Image, at), URL: at.Canonical, Author: w.publisher, Publisher: ref{w.publisher.ID}, Page: at.Canonical,
	}
}

func (w *Writer) film(p *site.Page, f *site.FilmFacts, at Addresses) film {
	v := film{
		Type: "VideoObject", ID: at.Canonical + "#video", Name: f.Title, Description: p.Description, Thumbnail: image(f.Image, at),
		Uploaded: f.Date, Language: p.Locale.Tag, Transcript: f.Transcript, Publisher: ref{w.publisher.ID},
	}
	if f.Source != "" {
		v.Content = at.Of(f.Source)
	} else {
		v.Embed = "https://www.youtube-nocookie.com/embed/" + f.YouTube
	}
	if f.Length > 0 {
		v.Duration = duration(f.Length)
	}
	return v
}

// duration is written as ISO 8601 has it, in whole seconds.
func duration(d time.Duration) string {
	seconds := int(d.Round(time.Second) / time.Second)
	text := "PT"
	if seconds >= 60 {
		text += strconv.Itoa(seconds/60) + "M"
	}
	if seconds%60 > 0 || seconds < 60 {
		text += strconv.Itoa(seconds%60) + "S"
	}
	return text
}

// employments are Google's words for how much of a week a job takes.
var employments = map[site.Employment]string{site.FullTime: "FULL_TIME", site.PartTime: "PART_TIME"}

func (w *Writer) vacancy(f *site.VacancyFacts, at Addresses) vacancy {
	v := vacancy{
		Type: "JobPosting", ID: at.Canonical + "#job", Title: f.Title, Description: f.Text, URL: at.Canonical, Posted: f.Posted,
		Closes: f.Closes + "T23:59:59", // local time: the whole day counts
		Direct: true, Employment: employments[f.Employment], Organization: w.publisher,
	}
	if f.City != "" {
		v.Location = &place{"Place", address{"PostalAddress", f.City, f.Country}}
	}
	if f.Remote {
		v.LocationType, v.Applicants = "TELECOMMUTE", &country{"Country", f.Country}
	}
	return v
}

func (w *Writer) list(p *site.Page, entries []site.Listed, at Addresses) itemList {
	list := itemList{Type: "ItemList", ID: at.Canonical + "#list", Name: p.Heading(), Count: len(entries)}
	for i, e := range entries {
		item := listItem{Type: "ListItem", Position: i + 1, Name: e.Name}
		if e.To != "" {
			item.URL = at.Of(string(e.To))
		}
		list.Items = append(list.Items, item)
	}
	return list
}

func (w *Writer) questions(p *site.Page, questions []site.PlainQuestion, at Addresses) faqPage {
	page := faqPage{Type: "FAQPage", ID: at.Canonical + "#faq", URL: at.Canonical}
	for _, q := range questions {
		page.Questions = append(page.Questions, question{"Question", q.Question, answer{"Answer", q.Answer}})
	}
	return page
}

// image is a picture of the page's own, else its card.
func image(path string, at Addresses) string {
	if path == "" {
		return at.Card
	}
	return at.Of(path)
}
