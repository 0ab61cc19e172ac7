// Components of every sort that React renders, for the test that holds the tuned
// build of it against the untouched one.
import { createElement, Fragment, type ReactNode, Suspense } from 'react';
import { Classic, Colour, Coloured, Deep, Id, tricky, Waiting } from './parts';
import { sorts } from './sorts';

/** The values that an attribute is tried with. */
export const values: unknown[] = [
  'x',
  '',
  '  spaced\u00a0',
  tricky,
  0,
  -1,
  2.5,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  BigInt(10),
  true,
  false,
  null,
  undefined,
  () => {},
  [1, 'two'],
  { toString: () => 'an object' },
  'javascript:alert(1)',
  ' \u0001JaVa\nScript:alert(1)',
  'jazz.html',
  '/path?q=1&r=2#s',
];

export const attributes = [
  'abbr accept acceptCharset accessKey action allow allowFullScreen alt aria-hidden aria-label as async autoCapitalize autoComplete autoFocus',
  'autoPlay capture cellPadding challenge charSet cite className classID colSpan cols content contentEditable controls coords crossOrigin data',
  'data-x data-Camel dateTime decoding default defaultChecked defaultValue defer dir dirName disabled download draggable encType enterKeyHint',
  'fetchPriority form formAction formEncType formMethod formNoValidate formTarget frameBorder headers height hidden high href hrefLang htmlFor',
  'httpEquiv id imageSizes imageSrcSet inert inputMode integrity is itemID itemProp itemScope kind label lang list loading loop low manifest',
  'max maxLength media method min minLength multiple muted name noModule noValidate nonce onClick onclick on open optimum pattern placeholder',
  'playsInline popover popoverTarget poster preload radioGroup readOnly ref rel required reversed role rowSpan rows sandbox scope scoped scrolling',
  'seamless selected shape size sizes slot span spellCheck src srcDoc srcLang srcSet start step summary suppressHydrationWarning tabIndex target',
  'title translate type useMap value width wrap x-y xlinkHref xlinkTitle xmlLang xmlSpace xmlns strokeWidth clipPath fillOpacity viewBox',
  'gradientTransform stopColor textAnchor preserveAspectRatio focusable ariaLabel unknown camelCased UPPER bad<name 1st _under :colon a.b',
].flatMap((line) => line.split(' '));

/** One attribute, on one element, with each value that React takes for it. */
function Attribute({ tag, name }: { tag: string; name: string }) {
  return values.map((value, i) => {
    const element = createElement(tag, { [name]: value });
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
    return <Fragment key={i}>{element}</Fragment>;
  });
}

function Sort({ name }: { name: string }) {
  const sort = sorts[name];
  return typeof sort === 'function' ? sort() : sort;
}

/** A tree that the seed decides. */
function Random({ seed }: { seed: number }) {
  let state = seed * 2654435761;
  const next = (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 8) % n;
  };
  const pick = <T,>(list: readonly T[]): T => list[next(list.length)] as T;
  const nodes = (depth: number): ReactNode[] => Array.from({ length: next(5) }, (_, i) => node(depth, i));
  function node(depth: number, key: number): ReactNode {
    const children = depth > 0 ? nodes(depth - 1) : pick(['leaf', tricky, 7, null, '']);
    switch (next(depth > 0 ? 16 : 4)) {
      case 0:
        return pick(['', 'text', tricky, 'ñ']);
      case 1:
        return pick([0, 1.5, null, true, undefined]);
      case 2:
        return <Coloured key={key} />;
      case 3:
        return <br key={key} className={pick(['', 'c'])} />;
      case 4:
        return <Id key={key}>{children}</Id>;
      case 5:
        return <Fragment key={key}>{children}</Fragment>;
      case 6:
        return nodes(depth - 1);
      case 7:
        return (
          <Colour key={key} value={pick(['red', 'green'])}>
            {children}
          </Colour>
        );
      case 8:
        return <Classic key={key}>{children}</Classic>;
      case 9:
        return <Deep key={key}>{children}</Deep>;
      case 10:
        return (
          <Suspense key={key} fallback="f">
            {children}
            <Waiting text={pick(['w', 'v'])} />
          </Suspense>
        );
      case 11:
        return <Waiting key={key} text={pick(['w', 'v', 'z'])} />;
      case 12:
        return (
          <select key={key} defaultValue="a">
            <option>{pick(['a', 'b'])}</option>
          </select>
        );
      default: {
        const props = Object.fromEntries(
          Array.from({ length: next(4) }, () => [pick(['className', 'id', 'data-x', 'hidden', 'href', 'tabIndex']), pick(['a', '', 3, true])]),
        );
        return createElement(pick(['div', 'p', 'a', 'svg', 'li', 'button', 'td', 'picture', 'form']), { ...props, key }, children);
      }
    }
  }
  return nodes(6);
}

export const components = { Attribute, Sort, Random };
export const names = { tags: ['div', 'a', 'img', 'input', 'button', 'option', 'form', 'object', 'source', 'video', 'path', 'x-y'], attributes, sorts: Object.keys(sorts) };
