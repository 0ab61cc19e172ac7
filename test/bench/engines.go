package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"time"

	"github.com/aldaba/aldaba"
	"github.com/aldaba/aldaba/app/bundle"
	"github.com/aldaba/aldaba/i18n"
	"github.com/aldaba/aldaba/site"
)

const enginesFolder = "tmp/bench-engines"

// engine is a contender of test/bench/engines.
type engine struct {
	name, title string
	script      string // which of the two that it runs
	seen        bool   // it is measured with the same props again
}

var engines = []engine{
	{name: "renderer", title: "the renderer, cold", script: "fragment"},
	{name: "cached", title: "the renderer, cached", script: "fragment", seen: true},
	{name: "goja", title: "stock in goja", script: "stock"},
	{name: "sobek", title: "stock in sobek", script: "stock"},
	{name: "quickjs", title: "stock in QuickJS", script: "stock"},
	{name: "node", title: "stock in Node", script: "stock"},
}

// timedSections are what the site's pages are made of, from the long to the short.
var timedSections = []string{"faq", "devices", "testimonials"}

// engineFragment, engineQuestion and engineAnswer are what engines/main.go reads and writes.
type engineFragment struct {
	Name  string
	Props json.RawMessage
}

type engineQuestion struct {
	Fragments []engineFragment `json:",omitempty"`
	Seen      bool             `json:",omitempty"`
	Count     int              `json:",omitempty"`
	For       time.Duration    `json:",omitempty"`
}

type engineAnswer struct {
	Count             int
	Took, Median, P99 time.Duration
	HTML, Error       string
}

// engineProcess is a contender that runs.
type engineProcess struct {
	engine
	cmd *exec.Cmd
	in  io.WriteCloser
	out *json.Decoder
	log bytes.Buffer
}

// start runs a contender, by the program before it that bounds what it may use.
// Without a deadline a render may take a minute.
func (e engine) start(ctx context.Context, workers int, deadline time.Duration, before ...string) (*engineProcess, error) {
	script := fmt.Sprintf("%s/%s.js", enginesFolder, e.script)
	args := []string{enginesFolder + "/engines", e.name, script, strconv.Itoa(workers)}
	if e.name == "node" {
		args = []string{"node", "test/bench/engines/node.mjs", script, strconv.Itoa(workers), strconv.FormatInt(deadline.Milliseconds(), 10)}
	} else if deadline > 0 {
		args = append(args, deadline.String())
	} else {
		args = append(args, time.Minute.String())
	}
	args = append(before, args...)
	p := &engineProcess{engine: e, cmd: exec.CommandContext(ctx, args[0], args[1:]...)}
	p.cmd.Env = append(os.Environ(), "NODE_ENV=production")
	p.cmd.Stderr = &p.log
	in, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.in, p.out = in, json.NewDecoder(out)
	return p, p.cmd.Start()
}

// ask gives a contender's answer. Props count as seen where the contender keeps them.
func (p *engineProcess) ask(q engineQuestion) (a engineAnswer, err error) {
	q.Seen = p.seen
	if err := json.NewEncoder(p.in).Encode(q); err != nil {
		return a, fmt.Errorf("%s: %w", p.name, err)
	}
	if err := p.out.Decode(&a); err != nil {
		return a, fmt.Errorf("%s: %w: %s", p.name, err, p.log.String())
	}
	if a.Error != "" {
		return a, fmt.Errorf("%s: %s", p.name, a.Error)
	}
	return a, nil
}

func (p *engineProcess) stop() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// eachEngine starts all contenders, hands them over together and stops them.
func eachEngine(ctx context.Context, workers int, before []string, do func([]*engineProcess) error) error {
	var running []*engineProcess
	for _, e := range engines {
		p, err := e.start(ctx, workers, 0, before...)
		if err != nil {
			return fmt.Errorf("%s: %w", e.name, err)
		}
		defer p.stop()
		running = append(running, p)
	}
	return do(running)
}

// compareEngines measures the renderer beside other engines.
func compareEngines(ctx context.Context, only []string) error {
	return printParts(ctx, only, []part{
		{"build", func(ctx context.Context) (table, error) { return table{}, prepareEngines(ctx) }},
		{"html", sameHTML}, {"times", engineTimes}, {"rates", engineRates}, {"memory", engineMemory}, {"starts", engineStarts}, {"hostile", hostileRenders},
	})
}

// prepareEngines builds the contenders and the scripts that they run.
func prepareEngines(ctx context.Context) error {
	if err := os.MkdirAll(enginesFolder, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"fragment", "stock"} {
		script, err := bundle.Script(bundle.Options{Root: "."}, "test/bench/engines/"+name+".tsx")
		if err != nil {
			return err
		}
		if err := os.WriteFile(fmt.Sprintf("%s/%s.js", enginesFolder, name), script, 0o644); err != nil {
			return err
		}
	}
	return command(ctx, "test/bench/engines", "env", "GOWORK=off", "go", "build", "-o", "../../../"+enginesFolder+"/engines", ".")
}

// engineSections are sections of the home page, with its props.
func engineSections(kinds ...string) (list []engineFragment, err error) {
	content, err := site.Load(aldaba.Content(), i18n.Default())
	if err != nil {
		return nil, err
	}
	home, ok := content.Page("home", "en", "")
	if !ok {
		return nil, errors.New("the content has no home page")
	}
	for _, section := range home.Sections {
		if slices.Contains(kinds, section.Kind) {
			list = append(list, engineFragment{section.Kind, section.Props})
		}
	}
	return list, nil
}

// engineFragments are all that is timed.
func engineFragments() ([]engineFragment, error) {
	sections, err := engineSections(timedSections...)
	return append([]engineFragment{{"spiral", json.RawMessage(`{"tiles":true}`)}}, sections...), err
}

// sameHTML fails when a contender gives other HTML than the renderer.
func sameHTML(ctx context.Context) (table, error) {
	t := table{columns: "component\tbytes of HTML, the same from all"}
	list, err := engineFragments()
	if err != nil {
		return t, err
	}
	return t, eachEngine(ctx, 1, nil, func(running []*engineProcess) error {
		for _, f := range list {
			var first string
			for i, p := range running {
				a, err := p.ask(engineQuestion{Fragments: []engineFragment{f}})
				switch {
				case err != nil:
					return err
				case i == 0:
					first = a.HTML
				case a.HTML != first:
					return fmt.Errorf("%s gives other HTML for %s: %d bytes instead of %d", p.name, f.Name, len(a.HTML), len(first))
				}
			}
			t.add("%s\t%d", f.Name, len(first))
		}
		return nil
	})
}
