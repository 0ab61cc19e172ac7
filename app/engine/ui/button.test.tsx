import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('at work it takes no second order, keeps the focus, and sends no form', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button busy type="submit" onClick={onClick}>
        Sending
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Sending' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a button sends no form unless it is told to', () => {
  render(<Button>Close</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});
