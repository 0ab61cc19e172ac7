import './text-encoder';
import { serveWith } from '@aldaba/renderer/render';
import { renderToString } from 'react-dom/server.browser';
import { fragments } from './fragments';

serveWith((element, output) => {
  output.write(renderToString(element));
  output.end();
}, fragments);
