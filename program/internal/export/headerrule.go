package export

import (
	"maps"
	"slices"
	"strings"
)

// headerRule is a header whose value depends on the address.
type headerRule struct {
	name         string
	defaultValue string            // of addresses that neither exact nor prefixes have
	exact        map[string]string // by address
	prefixes     []prefix          // the longest first
	// uniform are prefixes below which all addresses have one value.
	uniform []prefix
}

type prefix struct{ path, value string } // "/assets": it, and what is below it

// newHeaderRule compresses the values of a header into few exact addresses and
// prefixes.
func newHeaderRule(name string, responses []fetched, valueOf func(fetched) string) headerRule {
	unique := withoutQueries(responses)
	r := headerRule{name: name, exact: map[string]string{}, defaultValue: defaultOf(unique, valueOf)}
	r.add("", unique, r.defaultValue, valueOf)
	slices.SortStableFunc(r.prefixes, func(a, b prefix) int { return len(b.path) - len(a.path) })
	return r
}

// withoutQueries keeps one response for each path.
func withoutQueries(responses []fetched) (unique []fetched) {
	seen := map[string]bool{}
	for _, f := range responses {
		f.address, _, _ = strings.Cut(f.address, "?")
		if !seen[f.address] {
			seen[f.address] = true
			unique = append(unique, f)
		}
	}
	return unique
}

// defaultOf is the most common value of pages, because addresses that are not
// listed get pages too. Between equally common ones, as for the languages, it is
// the root's.
func defaultOf(unique []fetched, valueOf func(fetched) string) string {
	ofPage := func(f fetched) (string, bool) { return valueOf(f), strings.HasSuffix(f.file, ".html") }
	value, most := mostCommon(unique, ofPage)
	if unique[0].address != "/" {
		return value
	}
	root := valueOf(unique[0])
	if _, count := mostCommon(unique, func(f fetched) (string, bool) { v, ok := ofPage(f); return v, ok && v == root }); count == most {
		return root
	}
	return value
}

// add adds the rules of the addresses below a path that differ from inherited, the
// value above them.
func (r *headerRule) add(path string, below []fetched, inherited string, valueOf func(fetched) string) {
	value, count := mostCommon(below, func(f fetched) (string, bool) { return valueOf(f), true })
	if path != "" && count == len(below) && (len(below) > 1 || below[0].address != path) {
		r.uniform = append(r.uniform, prefix{path, value})
	}
	if path != "" && value != inherited && 2*count > len(below) && len(below) > 1 {
		r.prefixes = append(r.prefixes, prefix{path, value})
		inherited = value
	}
	if count == len(below) && value == inherited {
		return
	}
	children := map[string][]fetched{}
	for _, f := range below {
		rest := strings.TrimPrefix(f.address, path)
		if rest == "" || rest == "/" {
			if valueOf(f) != inherited {
				r.exact[f.address] = valueOf(f)
			}
			continue
		}
		next, _, _ := strings.Cut(rest[1:], "/")
		children[path+"/"+next] = append(children[path+"/"+next], f)
	}
	for _, child := range slices.Sorted(maps.Keys(children)) {
		r.add(child, children[child], inherited, valueOf)
	}
}

// mostCommon is the most common value, the first of equals, with its count. of
// says whether an item counts.
func mostCommon(list []fetched, of func(fetched) (string, bool)) (most string, count int) {
	counts := map[string]int{}
	for _, f := range list {
		if value, ok := of(f); ok {
			counts[value]++
		}
	}
	for _, value := range slices.Sorted(maps.Keys(counts)) {
		if counts[value] > count {
			most, count = value, counts[value]
		}
	}
	return most, count
}
