import { act, type ComponentType, lazy, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.bun';
import { createNavigation } from '../../testing/navigation';
import { NavigationContext } from '../lib/live-router';
import { bounded } from './fragments';
import { Part } from './part';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

/** The surrounding page, which renders again after hydration. */
function Page({ of, props }: { of: ComponentType<{ from: number }>; props: { from: number } }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <section data-hydrated={hydrated}>
      <Part of={of} props={props} />
    </section>
  );
}

test('the server’s HTML stays until the code loads, and its elements are hydrated', async () => {
  const Fragment = bounded(Counter);
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    <section data-hydrated={false}>
      <Fragment from={3} />
    </section>,
  );
  const sent = root.querySelector('button');
  let come: (module: { default: typeof Counter }) => void = () => {};
  const Coming = lazy(() => new Promise<{ default: typeof Counter }>((resolve) => (come = resolve)));
  const props = { from: 3 };
  const recovered = jest.fn();
  const navigation = createNavigation();
  await act(async () => {
    hydrateRoot(
      root,
      <NavigationContext value={navigation}>
        <Page of={Coming as unknown as ComponentType<{ from: number }>} props={props} />
      </NavigationContext>,
      { onRecoverableError: recovered },
    );
  });
  expect(root.querySelector('section')?.dataset.hydrated).toBe('true');
  expect(root.querySelector('button')).toBe(sent);
  // Navigates before the code is there.
  await act(async () => navigation.visit('/elsewhere'));
  expect(root.querySelector('button')).toBe(sent);

  await act(async () => come({ default: Counter }));
  await act(async () => sent?.click());
  expect(root.querySelector('button')).toBe(sent);
  expect(sent?.textContent).toBe('4');
  expect(recovered).not.toHaveBeenCalled();
});
