package site

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/aldaba/aldaba/i18n"
)

const (
	storiesFile = "stories.yaml"
	storiesPage = "success-stories" // where each story is told
)

// readStories reads what customers told: a list of stories. A site may do
// without.
func (l *loader) readStories() {
	if _, err := fs.Stat(l.fsys, storiesFile); errors.Is(err, fs.ErrNotExist) {
		return
	}
	doc, ok := l.parse(storiesFile)
	if !ok {
		return
	}
	list, ok := doc.([]any)
	if !ok {
		l.faults.add(storiesFile, "", "a list of stories is wanted")
		return
	}
	for i, node := range list {
		if l.fits(storiesFile, []string{itoa(i)}, node, Story{}) {
			l.stories = append(l.stories, node)
			id, _ := node.(map[string]any)["id"].(string)
			l.storyIDs = append(l.storyIDs, id)
			if video, _ := node.(map[string]any)["video"].(string); video != "" && !slices.ContainsFunc(l.entries[Talks], func(e entry) bool { return e.slug == video }) {
				l.faults.add(storiesFile, keyPath([]string{itoa(i), "video"}), "there is no talk %q", video)
			}
		}
	}
	if _, ok := l.routes[storiesPage]; ok {
		if l.anchors[storiesPage] == nil {
			l.anchors[storiesPage] = map[string]bool{}
		}
		l.addAnchors(storiesPage, storiesFile, "", l.storyIDs)
	}
}

// story gives one story in a language.
func (l *loader) story(i int, loc i18n.Locale) Story {
	link := l.linker(loc.Code, "")
	s := decode(l, storiesFile, []string{itoa(i)}, l.stories[i], Story{}, link)
	if r, ok := l.routes[storiesPage]; ok && !r.faulty {
		s.To = Link(l.address(loc.Code, r.Path(loc.Code, "")) + "#" + s.ID)
	}
	if s.Video != "" {
		s.Talk = Link(l.address(loc.Code, l.routes[collections[Talks].entry].Path(loc.Code, s.Video)))
	}
	s.folded = fold(s.Company + " " + s.Name + " " + string(s.Place) + " " + string(s.Short) + " " + plainText(string(s.Long)))
	return s
}

// storyOf gives the story with an id; what names it is a page's file and key.
func (l *loader) storyOf(id, file, key string, loc i18n.Locale) (Story, bool) {
	i := slices.Index(l.storyIDs, id)
	if i < 0 {
		l.faults.add(file, key, "%s has no story %q", storiesFile, id)
		return Story{}, false
	}
	return l.story(i, loc), true
}

// allStories are the stories as their search shows them: its props go to the
// browser, so they hold nothing else.
func (l *loader) allStories(loc i18n.Locale) []Story {
	list := make([]Story, 0, len(l.stories))
	for i := range l.stories {
		s := l.story(i, loc)
		s.Small, s.Video, s.To = nil, "", ""
		list = append(list, s)
	}
	return list
}
