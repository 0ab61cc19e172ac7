package site

import "time"

// modifiedOn is the day on which the words of a file last changed: its own date, or
// that of its update. It is zero without either: no date comes from the disk or
// the build.
func (l *loader) modifiedOn(file string, head map[string]any) (last time.Time) {
	for _, key := range []string{"date", "posted", "updated"} {
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
		for _, e := range l.entries[Posts] {
			if d := l.modifiedOn(e.file, e.head); d.After(day) {
				day = d
			}
		}
	}
	return day
}
