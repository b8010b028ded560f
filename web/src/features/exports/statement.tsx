import type { ReactElement, ReactNode } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { LedgerRow, LedgerTable, Nets } from '@barabar/core/exchange/ledger-table';
import { columnNames } from '@barabar/core/exchange/splitwise-rows';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { formatFullDay } from '../../lib/dates/format-date.ts';
import { amountWithSign } from '../spending/amount-with-sign.ts';
import { describeRow, kindOfRow } from './describe-row.ts';
import type { Period } from './period.ts';

const TEXT = text('exporting');
const LABELS = text('fields');

const WORDS = TEXT.statement;
const TOTAL = text('expenses').total;

/**
 * The system's fonts, which mostly have ₹ and Devanagari. On paper headings repeat, rows stay whole, columns
 * are fixed; on a phone amounts come first and the category goes.
 */
const STYLE = `
  @page { size: A4; margin: 14mm }
  * { box-sizing: border-box }
  body { margin: 0; font: 10pt/1.4 system-ui, 'Noto Sans Devanagari', 'Figtree Variable', sans-serif; color: #000; background: #fff; overflow-wrap: break-word }
  h1 { margin: 0; font-size: 18pt }
  h2 { margin: 16pt 0 4pt; font-size: 12pt; break-after: avoid }
  p { margin: 2pt 0 }
  table { width: 100%; font-size: 9pt; table-layout: fixed; border-collapse: collapse }
  th, td { padding: 3pt 6pt 3pt 0; border-bottom: 0.5pt solid #999; text-align: start; vertical-align: top }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  ul { color: #333; margin: 0; padding: 0; list-style: none }
  li { display: inline }
  li:not(:last-child)::after { content: ', ' }
  .amount, .day { white-space: nowrap }
  .amount { font-variant-numeric: tabular-nums }
  td.amount, th:is(.number, .own, .cost) { padding-inline: 0; text-align: end }
  .day { width: 22mm }
  .category { width: 24mm }
  .number { width: 39mm }
  .cost { width: 33mm }
  .own { width: 38mm }
  .product { font-size: 9pt }
  @media screen and (width < 40rem) {
    table { table-layout: auto }
    :is(th, td):not(.amount, .number, .own) { overflow-wrap: anywhere }
    .number, .own, .day { width: auto }
    .category, .cost { display: none }
  }
`;

/** '+₹60.00', '−₹30.00' or '₹0.00'. */
const signed = (amount: Minor, currency: Currency): string =>
  (amount > 0 ? '+' : '') + amountWithSign(amount, currency);

/** An amount, which stays with its sign on one line. */
const Amount = ({ text }: { readonly text: string }): ReactElement => <span className="amount">{text}</span>;

type Look = 'number' | 'own' | 'cost' | 'day' | 'category' | undefined;

const AMOUNTS: ReadonlySet<Look> = new Set<Look>(['number', 'own', 'cost']);

/** A table whose columns have a heading and a look. */
function Columns({
  headings,
  rows,
}: {
  readonly headings: readonly (readonly [string, Look?])[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
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
              <td key={text} className={look && AMOUNTS.has(look) ? `amount ${look}` : look}>
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

interface OwnPartProps extends PartProps {
  readonly viewerId: string;
}

/** What each other person is owed or owes: when the period begins, what moved in it, and when it ends. */
function Balances({ table: { people, rows, totals }, period, names, viewerId }: OwnPartProps): ReactElement {
  const { from } = period;
  const before = from === undefined ? [] : rows.filter(({ day }) => day < from);
  const during = rows.filter((row) => isIn(row, period));
  const lines = totals.flatMap(({ currency }) =>
    people.flatMap(({ id }, index) => {
      if (id === viewerId) return [];
      const [old, moved] = [sumOf(before, currency, id), sumOf(during, currency, id)];
      const amounts = [...(from === undefined ? [] : [old, moved]), toMinor(old + moved)];
      return {
        key: `${currency} ${id}`,
        cells: [names[index] ?? '', ...amounts.map((amount) => signed(amount, currency))],
      };
    }),
  );
  const headings = from === undefined ? [TEXT.balance] : [WORDS.before, WORDS.during, WORDS.after];
  return (
    <Columns headings={[[TEXT.person], ...headings.map((text) => [text, 'number'] as const)]} rows={lines} />
  );
}

/** What a record is, and below it what each other person in it paid less what they owe. */
function Described({
  row,
  people,
  names,
  viewerId,
}: { readonly row: LedgerRow } & Pick<OwnPartProps, 'names' | 'viewerId'> &
  Pick<LedgerTable, 'people'>): ReactElement {
  const nets = people
    .map(({ id }, index) => ({ id, name: names[index] ?? '', net: toMinor(netOf(row.nets, id)) }))
    .filter(({ id, net }) => net !== 0 && id !== viewerId);
  return (
    <>
      {describeRow(row)}
      <ul>
        {nets.map(({ id, name, net }) => (
          <li key={id}>
            {name} <Amount text={signed(net, row.currency)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The records of the period. */
function Records({ table: { people, rows, totals }, period, names, viewerId }: OwnPartProps): ReactElement {
  const shown = rows.filter((row) => isIn(row, period));
  if (shown.length === 0) return <p>{WORDS.none}</p>;
  const lines = shown.map((row, line) => ({
    key: String(line),
    cells: [
      formatFullDay(row.day),
      <Described key="described" row={row} people={people} names={names} viewerId={viewerId} />,
      kindOfRow(row),
      amountWithSign(row.cost, row.currency),
      signed(toMinor(netOf(row.nets, viewerId)), row.currency),
    ],
  }));
  const sums = totals
    .filter(({ currency }) => shown.some((row) => row.currency === currency))
    .map(({ currency }) => ({
      key: currency,
      cells: ['', TOTAL, '', '', signed(sumOf(shown, currency, viewerId), currency)],
    }));
  return (
    <>
      <p>{WORDS.nets}</p>
      <Columns
        headings={[
          [LABELS.day, 'day'],
          [LABELS.description],
          [LABELS.category, 'category'],
          [LABELS.amount, 'cost'],
          [WORDS.forYou, 'own'],
        ]}
        rows={[...lines, ...sums]}
      />
    </>
  );
}

type SumLine = readonly [label: string, rows: readonly LedgerRow[], isAlways: boolean];

/** What moved the viewer's balance in a period. What is not of the period's own expenses is named only where there is some. */
function sumLines(rows: readonly LedgerRow[], viewerId: string): SumLine[] {
  const expenses = rows.filter(({ kind }) => kind === 'expense');
  const remainders = rows.filter(({ remainder }) => remainder !== undefined);
  return [
    [WORDS.youGet, expenses.filter(({ nets }) => netOf(nets, viewerId) > 0), true],
    [WORDS.youOwe, expenses.filter(({ nets }) => netOf(nets, viewerId) < 0), true],
    [WORDS.payments, rows.filter(({ kind, remainder }) => kind === 'settlement' && !remainder), true],
    [
      WORDS.simplified({ where: 'here', group: '' }),
      remainders.filter(({ remainder }) => remainder?.groupId !== undefined),
      false,
    ],
    [WORDS.notListed, remainders.filter(({ remainder }) => remainder?.groupId === undefined), false],
  ];
}

/** What makes the viewer's balance, in each currency: the lines add up to the last one. */
function OwnSums({
  table: { people, rows, totals },
  period,
  names,
  viewerId,
}: OwnPartProps): ReactElement | null {
  const index = people.findIndex(({ id }) => id === viewerId);
  if (index < 0) return null;
  const { from, to } = period;
  const during = rows.filter((row) => isIn(row, period));
  const parts: readonly SumLine[] = [
    ...(from === undefined ? [] : [[WORDS.before, rows.filter(({ day }) => day < from), true] as const]),
    ...sumLines(during, viewerId),
    [WORDS.after, rows.filter(({ day }) => day <= to), true],
  ];
  return (
    <>
      {totals.map(({ currency }) => (
        <Columns
          key={currency}
          headings={[[WORDS.balanceOf({ name: names[index] ?? '' })], [currency, 'number']]}
          rows={parts.flatMap(([text, some, isAlways]) => {
            const sum = sumOf(some, currency, viewerId);
            return isAlways || sum !== 0 ? { key: text, cells: [text, signed(sum, currency)] } : [];
          })}
        />
      ))}
    </>
  );
}

export interface StatementProps {
  readonly table: LedgerTable;
  /** Whose balance its head has. */
  readonly viewerId: string;
  readonly title: string;
  readonly period: Period;
  readonly today: CalendarDay;
}

/** A statement to print, with its style: product, group, period, own balance, people, balances and records. */
export function Statement({ table, viewerId, title, period, today }: StatementProps): ReactElement {
  const names = columnNames(table.people);
  const part = { table, period, names };
  const first = period.from ?? table.rows[0]?.day ?? period.to;
  return (
    <>
      <style>{STYLE}</style>
      <p className="product">{PRODUCT_NAME}</p>
      <h1>{title}</h1>
      <p>{WORDS.period({ from: formatFullDay(first), to: formatFullDay(period.to) })}</p>
      <OwnSums {...part} viewerId={viewerId} />
      <p>{WORDS.people({ names: names.join(', ') })}</p>
      <h2>{LABELS.balances}</h2>
      <p>{WORDS.signs}</p>
      <Balances {...part} viewerId={viewerId} />
      <h2>{TEXT.records}</h2>
      <Records {...part} viewerId={viewerId} />
      <p>{WORDS.madeOn({ product: PRODUCT_NAME, day: formatFullDay(today) })}</p>
    </>
  );
}
