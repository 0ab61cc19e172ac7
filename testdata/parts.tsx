// What the trees of sorts.tsx and components.tsx are made of: a component of each kind
// that React knows, and texts and values that are easily got wrong.
import { Component, createContext, forwardRef, lazy, memo, type ReactNode, use, useActionState, useCallback, useContext, useDeferredValue, useEffect, useId, useMemo, useOptimistic, useReducer, useRef, useState, useSyncExternalStore, useTransition } from 'react';

export const tricky = `<b>"it's" & so on</b> ñ·l 🚪 \u2028 \u00a0 \n &amp;`;

export const Colour = createContext('none');
export const Coloured = () => <i>{useContext(Colour)}</i>;
export const Classic = class extends Component<{ children?: ReactNode }, { n: number }> {
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
export const Forwarded = forwardRef<HTMLElement, { text: string }>(({ text }, ref) => <b ref={ref}>{text}</b>);
export const Remembered = memo(({ text }: { text: string }) => <em>{text}</em>);
export const Lazy = lazy(async () => ({ default: ({ text }: { text: string }) => <p>{text} came later</p> }));
export const LazyLeaf = lazy(() => new Promise<{ default: () => ReactNode }>((done) => setTimeout(() => done({ default: () => 'leaf' }))));
export const Id = ({ children }: { children?: ReactNode }) => (
  <p id={useId()} aria-labelledby={useId()}>
    {children}
  </p>
);
const late = (text: string) => Promise.resolve(text);
const promises = new Map<string, Promise<string>>();
export function Waiting({ text }: { text: string }) {
  const promise = promises.get(text) ?? late(text);
  promises.set(text, promise);
  return <q>{use(promise)}</q>;
}
export async function Async({ text }: { text: string }) {
  return <u>{await late(text)}</u>;
}
export function Hooks() {
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
export const Throws = throws(new Error('on purpose'));
export const circular = { $$typeof: Symbol.for('react.nothing') };

export function Deep({ children }: { children: ReactNode }) {
  return children;
}
