import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/en.json';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import { EnquiryForm } from './enquiry-form';

const show = (mail?: string) =>
  render(
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <BrowserRouter useTransitions={false}>
        <EnquiryForm title={'Talk to us' as Html} form="contact" phone="+34 900 000 000" mail={mail} />
      </BrowserRouter>
    </LanguageContext>,
  );

test('where nobody takes forms, phone and mail stand in the place of the fields', () => {
  show('hola@aldaba.example');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(messages.enquiry.elsewhere, { exact: false })).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['tel:+34900000000', 'mailto:hola@aldaba.example']);
});

test('where somebody does, the form stands', () => {
  show();
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});
