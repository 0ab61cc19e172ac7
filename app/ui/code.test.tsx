import { render, screen } from '@testing-library/react';
import { Code } from './code';

test.each([
  ['POST /v1/keys', null],
  ['201 Created', '.open'],
  ['302 Found', '.open'],
  ['403 Forbidden', '.denied'],
  ['500', '.denied'],
])('over the code stands %p, with the ring of its status', (line, ring) => {
  const { container } = render(<Code label="Answer" line={line} code="{}" />);
  expect(container.querySelector('.line')?.textContent?.trim()).toBe(line);
  expect(container.querySelectorAll('svg').length).toBe(ring ? 1 : 0);
  if (ring) expect(container.querySelector(`svg${ring}`)).not.toBeNull();
});

test('what may scroll is reached by keyboard and says what it is; the code is as it was written', () => {
  const code = '{\n  "pin": "482061"\n}';
  render(<Code label="Answer" line="200 OK" code={`${code}\n`} />);
  const region = screen.getByRole('region', { name: 'Answer' });
  expect(region.tabIndex).toBe(0);
  expect(region.textContent).toBe(code);
});
