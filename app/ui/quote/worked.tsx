import type { Quote as Props, QuoteAddress } from '../../lib/types.gen';
import { readDoors, readKeys } from '../../quote/address';
import type { Facts } from '../../quote/model';
import { addressOf, type Pairs, readQuery } from '../../quote/query';
import { quote } from '../../quote/rules';
import { shownOf } from './devices';
import { listOf } from './sheet';

/** The address that the submitted form leads to, as text: server/pages/worked.go. */
export const AddressText = ({ action, fields }: QuoteAddress) => addressOf(action, fields as unknown as Pairs);

/** The list of a quote, as text for sales. */
export function ListText({ query = '', facts, devices, texts }: Props) {
  const { rows, keys } = readQuery(query);
  const doors = readDoors(rows.join('_')).value;
  return listOf(quote(doors, facts as Facts, readKeys(keys).value), texts, shownOf(devices));
}
