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

// Taken visits the types of entries of which components get fields, with a function that
// makes a fault at the declaration of those.
func (t *Type) Taken(visit func(t *Type, fault func(problem string) Fault)) {
	t.taken(visit, map[*Type]bool{})
}

func (t *Type) taken(visit func(t *Type, fault func(problem string) Fault), seen map[*Type]bool) {
	if t == nil || seen[t] {
		return
	}
	seen[t] = true
	if t.As != nil {
		visit(t, func(problem string) Fault { return Fault{t.place.File, t.place.Line, t.place.Column, problem} })
	}
	t.Of.taken(visit, seen)
	for _, f := range t.Fields {
		f.Type.taken(visit, seen)
	}
}
