package main

import (
	"errors"
	"time"

	"github.com/grafana/sobek"
)

// inSobek is as inGoja: sobek is goja, kept apart for k6.
func inSobek(script string, deadline time.Duration) (engine, error) {
	program, err := sobek.Compile("stock.js", script, false)
	if err != nil {
		return nil, err
	}
	return pooled(func() (render, error) {
		vm := sobek.New()
		if _, err := vm.RunProgram(program); err != nil {
			return nil, err
		}
		stock, ok := sobek.AssertFunction(vm.Get("stock"))
		if !ok {
			return nil, errors.New("the script sets no function")
		}
		return func(f fragment) (string, error) {
			timer := time.AfterFunc(deadline, func() { vm.Interrupt("the deadline") })
			html, err := stock(sobek.Undefined(), vm.ToValue(f.Name), vm.ToValue(string(f.Props)))
			timer.Stop()
			vm.ClearInterrupt()
			if err != nil {
				return "", err
			}
			return html.String(), nil
		}, nil
	}), nil
}
