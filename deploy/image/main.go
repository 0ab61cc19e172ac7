// Command image packs the program as an OCI image with nothing else in it but the
// certificates that it trusts: no shell, no library, no package manager.
//
//	image dist/bin/aldaba dist/aldaba-image.tar
//
// The same program and certificates give the same image, to the byte.
package main

import (
	"archive/tar"
	"bytes"
	"debug/buildinfo"
	"debug/elf"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: image PROGRAM FILE.tar")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "image:", err)
		os.Exit(1)
	}
}

// nobody is the user and group that the program runs as: nobody's on any machine.
const nobody = 65532

// certificates is where Go looks for those of the authorities, and Debian has them.
const certificates = "/etc/ssl/certs/ca-certificates.crt"

// write packs a program into a file.
func write(program, file string) error {
	made, err := settingsOf(program)
	if err != nil {
		return err
	}
	content, err := files(program)
	if err != nil {
		return err
	}
	layer, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(content)), nil }, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return fmt.Errorf("pack the files: %w", err)
	}
	image := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	if image, err = mutate.Append(image, mutate.Addendum{Layer: layer, History: v1.History{CreatedBy: "make image"}}); err == nil {
		image, err = mutate.ConfigFile(image, config(image, made))
	}
	if err != nil {
		return fmt.Errorf("put the image together: %w", err)
	}
	folder, err := os.MkdirTemp("", "image-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	index := mutate.AppendManifests(mutate.IndexMediaType(empty.Index, types.OCIImageIndex), mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{
		Annotations: map[string]string{"org.opencontainers.image.ref.name": "latest", "io.containerd.image.name": "aldaba:latest"},
	}})
	if _, err := layout.Write(folder, index); err != nil {
		return fmt.Errorf("write the image: %w", err)
	}
	return archive(folder, file)
}

// settingsOf are the settings that a program was compiled with. It must need no
// library of the system's, for the image has none.
func settingsOf(program string) (map[string]string, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	f, err := elf.Open(program)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if slices.ContainsFunc(f.Progs, func(p *elf.Prog) bool { return p.Type == elf.PT_INTERP }) {
		return nil, fmt.Errorf("%s needs libraries: compile it with CGO_ENABLED=0", program)
	}
	made := map[string]string{}
	for _, s := range info.Settings {
		made[s.Key] = s.Value
	}
	if made["GOOS"] != "linux" {
		return nil, errors.New(program + " is not for Linux")
	}
	return made, nil
}

// files are those of the image: the program, the certificates and a folder for the
// database, which is the only one that it may write to.
func files(program string) ([]byte, error) {
	binary, err := os.ReadFile(program)
	if err != nil {
		return nil, err
	}
	trusted, err := os.ReadFile(certificates)
	if err != nil {
		return nil, fmt.Errorf("%w: apt-get install ca-certificates", err)
	}
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f := range []struct {
		name    string
		mode    int64
		owner   int
		content []byte
	}{
		{"aldaba", 0o755, 0, binary},
		{"data/", 0o700, nobody, nil},
		{"etc/", 0o755, 0, nil},
		{"etc/ssl/", 0o755, 0, nil},
		{"etc/ssl/certs/", 0o755, 0, nil},
		{certificates[1:], 0o644, 0, trusted},
	} {
		h := &tar.Header{Name: f.name, Mode: f.mode, Uid: f.owner, Gid: f.owner, Size: int64(len(f.content)), ModTime: time.Unix(0, 0), Format: tar.FormatPAX}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.content); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return b.Bytes(), err
}

// config is how a container of the image runs.
func config(image v1.Image, made map[string]string) *v1.ConfigFile {
	c, err := image.ConfigFile()
	if err != nil {
		panic(err) // it is in memory
	}
	c = c.DeepCopy()
	c.OS, c.Architecture = "linux", made["GOARCH"]
	if at, err := time.Parse(time.RFC3339, made["vcs.time"]); err == nil {
		c.Created = v1.Time{Time: at}
	}
	c.Config = v1.Config{
		User: fmt.Sprintf("%d:%d", nobody, nobody), Entrypoint: []string{"/aldaba"}, WorkingDir: "/",
		// Beyond the container's own loopback: nobody could reach it there.
		Env:          []string{"ALDABA_ADDR=:8080", "ALDABA_ADMIN_ADDR=:9080", "ALDABA_DATABASE=/data/aldaba.db"},
		ExposedPorts: map[string]struct{}{"8080/tcp": {}, "9080/tcp": {}},
		Volumes:      map[string]struct{}{"/data": {}},
		Labels:       map[string]string{"org.opencontainers.image.title": "aldaba", "org.opencontainers.image.revision": made["vcs.revision"]},
	}
	return c
}

// archive writes a folder to a file, which has its name only when it is whole.
func archive(folder, file string) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	out, err := os.Create(file + ".part")
	if err != nil {
		return err
	}
	defer os.Remove(out.Name()) // it is gone when all went well
	w := tar.NewWriter(out)
	err = errors.Join(addAll(w, folder), w.Close(), out.Close())
	if err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	return os.Rename(out.Name(), file)
}

// addAll adds the files of a folder in their order, without what tells when and
// where they were made.
func addAll(w *tar.Writer, folder string) error {
	return filepath.WalkDir(folder, func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(folder, name)
		if err != nil {
			return err
		}
		if err := w.WriteHeader(&tar.Header{Name: inside, Mode: 0o644, Size: int64(len(content)), ModTime: time.Unix(0, 0), Format: tar.FormatPAX}); err != nil {
			return err
		}
		_, err = w.Write(content)
		return err
	})
}
