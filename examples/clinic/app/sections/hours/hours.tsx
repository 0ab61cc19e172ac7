import { Button, useLocale } from '@aldaba/app';
import { useState } from 'react';

interface Props {
  title: string;
  days: { day: string; opens: string; closes: string }[];
}

/** The days with their hours, which a button hides and shows. */
export default function Hours({ title, days }: Props) {
  const { t } = useLocale();
  const [shown, setShown] = useState(true);
  return (
    <div>
      <h2>{title}</h2>
      <Button onClick={() => setShown(!shown)}>{t(shown ? 'hours.hide' : 'hours.show')}</Button>
      {shown && (
        <ul>
          {days.map(({ day, opens, closes }) => (
            <li key={day}>
              {day}: {opens}–{closes}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
