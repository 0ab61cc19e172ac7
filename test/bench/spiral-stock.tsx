// The spiral through the renderToString that everybody uses.
import '../../testdata/stock-shims';
import { renderToString } from 'react-dom/server.browser';
import { Spiral } from './spiral';

(globalThis as Record<string, unknown>).stock = () => renderToString(<Spiral />);
