import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Asked } from '../../lib/search';

/** How long the hand rests before what it typed is looked for, in milliseconds. */
const rest = 50;

/**
 * What a search's form asks for: at first what the address asked of the
 * server, then what stands in the form. The address follows, and where it
 * becomes another by itself, as by going back, the form does.
 */
export function useAsked(form: RefObject<HTMLFormElement | null>, first: Asked) {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState(first);
  const timer = useRef<number>(undefined);
  const last = useRef<Asked>(undefined);
  const ask = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const now = read(form.current);
    last.current = now;
    setAsked(now);
    setParams(spelled(now), { replace: true });
  };
  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, rest);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that stays asks for nothing
  useEffect(() => {
    if (!form.current) return;
    const wanted = { query: params.get('q') ?? '', category: params.get('category') ?? '' };
    if (!last.current) {
      // What a visitor typed before the page came to life stands in the form already.
      if (touched(form.current)) return ask();
      // A page from a host of files does not know what its address asks.
      last.current = first.query || first.category ? wanted : first;
    }
    if (wanted.query === last.current.query && wanted.category === last.current.category) return;
    write(form.current, wanted.query, wanted.category);
    ask();
  }, [params]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { asked, ask, askSoon };
}

interface Controls {
  q: HTMLInputElement;
  category: HTMLSelectElement;
}

const controls = (form: HTMLFormElement) => form.elements as unknown as Controls;

function read(form: HTMLFormElement): Asked {
  const { q, category } = controls(form);
  return { query: q.value.trim(), category: category.value };
}

/** Puts a search into the form. */
export function write(form: HTMLFormElement, query: string, category: string): void {
  const fields = controls(form);
  fields.q.value = query;
  fields.category.value = category;
  if (fields.category.selectedIndex < 0) fields.category.selectedIndex = 0; // no such category
}

/** Whether the form says other than what the server put into it. */
function touched(form: HTMLFormElement): boolean {
  const { q, category } = controls(form);
  const given = Array.from(category.options).findIndex((option) => option.defaultSelected);
  return q.value !== q.defaultValue || category.selectedIndex !== Math.max(given, 0);
}

/** The query of the address, as the server spells it. */
function spelled({ query, category }: Asked): string {
  const pairs = Object.entries({ q: query, category }).filter(([, value]) => value);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
