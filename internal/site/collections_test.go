package site

import "testing"

func TestFaultsOfFrontMatter(t *testing.T) {
	post, offer, talk := "posts/la-llave-perdida.md", "offers/porter.md", "talks/a-door.md"
	mustName(t, []scenario{
		{"there is none", swap(offer, "---\nname", "name"), "offers/porter.md: begin with front matter between two lines of ---"},
		{"text stands before it", swap(offer, "---\nname", "Hola\n---\nname"), "offers/porter.md: begin with front matter between two lines of ---"},
		{"bad YAML is named with the file's line", swap(offer, "location:", "location: ]"), "offers/porter.md:3:11: this is not YAML: no value begins with ']'"},
		{"it is no map", put(offer, "---\n- a\n---\n<!-- es -->\na\n<!-- ca -->\na\n<!-- en -->\na\n"), "offers/porter.md: got array, want object"},
		{"a key is missing", swap(talk, "interviewer: \"Pau Roca\"\n", ""), "talks/a-door.md: interviewer: missing key"},
		{"a key is unknown", swap(talk, "number: 1", "number: 1\nyear: 2020"), "talks/a-door.md: year: unknown key"},
		{"a language is missing", swap(offer, `, ca: "València"`, ""), "offers/porter.md: location.ca: no text in this language"},
		{"a number is a text", swap(talk, "number: 1", "number: one"), "talks/a-door.md: number: got string, want integer"},
		{"a number is too great", swap(talk, "number: 1", "number: 18446744073709551615"), "talks/a-door.md: number: maximum: got 1.8446744073709552×10¹⁹, want 9,999"},
		{"a day is in no calendar", swap(post, "2020-01-02 10:30", "2020-02-30 10:30"), `posts/la-llave-perdida.md: date: parsing time "2020-02-30 10:30": day out of range`},
		{"a title is another post's", swap(post, "La llave perdida", "La puerta nueva"), "posts/la-llave-perdida.md: name: the title gives the address la-puerta-nueva: the file is named so, with .md\nposts/la-llave-perdida.md: name: is that of posts/la-puerta-nueva.md too"},
		{"a title gives another address", swap(post, "La llave perdida", "¿La llave perdida, Íñigo?"), "posts/la-llave-perdida.md: name: the title gives the address la-llave-perdida-inigo: the file is named so, with .md"},
		{"a topic is none", swap(post, "[access-control]", "[weather]"), "posts/la-llave-perdida.md: topics[0]: value must be one of 'access-control', 'digitisation', 'loyalty', 'events', 'microcredits'"},
		{"there is no topic", swap(post, "[access-control]", "[]"), "posts/la-llave-perdida.md: topics: minItems: got 0, want 1"},
		{"a title is too long", all(move(post, "posts/la-llave-perdida-que-nadie-encontro-en-todo-el-domingo-por-la-tarde.md"), swap("posts/la-llave-perdida-que-nadie-encontro-en-todo-el-domingo-por-la-tarde.md", "La llave perdida", "La llave perdida que nadie encontró en todo el domingo por la tarde")), "posts/la-llave-perdida-que-nadie-encontro-en-todo-el-domingo-por-la-tarde.md: name: 67 characters; 60 at most"},
		{"a talk's film is missing", swap("talks/a-door.md", "number: 1", "number: 1\nvideo: door"), "talks/a-door.md: video: open videos/door.mp4: file does not exist\ntalks/a-door.md: video: open videos/door.es.vtt: file does not exist\ntalks/a-door.md: video: open videos/door.ca.vtt: file does not exist\ntalks/a-door.md: video: open videos/door.en.vtt: file does not exist"},
		{"a talk's film is here", all(swap("talks/a-door.md", "number: 1", "number: 1\nvideo: door"), put("videos/door.mp4", "m"), put("videos/door.es.vtt", "v"), put("videos/door.ca.vtt", "v"), put("videos/door.en.vtt", "v")), ""},
		{"a talk's film is no address there", swap("talks/a-door.md", "number: 1", "number: 1\nyoutube: no"), `talks/a-door.md: youtube: has not the form of a film’s id at YouTube, eleven letters and digits`},
	})
}

func TestATextStandsInEveryLanguage(t *testing.T) {
	offer := "offers/porter.md"
	mustName(t, []scenario{
		{"a part is missing", swap(offer, "<!-- ca -->\nObriràs portes.\n", ""), "offers/porter.md: ca: no text in this language (begin it with <!-- ca -->)"},
		{"a part stands twice", swap(offer, "<!-- en -->", "<!-- ca -->\nMés.\n<!-- en -->"), "offers/porter.md: ca: the language is there twice"},
		{"a part is in a foreign language", swap(offer, "<!-- en -->", "<!-- de -->\nJa.\n<!-- en -->"), "offers/porter.md: de: the site does not speak this language"},
		{"a part is in no language", swap(offer, "<!-- es -->", "Hola\n<!-- es -->"), "offers/porter.md: text in no language: it is before the first mark, <!-- es -->"},
	})
}

func TestFilesOfCollections(t *testing.T) {
	mustName(t, []scenario{
		{"a collection has none", drop("talks/a-door.md"), "talks: the collection has no entries"},
		{"a name is no address", move("talks/a-door.md", "talks/A Door.md"), "talks/A Door.md: the file's name is the page's address: write lower-case letters, digits and hyphens"},
		{"files that editors leave are no entries", put("talks/.#a-door.md", "x"), ""},
	})
}
