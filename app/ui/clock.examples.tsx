import { Clock } from './clock';
import type { Examples } from './examples';

export const clock: Examples = {
  name: 'clock',
  note: 'The ring hangs by the hour. It stands beside the hour in figures.',
  examples: [
    { name: 'morning', render: () => <Line time="06:40" /> },
    { name: 'noon', render: () => <Line time="12:00" /> },
    { name: 'night', render: () => <Line time="03:10" /> },
  ],
};

function Line({ time }: { time: string }) {
  return (
    <p>
      <Clock time={time} /> {time}
    </p>
  );
}
