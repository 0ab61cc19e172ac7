package deploy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shell are the commands of a page that the test runs: those marked as sh.
var shell = regexp.MustCompile("(?s)```sh\n(.*?)```")

// The commands of docs/operations/install.md lead from a release to HTTPS, on a
// machine where a stand-in starts the services and Caddy makes its own certificates.
func TestTheCommandsOfThePageLeadToHTTPS(t *testing.T) {
	t.Parallel()
	needs(t, "ip", "iproute2")
	needs(t, "caddy", "caddy")
	needs(t, "systemd-sysusers", "systemd")
	page, err := os.ReadFile("../docs/operations/install.md")
	if err != nil {
		t.Fatal(err)
	}
	var commands strings.Builder
	for _, block := range shell.FindAllStringSubmatch(string(page), -1) {
		commands.WriteString(block[1])
	}
	commands.WriteString("curl --silent http://$HOST/en --output /dev/null --write-out '%{redirect_url}\\n'\n")
	machine := t.TempDir()
	for name, stand := range map[string]string{"systemctl": "testdata/systemctl", "apt-get": "/bin/true"} {
		path, err := filepath.Abs(stand)
		if err != nil {
			t.Fatal(err)
		}
		link(t, path, filepath.Join(machine, "bin", name))
	}
	for _, name := range []string{"SHA256SUMS", "aldaba-image.tar", "aldaba-chart.tgz", "aldaba.cdx.json", filepath.Base(archive(t))} {
		link(t, released(t, name), filepath.Join(machine, "release", name))
	}
	if err := os.Mkdir(filepath.Join(machine, "layers"), 0o700); err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs("testdata/machine.sh")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), "unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", script, machine)
	c.Dir, c.Stdin = filepath.Join(machine, "release"), strings.NewReader(commands.String())
	out, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "\nok\n") || !strings.Contains(string(out), "\nhttps://"+host+"/en\n") {
		t.Errorf("the commands end with %v:\n%s", err, out)
	}
}

func link(t *testing.T, to, name string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(to, name); err != nil {
		t.Fatal(err)
	}
}

// released is the path of a file of the release.
func released(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("../dist", name))
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		t.Fatalf("%v: run `make release`", err)
	}
	return path
}

// archive is the one with the program.
func archive(t *testing.T) string {
	t.Helper()
	found, err := filepath.Glob("../dist/aldaba-linux-*.tar.gz")
	if err != nil || len(found) != 1 {
		t.Fatalf("the archives are %q: run `make release`", found)
	}
	return found[0]
}
