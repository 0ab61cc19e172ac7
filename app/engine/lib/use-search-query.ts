import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SearchQuery } from './search';

/** The debounce of typing, in milliseconds. */
const searchDelay = 50;

/**
 * The query of a search: at first the server's, then the form's. The address
 * follows the form; when the address changes by itself, as on going back, the form
 * follows it.
 */
export function useSearchQuery(form: RefObject<HTMLFormElement | null>, first: SearchQuery) {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(first);
  const timer = useRef<number>(undefined);
  const last = useRef<SearchQuery>(undefined);
  const search = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const current = readForm(form.current);
    last.current = current;
    setQuery(current);
    setParams(searchParams(current), { replace: true });
  };
  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(search, searchDelay);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address matters
  useEffect(() => {
    if (!form.current) return;
    const wanted = { query: params.get('q') ?? '', category: params.get('category') ?? '' };
    if (!last.current) {
      // The visitor may have typed before hydration.
      if (isTouched(form.current)) return search();
      // Hosts of files send a page without the query of its address.
      last.current = first.query || first.category ? wanted : first;
    }
    if (wanted.query === last.current.query && wanted.category === last.current.category) return;
    fillForm(form.current, wanted.query, wanted.category);
    search();
  }, [params]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { query, search, searchSoon };
}

interface Controls {
  q: HTMLInputElement;
  category: HTMLSelectElement;
}

const controls = (form: HTMLFormElement) => form.elements as unknown as Controls;

function readForm(form: HTMLFormElement): SearchQuery {
  const { q, category } = controls(form);
  return { query: q.value.trim(), category: category.value };
}

export function fillForm(form: HTMLFormElement, query: string, category: string): void {
  const fields = controls(form);
  fields.q.value = query;
  fields.category.value = category;
  if (fields.category.selectedIndex < 0) fields.category.selectedIndex = 0; // an unknown category
}

/** Whether the form differs from what the server rendered. */
function isTouched(form: HTMLFormElement): boolean {
  const { q, category } = controls(form);
  const initial = Array.from(category.options).findIndex((option) => option.defaultSelected);
  return q.value !== q.defaultValue || category.selectedIndex !== Math.max(initial, 0);
}

/** The query of the address, in the server's spelling. */
function searchParams({ query, category }: SearchQuery): string {
  const pairs = Object.entries({ q: query, category }).filter(([, value]) => value);
  return pairs.length ? `?${new URLSearchParams(pairs)}` : '';
}
