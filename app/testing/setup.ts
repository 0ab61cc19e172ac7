import { TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { takeComplaints } from './console';

// What is waited for comes in its own time on a machine that is busy; a test has its limit besides.
configure({ asyncUtilTimeout: 4000 });

// React Router makes one as it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

// React tells its users' mistakes on the console: a test in which it does has failed.
afterEach(() => expect(takeComplaints()).toEqual([]));

// Every element may have it, and jsdom knows it of controls alone. Source: HTML Living Standard §6.6.7.
if (typeof HTMLElement !== 'undefined' && !('autofocus' in HTMLElement.prototype)) {
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus');
    },
  });
}
