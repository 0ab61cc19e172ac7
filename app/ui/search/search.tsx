import {
  fillForm,
  find,
  fold,
  type Html,
  offered,
  type Searchable,
  type SearchQuery,
  TextField,
  useLocale,
  useSearchQuery,
} from '@aldaba/app';
import { type FragmentComponent, Slot, useHole } from '@aldaba/renderer/slot';
import { type FormEvent, type MouseEvent, useMemo, useRef } from 'react';
import s from './search.module.css';
import { CategoryField, SearchCount, SearchEmpty, SearchHead } from './search-slots';

interface Props<Item extends Searchable> {
  /** The group of its messages. */
  group: 'integrations' | 'stories';
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: string[];
  query?: string;
  category?: string;
  items?: readonly Item[];
  /** An item's card, its key, and the text that is searched. */
  card: FragmentComponent<Item>;
  by: (item: Item) => string;
  text: (item: Item) => string;
  /** The layout of the cards. */
  className?: string;
}

/**
 * A search form with its results. What depends on the query is in holes, so that
 * the server renders nothing again; the browser searches all items on each input.
 */
export function Search<Item extends Searchable>(props: Props<Item>) {
  const { group, title, lead, empty, path, categories = [], query: q = '', category: wanted = '', items = [] } = props;
  const category = offered(categories, wanted) ? wanted : '';
  const { t } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLElement>(null);
  const { query, search, searchSoon } = useSearchQuery(form, { query: q, category });
  const found = useResults(items, query, props.text);
  const counted = { group, count: found.length, ...((query.query || query.category) && { clear: path }) };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
    line.current?.querySelector<HTMLElement>('[role=status]')?.focus(); // closes a phone's keyboard, and announces the count
  };
  const onClick = (event: MouseEvent) => {
    if (!clears(event) || !form.current) return;
    event.preventDefault();
    fillForm(form.current, '', '');
    search();
    form.current.querySelector('input')?.focus();
  };
  return (
    <div>
      <Slot as="div" of={SearchHead} each={[{ title, lead }]} />
      <search>
        <form ref={form} className={s.form} action={path} autoComplete="off" onInput={searchSoon} onSubmit={onSubmit}>
          <TextField
            id="search-query"
            label={t(`search.${group}.label`)}
            type="search"
            name="q"
            defaultValue={useHole('search-query', q)}
            placeholder={t(`search.${group}.placeholder`)}
          />
          <Slot
            as="div"
            className={s.rest}
            of={CategoryField}
            each={[{ of: categories, category }]}
            hole="search-category"
          />
        </form>
      </search>
      <Slot
        as="p"
        ref={line}
        className={s.count}
        onClick={onClick}
        of={SearchCount}
        each={[counted]}
        hole="search-count"
      />
      <Slot as="ul" className={props.className} of={props.card} each={found} by={props.by} hole="search-results" />
      <Slot
        as="p"
        className={s.empty}
        of={SearchEmpty}
        each={found.length ? [] : [{ text: empty }]}
        hole="search-empty"
      />
    </div>
  );
}

/** Whether a click is on the link that clears the search, without modifier keys. */
function clears({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return plain && target instanceof Element && target.closest('a') !== null;
}

/** The items that match a query. Their texts are folded once, for the first words. */
function useResults<Item extends Searchable>(items: readonly Item[], query: SearchQuery, text: (item: Item) => string) {
  const typed = query.query !== '';
  const folded = useMemo(
    () => new Map(typed ? items.map((item) => [item, fold(text(item))]) : []),
    [typed, items, text],
  );
  return useMemo(() => find(items, query, (item) => folded.get(item) ?? ''), [items, query, folded]);
}
