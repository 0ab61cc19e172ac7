package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/aldaba/aldaba/i18n"
)

// messagesFile matches the end of a path to a language's messages.
const messagesFile = `i18n[\\/]messages[\\/][^\\/]+\.json$`

var ownMessages = regexp.MustCompile("^" + messagesFile)

// IsMessages tells the files of the interface's messages, named from the root.
func IsMessages(file string) bool { return ownMessages.MatchString(file) }

// shownErrors are the errors that components show (app/engine/pages/error-page.tsx). The server
// itself writes the documents of all others.
var shownErrors = map[string]bool{"404": true, "500": true, "503": true}

// messages completes the interface messages of drafts with those of their base, as
// the server does, so that no browser has to, and leaves out what no component shows.
func messages(root string) api.Plugin {
	return api.Plugin{Name: "messages", Setup: func(build api.PluginBuild) {
		// Without a file the engine's own messages are loaded.
		build.OnResolve(api.OnResolveOptions{Filter: messagesFile}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			file := filepath.Join(root, "i18n", "messages", path.Base(filepath.ToSlash(args.Path)))
			if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
				return api.OnResolveResult{}, nil
			}
			return api.OnResolveResult{Path: file}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: messagesFile}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			source, base, err := readMessages(root, args.Path)
			return api.OnLoadResult{Contents: &source, Loader: api.LoaderJSON, WatchFiles: base}, err
		})
	}}
}

// readMessages gives the messages of a language as components have them, and the file of
// the language that completes them, if one does.
func readMessages(root, file string) (source string, base []string, err error) {
	folder := filepath.Join(root, "i18n")
	locales, err := i18n.Load(os.DirFS(filepath.Join(root, "content")))
	if err != nil {
		return "", nil, err
	}
	engines, missing := fs.ReadFile(i18n.MessageFiles(), filepath.Base(file))
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) && missing == nil {
		data, err = []byte("{}"), nil
	}
	if err != nil {
		return "", nil, err
	}
	for _, draft := range locales.Drafts() {
		if file != filepath.Join(folder, draft.File) {
			continue
		}
		of, _ := locales.Get(draft.Base)
		base = []string{filepath.Join(folder, of.File)}
		others, err := os.ReadFile(base[0])
		if err != nil {
			return "", nil, err
		}
		if data, err = i18n.CompleteMessages(data, others, draft.Tag); err != nil {
			return "", nil, err
		}
	}
	if missing != nil {
		engines = []byte("{}")
	}
	if data, err = i18n.MergeMessages(data, engines); err != nil {
		return "", nil, fmt.Errorf("i18n/messages/%s: %w", filepath.Base(file), err)
	}
	var messages map[string]any
	if err := json.Unmarshal(data, &messages); err != nil {
		return "", nil, err
	}
	if shown, ok := messages["error"].(map[string]any); ok {
		maps.DeleteFunc(shown, func(name string, message any) bool {
			_, document := message.(map[string]any)
			return document && !shownErrors[name]
		})
	}
	left, err := json.Marshal(messages)
	return string(left), base, err
}
