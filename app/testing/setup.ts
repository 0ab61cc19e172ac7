import { TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { reportBareTexts } from './bare-texts';
import { takeComplaints } from './console';

// Limits that end a test which waits for nothing. On a busy machine everything else takes longer, too.
jest.setTimeout(300_000);
configure({ asyncUtilTimeout: 60_000 });

// React Router makes one as it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

// React tells its users' mistakes on the console: a test in which it does has failed.
afterEach(() => expect(takeComplaints()).toEqual([]));

if (typeof Node !== 'undefined') reportBareTexts();

// Every element may have it, and jsdom knows it of controls alone. Source: HTML Living Standard §6.6.7.
if (typeof HTMLElement !== 'undefined' && !('autofocus' in HTMLElement.prototype)) {
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus');
    },
  });
}

// jsdom knows the element, not its methods. The focus that they move is tried in a real browser.
if (typeof HTMLDialogElement !== 'undefined') {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
}
