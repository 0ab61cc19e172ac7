declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module 'react-dom/server.bun' {
  export { renderToPipeableStream, renderToString } from 'react-dom/server';
}
