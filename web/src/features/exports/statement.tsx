import type { ReactNode } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { LedgerRow, LedgerTable, NetsById } from '@barabar/core/exchange/ledger-table';
import { columnNames } from '@barabar/core/exchange/splitwise-rows';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { classNames } from '../../lib/class-names.ts';
import { formatFullDay } from '../../lib/dates/format-date.ts';
import { amountWithSign } from '../spending/amount-with-sign.ts';
import { describeRow, kindOfRow } from './describe-row.ts';
import type { ExportPeriod } from './period.ts';

const TEXT = text('exporting');
const LABELS = text('fields');
const WORDS = TEXT.statement;
const TOTAL = text('expenses').total;

/**
 * On paper headings repeat, rows stay whole, columns are fixed; on a phone amounts come first and the category goes. The
 * sums stand side by side as far as there is room.
 */
const STYLE = `
  @page { size: A4; margin: 14mm }
  * { box-sizing: border-box }
  body { margin: 0; font: 10pt/1.4 'Figtree Variable', system-ui, 'Noto Sans Devanagari', sans-serif; color: #18252a; background: #fff; overflow-wrap: break-word; print-color-adjust: exact; -webkit-print-color-adjust: exact }
  .head { display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 0 12pt }
  .head h1 { grid-area: 2 / 1 / 3 / 3; margin: 9pt 0 0; border-top: 1.5pt solid; padding-top: 14pt; font-size: 20pt; line-height: 1.2; letter-spacing: -0.02em }
  .head .period { grid-area: 1 / 2; text-align: end }
  .product { display: flex; align-items: center; gap: 7pt; margin: 0; color: inherit; font-size: 14pt; font-weight: 700 }
  h2 { margin: 18pt 0 4pt; font-size: 12pt; break-after: avoid }
  p { margin: 4pt 0; font-size: 9pt; color: #566066 }
  table { width: 100%; font-size: 9pt; table-layout: fixed; border-collapse: collapse }
  th, td { padding: 5pt 6pt 5pt 0; border-bottom: 0.5pt solid #e9e3d9; text-align: start; vertical-align: top }
  th { border-color: #84898c; color: #566066; font-size: 8pt; font-weight: 600 }
  thead { display: table-header-group }
  tr { break-inside: avoid }
  ul { color: #566066; margin: 0; padding: 0; list-style: none; font-size: 8pt; font-weight: 400 }
  li { display: inline }
  li:not(:last-child)::after { content: ', ' }
  .amount, .day { white-space: nowrap }
  .amount { font-variant-numeric: tabular-nums }
  td.amount, th:is(.number, .own, .cost) { padding-inline: 0; text-align: end }
  td.own, td.title { font-weight: 600 }
  .day { width: 22mm }
  .category { width: 24mm }
  .number { width: 39mm }
  .cost { width: 33mm }
  .own { width: 38mm }
  .owed { color: #007d05 }
  .owing { color: #c63000 }
  .sums { margin-top: 12pt; break-inside: avoid }
  .sums :is(h2, dl, dd) { margin: 0 }
  .sums :is(h2, dl) { display: flex; flex-wrap: wrap; gap: 4pt }
  .sums :is(h2, dt) { color: #566066; font-size: 8pt }
  .sums h2 { justify-content: space-between; padding-bottom: 4pt; font-weight: 600 }
  .sums div { flex: 1 1 auto; max-width: 100%; padding: 7pt 9pt; border: 0.5pt solid #e9e3d9; border-radius: 9pt; break-inside: avoid }
  .sums dd { font-size: 11pt; font-weight: 700 }
  .sums div:last-child { background: #f7f4ee }
  .sums div:last-child dd { font-size: 14pt; line-height: 1.3 }
  @media screen and (width < 40rem) {
    table { table-layout: auto }
    :is(th, td):not(.amount, .number, .own) { overflow-wrap: anywhere }
    .number, .own, .day { width: auto }
    td.title, td.own { font-weight: 400 }
    td + td.number { padding-inline-start: 5pt }
    .category, .cost { display: none }
  }
`;

/** The sign of the product. Decorative: its name is beside it. */
const MARK = (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#04708f" />
    <rect x="7" y="10" width="18" height="4.6" rx="2.3" fill="#fff" />
    <rect x="7" y="17.6" width="8" height="4.6" rx="2.3" fill="#9ed7e6" />
    <rect x="16.4" y="17.6" width="8.6" height="4.6" rx="2.3" fill="#9ed7e6" />
  </svg>
);

/** '+₹60.00', '−₹30.00' or '₹0.00'. */
const signed = (amount: Minor, currency: Currency): string =>
  (amount > 0 ? '+' : '') + amountWithSign(amount, currency);

/** An amount, which stays with its sign on one line. */
const Amount = ({ text }: { text: string }) => <span className="amount">{text}</span>;

type Look = 'number' | 'own' | 'cost' | 'day' | 'category' | 'title' | undefined;

const AMOUNTS: ReadonlySet<Look> = new Set<Look>(['number', 'own', 'cost']);

/** A table whose columns have a heading and a look. */
function Columns({
  headings,
  rows,
}: {
  headings: readonly (readonly [string, Look?])[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}) {
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

const isIn = ({ day }: LedgerRow, { from, to }: ExportPeriod): boolean =>
  (from === undefined || day >= from) && day <= to;

const netOf = (nets: NetsById, id: string): number => nets.get(id) ?? 0;

/** A person's sum over rows in one currency, minor units. */
const sumOf = (rows: readonly LedgerRow[], currency: Currency, id: string): Minor =>
  toMinor(rows.reduce((sum, row) => sum + (row.currency === currency ? netOf(row.nets, id) : 0), 0));

interface PartProps {
  readonly table: LedgerTable;
  readonly period: ExportPeriod;
  /** The names of the people, in their order. */
  readonly names: readonly string[];
}

interface OwnPartProps extends PartProps {
  readonly viewerId: string;
}

/** What each person is owed or owes: when the period begins, what moved in it, and when it ends. */
function Balances({ table: { people, rows, totals }, period, names, viewerId }: OwnPartProps) {
  const { from } = period;
  const before = from === undefined ? [] : rows.filter(({ day }) => day < from);
  const during = rows.filter((row) => isIn(row, period));
  const lines = totals.flatMap(({ currency }) =>
    people.map(({ id }, index) => {
      const [old, moved] = [sumOf(before, currency, id), sumOf(during, currency, id)];
      const amounts = [...(from === undefined ? [] : [old, moved]), toMinor(old + moved)];
      return {
        key: `${currency} ${id}`,
        cells: [
          id === viewerId ? LABELS.you : (names[index] ?? ''),
          ...amounts.map((amount) => signed(amount, currency)),
        ],
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
}: { readonly row: LedgerRow } & Pick<OwnPartProps, 'names' | 'viewerId'> & Pick<LedgerTable, 'people'>) {
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

function Records({ table: { people, rows, totals }, period, names, viewerId }: OwnPartProps) {
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
          [LABELS.description, 'title'],
          [LABELS.category, 'category'],
          [LABELS.amount, 'cost'],
          [WORDS.forYou, 'own'],
        ]}
        rows={[...lines, ...sums]}
      />
    </>
  );
}

/** A sum in the colour of its sign. */
const Sum = ({ sum, currency }: { sum: Minor; currency: Currency }) => (
  <dd className={classNames('amount', sum !== 0 && (sum > 0 ? 'owed' : 'owing'))}>{signed(sum, currency)}</dd>
);

type SumLine = readonly [label: string, rows: readonly LedgerRow[], isAlways: boolean];

/** What moved the viewer's balance in a period. What is not of the period's own expenses is named only where there is some. */
function sumLines(rows: readonly LedgerRow[], viewerId: string): SumLine[] {
  const expenses = rows.filter(({ kind }) => kind === 'expense');
  const remainders = rows.filter(({ remainder }) => remainder !== undefined);
  return [
    [WORDS.youGet, expenses.filter(({ nets }) => netOf(nets, viewerId) > 0), false],
    [WORDS.youOwe, expenses.filter(({ nets }) => netOf(nets, viewerId) < 0), false],
    [WORDS.payments, rows.filter(({ kind, remainder }) => kind === 'settlement' && !remainder), false],
    [
      WORDS.simplified({ where: 'here', group: '' }),
      remainders.filter(({ remainder }) => remainder?.groupId !== undefined),
      false,
    ],
    [WORDS.notListed, remainders.filter(({ remainder }) => remainder?.groupId === undefined), false],
  ];
}

/** What makes the viewer's balance, in each currency: the lines add up to the last one. */
function OwnSums({ table: { people, rows, totals }, period, names, viewerId }: OwnPartProps) {
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
        <section key={currency} className="sums">
          <h2>
            {WORDS.balanceOf({ name: names[index] ?? '' })} <span>{currency}</span>
          </h2>
          <dl>
            {parts
              .map(([label, some, isAlways]) => [label, sumOf(some, currency, viewerId), isAlways] as const)
              .filter(([, sum, isAlways]) => isAlways || sum !== 0)
              .map(([label, sum]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <Sum sum={sum} currency={currency} />
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
}

export interface StatementProps {
  readonly table: LedgerTable;
  /** Whose balance its head has. */
  readonly viewerId: string;
  readonly title: string;
  readonly period: ExportPeriod;
  readonly today: CalendarDay;
}

/** A statement to print, with its style: product, group, period, own balance, people, balances and records. */
export function Statement({ table, viewerId, title, period, today }: StatementProps) {
  const names = columnNames(table.people);
  const part = { table, period, names };
  const first = period.from ?? table.rows[0]?.day ?? period.to;
  return (
    <>
      <style>{STYLE}</style>
      <header className="head">
        <p className="product">
          {MARK}
          {PRODUCT_NAME}
        </p>
        <h1>{title}</h1>
        <p className="period">{WORDS.period({ from: formatFullDay(first), to: formatFullDay(period.to) })}</p>
      </header>
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
