import type { Html } from '../lib/html';
import type { Examples } from './examples';
import { Prose } from './prose';

const text = `<p>A lock well fitted is never spoken of again. <a href="#prose">That is the job.</a></p>
<h3>What you will do</h3><ul><li>Measure doors.</li><li>Fit Cylinder and Roomlock.</li></ul>
<ol><li>Loosen the screw.</li><li>Take the cylinder out.</li></ol>
<blockquote><p>I slept through August.</p></blockquote>` as Html;

export const prose: Examples = {
  name: 'prose',
  note: 'Running text, at most 38 rem wide.',
  wide: true,
  examples: [{ name: 'article', render: () => <Prose html={text} /> }],
};
