// The same by a build of React that nothing touches.
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { components, names } from './components';

async function untouched(name: keyof typeof components, props: object): Promise<string> {
  const element = createElement(components[name] as () => null, props);
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {},
  });
  await stream.allReady;
  return new Response(stream).text();
}

Object.assign(globalThis, { untouched, names });
