import { render, screen } from '@testing-library/react';
import messages from '../../../i18n/messages/en.json';
import { LanguageContext, translator } from '../../lib/messages';
import { Fields } from './fields';

// No form has an optional choice yet.
jest.mock('../../lib/enquiry-fields.gen', () => {
  const table = jest.requireActual('../../lib/enquiry-fields.gen');
  return { ...table, forms: { ...table.forms, contact: ['sector?'], sales: ['sector'] } };
});

test.each([
  ['contact', 'Sector (optional)', false],
  ['sales', 'Sector', true],
] as const)('the choice of %s is called %s', (kind, name, required) => {
  render(
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <Fields kind={kind} labels={{ sector: 'Sector' }} values={{}} errors={[]} readOnly={false} />
    </LanguageContext>,
  );
  expect((screen.getByRole('combobox', { name }) as HTMLSelectElement).required).toBe(required);
});
