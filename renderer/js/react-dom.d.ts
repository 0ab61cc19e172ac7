// @types/react-dom does not know the build for Bun.
declare module 'react-dom/server.bun' {
  import type { ReactNode } from 'react';
  import type { RenderToPipeableStreamOptions, RenderToReadableStreamOptions } from 'react-dom/server';

  /** What this build writes to: strings, one call a chunk. */
  export interface Destination {
    write(html: string): boolean;
    end(): void;
    destroy(error: unknown): void;
    on(event: string, listener: (...args: unknown[]) => void): Destination;
  }
  /** Since React 19.3. */
  export function renderToPipeableStream(
    children: ReactNode,
    options?: RenderToPipeableStreamOptions,
  ): { pipe(destination: Destination): void };
  export function renderToReadableStream(
    children: ReactNode,
    options?: RenderToReadableStreamOptions,
  ): Promise<ReadableStream & { allReady: Promise<void> }>;
  export function renderToString(children: ReactNode): string;
}
