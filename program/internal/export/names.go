package export

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"
)

// fileName is the file of an address. A page's ends in .html, not in /index.html,
// because its address has no trailing slash. The query comes before the extension:
// /academia?topic=security → academia.topic=security.html.
func fileName(address, extension string) string {
	name, query, _ := strings.Cut(address, "?")
	if name = strings.TrimPrefix(name, "/"); name == "" {
		name = "index"
	}
	values, _ := url.ParseQuery(query) // malformed parts are ignored
	for _, key := range slices.Sorted(maps.Keys(values)) {
		name += "." + key + "=" + values.Get(key)
	}
	return name + extension
}

// namesOf lists the files of several stages.
func namesOf(stages ...[]item) (names []string) {
	for _, stage := range stages {
		for _, i := range stage {
			names = append(names, i.file)
		}
	}
	return names
}

// checkNames checks that names are unique, within the folder, and different from
// those of rules and compressed copies.
func checkNames(names []string) error {
	var faults []error
	taken := map[string]bool{manifestFile: true}
	for _, name := range ruleFiles {
		taken[name] = true
	}
	for _, name := range names {
		switch {
		case !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00"):
			faults = append(faults, fmt.Errorf("%q is no name of a file", name))
		case taken[name]:
			faults = append(faults, fmt.Errorf("two files would be called %s", name))
		case slices.ContainsFunc(encodings, func(e encoding) bool { return path.Ext(name) == e.suffix }):
			faults = append(faults, fmt.Errorf("%s is named as a compressed copy", name))
		}
		taken[name] = true
	}
	return errors.Join(faults...)
}
