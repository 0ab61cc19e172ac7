// Components of every sort that React renders, for the test that holds the tuned
// build of it against the untouched one.
import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  Profiler,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useActionState,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';

const tricky = `<b>"it's" & so on</b> ñ·l 🚪 \u2028 \u00a0 \n &amp;`;

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

const styles: Record<string, unknown>[] = [
  { color: 'red', marginLeft: 3, lineHeight: 2, flex: 0, width: 0, opacity: 0.5, zIndex: -1, top: 1.25 },
  { '--own': 7, '--text': ' a;b ', WebkitBoxFlex: 1, msTransform: 'none', MozAppearance: 'x', backgroundImage: 'url("a&b")' },
  { color: null, top: undefined, left: false, right: true, bottom: '', width: '  2em  ' },
  {},
  { content: tricky, gridArea: 2, fontWeight: '700', animationIterationCount: 3, WebkitLineClamp: 2, order: Number.NaN },
];

const Colour = createContext('none');
const Coloured = () => <i>{useContext(Colour)}</i>;
const Classic = class extends Component<{ children?: ReactNode }, { n: number }> {
  static override contextType = Colour;
  override state = { n: 1 };
  override render() {
    return (
      <section>
        {this.state.n} {String(this.context)} {this.props.children}
      </section>
    );
  }
};
const Forwarded = forwardRef<HTMLElement, { text: string }>(({ text }, ref) => <b ref={ref}>{text}</b>);
const Remembered = memo(({ text }: { text: string }) => <em>{text}</em>);
const Lazy = lazy(async () => ({ default: ({ text }: { text: string }) => <p>{text} came later</p> }));
const LazyLeaf = lazy(() => new Promise<{ default: () => ReactNode }>((done) => setTimeout(() => done({ default: () => 'leaf' }))));
const Id = ({ children }: { children?: ReactNode }) => (
  <p id={useId()} aria-labelledby={useId()}>
    {children}
  </p>
);
const late = (text: string) => Promise.resolve(text);
const promises = new Map<string, Promise<string>>();
function Waiting({ text }: { text: string }) {
  const promise = promises.get(text) ?? late(text);
  promises.set(text, promise);
  return <q>{use(promise)}</q>;
}
async function Async({ text }: { text: string }) {
  return <u>{await late(text)}</u>;
}
function Hooks() {
  const [n, setN] = useState(() => 1);
  if (n < 3) setN(n + 1); // React renders it again
  const [sum, add] = useReducer((a: number, b: number) => a + b, 1);
  if (sum === 1) add(4);
  const ref = useRef('ref');
  const all = useMemo(() => [n, sum, ref.current].join(), [n, sum]);
  const call = useCallback(() => all, [all]);
  const store = useSyncExternalStore(
    () => () => {},
    () => 'client',
    () => 'server',
  );
  const [pending] = useTransition();
  const [state] = useActionState(async (was: string) => was, 'acted');
  const [hoped] = useOptimistic('hoped');
  useEffect(() => {
    throw new Error('no effect runs on the server');
  });
  return [call(), store, String(pending), state, hoped, useDeferredValue('deferred', 'at first')].join(' ');
}
const throws = (error: unknown) => () => {
  throw error;
};
const Throws = throws(new Error('on purpose'));
const circular = { $$typeof: Symbol.for('react.nothing') };

const sorts: Record<string, ReactNode | (() => ReactNode)> = {
  texts: ['a', 'b', '', 1, 0, -0, BigInt(10), Number.NaN, null, undefined, true, false, <b key="b">c</b>, 'd', ['e', ['f']], tricky],
  emptyTexts: (
    <p>
      {''}a{''}b{'' as string}
      {null}c{1}
      {2}
    </p>
  ),
  inElements: (
    <div>
      text <b>{'one'}</b> and {'two'} {3}
      {['four', <Fragment key="f">five{'six'}</Fragment>, 'seven']}
    </div>
  ),
  modes: (
    <StrictMode>
      <Profiler id="p" onRender={() => {}}>
        a<>b</>
        <>
          <i>c</i>
        </>
      </Profiler>
    </StrictMode>
  ),
  styles: styles.map((style, i) => <a key={String(i)} style={style} href="" />),
  html: [
    <p key="1" dangerouslySetInnerHTML={{ __html: '<b>as it is</b> &' }} />,
    <p key="2" dangerouslySetInnerHTML={{ __html: 7 as unknown as string }} />,
    <p key="3" dangerouslySetInnerHTML={{ __html: null as unknown as string }} />,
    <pre key="4" dangerouslySetInnerHTML={{ __html: '\nline' }} />,
    <textarea key="5" defaultValue={'\nline'} />,
    <pre key="6">{'\nline'}</pre>,
  ],
  fields: (
    <form action="/send" method="post" className="f">
      <label htmlFor="a">A</label>
      <input id="a" name="a" defaultValue={tricky} onChange={() => {}} required disabled={false} />
      <input type="checkbox" defaultChecked />
      <input type="radio" checked readOnly value={0} />
      <select defaultValue="2" name="s">
        <option value="1">one</option>
        <option value="2">two</option>
        <optgroup label="more">
          <option>3</option>
        </optgroup>
      </select>
      <select multiple defaultValue={['a', 'c']}>
        {['a', 'b', 'c'].map((o) => (
          <option key={o}>
            {o}
            {''}
          </option>
        ))}
      </select>
      <textarea defaultValue={tricky} rows={3} />
      <button type="submit" name="b" value="1" disabled>
        go
      </button>
      <progress value={0.5} max={1} />
      <meter value={2} />
    </form>
  ),
  svg: (
    <svg viewBox="0 0 8 8" strokeWidth={2} aria-hidden="true" focusable="false">
      <title>in a drawing</title>
      <style>{'.a > b { color: red }'}</style>
      <g clipPath="url(#c)">
        <path d="M0 0" fillOpacity={0.5} xlinkHref="#x" />
        <foreignObject>
          <div>
            <title>hoisted</title>words
          </div>
        </foreignObject>
        {createElement('font-face', { fontFamily: 'x' })}
      </g>
      <use href="javascript:alert(1)" />
    </svg>
  ),
  math: createElement('math', null, createElement('mi', null, 'x'), createElement('annotation-xml', { encoding: 'e' }, 'y')),
  head: (
    <div>
      a<title>hoisted</title>b<meta name="m" content={tricky} />
      <link rel="stylesheet" href="/a.css" precedence="low" />
      <link rel="icon" href="/i.svg" />
      <script async src="/s.js" />
      <script dangerouslySetInnerHTML={{ __html: '1' }} />
      <style href="h" precedence="low">{'a { b: c }'}</style>
      <noscript>
        <img src="/n.png" alt="" />
      </noscript>
      <meta itemProp="p" content="stays" />
    </div>
  ),
  pictures: (
    <div>
      <img src="/a.png" alt="a" />
      <img src="/b.png" alt="b" loading="lazy" />
      <picture>
        <source srcSet="/c.avif 1x" type="image/avif" />
        <img src="/c.png" alt={tricky} fetchPriority="high" />
      </picture>
      <video poster="/p.png" controls muted playsInline preload="none">
        <track kind="captions" src="/c.vtt" default />
      </video>
    </div>
  ),
  tables: (
    <table>
      <caption>t</caption>
      <colgroup>
        <col span={2} />
      </colgroup>
      <tbody>
        <tr>
          <td colSpan={2}>
            <Suspense fallback="f">
              <Waiting text="in a cell" />
            </Suspense>
          </td>
        </tr>
      </tbody>
    </table>
  ),
  custom: createElement(
    'my-element',
    { className: 'c', class: 'd', prop: true, gone: false, onEvent: () => {}, style: { top: 1 }, data: { a: 1 } },
    'x',
  ),
  context: (
    <>
      <Coloured />
      <Colour value="red">
        <Coloured />
        <Colour.Provider value="blue">
          <p>
            <Coloured />
            <Colour.Consumer>{(colour) => <s>{colour}</s>}</Colour.Consumer>
          </p>
        </Colour.Provider>
        <Classic>
          <Coloured />
        </Classic>
      </Colour>
      <Coloured />
      {Colour as unknown as ReactNode}
    </>
  ),
  wrapped: (
    <div>
      <Forwarded text={tricky} /> <Remembered text="m" /> <Classic />
    </div>
  ),
  hooks: <Hooks />,
  ids: (
    <div>
      <Id />
      {[1, 2, 3].map((n) => (
        <Id key={n}>
          <Id />
          <Suspense fallback="f">
            <span>
              <Id>
                <Waiting text="id" />
              </Id>
            </span>
          </Suspense>
          {Array.from({ length: 40 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
            <Fragment key={i}>{i % 13 === 0 && [<Id key="a" />, [[<Id key="b" />]]]}</Fragment>
          ))}
        </Id>
      ))}
      <Classic>
        <Id />
      </Classic>
      <select defaultValue="x">
        <option>
          <Remembered text="x" />
        </option>
      </select>
    </div>
  ),
  suspense: (
    <main>
      before
      <Suspense fallback={<i>wait</i>}>
        a <Waiting text="one" /> b <Waiting text="two" /> c
        <Suspense fallback="inner">
          <Lazy text={tricky} />
        </Suspense>
      </Suspense>
      after <Waiting text="three" />
      and <Lazy text="at the root" /> end
      <LazyLeaf />
      text <Async text="async" /> <Async text="twice" />
    </main>
  ),
  iterables: (
    <ul>
      {new Set(['a', 'b'])}
      {new Map([['k', 'v']]).values()}
      {(function* () {
        yield 'x';
        yield <li key="y">y</li>;
      })()}
    </ul>
  ),
  deep: () => Array.from({ length: 60 }).reduce<ReactNode>((inner, _, i) => (i % 2 ? <div>{inner}</div> : <Deep>{inner}</Deep>), 'core'),
  // What follows is refused by both.
  thrown: (
    <p>
      <Throws />
    </p>
  ),
  object: <p>{{ a: 1 } as unknown as ReactNode}</p>,
  notAnElement: circular as unknown as ReactNode,
  styleText: <p style={'color: red' as unknown as object} />,
  voidWithChildren: <br>{'x'}</br>,
  bothChildren: <p dangerouslySetInnerHTML={{ __html: 'a' }}>b</p>,
  wrongHTML: <p dangerouslySetInnerHTML={'a' as unknown as { __html: string }} />,
  undefinedType: createElement(undefined as unknown as string),
  badTag: createElement('a b'),
  symbolText: <p title={Symbol('s') as unknown as string}>{Symbol('s') as unknown as string}</p>,
};

function Deep({ children }: { children: ReactNode }) {
  return children;
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
