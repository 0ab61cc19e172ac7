package edge

import (
	"context"
	"log/slog"
	"time"

	"go.uber.org/zap/zapcore"
)

// core hands what certmagic logs, by zap, to a handler of log/slog.
type core struct{ slog.Handler }

var levels = map[zapcore.Level]slog.Level{
	zapcore.DebugLevel: slog.LevelDebug, zapcore.InfoLevel: slog.LevelInfo, zapcore.WarnLevel: slog.LevelWarn,
}

func level(l zapcore.Level) slog.Level {
	if known, ok := levels[l]; ok {
		return known
	}
	return slog.LevelError
}

// Enabled is zapcore.Core's.
func (c core) Enabled(l zapcore.Level) bool { return c.Handler.Enabled(context.Background(), level(l)) }

// With is zapcore.Core's.
func (c core) With(fields []zapcore.Field) zapcore.Core { return core{c.WithAttrs(attrs(fields))} }

// Check is zapcore.Core's.
func (c core) Check(e zapcore.Entry, checked *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	if c.Enabled(e.Level) {
		return checked.AddCore(e, c)
	}
	return checked
}

// Write is zapcore.Core's.
func (c core) Write(e zapcore.Entry, fields []zapcore.Field) error {
	r := slog.NewRecord(e.Time.Truncate(time.Millisecond), level(e.Level), "certificates: "+e.Message, 0)
	r.AddAttrs(attrs(fields)...)
	return c.Handle(context.Background(), r)
}

// Sync is zapcore.Core's.
func (core) Sync() error { return nil }

func attrs(fields []zapcore.Field) (list []slog.Attr) {
	m := zapcore.NewMapObjectEncoder()
	for _, f := range fields {
		f.AddTo(m)
	}
	for key, value := range m.Fields {
		list = append(list, slog.Any(key, value))
	}
	return list
}
