import { type FormEvent, type MouseEvent, useRef } from 'react';
import type { Html } from '../../lib/html';
import { useLanguage } from '../../lib/messages';
import { offered, type Searched } from '../../lib/search';
import { type FragmentComponent, Slot, useHole } from '../../lib/slot';
import { TextField } from '../field';
import { CategoryField } from './category-field';
import s from './search.module.css';
import { SearchCount } from './search-count';
import { SearchEmpty } from './search-empty';
import { SearchHead } from './search-head';
import { useAsked, write } from './use-asked';
import { useFound } from './use-found';

interface Props<Item extends Searched> {
  /** Of what, in the messages. */
  group: 'integrations' | 'stories';
  title: Html;
  lead?: string;
  empty: string;
  path?: string;
  categories?: string[];
  query?: string;
  category?: string;
  items?: readonly Item[];
  /** The card of an item, what tells it from the others, and what a query looks through. */
  card: FragmentComponent<Item>;
  by: (item: Item) => string;
  text: (item: Item) => string;
  /** How the cards stand. */
  className?: string;
}

/**
 * A form that asks for the page with a query, and what the query finds. What a
 * query decides stands in holes, so the server renders none anew; in the
 * browser the search goes on as it is typed, over all items.
 */
export function Search<Item extends Searched>(props: Props<Item>) {
  const { group, title, lead, empty, path, categories = [], query = '', category: wanted = '', items = [] } = props;
  const category = offered(categories, wanted) ? wanted : '';
  const { t } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<HTMLElement>(null);
  const { asked, ask, askSoon } = useAsked(form, { query, category });
  const found = useFound(items, asked, props.text);
  const counted = { group, count: found.length, ...((asked.query || asked.category) && { clear: path }) };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    line.current?.querySelector<HTMLElement>('[role=status]')?.focus(); // a phone's keyboard leaves, and what was found is read out
  };
  const onClick = (event: MouseEvent) => {
    if (!clears(event) || !form.current) return;
    event.preventDefault();
    write(form.current, '', '');
    ask();
    form.current.querySelector('input')?.focus();
  };
  return (
    <div>
      <Slot as="div" of={SearchHead} each={[{ title, lead }]} />
      <search>
        <form ref={form} className={s.form} action={path} autoComplete="off" onInput={askSoon} onSubmit={onSubmit}>
          <TextField
            id="search-query"
            label={t(`search.${group}.label`)}
            type="search"
            name="q"
            defaultValue={useHole('search-query', query)}
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

/** Whether a click is on the link that clears the search, and stays in this window. */
function clears({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return plain && target instanceof Element && target.closest('a') !== null;
}
