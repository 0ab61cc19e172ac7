// A bundle written by hand: each component is a case of the tests. What a
// component needs of the test (enter, fault, …) comes as a global.
'use strict';

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const escape = (text) => String(text).replace(/[&<>"']/g, (c) => entities[c]);

const words = {
  en: ['door', 'knocker', 'opens'],
  es: ['puerta', 'aldaba', 'abre'],
  ca: ['porta', 'picaporta', 'obre'],
};

let renders = 0; // what a script must not do: the tests see by it which VM answers
let open; // a promise that all renders of a VM share
const shared = new Promise((resolve) => { open = resolve; });
let kept; // a marker of another render

const boom = () => { throw new Error('boom'); };
const hostile = (trap) => new Proxy({}, Object.fromEntries(
  ['get', 'has', 'getPrototypeOf', 'ownKeys', 'getOwnPropertyDescriptor'].map((name) => [name, trap])));

// What a script can throw.
const values = {
  error: () => new Error('boom'),
  custom: () => { const e = new TypeError('boom'); e.stack = { not: 'a string' }; return e; },
  string: () => 'boom',
  number: () => 42,
  null: () => null,
  undefined: () => undefined,
  symbol: () => Symbol('boom'),
  object: () => ({ reason: 'boom' }),
  bare: () => Object.create(null),
  function: () => boom,
  stackThrows: () => Object.defineProperty(new Error('boom'), 'stack', { get: boom }),
  messageThrows: () => Object.defineProperty(new Error('boom'), 'message', { get: boom }),
  textThrows: () => ({ toString: boom }),
  textThrowsItself: () => { const it = { toString() { throw it; } }; return it; },
  proxy: () => hostile(boom),
};

// These end by themselves: what they write is ended for them.
const now = {
  echo: (props, output, locale) => output.write(`<p lang="${locale}">${escape(props.text)}</p>`),
  json: (props, output) => output.write(JSON.stringify(props)),
  write: (props, output) => output.write(props.html),
  words: (props, output, locale) => output.write(words[locale].join(' ') + props.n),
  renders: (props, output) => output.write(String(renders)),
  silent: () => {},
  twiceEnded: (props, output) => { output.write('once'); output.end(); },
  polluted: (props, output) => output.write(`${props.polluted} ${({}).polluted} ${Object.keys(props)}`),

  // parts: a string, {slot: name, props} or {hole: name}
  nest: (props, output) => {
    for (const part of props.parts) {
      if (part.slot) output.write(output.slot(part.slot, JSON.stringify(part.props ?? {})));
      else if (part.hole) output.write(output.hole(part.hole));
      else output.write(escape(part));
    }
  },
  link: (props, output) => output.write(`<a title="${output.hole('title')}">${output.slot('echo', '{"text":"in"}')}</a>`),
  twice: (props, output) => { const one = output.slot('echo', '{"text":"in"}'); output.write(one + '|' + one); },
  unwritten: (props, output) => { output.slot('missing', '{}'); output.hole('name'); output.write('all'); },
  unwrittenOnly: (props, output) => { output.slot('missing', '{}'); },
  itself: (props, output) => output.write(output.slot('itself', '{}')),
  itselfDeeper: (props, output) => output.write(output.slot('itselfDeeper', JSON.stringify({ n: (props.n ?? 0) + 1 }))),
  badSlot: (props, output) => output.write(output.slot('echo', 'not JSON')),
  forge: (props, output) => output.write(output.slot('echo', '{"text":"real"}') + escape(props.text)),
  cutMarker: (props, output) => output.write('before' + output.slot('echo', '{}').slice(0, -1) + 'after'),
  changeMarker: (props, output) => output.write(output.slot('echo', '{}').replace(/0\x03$/, '7\x03')),
  keepMarker: (props, output) => { kept = output.hole('secret'); output.write(kept); },
  writeKeptMarker: (props, output) => { output.write(output.hole('name') + kept); },

  endlessLoop: () => { enter(); for (;;); },
  endlessCatch: () => { enter(); for (;;) { try { for (;;); } catch { /* go on */ } finally { continue; } } },
  endlessSort: () => { enter(); [2, 1].sort(() => { for (;;); }); },
  endlessMessage: () => { enter(); throw { toString() { for (;;); } }; },
  endlessStack: () => { enter(); throw Object.defineProperty(new Error('boom'), 'stack', { get() { for (;;); } }); },
  endlessConsole: () => { enter(); console.log({ toString() { for (;;); } }); },
  endlessJobs: () => { enter(); const again = () => Promise.resolve().then(again); again(); },
  endlessGenerator: () => { enter(); for (const n of (function* () { for (;;) yield 1; })()); },
  deep: () => { const again = () => again() + 1; again(); },
  deepMessage: () => { throw { toString() { return String(this); } }; },
  deepGetter: () => { const it = { get a() { return this.a; } }; return it.a; },

  throw: (props) => { throw values[props.what](); },
  fail: (props, output) => output.fail(values[props.what]()),
  fault: () => fault(),
  faultInMessage: () => { throw { toString: fault }; },
  faultInConsole: () => console.log({ toString: fault }),
  faultOnce: (props, output) => { enter(); output.write('well'); },
  console: (props) => console[props.method](...props.args),
  consoleHostile: () => { for (const make of Object.values(values)) console.log('%s', make(), make()); },
};

// These say themselves when they end.
const later = {
  promise: async (props, output) => { await null; output.write('from a promise'); output.end(); },
  timer: (props, output) => { setTimeout(() => { output.write('from a timer'); output.end(); }, 1000); },
  never: () => { new Promise(() => {}); },
  rejects: async (props) => { await null; throw values[props.what](); },
  handled: (props, output) => { Promise.reject(new Error('handled')).catch(() => output.end()); },
  handledAndStuck: () => { Promise.reject(new Error('handled')).catch(() => {}); },
  throwsInTimer: (props) => { setTimeout(() => { throw values[props.what](); }); },
  failsInTimer: (props, output) => { setTimeout(() => output.fail(values[props.what]())); },
  failTwice: (props, output) => {
    output.fail('first');
    output.fail('second');
    setTimeout(enter);
  },
  endlessTimers: () => { enter(); const again = () => setTimeout(again, 10); again(); },
  endlessAsync: async () => { enter(); try { await null; for (;;); } finally { for (;;); } },
  faultInJob: () => { Promise.resolve().then(fault); },
  faultInTimer: () => { setTimeout(fault); },
  waitShared: (props, output) => { shared.then(() => { output.write('TOO LATE'); output.end(); }); },
  openShared: (props, output) => {
    open();
    setTimeout(() => { output.write('mine'); output.end(); });
  },
  leaveTimers: (props, output) => {
    setTimeout(() => { renders = 1000; enter(); }, 10);
    output.write('left');
    output.end();
  },
  // Nothing of the script runs after these: the engine looks for no interrupt.
  lateTimer: (props, output) => { output.write('in time'); setTimeout(late); setTimeout(output.end); },

  order: (props, output) => {
    for (const [delay, text] of props.timers) setTimeout((t) => output.write(t), delay, text);
    setTimeout(output.end, 1e6);
  },
  chain: (props, output) => {
    const step = (n) => { output.write(`${n} `); if (n === 0) output.end(); else setTimeout(step, 60_000, n - 1); };
    step(props.n);
  },
  inner: (props, output) => {
    setTimeout(() => { output.write('a'); setTimeout(() => output.write('c'), 5); setTimeout(() => output.write('b'), 0); }, 10);
    setTimeout(() => output.write('e'), 12);
    setTimeout(() => { output.write('d'); output.end(); }, 16);
  },
  micro: (props, output) => {
    setTimeout(() => { output.write('timer '); Promise.resolve().then(() => output.write('its job ')); });
    setImmediate((text) => { output.write(text); output.end(); }, 'immediate');
    queueMicrotask(() => output.write('microtask '));
    Promise.resolve().then(() => output.write('job '));
    output.write('script ');
  },
  cancel: (props, output) => {
    const first = setTimeout(() => output.write('first'), 1);
    const second = setTimeout(() => output.write('second'), 2);
    setTimeout(() => { output.write('third'); output.end(); }, 3);
    const none = setImmediate(() => output.write('none'));
    clearTimeout(first);
    clearTimeout(first);
    clearImmediate(none);
    clearTimeout(undefined);
    clearTimeout('nonsense');
    clearTimeout(-1);
    void second;
  },
  cancelRan: (props, output) => {
    const ids = [];
    for (let i = 0; i < props.n; i++) ids.push(setTimeout(() => {}));
    setTimeout(() => {
      weigh();
      for (const id of ids) clearTimeout(id);
      weigh();
      output.end();
    }, 1);
  },
  badTimer: () => { setTimeout('output.end()'); },
};

globalThis.render = (name, locale, props, output) => {
  renders++;
  if (Object.hasOwn(later, name)) {
    return later[name](props, output, locale);
  }
  if (!Object.hasOwn(now, name)) throw new Error(`no component ${name}`);
  now[name](props, output, locale);
  output.end();
};
