package program

import (
	"bytes"
	"errors"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/internal/site"
	"github.com/aldaba/aldaba/test/root"
)

// clinic is the site of the tests that render no page. bundled is that of the others.
var clinic = Site{Files: os.DirFS("examples/clinic")}

// asProgram in the environment makes the test binary the program itself. Its value is the
// site's folder.
const asProgram = "ALDABA_TESTED_AS_PROGRAM"

// scratch is a folder for what the tests make once.
var scratch string

func TestMain(m *testing.M) {
	if folder := os.Getenv(asProgram); folder != "" {
		os.Unsetenv(asProgram)
		os.Exit(Main(Site{Files: os.DirFS(folder)}, os.Args[1:]))
	}
	err := root.Enter()
	if err == nil {
		scratch, err = os.MkdirTemp("", "aldaba-program")
	}
	if err != nil {
		log.Fatal(err)
	}
	code := m.Run()
	os.RemoveAll(scratch)
	os.Exit(code)
}

// bundled is the clinic with its application. The tests share it.
func bundled(t testing.TB) Site {
	t.Helper()
	return Site{Files: os.DirFS(bundledFolder(t))}
}

func bundledFolder(t testing.TB) string {
	t.Helper()
	folder, err := bundleOnce()
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// loadedClinic is its content.
func loadedClinic(t testing.TB) *site.Site {
	t.Helper()
	locales, err := clinic.Locales()
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := site.Load(clinic.content(), locales, bundled(t).Options()...)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

var bundleOnce = sync.OnceValues(func() (string, error) {
	folder := filepath.Join(scratch, "clinic")
	if err := os.CopyFS(folder, clinic.Files); err != nil {
		return "", err
	}
	b, err := bundle.Build(bundle.Options{Root: folder, Engine: filepath.Join("app", "engine")})
	if err != nil {
		return "", err
	}
	b.Pack()
	return folder, b.Write(filepath.Join(folder, "app", "dist"))
})

// execute runs the clinic's program in a process of its own, to its end.
func execute(t testing.TB, environment []string, args ...string) (out, notes string, code int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	c := exec.CommandContext(t.Context(), os.Args[0], args...)
	c.Env = append(append(os.Environ(), asProgram+"="+bundledFolder(t)), environment...)
	c.Stdout, c.Stderr = &stdout, &stderr
	var ended *exec.ExitError
	if err := c.Run(); err != nil && !errors.As(err, &ended) {
		t.Fatal(err)
	}
	return stdout.String(), stderr.String(), c.ProcessState.ExitCode()
}

// executeHere runs a command of the clinic in this process, which starts a hundred times as fast.
func executeHere(t testing.TB, args ...string) (out, notes string, code int) {
	t.Helper()
	return executeOf(t, clinic, args...)
}

// executeOf does that with the program of a site.
func executeOf(t testing.TB, s Site, args ...string) (out, notes string, code int) {
	t.Helper()
	var streams [2]string
	for i, stream := range []**os.File{&os.Stdout, &os.Stderr} {
		file, err := os.Create(filepath.Join(t.TempDir(), "stream"))
		if err != nil {
			t.Fatal(err)
		}
		usual := *stream
		*stream = file
		defer func() {
			*stream = usual
			file.Close()
		}()
		streams[i] = file.Name()
	}
	code = Main(s, args)
	for i, text := range []*string{&out, &notes} {
		*text = readFile(t, streams[i])
	}
	return out, notes, code
}

func TestTheHelpIsWhatWasAskedFor(t *testing.T) {
	for _, c := range []struct {
		args, says string
		code       int
	}{
		{"help", "usage: aldaba [command]", 0}, {"--help", "usage: aldaba [command]", 0}, {"serve -h", "--render-vms", 0}, {"check --help", "--json", 0},
		{"version --help", "print the version", 0}, {"--version", "aldaba ", 0}, {"chekc", "did you mean check?", 2}, {"serve --help", "usage: aldaba serve [flags]", 0},
		{"export --help", "usage: aldaba export DIR", 0}, {"leads list -h", "usage: aldaba leads", 0}, {"nothing", "unknown command \"nothing\" (aldaba help lists them)", 2},
		{"check content", "check:\nunexpected argument \"content\"", 2}, {"check --contnet x --lnaguage", "check:\n--contnet: unknown setting; did you mean --content?\n--lnaguage: unknown setting; did you mean --language?", 2},
		{"version now", "unexpected argument \"now\"", 2}, {"schema --in x", "schema:\n--in: unknown setting", 2}, {"export --orign x", "did you mean --origin?", 2},
		{"texts", "texts: missing command", 2}, {"texts imprt", "unknown command \"texts imprt\"; did you mean texts import?", 2}, {"texts export --help", "xliff2", 0},
		{"texts --help", "texts import FILE", 0}, {"texts export extra --language", "texts export:\nunexpected argument \"extra\"\n--language: a value is missing", 2},
	} {
		out, notes, code := executeHere(t, strings.Fields(c.args)...)
		if code != 0 {
			out, notes = notes, out
		}
		if code != c.code || !strings.Contains(out, c.says) || notes != "" {
			t.Errorf("%s ends with %d:\n%s\nand\n%s", c.args, code, out, notes)
		}
	}
}

func writeFile(t testing.TB, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
