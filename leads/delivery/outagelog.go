package delivery

import "log/slog"

// A streak logs the first of several faults in a row, and their end.
type streak struct {
	log         *slog.Logger
	fault, over string
	lasts       bool
}

func (s *streak) note(err error) {
	switch {
	case err != nil && !s.lasts:
		s.log.Error(s.fault, "error", err)
	case err == nil && s.lasts:
		s.log.Info(s.over)
	}
	s.lasts = err != nil
}
