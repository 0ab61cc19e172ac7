package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
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
	if wrong := notUTF8(data); wrong >= 0 {
		line, column := place(data, wrong)
		faults.addAt(file, line, column, "the letter here is not UTF-8 (byte %#x): save the file with the encoding UTF-8", data[wrong])
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
		line, column := place(data, max(0, int(syntax.Offset)-1))
		faults.addAt(file, line, column, "this is not JSON: %v", err)
	case errors.As(err, &kind):
		line, column := place(data, max(0, int(kind.Offset)-1))
		faults.addAt(file, line, column, "%v", err)
	default:
		faults.add(file, "", "%v", err)
	}
	return false
}

// notUTF8 is where text stops being UTF-8, or -1.
func notUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return -1
}

// place is the line and the column of a byte, both from 1; a column is a character.
func place(data []byte, offset int) (line, column int) {
	before := data[:min(offset, len(data))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
}

// stray tells the files that editors and systems leave beside others.
func stray(file string) bool {
	name := path.Base(file)
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "#") || strings.HasPrefix(name, "~$") ||
		strings.HasSuffix(name, "~") || strings.EqualFold(name, "Thumbs.db") || strings.EqualFold(name, "desktop.ini") ||
		strayEndings[strings.ToLower(path.Ext(name))]
}

var strayEndings = map[string]bool{".swp": true, ".swo": true, ".swx": true, ".bak": true, ".orig": true, ".rej": true, ".tmp": true}
