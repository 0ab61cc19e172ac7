package delivery

import "log/slog"

// An outageLog logs the first of several errors in a row, and the recovery.
type outageLog struct {
	log               *slog.Logger
	failed, recovered string
	failing           bool
}

func (s *outageLog) record(err error) {
	switch {
	case err != nil && !s.failing:
		s.log.Error(s.failed, "error", err)
	case err == nil && s.failing:
		s.log.Info(s.recovered)
	}
	s.failing = err != nil
}
