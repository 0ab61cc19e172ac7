import type { Html } from '@aldaba/app';
import { Action } from './actions';
import { Clock } from './clock';
import { Code } from './code';
import { Cover } from './cover';
import type { Examples } from './examples';
import { Facts } from './facts';
import { FigureRow } from './figure-row';
import { Film } from './film';
import { Monogram } from './monogram';
import { Prose } from './prose';
import { ReadOn } from './read-on';
import { RingFrame } from './ring-frame';
import { Who } from './who';

const figure: Examples = {
  name: 'figure',
  note: 'Numbers worth reading from afar.',
  wide: true,
  examples: [
    {
      name: 'row',
      render: () => (
        <FigureRow
          items={[
            { value: '+100 M', label: 'doors opened' },
            { value: '+1 M', label: 'people who open' },
            { value: '+50', label: 'cities' },
          ]}
        />
      ),
    },
    {
      name: 'in the ring',
      note: 'Hung like the mark, or drawn as far as a sequence has come.',
      render: () => (
        <p>
          <RingFrame>7</RingFrame>
        </p>
      ),
    },
    {
      name: 'share',
      render: () => (
        <p>
          <RingFrame share={0.75}>3</RingFrame>
        </p>
      ),
    },
  ],
};

const film: Examples = {
  name: 'film',
  note: 'It waits for a click: nothing of it is loaded before.',
  wide: true,
  examples: [
    {
      name: 'elsewhere',
      note: 'A film at YouTube is a link that plays in its place.',
      render: () => <Film title="Thirty-four flats and not one key" youtube="aqz-KE-bpKQ" />,
    },
  ],
};

const monogram: Examples = {
  name: 'monogram',
  note: 'Somebody without a face. The name stands beside it.',
  examples: [
    {
      name: 'two letters',
      render: () => (
        <p>
          <Monogram name="Berta de la Cruz" /> Berta de la Cruz
        </p>
      ),
    },
    {
      name: 'one letter',
      render: () => (
        <p>
          <Monogram name="Tarongina" /> Tarongina
        </p>
      ),
    },
  ],
};

const freya = { name: 'Freya Lindqvist', role: 'Community manager', at: 'Málaga · 60 rooms' };

const who: Examples = {
  name: 'who',
  note: 'Who said what stands above, in one figure with it.',
  examples: [
    {
      name: 'monogram',
      note: 'Alone with their words.',
      render: () => (
        <figure>
          <Who {...freya} />
        </figure>
      ),
    },
    {
      name: 'plain',
      note: 'Where several stand side by side.',
      render: () => (
        <figure>
          <Who {...freya} plain />
        </figure>
      ),
    },
  ],
};

const clock: Examples = {
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

const code: Examples = {
  name: 'code',
  note: 'What goes over the wire: dark on every ground. A status has its ring.',
  wide: true,
  examples: [
    {
      name: 'request',
      render: () => (
        <Code
          label="A request"
          line="POST /v1/sites/mirador/keys"
          code={'Content-Type: application/json\n\n{\n  "doors": ["portal", "room-108"],\n  "remote": false\n}'}
        />
      ),
    },
    {
      name: 'answer',
      render: () => <Code label="An answer" line="201 Created" code={'{ "id": "key_8Zq2", "battery": 87 }'} />,
    },
    {
      name: 'refusal',
      render: () => <Code label="A refusal" line="403 Forbidden" code={'{ "code": "outside-schedule" }'} />,
    },
  ],
};

const text = `<p>A lock well fitted is never spoken of again. <a href="#prose">That is the job.</a></p>
<h3>What you will do</h3><ul><li>Measure doors.</li><li>Fit Cylinder and Roomlock.</li></ul>
<ol><li>Loosen the screw.</li><li>Take the cylinder out.</li></ol>
<blockquote><p>I slept through August.</p></blockquote>` as Html;

const prose: Examples = {
  name: 'prose',
  note: 'Running text, at most 38 rem wide.',
  wide: true,
  examples: [{ name: 'article', render: () => <Prose html={text} /> }],
};

const back = <Action label="Back to all talks" to="#cover" />;

const cover: Examples = {
  name: 'cover',
  note: 'Opens the page of an article, a talk or an offer. The sheet with the text follows.',
  wide: true,
  examples: [
    {
      name: 'name',
      render: () => (
        <Cover above={back} title="Night support technician">
          <p>From home, anywhere in Spain</p>
        </Cover>
      ),
    },
    {
      name: 'numbered',
      note: 'The number hangs in the ring where there is room for it.',
      render: () => (
        <Cover above={back} title="Thirty-four flats and not one key" number={7}>
          <Facts>
            <strong>Conversation with Berta Solanes</strong>
            <span>Interview by Julián Oteiza</span>
          </Facts>
        </Cover>
      ),
    },
    {
      name: 'long',
      note: 'A title that is a sentence.',
      render: () => (
        <Cover above={back} title="Cards, phones and PINs in an office of twenty" long>
          <Facts>
            <span>Published on 15 January 2020</span>
            <span>6 min read</span>
          </Facts>
        </Cover>
      ),
    },
  ],
};

const readOn: Examples = {
  name: 'read-on',
  note: 'Three links at the end of a page, quieter than what follows.',
  wide: true,
  examples: [
    {
      name: 'three',
      render: () => (
        <ReadOn
          head={<h2>Where to next</h2>}
          items={[
            { label: 'Ways to open', text: 'App, NFC, webapp, PIN and card: which suits whom.', to: '#read-on' },
            { label: 'The panel', text: 'Who comes in, where and until when.', to: '#read-on-panel' },
            { label: 'Llegadas fuera de horario', lang: 'es', to: '#read-on-article' },
          ]}
        />
      ),
    },
  ],
};

export const reading: readonly Examples[] = [figure, film, monogram, who, clock, code, prose, cover, readOn];
