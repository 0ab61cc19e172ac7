// Command bom writes the bill of materials of a program, as CycloneDX: the Go
// modules that are linked, Go's own library, the npm packages that may be in the
// bundles, and those that are named besides.
//
//	bom dist/bin/aldaba package-lock.json dist/aldaba.cdx.json [NAME@VERSION…]
package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	cyclonedx "github.com/CycloneDX/cyclonedx-go"
	"github.com/package-url/packageurl-go"
)

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: bom PROGRAM package-lock.json FILE.cdx.json [NAME@VERSION…]")
		os.Exit(2)
	}
	if err := write(os.Args[1], os.Args[2], os.Args[3], os.Args[4:]); err != nil {
		fmt.Fprintln(os.Stderr, "bom:", err)
		os.Exit(1)
	}
}

// own begins the modules and packages that nobody else wrote.
const own = "github.com/aldaba/"

func write(program, lock, file string, more []string) error {
	bom, modules, err := bomOf(program)
	if err != nil {
		return err
	}
	packages, err := npmPackages(lock)
	if err != nil {
		return err
	}
	for _, named := range more {
		name, version, _ := strings.Cut(named, "@")
		packages = append(packages, library(packageurl.TypeNPM, name, version))
	}
	faces := cyclonedx.Component{Type: cyclonedx.ComponentTypeData, BOMRef: "faces", Name: "Instrument Sans and Instrument Serif"}
	all := slices.Concat(modules, packages, []cyclonedx.Component{faces})
	bom.Components = &all
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := cyclonedx.NewBOMEncoder(out, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cyclonedx.SpecVersion1_6); err != nil {
		return fmt.Errorf("write %s: %w", file, err)
	}
	return out.Close()
}

// bomOf begins the bill of a program, and lists the modules that it links.
func bomOf(program string) (*cyclonedx.BOM, []cyclonedx.Component, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, nil, err
	}
	binary, err := os.ReadFile(program)
	if err != nil {
		return nil, nil, err
	}
	made := map[string]string{}
	for _, s := range info.Settings {
		made[s.Key] = s.Value
	}
	sum := sha256.Sum256(binary)
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{Timestamp: made["vcs.time"], Component: &cyclonedx.Component{
		Type: cyclonedx.ComponentTypeApplication, BOMRef: filepath.Base(program), Name: filepath.Base(program), Version: made["vcs.revision"],
		Hashes: &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: hex.EncodeToString(sum[:])}},
	}}
	version, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ")
	list := []cyclonedx.Component{library(packageurl.TypeGolang, "std", version)}
	for _, module := range info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		if !strings.HasPrefix(module.Path, own) && !strings.HasPrefix(module.Path, ".") {
			list = append(list, library(packageurl.TypeGolang, module.Path, module.Version))
		}
	}
	return bom, list, nil
}

// npmPackages are those that package.json's dependencies bring: a superset of what
// the bundles hold, as in /licenses.txt.
func npmPackages(lock string) ([]cyclonedx.Component, error) {
	data, err := os.ReadFile(lock)
	if err != nil {
		return nil, err
	}
	var locked struct {
		Packages map[string]struct {
			Version, Integrity               string
			Link, Dev, Optional, DevOptional bool
			Peer                             bool
		}
	}
	if err := json.Unmarshal(data, &locked); err != nil {
		return nil, fmt.Errorf("%s: %w", lock, err)
	}
	var list []cyclonedx.Component
	for folder, p := range locked.Packages {
		name, ok := strings.CutPrefix(folder, "node_modules/")
		if !ok || p.Link || p.Dev || p.Optional || p.DevOptional || p.Peer {
			continue
		}
		c := library(packageurl.TypeNPM, name, p.Version)
		if text, ok := strings.CutPrefix(p.Integrity, "sha512-"); ok {
			sum, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				return nil, fmt.Errorf("%s: the sum of %s: %w", lock, name, err)
			}
			c.Hashes = &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA512, Value: hex.EncodeToString(sum)}}
		}
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b cyclonedx.Component) int { return strings.Compare(a.BOMRef, b.BOMRef) })
	return list, nil
}

// library is a module or a package.
func library(kind, name, version string) cyclonedx.Component {
	space := path.Dir(name)
	if space == "." {
		space = ""
	}
	url := packageurl.NewPackageURL(kind, space, path.Base(name), version, nil, "").ToString()
	return cyclonedx.Component{Type: cyclonedx.ComponentTypeLibrary, BOMRef: url, Name: name, Version: version, PackageURL: url}
}
