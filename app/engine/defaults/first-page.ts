// Nothing is loaded with the first page besides the engine.
