types: node_modules
	@go run ./content/typegen | npx json2ts --additionalProperties=false --unreachableDefinitions --bannerComment "$$(printf '// Made by `make types` from the Go structs of content/. Do not edit.\nimport type { Html } from "./html";')" > app/lib/types.gen.ts
