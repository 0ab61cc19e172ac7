package bundle

import (
	"os"
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

// messages completes the interface messages of drafts with those of their base, as
// the server does, so that no browser has to.
func messages(root string) api.Plugin {
	folder := filepath.Join(root, "i18n")
	return api.Plugin{Name: "messages", Setup: func(build api.PluginBuild) {
		build.OnLoad(api.OnLoadOptions{Filter: messagesFile}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			list, err := os.ReadFile(filepath.Join(folder, "locales.json"))
			if err != nil {
				return api.OnLoadResult{}, err
			}
			locales, err := i18n.Parse(list)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			for _, draft := range locales.Drafts() {
				if args.Path == filepath.Join(folder, draft.File) {
					base, _ := locales.Get(draft.Base)
					return completed(args.Path, filepath.Join(folder, base.File), draft.Tag)
				}
			}
			return api.OnLoadResult{}, nil // as it stands
		})
	}}
}

func completed(own, base, tag string) (api.OnLoadResult, error) {
	mine, err := os.ReadFile(own)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	others, err := os.ReadFile(base)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	complete, err := i18n.CompleteMessages(mine, others, tag)
	if err != nil {
		return api.OnLoadResult{}, err
	}
	source := string(complete)
	return api.OnLoadResult{Contents: &source, Loader: api.LoaderJSON, WatchFiles: []string{base}}, nil
}
