import { Link } from '@aldaba/app';
import type { Problem } from '../../quote/address';
import type { Keys, Kind, Line, Quote } from '../../quote/model';
import { maxWhole } from '../../quote/query';
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
      {quote.misfits.length > 0 && <Misfits quote={quote} texts={texts} />}
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
      <TakeAway texts={texts} path={path} query={query} form={form} csv={() => csvOf(quote, texts, shown)} />
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

/** What does not fit, once for all doors of which it is said. */
function Misfits({ quote, texts }: { quote: Quote; texts: Texts }) {
  const groups = new Map<string, { whole: boolean; doors: Map<Kind, number>; reasons: Set<string>; remedy: string }>();
  for (const { door, whole, reason, remedy } of quote.misfits) {
    const row = quote.doors[door]?.row;
    if (!row) continue;
    const said = sayMessage(texts, remedy);
    const of = `${whole} ${reason.key} ${said}`;
    const group = groups.get(of) ?? { whole, doors: new Map(), reasons: new Set(), remedy: said };
    group.doors.set(row.kind, (group.doors.get(row.kind) ?? 0) + row.count);
    group.reasons.add(sayMessage(texts, reason));
    groups.set(of, group);
  }
  return (
    <div className={s.part}>
      <h3>{say(texts, 'misfits')}</h3>
      <ul className={s.misfits}>
        {[...groups].map(([of, { whole, doors, reasons, remedy }]) => (
          <li key={of} data-whole={whole || undefined}>
            <strong>
              {[...doors].map(([kind, n]) => say(texts, 'doors', { n, name: say(texts, `kind_${kind}`) })).join(', ')}
            </strong>
            {[...reasons].map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            <p className={s.remedy}>{remedy}</p>
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
        <img className={s.picture} src={device.picture} alt="" loading="lazy" width="96" height="96" />
      )}
      <div className={s.what}>
        <h4>
          <span>{`${line.count} × `}</span>
          {whole && device ? <Link to={device.to}>{device.name}</Link> : <span>{device?.name ?? line.device}</span>}
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
        {whole && line.count > 1 && <span>{say(texts, 'each', { amount: euros(texts, line.each) })}</span>}
      </p>
    </li>
  );
}

/** What the doors say that could not be read, and was left out. */
export function Problems({ texts, problems }: { texts: Texts; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={s.problems} role="alert">
      <p>{say(texts, 'problems')}</p>
      <ul className={s.checks}>
        {problems.map(({ reason, row, found }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <li key={i}>
            {[row > 0 && say(texts, 'problemRow', { number: row }), say(texts, `problem_${reason}`, { found })]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
