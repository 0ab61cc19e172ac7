import { Button, useLocale } from '@aldaba/app';
import { useState } from 'react';

/** How many loaves a visitor takes. */
export default function Basket({ label }: { label: string }) {
  const { locale } = useLocale();
  const [loaves, setLoaves] = useState(0);
  return (
    <Button onClick={() => setLoaves(loaves + 1)}>
      {label}: {loaves} {locale}
    </Button>
  );
}
