# Everything is made from here. `make run` serves the site on
# http://localhost:8080; `make test` is what CI runs.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.PHONY: run build edit image release dev check imagery films fonts visual test packed fleet torture lint lint-go lint-web types types-fresh unit e2e engines old-engines e2e-export react-versions go-test go-test-race go-test-plain bench bench-peers bench-engines browser java tools proxies postgres clean

BIN := bin/aldaba
# Bundles the application, draws the social cards and serves from the sources.
DEV := bin/aldaba-dev
GO_SOURCES := $(shell find . -name '*.go' -not -path '*/node_modules/*' -not -path './deploy/*' -not -name '*_test.go') go.mod go.sum go.work renderer/go.mod cmd/aldaba/default.pgo
APP_SOURCES := $(shell find app i18n renderer/js -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.json' \) -not -path 'app/dist/*')
CONTENT := $(shell find content i18n public -type f -not -name '*.go')

# The program has no part in C, so it runs on any Linux of its architecture.
export CGO_ENABLED ?= 0

# For all that is compiled, so that the program and what tests it share the most of it.
export GOFLAGS += -trimpath

# Said before the minute that building takes.
run: where build
	$(BIN) serve --addr $(ADDR)

ADDR ?= $(or $(ALDABA_ADDR),127.0.0.1:8080)

.PHONY: where
where:
	@command -v go >/dev/null || { echo 'Go 1.26 or later is needed: https://go.dev/dl'; exit 1; }
	@! (exec 3<>/dev/tcp/$(subst :,/,$(ADDR))) 2>/dev/null || { echo '$(ADDR) is taken: make run ADDR=127.0.0.1:PORT serves elsewhere'; exit 1; }
	@echo 'The site will be at http://$(ADDR) (make run ADDR=127.0.0.1:PORT: elsewhere)'

build: $(BIN)

# Without the tables that only debuggers read: stack traces and profiles need none.
$(BIN): $(GO_SOURCES) $(CONTENT) app/dist/manifest.json app/dist/cards/.drawn app/dist/licenses.txt
	go build -ldflags='-s -w' -o $@ ./cmd/aldaba

# For container hosts: `docker load`, `podman load`, `skopeo copy oci-archive:…`.
image: build
	cd deploy && GOWORK=off go run ./image ../$(BIN) ../dist/aldaba-image.tar

# All that operators get, with its bill of materials and the sums of the files.
ARCH := linux-$(shell go env GOARCH)
release: image bin/aldaba-edit dist/aldaba-edit-licenses.txt
	cd deploy && GOWORK=off go run ./bom ../$(BIN) ../package-lock.json ../dist/aldaba.cdx.json
	cd deploy && GOWORK=off go run ./bom ../bin/aldaba-edit ../package-lock.json ../dist/aldaba-edit.cdx.json decap-cms@$(DECAP)
	tar -czf dist/aldaba-$(ARCH).tar.gz --owner=0 --group=0 LICENSE -C bin aldaba -C ../app/dist licenses.txt -C ../.. deploy/systemd deploy/proxies deploy/compose.yaml
	tar -czf dist/aldaba-edit-$(ARCH).tar.gz --owner=0 --group=0 --transform 's/aldaba-edit-licenses/licenses/' LICENSE -C bin aldaba-edit -C ../dist aldaba-edit-licenses.txt
	tar -czf dist/aldaba-chart.tgz --owner=0 --group=0 -C deploy/helm aldaba
	cd dist && sha256sum aldaba-$(ARCH).tar.gz aldaba-edit-$(ARCH).tar.gz aldaba-chart.tgz aldaba-image.tar aldaba.cdx.json aldaba-edit.cdx.json > SHA256SUMS

$(DEV): $(GO_SOURCES) $(wildcard i18n/*.json i18n/messages/*.json public/*)
	go build -o $@ ./cmd/aldaba-dev

app/dist/manifest.json: node_modules/.installed $(APP_SOURCES) $(wildcard app/bundle/*.go app/bundle/manifest/*.go) | $(DEV)
	$(DEV) build

# The social cards; those that stand already are not drawn again.
app/dist/cards/.drawn: node_modules/.installed $(CONTENT) $(wildcard cards/*.go site/*.go) | $(DEV)
	$(DEV) cards
	@touch $@

# The licences of what others wrote and the program holds.
app/dist/licenses.txt: node_modules/.installed $(GO_SOURCES) package-lock.json $(wildcard app/styles/fonts/LICENSE-*)
	go run ./notices ./cmd/aldaba > $@

# Not `npm ci`: it refuses a lock file without the packages of other platforms.
node_modules/.installed: package.json package-lock.json renderer/js/package.json
	@command -v npm >/dev/null || { echo 'Node.js 20 or later with npm is needed: https://nodejs.org'; exit 1; }
	npm install --no-save --loglevel=error
	@touch $@

# Not `go run`: a signal to it does not reach the program.
dev: node_modules/.installed $(DEV)
	exec $(DEV) serve

# The content in a browser, on this machine: bin/aldaba-edit, run on content/.
edit: bin/aldaba-edit
	bin/aldaba-edit

bin/aldaba-edit: $(GO_SOURCES) $(CONTENT) $(wildcard editor/ui/*) app/dist/manifest.json cmd/aldaba-edit/cms/decap-cms.js.gz
	go build $(EDIT_TAGS) -ldflags='-s -w' -o $@ ./cmd/aldaba-edit

EDIT_TAGS := -tags=nodynamic
DECAP := 3.16.3

DECAP_PACKAGE := tmp/cms/decap-cms-$(DECAP).tgz

$(DECAP_PACKAGE):
	mkdir -p $(@D)
	npm pack --silent --pack-destination $(@D) decap-cms@$(DECAP)

cmd/aldaba-edit/cms/decap-cms.js.gz: | $(DECAP_PACKAGE)
	tar -xzOf $(DECAP_PACKAGE) package/dist/decap-cms.js | gzip -9 > $@

# What Decap is bundled of has its licences in a file beside the bundle. Decap's own is
# not in the package.
dist/aldaba-edit-licenses.txt: node_modules/.installed $(GO_SOURCES) package-lock.json cmd/aldaba-edit/LICENSE-decap-cms | $(DECAP_PACKAGE)
	mkdir -p dist tmp/cms/licences
	tar -xzOf $(DECAP_PACKAGE) package/dist/decap-cms.js.LICENSE.txt > tmp/cms/licences/LICENSE-bundled
	cp cmd/aldaba-edit/LICENSE-decap-cms tmp/cms/licences/
	GOFLAGS='$(GOFLAGS) $(EDIT_TAGS)' go run ./notices ./cmd/aldaba-edit 'decap-cms $(DECAP)=tmp/cms/licences' > $@

check: build
	$(BIN) check

# The components' props, from the Go structs, and the table of an enquiry's fields.
BANNER := // Made by `make types` from the Go structs of site/. Do not edit.\nimport type { Html } from "./html";
JSON2TS := npx --no-install json2ts --additionalProperties=false --unreachableDefinitions --bannerComment "$$(printf '$(BANNER)')"

types: node_modules/.installed
	go run ./site/typegen | $(JSON2TS) > app/lib/types.gen.ts
	go run ./leads/fieldgen > app/lib/enquiry-fields.gen.ts
	go run ./i18n/localegen
	go run ./cmd/aldaba schema

types-fresh: node_modules/.installed
	@go run ./site/typegen | $(JSON2TS) | diff -u app/lib/types.gen.ts - || { echo 'app/lib/types.gen.ts is not what the Go structs give: run `make types`'; exit 1; }
	@go run ./leads/fieldgen | diff -u app/lib/enquiry-fields.gen.ts - || { echo 'app/lib/enquiry-fields.gen.ts is not what leads/fields.go gives: run `make types`'; exit 1; }

# The faces that every page loads, cut down to the characters that fonts.css names.
# Debian's packages are for its own Python.
PYTHON := $(firstword $(wildcard /usr/bin/python3) python3)
fonts: node_modules/.installed
	@$(PYTHON) -c 'import fontTools, brotli' 2>/dev/null || $(MAKE) --no-print-directory install PACKAGES='python3-fonttools python3-brotli'
	$(PYTHON) app/styles/fonts/subset.py

# For parts of which one leaves a core waiting.
BESIDE := $(MAKE) --no-print-directory -j2 --output-sync

lint: check types-fresh
	@$(BESIDE) lint-go lint-web

# staticcheck does not know the ignore lines of go.mod: it gets the list.
lint-go:
	@test -z "$$(gofmt -l $$(git ls-files '*.go') | tee /dev/stderr)"
	go vet work
	cd deploy && GOWORK=off go vet ./...
	go tool staticcheck $$(go list work)
	@go tool govulncheck work || { status=$$?; test $$status -eq 1 && echo 'govulncheck: no word from its database: nothing was checked' || exit $$status; }

lint-web:
	npx --no-install tsc --noEmit
	npx --no-install biome check --error-on-warnings

# The race detector has the packages with goroutines, but for what goes through
# the whole site and takes five times as long under it: files with `!race`, whose
# tests are called TestEvery… (sweeps_test.go). Much of the time is waiting, so
# both runs go on at once, and the collector runs less than it would. The longest
# come first: begun last, they would run alone while a core waits.
CONCURRENT := ./leads/store ./server/... ./leads/... ./renderer/... ./cards ./cmd/... ./export ./editor
# The tests of the whole program start it again and again, which under the detector takes
# minutes: they have it in torture.
STARTED := ./program

# The detector looks at every read and write of what it is compiled into. These
# packages parse, compress and store within the call that they got, and are most of
# the time: it is left out of them, and torture has it in them too. goja keeps it,
# for a VM that two goroutines use shows nowhere else; so do the standard library's,
# which share what they learn.
UNWATCHED := github.com/aldaba/aldaba/site github.com/aldaba/aldaba/texts \
	github.com/andybalholm/brotli github.com/evanw/esbuild github.com/goccy/go-yaml github.com/klauspost/compress \
	github.com/santhosh-tekuri/jsonschema github.com/yuin/goldmark modernc.org
# Two runs share the cores, so that a package may take longer than Go's ten minutes.
RACE := CGO_ENABLED=1 GOGC=400 go test -race -timeout 30m

go-test: node_modules/.installed app/dist/manifest.json app/dist/licenses.txt postgres proxies
	@$(BESIDE) go-test-race go-test-plain

go-test-race:
	$(RACE) $(UNWATCHED:%=-gcflags=%/...=-race=false) $(CONCURRENT)

go-test-plain: export GOGC = 400
go-test-plain:
	go test $$(comm -23 <(go list work | sort) <(go list $(CONCURRENT) | sort))
	go test -run '^TestEvery' ./cards ./editor ./server

unit: node_modules/.installed
	npx --no-install jest --selectProjects unit

e2e: build bin/aldaba-edit engines java node_modules/.installed
	npx --no-install jest --selectProjects e2e chromium firefox webkit

# Holds what the pages look like against what was agreed on; UPDATE=1 agrees.
visual: build browser node_modules/.installed
	npx --no-install jest --selectProjects visual

test:
	@$(BESIDE) build
	@$(MAKE) --no-print-directory lint go-test
	@$(BESIDE) packed unit
	@$(MAKE) --no-print-directory e2e

# The program as it is packed, started and watched elsewhere: image, unit, chart, proxies,
# alerts, and the commands of docs/operations/install.md. A module of its own, so that what checks
# them is no part of the program's.
packed: release proxies
	@command -v runc >/dev/null || $(MAKE) --no-print-directory install PACKAGES=runc
	@command -v systemd-analyze >/dev/null || $(MAKE) --no-print-directory install PACKAGES=systemd
	@command -v ip >/dev/null && command -v curl >/dev/null || $(MAKE) --no-print-directory install PACKAGES='iproute2 curl'
	@command -v promtool >/dev/null || $(MAKE) --no-print-directory install PACKAGES=prometheus
	cd deploy && GOWORK=off go test ./...

# Replicas of the site behind a proxy, on one machine, while parts of it break: all
# rows or the ROWS, with small counts. `ROWS=--full` is what torture runs.
fleet: build postgres proxies
	go run ./test/fleet $(ROWS)

# What is too long for every change: docs/reliability.md at full count, the race
# detector in all that is compiled, and a browser that visits every page there is.
torture: build bin/aldaba-edit browser old-engines java postgres proxies node_modules/.installed
	$(MAKE) --no-print-directory tmp/litestream/litestream
	go build -o bin/torture ./test/torture
	bin/torture --full
	go run ./test/fleet --full
	go test -count=1 -timeout 1h ./test/quote -args -buildings 10000
	$(RACE) $(CONCURRENT) $(STARTED)
	E2E_ALL=1 npx --no-install jest --selectProjects e2e firefox webkit
	E2E_ALL=1 npx --no-install jest --selectProjects chromium-109 firefox-140 wpe
	$(MAKE) --no-print-directory e2e-export react-versions

# The copy of the site, as nginx and Caddy serve it, holds to the same tests.
e2e-export: build browser java tools node_modules/.installed
	E2E_EXPORT=nginx npx --no-install jest --selectProjects e2e
	E2E_EXPORT=caddy npx --no-install jest --selectProjects e2e

# Holds each version of React that renderer/README.md names to the same HTML in
# goja and in Node; it installs them.
react-versions: node_modules/.installed
	go run ./renderer/examples/versions

bench: build tools
	go run ./test/bench

# The same pages by other servers, which it installs and builds in tmp/peers: some
# eight minutes, all of them or the PARTS.
bench-peers: build tools browser
	go run ./test/bench peers $(PARTS)

# The renderer beside stock renderToString in other engines, in turns, and what
# hostile components do to their host: some eight minutes, all of it or the PARTS.
bench-engines: build
	go run ./test/bench engines $(PARTS)

# What the tests need beyond Go and Node: browsers, and Java for the checker of
# HTML. Firefox and WebKit have the tests of test/e2e/engines alone.
browser:
	@command -v chromium-headless-shell >/dev/null || { test -n "$${CHROMIUM:-}" -o ! -x /usr/bin/apt-get && command -v "$${CHROMIUM:-chromium}" >/dev/null; } || $(MAKE) --no-print-directory install PACKAGES=chromium-headless-shell

engines: browser
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || $(MAKE) --no-print-directory install PACKAGES=firefox-esr
	@command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null || $(MAKE) --no-print-directory install PACKAGES='webkit2gtk-driver xvfb'

# The oldest that are to be had, of each maker. Chromium's is for a host of
# functions, packed; Firefox's is unpacked beside the one that is installed.
old-engines: tmp/engines/chromium-109 tmp/engines/firefox-140
	@command -v WPEWebDriver >/dev/null && command -v cog >/dev/null || $(MAKE) --no-print-directory install PACKAGES='wpewebkit-driver cog'

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
	@command -v java >/dev/null || $(MAKE) --no-print-directory install PACKAGES=default-jre-headless

# A PostgreSQL that the tests start themselves, its backups, and what sees system
# calls.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || $(MAKE) --no-print-directory install PACKAGES=postgresql
	@command -v strace >/dev/null || $(MAKE) --no-print-directory install PACKAGES=strace
	@command -v pgbackrest >/dev/null && command -v sqlite3 >/dev/null || $(MAKE) --no-print-directory install PACKAGES='pgbackrest sqlite3'

# What copies a file of SQLite elsewhere as it is written; Debian has none.
tmp/litestream/litestream:
	GOBIN=$(abspath $(@D)) GOFLAGS=-trimpath go install -ldflags='-s -w' github.com/benbjohnson/litestream/cmd/litestream@v0.5.18

# What the measurements need, and what serves the copy. The service that comes
# with Caddy would take port 80 from others: it is stopped.
tools:
	@command -v wrk >/dev/null || $(MAKE) --no-print-directory install PACKAGES=wrk
	@$(MAKE) --no-print-directory proxies

# Those that stand in front of a fleet.
proxies:
	@command -v nginx >/dev/null || $(MAKE) --no-print-directory install PACKAGES=nginx-light
	@command -v varnishd >/dev/null && ls /usr/lib/*/varnish/vmods/libvmod_xkey.so >/dev/null 2>&1 || { $(MAKE) --no-print-directory install PACKAGES='varnish varnish-modules gcc libc6-dev'; systemctl disable --now varnish >/dev/null 2>&1 || true; }
	@command -v haproxy >/dev/null || $(MAKE) --no-print-directory install PACKAGES=haproxy
	@command -v caddy >/dev/null || { $(MAKE) --no-print-directory install PACKAGES=caddy; systemctl disable --now caddy >/dev/null 2>&1 || true; }

# Renders the pictures from their scenes, all of them in two hours or those of
# SHOTS. Their results are kept with the content: the build needs none of this.
imagery:
	@command -v blender >/dev/null && command -v avifenc >/dev/null && command -v cwebp >/dev/null || $(MAKE) --no-print-directory install PACKAGES='blender libavif-bin webp'
	go run ./imagery $(SHOTS)

# Makes the talks' films, or those of FILMS, from the pictures and from scenes that move.
films:
	@command -v blender >/dev/null && command -v ffmpeg >/dev/null || $(MAKE) --no-print-directory install PACKAGES='blender ffmpeg'
	go run ./imagery -film $(FILMS)

.PHONY: install
install:
	@test -x /usr/bin/apt-get -a "$$(id -u)" = 0 || { echo 'Please install: $(PACKAGES) (on Debian: apt-get install $(PACKAGES))'; exit 1; }
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(PACKAGES) >/dev/null

clean:
	rm -rf bin dist app/dist/assets app/dist/cards app/dist/*.js* app/dist/licenses.txt tmp
