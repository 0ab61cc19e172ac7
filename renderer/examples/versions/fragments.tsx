import { Slot, useHole } from '@aldaba/renderer/slot';
import { createContext, lazy, Suspense, useContext, useId, useMemo, useReducer, useState } from 'react';

const hostile = `<script>"&'</script> ñ·€🚪\u2028`;

function Hello({ name }: { name: string }) {
  return <h1>Hello, {name}!</h1>;
}

function List({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name, i) => (
        <li key={name}>
          {i} {name} {i > 0 && <em>more</em>}
          {null}
        </li>
      ))}
    </ul>
  );
}

const Colour = createContext('none');

function Coloured() {
  return <p>{useContext(Colour)}</p>;
}

function Context() {
  return (
    <>
      <Coloured />
      <Colour.Provider value="brass">
        <Coloured />
        <Colour.Provider value="steel">
          <Coloured />
        </Colour.Provider>
      </Colour.Provider>
    </>
  );
}

function Hooks() {
  const [state] = useState(() => 1);
  const [count] = useReducer((n: number) => n + 1, 2);
  return <p>{useMemo(() => state + count, [state, count])}</p>;
}

function Id() {
  const id = useId();
  return (
    <label htmlFor={id}>
      Code <input id={id} />
    </label>
  );
}

const Late = lazy(async () => ({ default: () => <p>late</p> }));

function Waits() {
  return (
    <Suspense fallback={<p>wait</p>}>
      <Late />
    </Suspense>
  );
}

function Escapes() {
  return (
    <p title={hostile} data-text={hostile}>
      {hostile}
    </p>
  );
}

function Attributes() {
  return (
    <form
      className="door"
      aria-hidden="true"
      tabIndex={-1}
      style={{ lineHeight: 1.5, marginTop: 4, '--ink': 'black' } as object}
    >
      <input type="checkbox" defaultChecked disabled />
      <select defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <textarea defaultValue={'\n<code>'} />
      <svg aria-label="key" role="img" viewBox="0 0 1 1" strokeWidth={2}>
        <use xlinkHref="#key" />
      </svg>
      <div dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />
    </form>
  );
}

function Head() {
  return (
    <main>
      <title>Doors</title>
      <meta name="description" content="All doors" />
    </main>
  );
}

function Door() {
  return <li>door</li>;
}
Door.fragment = 'door';

function Holes() {
  return (
    <>
      <p title={useHole('word', '')}>{useHole('word', '')}</p>
      <Slot as="ul" of={Door} each={[]} hole="doors" />
    </>
  );
}

export const fragments = {
  hello: Hello,
  list: List,
  context: Context,
  hooks: Hooks,
  id: Id,
  lazy: Waits,
  escapes: Escapes,
  attributes: Attributes,
  head: Head,
  holes: Holes,
};
