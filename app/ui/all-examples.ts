import { accordion } from './accordion.examples';
import { button } from './button.examples';
import { card } from './card.examples';
import { clock } from './clock.examples';
import { code } from './code.examples';
import { cover } from './cover.examples';
import { crumbs } from './crumbs.examples';
import { dialog } from './dialog.examples';
import type { Examples } from './examples';
import { field } from './field.examples';
import { figure } from './figure.examples';
import { film } from './film.examples';
import { head } from './head.examples';
import { link } from './link.examples';
import { monogram } from './monogram.examples';
import { prose } from './prose.examples';
import { readOn } from './read-on.examples';
import { ring } from './ring.examples';
import { rows } from './rows.examples';
import { table } from './table.examples';
import { tabs } from './tabs.examples';
import { tag } from './tag.examples';
import { who } from './who.examples';

/** Every component's examples, in the order of the gallery. */
export const allExamples: readonly Examples[] = [
  ring,
  button,
  link,
  tag,
  field,
  dialog,
  card,
  crumbs,
  head,
  rows,
  accordion,
  tabs,
  table,
  figure,
  film,
  monogram,
  who,
  clock,
  code,
  prose,
  cover,
  readOn,
];
