package deploy

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/layout"
)

// maxMemory is what a container of the image is given, in bytes.
const maxMemory = 128 << 20

// memoryLimit is what unit, chart and compose let a server have, in bytes. The
// program bounds its heap by it.
const memoryLimit = 512 << 20

func TestTheImageHasTheProgramAloneAndRunsInABox(t *testing.T) {
	t.Parallel()
	needs(t, "runc", "runc")
	dir := t.TempDir()
	first, err := os.ReadFile(released(t, "aldaba-image.tar"))
	if err != nil {
		t.Fatal(err)
	}
	again := filepath.Join(dir, "image.tar")
	run(t, "go", "run", "./image", built(t), again)
	if second, err := os.ReadFile(again); err != nil || !bytes.Equal(first, second) {
		t.Errorf("the image of the same program is another one (%v)", err)
	}
	image := openImage(t, first)
	rootfs := filepath.Join(dir, "rootfs")
	names := unpackLayer(t, image, rootfs)
	if want := []string{"aldaba", "data/", "etc/", "etc/ssl/", "etc/ssl/certs/", "etc/ssl/certs/ca-certificates.crt"}; !slices.Equal(names, want) {
		t.Errorf("the image has %q, want %q", names, want)
	}
	config, err := image.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	if config.OS != "linux" || config.Architecture == "" || config.Config.User != "65532:65532" {
		t.Errorf("the image is for %s/%s and %q", config.OS, config.Architecture, config.Config.User)
	}
	runContainer(t, dir, config.Config)
}

func TestTheImageRefusesAProgramThatNeedsLibraries(t *testing.T) {
	out, err := exec.Command("go", "run", "./image", "/bin/ls", filepath.Join(t.TempDir(), "image.tar")).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "image: ") {
		t.Errorf("it packs /bin/ls (%v):\n%s", err, out)
	}
}

// run runs a command to its end.
func run(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// openImage reads the one image of an archive.
func openImage(t *testing.T, archive []byte) v1.Image {
	t.Helper()
	dir := t.TempDir()
	unpack(t, bytes.NewReader(archive), dir)
	index, err := layout.ImageIndexFromPath(dir)
	if err != nil {
		t.Fatal(err)
	}
	manifest, err := index.IndexManifest()
	if err != nil || len(manifest.Manifests) != 1 {
		t.Fatalf("the archive has the images %v (%v), want one", manifest, err)
	}
	image, err := index.Image(manifest.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	return image
}

func unpackLayer(t *testing.T, image v1.Image, dir string) (names []string) {
	t.Helper()
	layers, err := image.Layers()
	if err != nil || len(layers) != 1 {
		t.Fatalf("the image has %d layers (%v), want one", len(layers), err)
	}
	packed, err := layers[0].Compressed()
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	content, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	return unpack(t, content, dir)
}

// unpack writes the files of an archive, with their owners and rights.
func unpack(t *testing.T, from io.Reader, dir string) (names []string) {
	t.Helper()
	archive := tar.NewReader(from)
	for {
		h, err := archive.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
		name := filepath.Join(dir, h.Name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(h.Name, "/") {
			err = os.Mkdir(name, h.FileInfo().Mode().Perm())
		} else {
			var content []byte
			if content, err = io.ReadAll(archive); err == nil {
				err = os.WriteFile(name, content, h.FileInfo().Mode().Perm())
			}
		}
		if err = errors.Join(err, os.Lchown(name, h.Uid, h.Gid)); err != nil {
			t.Fatal(err)
		}
	}
}

// runContainer runs the image as an orchestrator would that trusts it with nothing:
// read-only, without capabilities, in 128 MB.
func runContainer(t *testing.T, bundle string, image v1.Config) {
	t.Helper()
	site, admin, name := freePort(t), freePort(t), fmt.Sprintf("aldaba-%d", os.Getpid())
	data, err := json.Marshal(container(image, site, admin, filepath.Join(bundle, "rootfs/data")))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(bundle, "config.json"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	p := start(t, nil, "runc", "--root", filepath.Join(bundle, "runc"), "run", "--bundle", bundle, name)
	p.answers(t, "http://"+admin+"/readyz")
	response, err := http.Get("http://" + site + "/en")
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(response.Body)
	if response.Body.Close(); err != nil || response.StatusCode != http.StatusOK || !bytes.HasSuffix(page, []byte("</html>")) {
		t.Errorf("the page is %d and %d bytes (%v)", response.StatusCode, len(page), err)
	}
	response, err = http.Post("http://"+site+"/api/leads", "application/json", enquiry())
	if err != nil {
		t.Fatal(err)
	}
	if response.Body.Close(); response.StatusCode != http.StatusCreated {
		t.Errorf("an enquiry gets %d, want 201", response.StatusCode)
	}
	peak := peakMemory(t, bundle, name)
	t.Logf("at most %d MB of memory were in use", peak>>20)
	if peak == 0 || peak > maxMemory {
		t.Errorf("%d bytes of memory were in use", peak)
	}
	p.stop(t, syscall.SIGTERM)
	if code := p.ProcessState.ExitCode(); code != 0 {
		t.Errorf("it ends with %d, want 0", code)
	}
}

// container is the configuration of the runtime.
// Source: github.com/opencontainers/runtime-spec/blob/main/config.md.
func container(image v1.Config, site, admin, data string) map[string]any {
	type object = map[string]any
	var namespaces []object
	for _, kind := range []string{"pid", "ipc", "uts", "mount", "cgroup"} { // not the network: the test asks by it
		namespaces = append(namespaces, object{"type": kind})
	}
	return object{
		"ociVersion": "1.0.0",
		"root":       object{"path": "rootfs", "readonly": true},
		"process": object{
			"args": image.Entrypoint, "cwd": image.WorkingDir, "user": object{"uid": 65532, "gid": 65532},
			"env":          append(slices.Clone(image.Env), "ALDABA_ADDR="+site, "ALDABA_ADMIN_ADDR="+admin, "ALDABA_DRAIN_DELAY=0s"),
			"capabilities": object{}, "noNewPrivileges": true,
		},
		"mounts": []object{
			{"destination": "/proc", "type": "proc", "source": "proc"},
			{"destination": "/sys/fs/cgroup", "type": "cgroup", "source": "cgroup", "options": []string{"nosuid", "noexec", "nodev", "ro"}},
			{"destination": "/data", "type": "bind", "source": data, "options": []string{"bind", "rw"}},
		},
		"linux": object{
			"namespaces": namespaces, "resources": object{"memory": object{"limit": maxMemory}},
			"maskedPaths": []string{"/proc/kcore", "/proc/keys"}, "readonlyPaths": []string{"/proc/sys"},
		},
	}
}

// peakMemory is the most that a container had in use, in bytes.
func peakMemory(t *testing.T, bundle, name string) uint64 {
	t.Helper()
	var stats struct {
		Data struct {
			Memory struct {
				Usage struct{ Usage, Max uint64 }
			}
		}
	}
	if err := json.Unmarshal([]byte(run(t, "runc", "--root", filepath.Join(bundle, "runc"), "events", "--stats", name)), &stats); err != nil {
		t.Fatal(err)
	}
	return max(stats.Data.Memory.Usage.Max, stats.Data.Memory.Usage.Usage)
}
