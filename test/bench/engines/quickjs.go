package main

import (
	"fmt"
	"time"

	"modernc.org/quickjs"
)

// memoryOfQuickJS bounds a VM as the renderer's own default does; the engines in
// plain Go have no such bound to set.
const memoryOfQuickJS = 512 << 20

func inQuickJS(script string, deadline time.Duration) (engine, error) {
	compiler, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	defer compiler.Close()
	code, err := compiler.Compile(script, quickjs.EvalGlobal)
	if err != nil {
		return nil, err
	}
	return pooled(func() (render, error) {
		vm, err := quickjs.NewVM()
		if err != nil {
			return nil, err
		}
		vm.SetMemoryLimit(memoryOfQuickJS)
		if _, err := vm.EvalBytecode(code); err != nil {
			return nil, err
		}
		if err := vm.SetEvalTimeout(deadline); err != nil {
			return nil, err
		}
		return func(f fragment) (string, error) {
			value, err := vm.Call("stock", f.Name, string(f.Props))
			if err != nil {
				return "", err
			}
			html, ok := value.(string)
			if !ok {
				return "", fmt.Errorf("the script gave %T", value)
			}
			return html, nil
		}, nil
	}), nil
}
