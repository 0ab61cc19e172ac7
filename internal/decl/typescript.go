package decl

import (
	"fmt"
	"slices"
	"strings"
)

// pictureType is what a component gets of a picture.
const pictureType = "Picture"

// TypeScript writes the types of all named types, and of the props of each kind of
// section: HeroProps for hero.
func (d *Declarations) TypeScript() string {
	types := map[string]*Type{}
	for _, t := range d.Types {
		types[t.Name] = t
	}
	var kinds []string
	for name, s := range d.Kinds {
		types[s.Props.Name] = s.Props
		kinds = append(kinds, name)
	}
	names := make([]string, 0, len(types))
	for name := range types {
		names = append(names, name)
	}
	slices.Sort(names)
	slices.Sort(kinds)
	var b strings.Builder
	for _, name := range names {
		declareType(&b, types[name])
	}
	b.WriteString("\n/** The props of every kind of section. */\nexport interface SectionProps {\n")
	for _, name := range kinds {
		fmt.Fprintf(&b, "  %s: %s;\n", property(name), typeScriptName(name+propsSuffix))
	}
	b.WriteString("}\n")
	return b.String()
}

func declareType(b *strings.Builder, t *Type) {
	if t.Kind != Group {
		fmt.Fprintf(b, "\nexport type %s = %s;\n", typeScriptName(t.Name), written(t, ""))
		return
	}
	fmt.Fprintf(b, "\nexport interface %s %s\n", typeScriptName(t.Name), written(t, ""))
}

// typeScriptName is the TypeScript name of a type: PanelRow for panel-row.
func typeScriptName(name string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(name, "-") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}

// used is a type where another one uses it.
func used(t *Type, indent string) string {
	if t.Name != "" {
		return typeScriptName(t.Name)
	}
	return written(t, indent)
}

func written(t *Type, indent string) string {
	if t.Written != "" {
		return t.Written
	}
	switch t.Kind {
	case Inline, Markdown:
		return "Html"
	case Integer, Number:
		return "number"
	case Boolean:
		return "boolean"
	case Picture:
		return pictureType
	case Entry:
		if t.As != nil {
			return used(t.As, indent)
		}
	case Choice:
		quoted := make([]string, len(t.Choices))
		for i, c := range t.Choices {
			quoted[i] = "'" + strings.ReplaceAll(c, "'", `\'`) + "'"
		}
		return strings.Join(quoted, " | ")
	case List:
		of := used(t.Of, indent)
		if t.Of.Name == "" && t.Of.Kind == Choice {
			of = "(" + of + ")"
		}
		return of + "[]"
	case Map:
		return "Record<string, " + used(t.Of, indent) + ">"
	case Group:
		var b strings.Builder
		b.WriteString("{\n")
		for _, f := range t.Fields {
			mark := ""
			if f.Optional {
				mark = "?"
			}
			fmt.Fprintf(&b, "%s  %s%s: %s;\n", indent, property(f.Name), mark, used(f.Type, indent+"  "))
		}
		b.WriteString(indent + "}")
		return b.String()
	}
	return "string"
}

func property(name string) string {
	if strings.Contains(name, "-") {
		return "'" + name + "'"
	}
	return name
}
