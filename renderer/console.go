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
			v.log.LogAttrs(context.Background(), level, "console: "+v.bundle.mapped(format(call.Arguments)), slog.String("fragment", v.fragment))
			return goja.Undefined()
		}); err != nil {
			return err
		}
	}
	return v.rt.Set("console", console)
}

// format joins a console call's arguments; a first one with %s, %d, %i, %f,
// %o or %O takes the next ones in.
func format(args []goja.Value) string {
	if len(args) == 0 {
		return ""
	}
	text, rest := args[0].String(), args[1:]
	var b strings.Builder
	for len(rest) > 0 {
		before, after, ok := strings.Cut(text, "%")
		if !ok || after == "" {
			break
		}
		b.WriteString(before)
		if strings.ContainsRune("sdifoO", rune(after[0])) {
			b.WriteString(rest[0].String())
			rest = rest[1:]
		} else {
			b.WriteString("%" + after[:1])
		}
		text = after[1:]
	}
	b.WriteString(text)
	for _, arg := range rest {
		b.WriteString(" " + arg.String())
	}
	return b.String()
}
