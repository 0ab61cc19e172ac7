/// <reference path="./react-dom.d.ts" />
import './shims';
import { renderToPipeableStream } from 'react-dom/server.bun';
import { destination } from './host';
import { type Fragments, serveWith, type Wrap } from './render';

/** Serves the fragments with React 19.3 or later. */
export function serve(fragments: Fragments, wrap?: Wrap): void {
  serveWith(
    (element, output) => {
      const { pipe } = renderToPipeableStream(element, {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(destination(output)),
        onShellError: (error) => output.fail(error),
        onError: (error) => output.fail(error),
      });
    },
    fragments,
    wrap,
  );
}
