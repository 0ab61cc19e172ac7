package editor

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"

	"github.com/aymanbagabas/go-udiff"
	"go.yaml.in/yaml/v4"
)

// versionKey is the field of a form that holds the version which the form was made of.
// The CMS knows no such field, and sends it back as it is, even from a form that it saved
// in the browser.
const versionKey = "_version"

// none is the version of a file that is not there.
const none = "none"

// versionOf names a text, or several. It begins with a letter, so that no version is a
// number in YAML.
func versionOf(texts ...[]byte) string {
	if len(texts) == 1 && texts[0] == nil {
		return none
	}
	sum := sha256.New()
	for _, text := range texts {
		part := sha256.Sum256(text)
		sum.Write(part[:])
	}
	return "v" + hex.EncodeToString(sum.Sum(nil)[:16])
}

// withVersion puts a version into the fields of a file.
func withVersion(name, text, version string) string {
	line := versionKey + ": " + version + "\n"
	if path.Ext(name) != ".md" {
		return line + text
	}
	if rest, ok := strings.CutPrefix(text, "---\n"); ok {
		return "---\n" + line + rest
	}
	return text // it has no fields
}

// takeVersion takes the version out of a form's data.
func takeVersion(data *yaml.Node) (version string) {
	for i := 0; i < len(data.Content); i += 2 {
		if data.Content[i].Value == versionKey {
			version = data.Content[i+1].Value
			data.Content = slices.Delete(data.Content, i, i+2)
			break
		}
	}
	return version
}

// conflict refuses to change what somebody else has changed since it was read. A request
// that repeats the version in "over" is made upon what the difference shows.
type conflict struct {
	problem    string
	version    string // of what is there now
	difference string // from what is there now to what would take its place
}

func (c *conflict) Error() string { return c.problem }

// difference shows the lines that differ, without the headings of patches.
func difference(old, next []byte) string {
	patch := udiff.Unified("", "", string(old), string(next))
	var lines []string
	for i, line := range strings.SplitAfter(patch, "\n") {
		switch {
		case i < 2 || strings.HasPrefix(line, `\ `):
		case strings.HasPrefix(line, "@@"):
			lines = append(lines, "…\n")
		default:
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}
