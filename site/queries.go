package site

import "strings"

// Queries lists the queries, each with its "?", under which the page has links
// to itself: there are so many and no more. What a visitor may type is none of
// them.
func (p *Page) Queries() (list []string) {
	for i := range p.Sections {
		posts, ok := p.Sections[i].value.(PostList)
		if !ok {
			continue
		}
		for _, topic := range posts.Topics {
			if _, query, asked := strings.Cut(topic.To, "?"); asked {
				list = append(list, "?"+query)
			}
		}
	}
	return list
}
