import type { Keys, Line, Quote } from '../../quote/model';
import { Link } from '../link';
import { Building } from './building';
import { Comparison } from './comparison';
import type { Shown } from './devices';
import s from './result.module.css';
import { csvOf, sizeOf } from './sheet';
import { TakeAway } from './take-away';
import { euros, range, say, sayMessage, type Texts } from './words';

interface Props {
  quote: Quote;
  texts: Texts;
  shown: Shown;
  path: string;
  /** The address's query. */
  query: string;
  given: Partial<Keys>;
  form: string;
}

/** What the doors take, what it costs, and how it is taken away. */
export function Result({ quote, texts, shown, path, query, given, form }: Props) {
  return (
    <>
      <Building quote={quote} texts={texts} shown={shown} />
      {quote.lines.length > 0 && <Figures quote={quote} texts={texts} />}
      {quote.misfits.length > 0 && <Misfits quote={quote} texts={texts} />}
      <List quote={quote} texts={texts} shown={shown} />
      {quote.lines.length > 0 && <Comparison quote={quote} texts={texts} given={given} form={form} />}
      {quote.onSite.length > 0 && (
        <div className={s.part}>
          <h3>{say(texts, 'onSite')}</h3>
          <ul className={s.checks}>
            {quote.onSite.map((message) => (
              <li key={message.key}>{sayMessage(texts, message)}</li>
            ))}
          </ul>
        </div>
      )}
      <TakeAway texts={texts} path={path} query={query} csv={csvOf(quote, texts, shown)} />
    </>
  );
}

function Figures({ quote, texts }: { quote: Quote; texts: Texts }) {
  const depends = [...quote.purchase.depends, ...quote.installation.depends, ...quote.yearly.depends];
  const once = depends.filter(({ key }, i) => depends.findIndex((other) => other.key === key) === i);
  return (
    <div className={s.part}>
      <dl className={s.figures}>
        {(['purchase', 'installation', 'yearly', 'perDoor'] as const).map((name) => (
          <div key={name}>
            <dt>{say(texts, name)}</dt>
            <dd>{range(texts, quote[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{say(texts, 'work')}</dt>
          <dd>{say(texts, 'workValue', { hours: quote.hours, days: quote.days })}</dd>
        </div>
        {quote.batteries.length > 0 && (
          <div>
            <dt>{say(texts, 'batteries')}</dt>
            <dd>{quote.batteries.map((battery) => say(texts, 'batteriesValue', { ...battery })).join(', ')}</dd>
          </div>
        )}
      </dl>
      <p className={s.note}>{say(texts, 'vat')}</p>
      {once.length > 0 && (
        <details className={s.depends}>
          <summary>{say(texts, 'depends')}</summary>
          <ul className={s.checks}>
            {once.map((message) => (
              <li key={message.key}>{sayMessage(texts, message)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The name of a kind of door with how many there are. */
const doorName = (texts: Texts, quote: Quote, index: number) => {
  const row = quote.doors[index]?.row;
  return row ? say(texts, 'doors', { n: row.count, name: say(texts, `kind_${row.kind}`) }) : '';
};

function Misfits({ quote, texts }: { quote: Quote; texts: Texts }) {
  return (
    <div className={s.part}>
      <h3>{say(texts, 'misfits')}</h3>
      <ul className={s.misfits}>
        {quote.misfits.map(({ door, whole, reason, remedy }) => (
          <li key={door + reason.key} data-whole={whole || undefined}>
            <strong>{doorName(texts, quote, door)}</strong>
            <p>{sayMessage(texts, reason)}</p>
            <p className={s.remedy}>{sayMessage(texts, remedy)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function List({ quote, texts, shown }: { quote: Quote; texts: Texts; shown: Shown }) {
  if (quote.lines.length === 0) return null;
  return (
    <div className={s.part}>
      <h3>{say(texts, 'list')}</h3>
      <ul>
        {quote.lines.map((line) => (
          <ListLine key={`${line.device}.${line.variant}.${sizeOf(line)}`} line={line} texts={texts} shown={shown} />
        ))}
      </ul>
    </div>
  );
}

function ListLine({ line, texts, shown }: { line: Line; texts: Texts; shown: Shown }) {
  const device = shown(line.device, line.variant);
  return (
    <li className={s.line}>
      {device && <img className={s.picture} src={device.picture.src} alt="" loading="lazy" width="96" height="96" />}
      <div className={s.what}>
        <h4>
          {line.count} × {device ? <Link to={device.to}>{device.name}</Link> : line.device}
          {line.size && <span className={s.size}> {sizeOf(line)} mm</span>}
        </h4>
        <p>{sayMessage(texts, line.why)}</p>
        {line.change.length > 0 && (
          <details>
            <summary>{say(texts, 'change')}</summary>
            <ul className={s.checks}>
              {line.change.map((message) => (
                <li key={message.key}>{sayMessage(texts, message)}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <p className={s.amount}>
        <strong>{euros(texts, line.amount)}</strong>
        {line.count > 1 && <span>{say(texts, 'each', { amount: euros(texts, line.each) })}</span>}
      </p>
    </li>
  );
}
