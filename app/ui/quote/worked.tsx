import { readKeys } from '../../quote/address';
import type { Facts } from '../../quote/model';
import { addressOf, type Pairs, readQuery } from '../../quote/query';
import { quote } from '../../quote/rules';
import type { QuoteProps as Props, SubmittedForm } from '../../types.gen';
import { shownOf } from './devices';
import { csvOf, listOf } from './sheet';

/** The address that the submitted form leads to, as text: server/pages/worked.go. */
export const AddressText = ({ action, fields }: SubmittedForm) => addressOf(action, fields as unknown as Pairs);

/** The list of a quote, as text for sales. */
export const ListText = (props: Props) => listOf(worked(props), props.texts, shownOf(props.devices));

/** The quote for a spreadsheet, as text: server/pages/sheet.go. */
export const SheetText = (props: Props) => csvOf(worked(props), props.texts, shownOf(props.devices));

function worked({ pageQuery = '', facts }: Props) {
  const { doors, keys } = readQuery(pageQuery);
  return quote(doors, facts as Facts, readKeys(keys).value);
}
