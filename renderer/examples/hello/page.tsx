import { useState } from 'react';

export function Page({ name }: { name: string }) {
  const [knocks, setKnocks] = useState(0);
  return (
    <main>
      <h1>Hello, {name}!</h1>
      <button type="button" onClick={() => setKnocks(knocks + 1)}>
        {knocks} knocks
      </button>
    </main>
  );
}
