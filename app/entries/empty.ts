// What the Bun build of react-dom imports from Node and never calls on our
// path: util, crypto, stream and async_hooks.
export default {};
