package site

import "time"

// modifiedOn is the day on which the words of a file last changed: the latest of those
// that its keys have. It is zero without one: no date comes from the disk or the build.
func (l *loader) modifiedOn(file string, head map[string]any, keys ...string) (last time.Time) {
	for _, key := range keys {
		written, _ := head[key].(string)
		if len(written) < len(time.DateOnly) {
			continue
		}
		day, err := time.Parse(time.DateOnly, written[:len(time.DateOnly)])
		if err != nil && !l.faults.within(file, key) {
			l.faults.add(file, key, "%v", err)
		}
		if day.After(last) {
			last = day
		}
	}
	return last
}

// newestPost is the day of the newest article: the list of articles changed
// then.
func (l *loader) newestPost(p *Page) (day time.Time) {
	for i := range p.Sections {
		if _, lists := p.Sections[i].value.(PostList); !lists {
			continue
		}
		c := l.posts()
		for _, e := range l.entries[c] {
			if d := l.modifiedOn(e.file, e.head, l.collections[c].Changed...); d.After(day) {
				day = d
			}
		}
	}
	return day
}
