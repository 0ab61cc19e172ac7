package decl

import "strconv"

// Entries visits the ids of entries that a value names, with the keys of its file that
// have them.
func (t *Type) Entries(value any, key []string, visit func(collection, id string, key []string)) {
	switch t.Kind {
	case Entry:
		if id, ok := value.(string); ok {
			visit(t.Collection, id, key)
		}
	case List:
		list, _ := value.([]any)
		for i, v := range list {
			t.Of.Entries(v, append(key, strconv.Itoa(i)), visit)
		}
	case Map:
		values, _ := value.(map[string]any)
		for _, name := range sortedKeys(values) {
			t.Of.Entries(values[name], append(key, name), visit)
		}
	case Group:
		values, _ := value.(map[string]any)
		for _, f := range t.Fields {
			f.Type.Entries(values[f.Name], append(key, f.Name), visit)
		}
	}
}
