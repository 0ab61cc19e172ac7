// Trees of every sort that React renders, by name: right ones, and wrong ones whose
// errors must be the same.
import { createElement, Fragment, Profiler, type ReactNode, StrictMode, Suspense } from 'react';
import { Async, circular, Classic, Colour, Coloured, Deep, Forwarded, Hooks, Id, Lazy, LazyLeaf, Remembered, Throws, tricky, Waiting } from './parts';

const styles: Record<string, unknown>[] = [
  { color: 'red', marginLeft: 3, lineHeight: 2, flex: 0, width: 0, opacity: 0.5, zIndex: -1, top: 1.25 },
  { '--own': 7, '--text': ' a;b ', WebkitBoxFlex: 1, msTransform: 'none', MozAppearance: 'x', backgroundImage: 'url("a&b")' },
  { color: null, top: undefined, left: false, right: true, bottom: '', width: '  2em  ' },
  {},
  { content: tricky, gridArea: 2, fontWeight: '700', animationIterationCount: 3, WebkitLineClamp: 2, order: Number.NaN },
];

export const sorts: Record<string, ReactNode | (() => ReactNode)> = {
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
