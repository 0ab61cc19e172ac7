package texts

import (
	"strings"
	"testing"
)

const plain = `<source>A "key"</source>`

func unit1(body string) []byte {
	return []byte(`<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="pages/home.yaml" target-language="fr-FR">
<body><group><trans-unit id="title" resname="title">` + body + `</trans-unit></group></body></file></xliff>`)
}

func unit2(body string) []byte {
	return []byte(`<xliff version="2.0" trgLang="fr-FR"><file id="pages:home.yaml"><group><unit id="title">` + body + `</unit></group></file></xliff>`)
}

func TestParse_KeepsEveryWordOfATarget(t *testing.T) {
	for _, c := range []struct {
		name string
		file []byte
		want string // the translation, or what is said against it
	}{
		{"1.2: words", unit1(plain + `<target>Une clé</target>`), "Une clé"},
		{"1.2: in segments", unit1(plain + `<seg-source>x</seg-source><target><mrk mtype="seg" mid="1">Une </mrk><mrk mtype="seg" mid="2">clé</mrk></target>`), "Une clé"},
		{"1.2: a segment left", unit1(plain + `<target><mrk mtype="seg" mid="1">Une</mrk><mrk mtype="seg" mid="2"></mrk></target>`), "pages/home.yaml: title: a segment has no translation"},
		{"1.2: no segment yet", unit1(plain + `<target><mrk mtype="seg" mid="1"/></target>`), ""},
		{"1.2: a term", unit1(plain + `<target>Une <mrk mtype="term">clé</mrk></target>`), "Une clé"},
		{"1.2: a comment", unit1(plain + `<target>Une <!-- oui -->clé</target>`), "Une clé"},
		{"1.2: CDATA and entities", unit1(plain + `<target><![CDATA[Une <]]>&amp; cl&#233;</target>`), "Une <& clé"},
		{"1.2: an alternative", unit1(plain + `<target>Une clé</target><alt-trans><target>Un clef</target></alt-trans>`), "Une clé"},
		{"1.2: a code", unit1(plain + `<target><g id="1">Une</g> clé</target>`), `has the codes <g id="1">, its source has none`},
		{"1.2: a code of the source", unit1(`<source>A <g id="1">"key"</g></source><target>Une <g id="1">clé</g></target>`), "Une clé"},
		{"1.2: another code", unit1(`<source>A <g id="1">"key"</g></source><target>Une <g id="2">clé</g></target>`), `has the codes <g id="2">, its source has <g id="1">`},
		{"1.2: a mark of the source", unit1(`<source><ph id="1">A</ph> "key"</source><target>Une <ph id="1">A</ph></target>`), "Une A"},
		{"1.2: a mark emptied", unit1(`<source><ph id="1">A</ph> "key"</source><target>Une <ph id="1"/></target>`), "is for a mark"},
		{"1.2: paired marks", unit1(plain + `<target><bpt id="1">*</bpt>Une<ept id="1">*</ept> clé</target>`), "its source has none"},
		{"1.2: a mark without words", unit1(plain + `<target>Une<x id="1"/> clé</target>`), `the code <x id="1"> is for a mark`},
		{"1.2: another element", unit1(plain + `<target>Une <b>clé</b></target>`), "the element <b> is none of a text"},
		{"2.0: words", unit2(`<segment>` + plain + `<target>Une clé</target></segment>`), "Une clé"},
		{"2.0: segments", unit2(`<segment><source>A</source><target>Une</target></segment><ignorable><source> </source></ignorable><segment><source>"key"</source><target><mrk id="m1">clé</mrk></target></segment>`), "Une clé"},
		{"2.0: a segment left", unit2(`<segment><source>A</source><target>Une</target></segment><ignorable><source> </source></ignorable><segment><source>"key"</source></segment>`), "a segment has no translation"},
		{"2.0: another order", unit2(`<segment><source>A </source><target order="2">clé</target></segment><segment><source>"key"</source><target order="1">une</target></segment>`), "in another order"},
		{"2.0: a code", unit2(`<segment>` + plain + `<target><pc id="1">Une</pc> clé</target></segment>`), `has the codes <pc id="1">`},
		{"2.0: a mark", unit2(`<segment>` + plain + `<target>Une<ph id="1"/> clé</target></segment>`), "is for a mark"},
		{"2.0: a control character", unit2(`<segment>` + plain + `<target>Une<cp hex="0d"/> clé</target></segment>`), "is for a mark"},
		{"too deep", unit1(plain + `<target>` + strings.Repeat("<mrk>", 100) + strings.Repeat("</mrk>", 100) + `</target>`), "levels of elements"},
	} {
		target, said := parse(t, c.file)
		if got := target + said; got != c.want && (target != "" || c.want == "" || !strings.Contains(said, c.want)) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestParse_ComparesTargetLanguages(t *testing.T) {
	for tag, want := range map[string]bool{"fr-FR": true, "fr": true, "FR": true, "fr_FR": true, "fr-CA": false, "de": false, "": false} {
		for what, file := range map[string][]byte{
			"1.2": unit1(plain + `<target>Une clé</target>`),
			"2.0": unit2(`<segment>` + plain + `<target>Une clé</target></segment>`),
		} {
			target, said := parse(t, []byte(strings.Replace(string(file), "fr-FR", tag, 1)))
			if got := target == "Une clé"; got != want || got == (said != "") {
				t.Errorf("%s: %q: %q, said %q", what, tag, target, said)
			}
		}
	}
}

// A program that writes the file anew may drop what the standard does not require.
func TestParse_NamesAFileWithoutOriginalOnce(t *testing.T) {
	file := strings.ReplaceAll(string(unit2(`<segment>`+plain+`<target>Une clé</target></segment>`)), "pages:home.yaml", "f1")
	file = strings.Replace(file, "<unit ", `<unit id="a"><segment><source>B</source></segment></unit><unit `, 1)
	if target, said := parse(t, []byte(file)); target != "" || said != `line 1: the attribute original is missing, and the id "f1" names no file: 2 units were left out` {
		t.Errorf("%q, said %q", target, said)
	}
}
