package pgtest

import "fmt"

// For programs that are not tests.

// Open starts a server, with settings of PostgreSQL besides ours; Close stops it
// and removes its folder.
func Open(settings ...string) (*Server, error) { return start(settings...) }

// Close stops a server that Open started.
func (s *Server) Close() { s.stop() }

// Create creates a database, which stays until Close, and gives its address.
func (s *Server) Create() (address string, err error) {
	name := fmt.Sprintf("made%d", databases.Add(1))
	if err := s.admin("CREATE DATABASE " + name); err != nil {
		return "", err
	}
	return s.address(name), nil
}

// Crash stops the server without a shutdown; it recovers in Restart.
func (s *Server) Crash() error {
	return s.tool("pg_ctl", "stop", "--wait", "--mode=immediate", "--pgdata="+s.data())
}

// Restart starts the server after Crash.
func (s *Server) Restart() error { return s.up() }

// Terminate ends all connections to the server but its own.
func (s *Server) Terminate() error {
	return s.admin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()")
}

// Dir is the server's folder, where the user who runs it may write: besides its
// data in data/, it has its socket.
func (s *Server) Dir() string { return s.dir }

// Run runs a program as the user who runs the server.
func (s *Server) Run(path string, args ...string) error { return s.tool(path, args...) }
