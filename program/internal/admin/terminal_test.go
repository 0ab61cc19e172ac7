package admin

import "testing"

func TestWhatATerminalMustNotGetIsMadeVisible(t *testing.T) {
	for name, c := range map[string]struct{ words, want string }{
		"letters of any script":       {"Núria · ñ · עברית · 山田 · हिन्दी", "Núria · ñ · עברית · 山田 · हिन्दी"},
		"joiners":                     {"👩\u200d💻 می\u200cخواهم ❤\ufe0f", "👩\u200d💻 می\u200cخواهم ❤\ufe0f"},
		"no-break and wide spaces":    {"a\u00a0b\u3000c", "a\u00a0b\u3000c"},
		"backslashes":                 {`C:\x1b`, `C:\x1b`},
		"a colour":                    {"\x1b[31mred", `\x1b[31mred`},
		"a title":                     {"\x1b]0;pwned\a", `\x1b]0;pwned\a`},
		"a colour, in one sign of C1": {"\u009b31m", `\u009b31m`},
		"the byte of that sign":       {"\x9b31m", `\x9b31m`},
		"overwriting":                 {"paid\r\b\b\v\f", `paid\r\b\b\v\f`},
		"lines and tabs":              {"a\nb\tc", `a\nb\tc`},
		"NUL and DEL":                 {"\x00\x7f", `\x00\x7f`},
		"separators":                  {"a\u2028b\u2029c\u0085", `a\u2028b\u2029c\u0085`},
		"overrides of direction":      {"\u202egnp.exe\u202c", `\u202egnp.exe\u202c`},
		"isolates":                    {"\u2066a\u2069\u2067\u2068", `\u2066a\u2069\u2067\u2068`},
		"marks of direction":          {"\u200ea\u200f\u061c", `\u200ea\u200f\u061c`},
		"what has no width":           {"a\u200bb\ufeffc\u00add\u2060", `a\u200bb\ufeffc\u00add\u2060`},
		"tags":                        {"\U000e0041", `\U000e0041`},
		"no UTF-8":                    {"\xff\xc3", `\xff\xc3`},
		"the sign for no UTF-8":       {"\ufffd", "\ufffd"},
		"private and unassigned":      {"\ue000\U000f0000\u0378", `\ue000\U000f0000\u0378`},
	} {
		t.Run(name, func(t *testing.T) {
			if got := visible(c.words); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.words, got, c.want)
			}
		})
	}
	if got := visibleText("a\n\tb\r\x1b"); got != "a\n\tb"+`\r\x1b` {
		t.Errorf("a text becomes %q", got)
	}
}

func TestShorten(t *testing.T) {
	for _, c := range []struct {
		text string
		most int
		want string
	}{
		{"", 3, ""}, {"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"àèò", 3, "àèò"}, {"a\u0300e\u0300o\u0300", 3, "a\u0300e\u0300o\u0300"},
		{"a\u0300e\u0300o\u0300i", 3, "a\u0300e\u0300…"}, {"山田さん", 8, "山田さん"}, {"山田さん", 7, "山田さ…"}, {"山田さん", 6, "山田…"}, {"a山田", 3, "a…"},
	} {
		if got := truncate(c.text, c.most); got != c.want || columns(got) > c.most {
			t.Errorf("of %q %d columns are %q, want %q", c.text, c.most, got, c.want)
		}
	}
}
