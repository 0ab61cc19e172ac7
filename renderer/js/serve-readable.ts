/// <reference path="./react-dom.d.ts" />
import './shims';
import { renderToReadableStream } from 'react-dom/server.bun';
import { type Fragments, serveWith, type Wrap } from './render';

/** Bun's own kind of stream, of which React asks one thing: that it pulls. */
class DirectStream {
  readonly source: { pull(controller: object): void };
  constructor(source: DirectStream['source']) {
    this.source = source;
  }
}
(globalThis as { ReadableStream?: unknown }).ReadableStream = DirectStream;

/** Serves the fragments with React 19.0 to 19.2, whose build for Bun writes to no other stream. */
export function serve(fragments: Fragments, wrap?: Wrap): void {
  serveWith(
    (element, output) => {
      const options = {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error: unknown) => output.fail(error),
      };
      const end = () => output.end();
      renderToReadableStream(element, options)
        .then(async (stream) => {
          await stream.allReady;
          const { source } = stream as unknown as DirectStream;
          source.pull({ write: (html: string) => output.write(html), end, close: end, error: output.fail });
        })
        .catch((error) => output.fail(error));
    },
    fragments,
    wrap,
  );
}
