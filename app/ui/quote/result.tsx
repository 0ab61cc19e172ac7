import type { Keys, Line, Quote } from '../../quote/model';
import { maxWhole } from '../../quote/query';
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
  /** Everything has all its details, and not the first ones alone. */
  whole: boolean;
}

/** What the doors take, what it costs, and how it is taken away. */
export function Result({ quote, texts, shown, path, query, given, form, whole }: Props) {
  return (
    <>
      <Building quote={quote} texts={texts} shown={shown} whole={whole} />
      {quote.lines.length > 0 && <Figures quote={quote} texts={texts} />}
      {quote.misfits.length > 0 && <Misfits quote={quote} texts={texts} whole={whole} />}
      <List quote={quote} texts={texts} shown={shown} whole={whole} />
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
      <TakeAway texts={texts} path={path} query={query} csv={() => csvOf(quote, texts, shown)} />
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

function Misfits({ quote, texts, whole: all }: { quote: Quote; texts: Texts; whole: boolean }) {
  const isFirst = (i: number) => quote.misfits.findIndex((m) => m.remedy.key === quote.misfits[i]?.remedy.key) === i;
  return (
    <div className={s.part}>
      <h3>{say(texts, 'misfits')}</h3>
      <ul className={s.misfits}>
        {quote.misfits.map(({ door, whole, reason, remedy }, i) => (
          <li key={door + reason.key} data-whole={whole || undefined}>
            <strong>{doorName(texts, quote, door)}</strong>
            <p>{sayMessage(texts, reason)}</p>
            {(all || i < maxWhole || isFirst(i)) && <p className={s.remedy}>{sayMessage(texts, remedy)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListProps {
  quote: Quote;
  texts: Texts;
  shown: Shown;
  whole: boolean;
}

function List({ quote, texts, shown, whole }: ListProps) {
  if (quote.lines.length === 0) return null;
  const isFirst = ({ device, variant }: Line) =>
    quote.lines.find((line) => line.device === device && line.variant === variant);
  return (
    <div className={s.part}>
      <h3>{say(texts, 'list')}</h3>
      <ul>
        {quote.lines.map((line, i) => (
          <ListLine
            key={`${line.device}.${line.variant}.${sizeOf(line)}`}
            line={line}
            texts={texts}
            shown={shown}
            whole={whole || i < maxWhole || isFirst(line) === line}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  line: Line;
  texts: Texts;
  shown: Shown;
  /** Else it leaves out what the first line of the device says, too. */
  whole: boolean;
}

function ListLine({ line, texts, shown, whole }: LineProps) {
  const device = shown(line.device, line.variant);
  return (
    <li className={s.line}>
      {whole && device && (
        <img className={s.picture} src={device.picture.src} alt="" loading="lazy" width="96" height="96" />
      )}
      <div className={s.what}>
        <h4>
          <span>{`${line.count} × `}</span>
          {device ? <Link to={device.to}>{device.name}</Link> : <span>{line.device}</span>}
          {line.size && <span className={s.size}>{` ${sizeOf(line)} mm`}</span>}
        </h4>
        {whole && <p>{sayMessage(texts, line.why)}</p>}
        {whole && line.change.length > 0 && (
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
