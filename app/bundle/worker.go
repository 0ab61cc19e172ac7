package bundle

import (
	"bytes"

	"github.com/evanw/esbuild/pkg/api"
)

// WorkerScript is the service worker of production builds. Its name never
// changes: browsers look for a newer one under the name that they know.
const WorkerScript = "sw.js"

// What stands in the worker until the build has its name.
const (
	buildPlace = "@build@"
	stylePlace = "@style@"
)

func workerOptions(opts Options) api.BuildOptions {
	return api.BuildOptions{
		EntryPointsAdvanced: []api.EntryPoint{{InputPath: opts.engine("entries/worker.ts"), OutputPath: "sw"}},
		Format:              api.FormatIIFE,
		Platform:            api.PlatformBrowser,
		Engines:             engines,
		Charset:             api.CharsetUTF8,
		MinifySyntax:        true,
		MinifyWhitespace:    true,
		MinifyIdentifiers:   true,
		Define:              map[string]string{"workerBuild": `"` + buildPlace + `"`, "workerStyle": `"` + stylePlace + `"`},
	}
}

// nameWorker tells the worker which build it is a part of. The build's name is
// made of the worker too, as it is before that.
func (b *Bundle) nameWorker() {
	script, ok := b.Files[WorkerScript]
	if !ok {
		return
	}
	script = bytes.ReplaceAll(script, []byte(buildPlace), []byte(b.Manifest.Build))
	b.Files[WorkerScript] = bytes.ReplaceAll(script, []byte(stylePlace), []byte(b.Manifest.Style))
}
