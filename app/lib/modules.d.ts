declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module 'react-dom/server.browser' {
  export { renderToString } from 'react-dom/server';
}
