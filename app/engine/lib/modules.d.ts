declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module 'react-dom/server.browser' {
  export { renderToString } from 'react-dom/server';
}

declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: Window): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
  export function setSignature(type: unknown, key: string): void;
}

declare module 'js-yaml' {
  export function load(text: string): unknown;
}
