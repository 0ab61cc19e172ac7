declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module 'react-dom/server.browser' {
  export { renderToString } from 'react-dom/server';
}

declare module 'react-dom/server.bun' {
  import type { ReactNode } from 'react';
  import type { RenderToPipeableStreamOptions } from 'react-dom/server';

  /** What this build writes to: strings, one call a chunk. */
  export interface Destination {
    write(html: string): boolean;
    end(): void;
    destroy(error: unknown): void;
    on(event: string, listener: (...args: unknown[]) => void): Destination;
  }
  export function renderToPipeableStream(
    children: ReactNode,
    options?: RenderToPipeableStreamOptions,
  ): { pipe(destination: Destination): void };
  export function renderToString(children: ReactNode): string;
}
