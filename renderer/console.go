package renderer

import (
	"context"
	"log/slog"
	"strings"

	"github.com/dop251/goja"
)

// installConsole sends console.* to the log, with the fragment's name.
func (v *vm) installConsole() error {
	console := v.rt.NewObject()
	for method, level := range map[string]slog.Level{
		"debug": slog.LevelDebug, "log": slog.LevelInfo, "info": slog.LevelInfo,
		"warn": slog.LevelWarn, "error": slog.LevelError, "trace": slog.LevelDebug,
	} {
		if err := console.Set(method, func(call goja.FunctionCall) goja.Value {
			v.logLine(level, "console: ", call.Arguments...)
			return goja.Undefined()
		}); err != nil {
			return err
		}
	}
	return v.rt.Set("console", console)
}

// logLine logs what a script says, up to the bounds of its length and of the lines
// of a fragment.
func (v *vm) logLine(level slog.Level, prefix string, args ...goja.Value) {
	v.lines++
	var text string
	switch most := max(0, v.opts.MaxConsole); {
	case v.lines > most+1:
		return
	case v.lines == most+1:
		text = "no more lines are logged of this fragment"
	case v.private:
		text = "(it may have what is private)"
	default:
		text = shortened(v.bundle.mapped(v.format(args)), v.opts.MaxMessage)
	}
	v.opts.Logger.LogAttrs(context.Background(), level, prefix+text, slog.String("fragment", v.fragment))
}

// format joins a console call's arguments; a first one with %s, %d, %i, %f,
// %o, %O or %c takes the next ones in. %c is a style: it shows nothing.
func (v *vm) format(args []goja.Value) string {
	if len(args) == 0 {
		return ""
	}
	text, rest := v.text(args[0]), args[1:]
	var b strings.Builder
	for len(rest) > 0 {
		before, after, ok := strings.Cut(text, "%")
		if !ok || after == "" {
			break
		}
		b.WriteString(before)
		switch after[0] {
		case 's', 'd', 'i', 'f', 'o', 'O':
			b.WriteString(v.text(rest[0]))
			rest = rest[1:]
		case 'c':
			rest = rest[1:]
		case '%':
			b.WriteByte('%')
		default:
			b.WriteString("%" + after[:1])
		}
		text = after[1:]
	}
	b.WriteString(text)
	for _, arg := range rest {
		b.WriteString(" " + v.text(arg))
	}
	return b.String()
}
