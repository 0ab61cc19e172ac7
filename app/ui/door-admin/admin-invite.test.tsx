import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, withMember } from '../../door/settings';
import { doorTexts as texts } from '../../testing/door-texts';
import { hold } from '../../testing/held';
import { AdminInvite } from './admin-invite';

const user = userEvent.setup();

describe('the invitation', () => {
  const link = 'http://localhost/en/demo?door=generic';

  test('is sent by email and WhatsApp through links that contain the message', () => {
    hold(
      ({ change: _, ...side }) => <AdminInvite {...side} path="/en/demo" />,
      withMember(defaults, { name: 'Núria & Pau' }),
    );
    const email = screen.getByRole<HTMLAnchorElement>('link', { name: 'By email' }).href;
    const body = decodeURIComponent(/[?&]body=([^&]*)/.exec(email)?.[1] ?? '');
    expect(body).toContain('Hello Núria & Pau,\r\n');
    expect(body).toContain(link);
    const { origin, searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'By WhatsApp' }).href);
    expect(origin).toBe('https://wa.me');
    expect(searchParams.get('text')).toBe(body);
  });

  test('is copied by a button, which announces it', async () => {
    hold(({ change: _, ...side }) => <AdminInvite {...side} path="/en/demo" />);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.getByText('Link copied.').getAttribute('role')).toBe('status');
  });

  test('is selected where the browser denies the clipboard', async () => {
    hold(({ change: _, ...side }) => <AdminInvite {...side} path="/en/demo" />);
    const refused = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(screen.getByText(texts.admin.invite.notCopied)).toBeTruthy();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
    refused.mockRestore();
  });
});
