module github.com/aldaba/aldaba/renderer/examples

go 1.26.8

require (
	github.com/aldaba/aldaba/renderer v0.0.0
	github.com/evanw/esbuild v0.28.2
)

require (
	github.com/dlclark/regexp2/v2 v2.5.2 // indirect
	github.com/dop251/goja v0.0.0-20260917113740-793a2a65c13b // indirect
	github.com/go-sourcemap/sourcemap v2.1.3+incompatible // indirect
	github.com/google/pprof v0.0.0-20230207041349-798e818bf904 // indirect
	github.com/maypok86/otter/v2 v2.4.0 // indirect
	golang.org/x/sys v0.0.0-20220715151400-c0bba94af5f8 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace github.com/aldaba/aldaba/renderer => ../
