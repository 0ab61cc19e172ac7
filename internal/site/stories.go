package site

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/aldaba/aldaba/i18n"
)

const storiesFile = "stories.yaml"

// storyHead is the head of a story's own page.
type storyHead struct {
	Title       Text `json:"title"`
	Description Text `json:"description"`
	// What is on their doors, by the names of capabilities.yaml, and what of it the
	// story tells.
	Devices []string  `json:"devices,omitempty"`
	Tells   []Feature `json:"tells,omitempty"`
	Updated string    `json:"updated,omitempty" jsonschema:"pattern=^\\d{4}-\\d{2}-\\d{2}$"` // when its words last changed
}

// storyHeadKeys are the keys of storyHead.
var storyHeadKeys = []string{"title", "description", "devices", "tells", "updated"}

// readStories reads what customers told: a list of stories. A site may do
// without.
func (l *loader) readStories() {
	if _, err := fs.Stat(l.fsys, storiesFile); errors.Is(err, fs.ErrNotExist) {
		return
	}
	doc, ok := l.parse(storiesFile)
	if !ok || l.declarations.Types["story"] == nil {
		return
	}
	list, ok := doc.([]any)
	if !ok {
		l.faults.add(storiesFile, "", "a list of stories is wanted")
		return
	}
	for i, node := range list {
		l.readStory(i, node)
	}
	if list := listPage(l.routes, Stories).ID; list != "" {
		if l.anchors[list] == nil {
			l.anchors[list] = map[string]bool{}
		}
		l.addAnchors(list, storiesFile, "", l.storyIDs)
	}
}

// readStory parts a story's words from the head of its page.
func (l *loader) readStory(i int, node any) {
	key := []string{itoa(i)}
	head, props := map[string]any{}, map[string]any{}
	story, _ := node.(map[string]any)
	for name, value := range story {
		if slices.Contains(storyHeadKeys, name) {
			head[name] = value
		} else {
			props[name] = value
		}
	}
	l.fits(storiesFile, key, head, storyHead{})
	l.checkTells(storiesFile, key, head)
	if !l.fitsType(storiesFile, key, props, l.declarations.Types["story"]) {
		return
	}
	id, _ := props["id"].(string)
	l.stories, l.storyIDs = append(l.stories, props), append(l.storyIDs, id)
	if entryPage(l.routes, Stories).ID != "" {
		l.entries[Stories] = append(l.entries[Stories], entry{file: storiesFile, slug: id, head: head})
	}
	l.checkEntries(l.declarations.Types["story"], storiesFile, key, props)
}

// storySection makes the one section of a story's page, and the page's title and
// description.
func (l *loader) storySection(e entry, loc i18n.Locale) (s Section, title, description Text) {
	i := slices.Index(l.storyIDs, e.slug)
	head := decode(l, e.file, []string{itoa(i)}, e.head, storyHead{}, l.linker(loc.Code, ""))
	story := l.story(i, loc)
	steps := l.stepsTo(Stories, Text(story.Company), loc.Code)
	v := SuccessStory{Crumbs: append([]Crumb{l.homeCrumb(loc.Code)}, steps...), List: steps[0].To, Story: story}
	if i > 0 {
		v.Previous = l.storyLink(i-1, loc)
	}
	if i+1 < len(l.stories) {
		v.Next = l.storyLink(i+1, loc)
	}
	return Section{Kind: "success-story", ID: "story", Tone: Navy}.with(v), head.Title, head.Description
}

// storyLink leads to another story.
func (l *loader) storyLink(i int, loc i18n.Locale) *StoryLink {
	s := l.story(i, loc)
	return &StoryLink{Company: s.Company, Place: s.Place, To: s.To}
}

// story gives one story in a language. It leads to its own page, or to its place
// in the list of a site that has no such pages.
func (l *loader) story(i int, loc i18n.Locale) Story {
	return once(l, storiesFile, []string{itoa(i)}, loc.Code, func() Story { return l.newStory(i, loc) })
}

func (l *loader) newStory(i int, loc i18n.Locale) Story {
	s := decode(l, storiesFile, []string{itoa(i)}, l.stories[i], Story{}, l.linker(loc.Code, ""))
	if r := listPage(l.routes, Stories); r.ID != "" && !r.faulty {
		s.To = Link(l.address(loc.Code, r.Path(loc.Code, "")) + "#" + s.ID)
	}
	if r := entryPage(l.routes, Stories); r.ID != "" && !r.faulty {
		s.To = Link(l.address(loc.Code, r.Path(loc.Code, s.ID)))
	}
	if s.Video != "" {
		s.Talk = Link(l.address(loc.Code, entryPage(l.routes, l.one("talk")).Path(loc.Code, s.Video)))
	}
	s.folded = fold(s.Company + " " + s.Name + " " + string(s.Place) + " " + string(s.Short) + " " + plainText(string(s.Long)))
	return s
}

// storyOf gives the story with an id.
func (l *loader) storyOf(id string, loc i18n.Locale) (Story, bool) {
	i := slices.Index(l.storyIDs, id)
	if i < 0 {
		return Story{}, false // a fault already
	}
	return l.story(i, loc), true
}

// allStories are the stories as their search shows them: its props go to the
// browser, so they hold nothing else.
func (l *loader) allStories(loc i18n.Locale) []Story {
	list := make([]Story, 0, len(l.stories))
	for i := range l.stories {
		s := l.story(i, loc)
		s.Small, s.Video, s.Talk = nil, "", ""
		list = append(list, s)
	}
	return list
}
