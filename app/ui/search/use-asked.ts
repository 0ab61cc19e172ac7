import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { replaceQuery } from '../../lib/address';
import type { Asked } from '../../lib/search';

/** How long the hand rests before what it typed is looked for, in milliseconds. */
const rest = 50;

/**
 * What a search's form asks for: at first what the address asked of the
 * server, then what stands in the form. The address follows.
 */
export function useAsked(form: RefObject<HTMLFormElement | null>, first: Asked) {
  const [asked, setAsked] = useState(first);
  const timer = useRef<number>(undefined);
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const now = read(form.current);
    setAsked(now);
    replaceQuery(spelled(now));
  }, [form]);
  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(ask, rest);
  };
  // What a visitor typed before the page came to life stands in the form already;
  // a page from a host of files does not know yet what its address asks.
  const whole = !first.query && !first.category;
  useEffect(() => {
    if (!form.current) return;
    const address = new URLSearchParams(location.search);
    const wanted = [address.get('q') ?? '', address.get('category') ?? ''] as const;
    if (touched(form.current)) ask();
    else if (whole && wanted.some(Boolean)) {
      write(form.current, ...wanted);
      ask();
    }
    return () => clearTimeout(timer.current);
  }, [form, ask, whole]);
  useEffect(() => {
    const onPop = () => {
      const address = new URLSearchParams(location.search);
      if (form.current) write(form.current, address.get('q') ?? '', address.get('category') ?? '');
      ask();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [form, ask]);
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
