import { type FormEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readDoors } from '../../quote/address';
import { act, maxOpen, maxWhole, type QuoteQuery, readFields, readQuery, tidy, writeQuery } from '../../quote/query';

/** A row of the form. Its id stays while its place changes. */
export interface Row {
  id: number;
  text: string;
}

interface State {
  rows: readonly Row[];
  /** What the rows say, as long as they are the address's. */
  doors?: QuoteQuery['doors'];
  keys: string;
  /** The rows whose fields are in sight. */
  open: ReadonlySet<number>;
  /** What the address said that could not be read; gone with the first change. */
  problems: QuoteQuery['problems'];
  /** The visitor has listed doors: there is something to work out. */
  listed: boolean;
  next: number;
}

function stateOf(query: string, base = 0): State {
  const { rows, doors, keys, open, problems } = readQuery(query);
  const list = (rows.length > 0 ? rows : ['cylinder.a.net']).map((text, i) => ({ id: base + i, text }));
  const few = list.length <= maxOpen;
  return {
    rows: list,
    ...(rows.length > 0 && { doors }),
    keys,
    open: new Set(list.filter((_, i) => few || i + 1 === open).map(({ id }) => id)),
    problems,
    listed: rows.length > 0,
    next: base + list.length,
  };
}

/**
 * The doors of a quote: at first the address's, then the form's. The address
 * follows the form; when it changes by itself, as on going back, the form follows.
 */
export function useQuote(query: string) {
  const [state, setState] = useState(() => stateOf(query));
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const [, setParams] = useSearchParams();
  const last = useRef<string>(undefined);
  const focus = useRef<number>(undefined);

  const write = (next: State) => {
    const rows = next.rows.map(({ text }) => tidy(text));
    last.current = next.listed ? writeQuery({ rows, keys: next.keys }) : '';
    setParams(last.current, { replace: true });
  };
  const change = (next: State) => {
    setState(next);
    write(next);
  };
  /** The state with what the form has now. */
  const current = (): State => {
    if (!form.current) return state;
    const { rows, keys } = readFields([...new FormData(form.current)] as [string, string][]);
    return {
      ...state,
      rows: state.rows.map((row, i) => ({ ...row, text: rows[i] ?? row.text })),
      doors: undefined,
      keys,
      problems: [],
      listed: true,
    };
  };
  const press = (action: string) => {
    const now = current();
    const texts = now.rows.map(({ text }) => text);
    const { rows: changed, at } = act(action, texts);
    const rows = reuse(now, changed, action);
    const to = rows[at - 1];
    focus.current = to?.id;
    const open = new Set(now.open);
    if (to) open.add(to.id);
    change({ ...now, rows, open, listed: rows.length > 0, next: now.next + 1 });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address matters
  useEffect(() => {
    const address = search.replace(/^\?/, '').replace(/(^|&)(sent|next)=[^&]*/g, '');
    if (last.current === undefined) {
      last.current = address;
      // Hosts of files send the page without its query, and the visitor may have typed before hydration.
      if (address !== '' && query === '') setState((before) => stateOf(address, before.next));
      else if (isTouched(form.current)) change(current());
    } else if (address !== last.current) {
      last.current = address;
      setState((before) => stateOf(address, before.next));
    }
  }, [search]);
  useEffect(() => {
    if (focus.current === undefined) return;
    const row = document.getElementById(`quote-fields-${focus.current}`);
    focus.current = undefined;
    row?.querySelector('select')?.focus();
  });

  const read = useMemo(
    () =>
      state.doors ? { value: state.doors, problems: [] } : readDoors(state.rows.map(({ text }) => text).join('_')),
    [state.rows, state.doors],
  );
  const many = state.rows.length > maxWhole;
  const at = many ? state.rows.findIndex(({ id }) => state.open.has(id)) : 0;
  return {
    form,
    rows: state.rows,
    /** The first row of the maxWhole that the HTML has whole: those around the open one. */
    first: Math.max(0, at - (at % maxWhole)),
    open: state.open,
    keys: state.keys,
    listed: state.listed,
    doors: read.value,
    problems: state.problems.length > 0 ? state.problems : read.problems,
    /** The address's query, for links. */
    query: writeQuery({ rows: state.rows.map(({ text }) => (state.doors ? text : tidy(text))), keys: state.keys }),
    onInput: () => change(current()),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      change(current());
      document.getElementById('quote-result')?.focus();
    },
    onClick(event: MouseEvent) {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[name=do]');
      if (!button || button.value === 'show') return;
      event.preventDefault();
      press(button.value);
    },
  };
}

/** The rows after an action, each with the id that it had. */
function reuse({ rows, next }: State, texts: readonly string[], action: string): Row[] {
  const i = Number(action.split('-')[1]) - 1;
  const ids = rows.map(({ id }) => id);
  const [id] = ids.slice(i, i + 1);
  if (action === 'add' && texts.length > rows.length) ids.push(next);
  else if (action.startsWith('copy') && texts.length > rows.length) ids.splice(i + 1, 0, next);
  else if (action.startsWith('remove')) ids.splice(i, 1);
  else if (id !== undefined && /^(up|down)/.test(action)) {
    ids.splice(i, 1);
    ids.splice(Math.max(0, i + (action.startsWith('up') ? -1 : 1)), 0, id);
  }
  return texts.map((text, j) => ({ id: ids[j] ?? next, text }));
}

/** Whether the form differs from what the server rendered. */
function isTouched(form: HTMLFormElement | null): boolean {
  return [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLSelectElement)
      return field.selectedIndex >= 0 && !field.options[field.selectedIndex]?.defaultSelected;
    if (field instanceof HTMLInputElement)
      return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
    return false;
  });
}
