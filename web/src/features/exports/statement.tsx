import type { ReactElement } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { LedgerRow, LedgerTable, Nets } from '@barabar/core/exchange/ledger-table';
import { columnNames } from '@barabar/core/exchange/splitwise-rows';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { formatFullDay } from '../../lib/dates/format-date.ts';
import { amountWithSign } from '../../lib/records/amount-with-sign.ts';
import { describeRow, kindOfRow } from './describe-row.ts';
import type { Period } from './period.ts';
import { TEXT } from './text.ts';

const WORDS = TEXT.statement;

/** On paper: system fonts, which have ₹ and Devanagari; headings of tables again on each page; no row in two. */
const STYLE = `
  @page { margin: 14mm }
  body { margin: 0; font: 10pt/1.4 system-ui, sans-serif; color: #000; background: #fff }
  h1 { margin: 0; font-size: 18pt; overflow-wrap: anywhere }
  h2 { margin: 16pt 0 4pt; font-size: 12pt; break-after: avoid }
  p { margin: 2pt 0 }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: 3pt 8pt 3pt 0; border-bottom: 0.5pt solid #999; text-align: start; vertical-align: top; overflow-wrap: anywhere }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  .number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
  .day { white-space: nowrap }
`;

/** '+₹60.00', '−₹30.00' or '₹0.00'. */
const signed = (amount: Minor, currency: Currency): string =>
  (amount > 0 ? '+' : '') + amountWithSign(amount, currency);

type Look = 'number' | 'day' | undefined;

/** A table whose columns have a heading and a look. */
function Columns({
  headings,
  rows,
}: {
  readonly headings: readonly (readonly [string, Look?])[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}): ReactElement {
  return (
    <table>
      <thead>
        <tr>
          {headings.map(([text, look]) => (
            <th key={text} scope="col" className={look}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {headings.map(([text, look], index) => (
              <td key={text} className={look}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isIn = ({ day }: LedgerRow, { from, to }: Period): boolean =>
  (from === undefined || day >= from) && day <= to;

const netOf = (nets: Nets, id: string): number => nets.get(id) ?? 0;

/** A person's sum over rows in one currency, minor units. */
const sumOf = (rows: readonly LedgerRow[], currency: Currency, id: string): Minor =>
  toMinor(rows.reduce((sum, row) => sum + (row.currency === currency ? netOf(row.nets, id) : 0), 0));

interface PartProps {
  readonly table: LedgerTable;
  readonly period: Period;
  /** Of the people, in their order. */
  readonly names: readonly string[];
}

/** What each person is owed or owes: when the period begins, what moved in it, and when it ends. */
function Balances({ table: { people, rows, totals }, period, names }: PartProps): ReactElement {
  const { from } = period;
  const before = from === undefined ? [] : rows.filter(({ day }) => day < from);
  const during = rows.filter((row) => isIn(row, period));
  const lines = totals.flatMap(({ currency }) =>
    people.map(({ id }, index) => {
      const [old, moved] = [sumOf(before, currency, id), sumOf(during, currency, id)];
      const amounts = [...(from === undefined ? [] : [old, moved]), toMinor(old + moved)];
      return {
        key: `${currency} ${id}`,
        cells: [names[index] ?? '', currency, ...amounts.map((amount) => signed(amount, currency))],
      };
    }),
  );
  const headings = from === undefined ? [WORDS.balance] : [WORDS.before, WORDS.during, WORDS.after];
  return (
    <Columns
      headings={[[WORDS.person], [WORDS.currency], ...headings.map((text) => [text, 'number'] as const)]}
      rows={lines}
    />
  );
}

/** The records of the period, with what each person in them paid less what they owe. */
function Records({ table: { people, rows }, period, names }: PartProps): ReactElement {
  const shown = rows.filter((row) => isIn(row, period));
  if (shown.length === 0) return <p>{WORDS.none}</p>;
  const lines = shown.map((row, line) => {
    const nets = people
      .map(({ id }, index) => ({ name: names[index] ?? '', net: toMinor(netOf(row.nets, id)) }))
      .filter(({ net }) => net !== 0)
      .map(({ name, net }) => `${name} ${signed(net, row.currency)}`);
    const amount = amountWithSign(row.cost, row.currency);
    const cells = [formatFullDay(row.day), describeRow(row), kindOfRow(row), amount, nets.join(', ')];
    return { key: String(line), cells };
  });
  return (
    <Columns
      headings={[
        [WORDS.day, 'day'],
        [WORDS.description],
        [WORDS.category],
        [WORDS.amount, 'number'],
        [WORDS.nets],
      ]}
      rows={lines}
    />
  );
}

export interface StatementProps {
  readonly table: LedgerTable;
  /** What it is of: the name of a group or friend. */
  readonly title: string;
  readonly period: Period;
  /** The day on which it is made. */
  readonly today: CalendarDay;
}

/** A statement to print, with its style: period, people, balances and records. */
export function Statement({ table, title, period, today }: StatementProps): ReactElement {
  const names = columnNames(table.people);
  const part = { table, period, names };
  const first = period.from ?? table.rows[0]?.day ?? period.to;
  return (
    <>
      <style>{STYLE}</style>
      <h1>{title}</h1>
      <p>{WORDS.period({ from: formatFullDay(first), to: formatFullDay(period.to) })}</p>
      <p>{WORDS.people({ names: names.join(', ') })}</p>
      <h2>{WORDS.balances}</h2>
      <p>{WORDS.signs}</p>
      <Balances {...part} />
      <h2>{WORDS.records}</h2>
      <Records {...part} />
      <p>{WORDS.madeOn({ product: PRODUCT_NAME, day: formatFullDay(today) })}</p>
    </>
  );
}
