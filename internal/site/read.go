package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"strings"

	"github.com/aldaba/aldaba/internal/yamledit"
)

// readText gives a file's text as UTF-8 with \n between the lines, whichever editor
// wrote it: what Windows puts at the beginning and at the ends of lines is left
// out. Text in another encoding is a fault, for its letters would be wrong.
func readText(read func(file string) ([]byte, error), file string, faults *Faults) (data []byte, ok bool) {
	data, err := read(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		faults.add(file, "", "there is no such file")
		return nil, false
	case err != nil:
		faults.add(file, "", "%v", err)
		return nil, false
	}
	data = bytes.ReplaceAll(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
	if err := yamledit.CheckUTF8(data); err != nil {
		faults.addSyntax(file, err)
		return nil, false
	}
	return data, true
}

// readJSON reads a file of JSON into what v points to.
func readJSON(read func(file string) ([]byte, error), file string, faults *Faults, v any) (ok bool) {
	data, ok := readText(read, file, faults)
	if !ok {
		return false
	}
	err := json.Unmarshal(data, v)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return true
	case errors.As(err, &syntax):
		line, column := yamledit.Place(data, max(0, int(syntax.Offset)-1))
		faults.addAt(file, line, column, "this is not JSON: %v", err)
	case errors.As(err, &kind):
		line, column := yamledit.Place(data, max(0, int(kind.Offset)-1))
		faults.addAt(file, line, column, "%v", err)
	default:
		faults.add(file, "", "%v", err)
	}
	return false
}

// stray tells the files that editors and systems leave beside others.
func stray(file string) bool {
	name := path.Base(file)
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasPrefix(name, "~$") ||
		strings.HasSuffix(name, "~") || strings.EqualFold(name, "Thumbs.db") || strings.EqualFold(name, "desktop.ini") ||
		strayEndings[strings.ToLower(path.Ext(name))]
}

var strayEndings = map[string]bool{".swp": true, ".swo": true, ".swx": true, ".bak": true, ".orig": true, ".rej": true, ".tmp": true}
