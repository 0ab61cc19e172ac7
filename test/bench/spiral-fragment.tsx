// The spiral as a fragment of the renderer.

import { destination, type Output } from '@aldaba/renderer/host';
import { renderToPipeableStream } from 'react-dom/server.bun';
import '@aldaba/renderer/shims';
import { Spiral } from './spiral';

function render(_name: string, _locale: string, _props: object, output: Output): void {
  const { pipe } = renderToPipeableStream(<Spiral />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(destination(output)),
    onError: (error) => output.fail(error),
  });
}

(globalThis as Record<string, unknown>).render = render;
