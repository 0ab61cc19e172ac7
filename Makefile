# Everything is made from here: `make help` lists it. `make run` serves the site on
# http://localhost:8080, `make test` is for each change, `make test-ci` is what CI runs.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := run

help: ## this list
	@awk -F ':.*## ' '/^##@/ { print "\n" substr($$0, 5) } /^[a-z0-9-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
.PHONY: help

# Nothing here sets flags, tags or environment for the compiler, so that make, plain
# `go build`, `go test`, `go vet` and gopls share what is compiled. A release alone has
# its own (RELEASE).
BIN := bin/aldaba
DEV := bin/aldaba-dev
GO_SOURCES := $(shell find . -name '*.go' -not -path '*/node_modules/*' -not -path './deploy/*' -not -path './tools/test/*' -not -name '*_test.go') go.mod go.sum go.work renderer/go.mod
APP_SOURCES := $(shell find app i18n renderer/js -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.json' \) -not -path 'app/dist/*')
CONTENT := $(shell find content i18n public -type f -not -name '*.go')

# $(call step,NAME,COMMAND) runs a command and says how long it took.
step = @SECONDS=0; { $(2); } && printf '%-44s %4d s\n' '$(1)' $$SECONDS

# For parts of which one leaves a core waiting.
BESIDE := $(MAKE) -j2 --output-sync=line

ADDR ?= $(or $(ALDABA_ADDR),127.0.0.1:8080)

##@ Use

run: needed ## serves the site at ADDR (127.0.0.1:8080) from what is here
	@echo 'The site will be at http://$(ADDR). From nothing, compiling takes one to three minutes.'
	@! (exec 3<>/dev/tcp/$(subst :,/,$(ADDR))) 2>/dev/null || { echo '$(ADDR) is in use: make run ADDR=127.0.0.1:PORT'; exit 1; }
	@$(BESIDE) bundled
	exec $(DEV) run --addr $(ADDR) --drain-delay 0s

dev: needed ## the same, and what is saved shows in the open page
	@$(BESIDE) node_modules/.installed $(DEV)
	exec $(DEV) serve

edit: bin/aldaba-edit ## the content in a browser
	bin/aldaba-edit

build: needed ## bin/aldaba, the program that carries the site
	@$(BESIDE) bundled
	@$(BESIDE) $(BIN)

.PHONY: run dev edit build needed bundled
needed:
	@command -v go >/dev/null || { echo 'Go 1.26 or later is missing: https://go.dev/dl'; exit 1; }
	@command -v node >/dev/null && command -v npm >/dev/null || { echo 'Node.js 20 or later with npm is missing: https://nodejs.org'; exit 1; }

bundled: app/dist/manifest.json
	@:

# Without the tables that only debuggers read: stack traces and profiles need none. The
# list compiles what no program here links, so that a `go build ./...` finds all of it.
$(BIN): $(GO_SOURCES) $(CONTENT) app/dist/manifest.json app/dist/cards/.drawn app/dist/licenses.txt
	$(call step,link $@,go build -ldflags='-s -w' -o $@ ./cmd/aldaba && go list -export ./... >/dev/null)

# Bundles the application and serves from the sources.
$(DEV): $(GO_SOURCES) $(wildcard i18n/*.json i18n/messages/*.json)
	$(call step,compile $@,go build -ldflags='-s -w' -o $@ ./cmd/aldaba-dev)

app/dist/manifest.json: node_modules/.installed content/brand.yaml $(APP_SOURCES) $(wildcard public/* app/bundle/*.go app/bundle/manifest/*.go internal/theme/*.go) | $(DEV)
	$(call step,bundle the application,$(DEV) build)

# The social cards; existing ones are not drawn again.
app/dist/cards/.drawn: node_modules/.installed $(CONTENT) $(wildcard tools/cards/*.go tools/cards/draw/*.go internal/site/*.go internal/theme/*.go)
	$(call step,draw the social cards,go run ./tools/cards/draw && touch $@)

# The licences of the libraries that the program contains.
app/dist/licenses.txt: node_modules/.installed $(GO_SOURCES) package-lock.json $(wildcard app/styles/fonts/LICENSE-*)
	$(call step,gather the licences,go run ./tools/notices ./cmd/aldaba > $@)

# Not `npm ci`: it refuses a lock file without the packages of other platforms.
node_modules/.installed: package.json package-lock.json renderer/js/package.json
	$(call step,install npm packages,npm install --no-save --loglevel=error >/dev/null && touch $@)

EDIT_TAGS := -tags=nodynamic
DECAP := 3.16.3
DECAP_PACKAGE := tmp/cms/decap-cms-$(DECAP).tgz

bin/aldaba-edit: $(GO_SOURCES) $(CONTENT) $(wildcard program/internal/editor/ui/*) app/dist/manifest.json program/edit/cms/decap-cms.js.gz
	$(call step,link $@,go build $(EDIT_TAGS) -ldflags='-s -w' -o $@ ./cmd/aldaba-edit)

$(DECAP_PACKAGE):
	mkdir -p $(@D)
	npm pack --silent --pack-destination $(@D) decap-cms@$(DECAP)

program/edit/cms/decap-cms.js.gz: | $(DECAP_PACKAGE)
	tar -xzOf $(DECAP_PACKAGE) package/dist/decap-cms.js | gzip -9 > $@

##@ Release

# A release alone is compiled without C, without paths of this machine, and by the
# profile of a server under load, which compiles every dependency anew.
RELEASE := CGO_ENABLED=0 go build -trimpath -ldflags='-s -w'
ARCH := linux-$(shell go env GOARCH)
PACKED := dist/bin/aldaba dist/bin/aldaba-edit

dist/bin/aldaba: $(BIN) cmd/aldaba/release.pgo
	$(call step,compile $@,$(RELEASE) -pgo=cmd/aldaba/release.pgo -o $@ ./cmd/aldaba)

dist/bin/aldaba-edit: bin/aldaba-edit
	$(call step,compile $@,$(RELEASE) $(EDIT_TAGS) -o $@ ./cmd/aldaba-edit)

# Decap's bundle has the licences of its parts in a file beside it. Decap's own is not in
# the package.
dist/aldaba-edit-licenses.txt: node_modules/.installed $(GO_SOURCES) package-lock.json program/edit/LICENSE-decap-cms | $(DECAP_PACKAGE)
	mkdir -p dist tmp/cms/licences
	tar -xzOf $(DECAP_PACKAGE) package/dist/decap-cms.js.LICENSE.txt > tmp/cms/licences/LICENSE-bundled
	cp program/edit/LICENSE-decap-cms tmp/cms/licences/
	GOFLAGS='$(GOFLAGS) $(EDIT_TAGS)' go run ./tools/notices ./cmd/aldaba-edit 'decap-cms $(DECAP)=tmp/cms/licences' > $@

image: dist/bin/aldaba ## dist/aldaba-image.tar, for `docker load`, `podman load`, `skopeo copy oci-archive:…`
	cd deploy && GOWORK=off go run ./image ../dist/bin/aldaba ../dist/aldaba-image.tar

release: vulnerabilities packages ## all that operators get, in dist/

# With bills of materials and checksums.
packages: image $(PACKED) dist/aldaba-edit-licenses.txt
	cd deploy && GOWORK=off go run ./bom ../dist/bin/aldaba ../package-lock.json ../dist/aldaba.cdx.json
	cd deploy && GOWORK=off go run ./bom ../dist/bin/aldaba-edit ../package-lock.json ../dist/aldaba-edit.cdx.json decap-cms@$(DECAP)
	tar -czf dist/aldaba-$(ARCH).tar.gz --owner=0 --group=0 LICENSE -C dist/bin aldaba -C ../../app/dist licenses.txt -C ../.. deploy/systemd deploy/proxies deploy/compose.yaml
	tar -czf dist/aldaba-edit-$(ARCH).tar.gz --owner=0 --group=0 --transform 's/aldaba-edit-licenses/licenses/' LICENSE -C dist/bin aldaba-edit -C .. aldaba-edit-licenses.txt
	tar -czf dist/aldaba-chart.tgz --owner=0 --group=0 -C deploy/helm aldaba
	cd dist && sha256sum aldaba-$(ARCH).tar.gz aldaba-edit-$(ARCH).tar.gz aldaba-chart.tgz aldaba-image.tar aldaba.cdx.json aldaba-edit.cdx.json > SHA256SUMS

# It needs vuln.go.dev.
vulnerabilities: tmp/tools/govulncheck ## reports known vulnerabilities that the program calls
	tmp/tools/govulncheck ./...

outdated: ## lists newer versions of the Go modules and npm packages that this repository names
	@for module in . renderer deploy tools/test; do (cd $$module && GOWORK=off go list -e -m -u -f '{{if not .Indirect}}{{with .Update}}{{$$.Path}} {{$$.Version}} -> {{.Version}}{{end}}{{end}}' all | sed '/^$$/d'); done
	@npm outdated || true

.PHONY: image release packages vulnerabilities outdated

##@ Test

# Three rings, each a superset of the one before. What a change needs, in ten minutes: the
# content, types, linters, short Go tests, unit tests, and Chromium on the routes that matter.
test: needed browser build ## what a change needs: content, types, linters, Go, units, Chromium
	@$(BESIDE) check types-fresh lint-go lint-web unit
	@$(MAKE) go-short
	@$(MAKE) core

# What CI runs: the full tests, the race detector, the packages and the other browsers.
test-ci: test test-rest ## what CI runs: test, and the rest of it

test-rest: needed engines java postgres proxies packers ## the race detector, packages, every browser test
	@$(MAKE) go-full
	@$(MAKE) packed
	@$(MAKE) e2e

check: $(BIN) ## names every fault of the content
	$(call step,check the content,$(BIN) check)

lint: build ## check, types and the linters of Go and TypeScript
	@$(BESIDE) check types-fresh lint-go lint-web

# staticcheck does not know the ignore lines of go.mod: it gets the list.
lint-go: tmp/tools/staticcheck
	@test -z "$$(gofmt -l $$(git ls-files '*.go') | tee /dev/stderr)"
	$(call step,go vet,go vet work)
	$(call step,staticcheck,tmp/tools/staticcheck $$(go list work))

lint-web: node_modules/.installed
	$(call step,tsc,npx --no-install tsc --noEmit)
	$(call step,biome,npx --no-install biome check --error-on-warnings)

# The linters of Go are a module of their own: their libraries are not the program's.
tmp/tools/%: tools/test/go.mod tools/test/go.sum
	$(call step,compile $*,cd tools/test && GOWORK=off go build -o ../../tmp/tools/ $$(GOWORK=off go list -f '{{.ImportPath}}' tool | grep '/$*$$'))

# A collector that runs less: the tests have the memory, and the time counts.
go-short: export GOGC = 400
go-short: build ## the short Go tests
	$(call step,Go tests,go test -short -vet=off work)

unit: node_modules/.installed ## the unit tests of TypeScript
	$(call step,unit tests,npx --no-install jest --selectProjects unit engine)

core: $(BIN) browser node_modules/.installed ## Chromium on the routes that matter
	$(call step,Chromium on the routes that matter,npx --no-install jest --selectProjects core)

# The race detector has the packages with goroutines, but for what goes through
# the whole site and takes five times as long under it: files with `!race`, whose
# tests are called TestEvery… (sweeps_test.go), and for what bundles. Much of the time is waiting, so
# both runs go on at once, and the collector runs less than it would. The longest
# come first: begun last, they would run alone while a core waits.
CONCURRENT := ./internal/leads/store ./server/... ./internal/leads/... ./renderer/... ./tools/cards ./cmd/... ./program/dev ./program/edit ./program/internal/admin ./program/internal/export ./program/internal/editor
# The tests of the whole program start it again and again, which under the detector takes
# minutes: they have it in torture.
STARTED := ./program

# The detector looks at every read and write of what it is compiled into. These
# packages parse, compress and store within the call that they got, and are most of
# the time: it is left out of them, and torture has it in them too. goja keeps it,
# for a VM that two goroutines use shows nowhere else; so do the standard library's,
# which share what they learn.
UNWATCHED := github.com/aldaba/aldaba/internal/site github.com/aldaba/aldaba/program/internal/texts \
	github.com/andybalholm/brotli github.com/evanw/esbuild github.com/goccy/go-yaml github.com/klauspost/compress \
	github.com/santhosh-tekuri/jsonschema github.com/yuin/goldmark modernc.org
# Two runs share the cores, so that a package may take longer than Go's ten minutes.
RACE := GOGC=400 go test -race -vet=off -timeout 30m

go-full: build postgres proxies ## every Go test, and the race detector
	@$(BESIDE) go-race go-plain

go-race:
	$(call step,Go tests with the race detector,$(RACE) $(UNWATCHED:%=-gcflags=%/...=-race=false) $(CONCURRENT))

go-plain: export GOGC = 400
go-plain:
	$(call step,Go tests in full,go test -vet=off $$(comm -23 <(go list work | sort) <(go list $(CONCURRENT) | sort)))
	go test -run '^TestEvery' ./tools/cards ./program/dev ./program/internal/editor ./server

e2e: build $(DEV) bin/aldaba-edit engines java node_modules/.installed ## every browser test in Chromium, Firefox and WebKit
	$(call step,browser tests,npx --no-install jest --selectProjects e2e chromium firefox webkit)

visual: build browser node_modules/.installed ## compares pages with the approved screenshots; UPDATE=1 approves
	npx --no-install jest --selectProjects visual

# The release, started and watched elsewhere: image, unit, chart, proxies, alerts, and the
# commands of docs/operations/install.md. What checks them is a module of its own.
packed: packages proxies packers ## tries what operators get
	$(call step,packages,cd deploy && GOWORK=off go vet ./... && GOWORK=off go test ./...)

.PHONY: test test-ci test-rest check lint lint-go lint-web go-short unit core go-full go-race go-plain e2e visual packed

##@ Longer proofs and figures

# Breaks what enquiries and pages rest on: all rows, or those whose names begin with one
# of the ROWS. COUNTS are small, or full as torture has them.
COUNTS := small
recovery: build postgres proxies tmp/litestream/litestream ## breaks processes, disks, databases, receivers, replicas
	go test -count=1 -timeout 0 -parallel 1 -v -run "TestPromisesHold/^($$(echo $(ROWS) | tr ' ' '|'))" ./test/recovery -args -counts $(COUNTS)

# What is too long for every change: docs/reliability.md at full count, the race
# detector in all that is compiled, and a browser that visits every page there is.
torture: bin/aldaba-edit browser old-engines java ## what is too long for every change: hours
	$(MAKE) recovery COUNTS=full
	go test -run '^$$' -fuzz '^FuzzEnquiry$$' -fuzztime 2m ./server
	go test -run '^$$' -fuzz '^FuzzCheck$$' -fuzztime 2m ./internal/leads
	go test -count=1 -timeout 1h ./test/quote -args -buildings 10000
	$(RACE) $(CONCURRENT) $(STARTED)
	E2E_ALL=1 npx --no-install jest --selectProjects e2e firefox webkit
	E2E_ALL=1 npx --no-install jest --selectProjects chromium-109 firefox-140 wpe
	$(MAKE) e2e-export

# The copy of the site, as nginx and Caddy serve it, holds to the same tests.
e2e-export: build browser java wrk ## the browser tests on an exported copy
	E2E_EXPORT=nginx npx --no-install jest --selectProjects e2e
	E2E_EXPORT=caddy npx --no-install jest --selectProjects e2e

bench: dist/bin/bench wrk browser ## measures, and prints a table: all of it or the PARTS
	dist/bin/bench $(PARTS)

# It measures what operators get: compiled as a release is.
dist/bin/bench: dist/bin/aldaba $(wildcard test/bench/*.go)
	$(call step,compile $@,$(RELEASE) -pgo=cmd/aldaba/release.pgo -o $@ ./test/bench)

.PHONY: recovery torture e2e-export bench

##@ Generated files

types: $(DEV) ## TypeScript types and tables, Varnish's languages and schemas, from Go
	@$(DEV) types

types-fresh: $(DEV)
	@$(DEV) types --check

# The faces that every page loads, cut down to the characters that fonts.css names.
# Debian's packages are for its own Python.
PYTHON := $(firstword $(wildcard /usr/bin/python3) python3)
fonts: node_modules/.installed ## cuts the typefaces down to the characters in use
	@$(PYTHON) -c 'import fontTools, brotli' 2>/dev/null || $(MAKE) install PACKAGES='python3-fonttools python3-brotli'
	$(PYTHON) app/styles/fonts/subset.py

# Renders the pictures from their scenes, all of them in two hours or those of
# SHOTS. Their results are kept with the content: the build needs none of this.
imagery: ## renders the pictures, or those of SHOTS: hours
	@command -v blender >/dev/null && command -v avifenc >/dev/null && command -v cwebp >/dev/null || $(MAKE) install PACKAGES='blender libavif-bin webp'
	go run ./tools/imagery $(SHOTS)

# Makes the talks' films, or those of FILMS, from the pictures and from scenes that move.
films: ## renders the films, or those of FILMS: hours
	@command -v blender >/dev/null && command -v ffmpeg >/dev/null || $(MAKE) install PACKAGES='blender ffmpeg'
	go run ./tools/imagery -film $(FILMS)

.PHONY: types types-fresh fonts imagery films

##@ Programs that tests need, from Debian

# What the tests need beyond Go and Node: browsers, and Java for the checker of
# HTML. Firefox and WebKit have the tests of test/e2e/engines alone.
browser:
	@command -v chromium-headless-shell >/dev/null || { test -n "$${CHROMIUM:-}" -o ! -x /usr/bin/apt-get && command -v "$${CHROMIUM:-chromium}" >/dev/null; } || $(MAKE) install PACKAGES=chromium-headless-shell

engines: browser
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || $(MAKE) install PACKAGES=firefox-esr
	@command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null || $(MAKE) install PACKAGES='webkit2gtk-driver xvfb'

# The oldest that are to be had, of each maker. Chromium's is for a host of
# functions, packed; Firefox's is unpacked beside the one that is installed.
old-engines: tmp/engines/chromium-109 tmp/engines/firefox-140
	@command -v WPEWebDriver >/dev/null && command -v cog >/dev/null || $(MAKE) install PACKAGES='wpewebkit-driver cog'

UNPACK := process.stdin.pipe(require("zlib").createBrotliDecompress()).pipe(process.stdout)

tmp/engines/chromium-109:
	mkdir -p $(@D)
	npm pack --silent --pack-destination $(@D) @sparticuz/chromium@109.0.6
	tar -xzOf $(@D)/sparticuz-chromium-109.0.6.tgz package/bin/chromium.br | node -e '$(UNPACK)' > $@
	chmod +x $@

tmp/engines/firefox-140:
	mkdir -p $(@D)
	cd $(@D) && apt-get download -qq 'firefox-esr=140.*' && dpkg-deb -x firefox-esr_140.*.deb firefox-140

java:
	@command -v java >/dev/null || $(MAKE) install PACKAGES=default-jre-headless

# A PostgreSQL and a PgBouncer that the tests start themselves, backups, and what sees system
# calls.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || $(MAKE) install PACKAGES=postgresql
	@command -v strace >/dev/null || $(MAKE) install PACKAGES=strace
	@command -v pgbouncer >/dev/null || { $(MAKE) install PACKAGES=pgbouncer; systemctl disable --now pgbouncer >/dev/null 2>&1 || true; }
	@command -v pgbackrest >/dev/null && command -v sqlite3 >/dev/null || $(MAKE) install PACKAGES='pgbackrest sqlite3'

# What copies a file of SQLite elsewhere as it is written; Debian has none.
tmp/litestream/litestream:
	GOBIN=$(abspath $(@D)) go install -ldflags='-s -w' github.com/benbjohnson/litestream/cmd/litestream@v0.5.18

# What loads a server.
wrk: proxies
	@command -v wrk >/dev/null || $(MAKE) install PACKAGES=wrk

# What starts packages: containers, units, network namespaces, and alerts' rules.
packers:
	@command -v runc >/dev/null || $(MAKE) install PACKAGES=runc
	@command -v systemd-analyze >/dev/null || $(MAKE) install PACKAGES=systemd
	@command -v ip >/dev/null && command -v curl >/dev/null || $(MAKE) install PACKAGES='iproute2 curl'
	@command -v promtool >/dev/null || $(MAKE) install PACKAGES=prometheus

# Proxies, in front of replicas or a copy. The service that comes with some would take port 80
# from others: it is stopped.
proxies:
	@command -v nginx >/dev/null || $(MAKE) install PACKAGES=nginx-light
	@command -v varnishd >/dev/null && ls /usr/lib/*/varnish/vmods/libvmod_xkey.so >/dev/null 2>&1 || { $(MAKE) install PACKAGES='varnish varnish-modules gcc libc6-dev'; systemctl disable --now varnish >/dev/null 2>&1 || true; }
	@command -v haproxy >/dev/null || $(MAKE) install PACKAGES=haproxy
	@command -v caddy >/dev/null || { $(MAKE) install PACKAGES=caddy; systemctl disable --now caddy >/dev/null 2>&1 || true; }

install:
	@test -x /usr/bin/apt-get -a "$$(id -u)" = 0 || { echo 'Please install: $(PACKAGES) (on Debian: apt-get install $(PACKAGES))'; exit 1; }
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(PACKAGES) >/dev/null

clean: ## removes what was made
	rm -rf bin dist app/dist/assets app/dist/cards app/dist/*.js* app/dist/licenses.txt tmp

.PHONY: browser engines old-engines java postgres wrk proxies packers install clean
