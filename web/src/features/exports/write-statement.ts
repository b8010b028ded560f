import type { CalendarDay } from '@barabar/core/calendar-day';
import type { LedgerRow, LedgerTable, Nets } from '@barabar/core/exchange/ledger-table';
import { columnNames } from '@barabar/core/exchange/splitwise-rows';
import { formatAmount, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { formatDay } from '../../lib/format-date.ts';
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

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** '+₹60.00', '−₹30.00' or '₹0.00'. */
const signed = (amount: Minor, currency: Currency): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatAmount(amount, { currency })}`;

const cell = (text: string, look?: 'number' | 'day'): string =>
  `<td${look === undefined ? '' : ` class="${look}"`}>${escaped(text)}</td>`;

function tableOf(
  headings: readonly (readonly [string, ('number' | 'day')?])[],
  rows: readonly string[],
): string {
  const head = headings.map(([text, look]) => `<th scope="col" class="${look ?? ''}">${escaped(text)}</th>`);
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

const isIn = ({ day }: LedgerRow, { from, to }: Period): boolean =>
  (from === undefined || day >= from) && day <= to;

const netOf = (nets: Nets, id: string): number => nets.get(id) ?? 0;

/** A person's sum over rows in one currency, minor units. */
const sumOf = (rows: readonly LedgerRow[], currency: Currency, id: string): Minor =>
  toMinor(rows.reduce((sum, row) => sum + (row.currency === currency ? netOf(row.nets, id) : 0), 0));

/** What each person is owed or owes: when the period begins, in it, and when it ends. */
function balancesOf({ people, rows, totals }: LedgerTable, period: Period, names: readonly string[]): string {
  const { from } = period;
  const before = from === undefined ? [] : rows.filter(({ day }) => day < from);
  const during = rows.filter((row) => isIn(row, period));
  const lines = totals.flatMap(({ currency }) =>
    people.map(({ id }, index) => {
      const [old, moved] = [sumOf(before, currency, id), sumOf(during, currency, id)];
      const amounts = [...(from === undefined ? [] : [old, moved]), toMinor(old + moved)];
      return `<tr>${cell(names[index] ?? '')}${cell(currency)}${amounts
        .map((amount) => cell(signed(amount, currency), 'number'))
        .join('')}</tr>`;
    }),
  );
  const headings = from === undefined ? [WORDS.balance] : [WORDS.before, WORDS.during, WORDS.after];
  return tableOf(
    [[WORDS.person], [WORDS.currency], ...headings.map((text) => [text, 'number'] as const)],
    lines,
  );
}

function recordsOf({ people, rows }: LedgerTable, period: Period, names: readonly string[]): string {
  const shown = rows.filter((row) => isIn(row, period));
  if (shown.length === 0) return `<p>${escaped(WORDS.none)}</p>`;
  const lines = shown.map((row) => {
    const nets = people
      .map(({ id }, index) => ({ name: names[index] ?? '', net: toMinor(netOf(row.nets, id)) }))
      .filter(({ net }) => net !== 0)
      .map(({ name, net }) => `${name} ${signed(net, row.currency)}`);
    const kind = row.kind === 'settlement' ? WORDS.settlement : (row.category ?? '');
    return `<tr>${cell(formatDay(row.day), 'day')}${cell(row.description)}${cell(kind)}${cell(
      formatAmount(row.cost, { currency: row.currency }),
      'number',
    )}${cell(nets.join(', '))}</tr>`;
  });
  return tableOf(
    [[WORDS.day, 'day'], [WORDS.description], [WORDS.category], [WORDS.amount, 'number'], [WORDS.nets]],
    lines,
  );
}

/**
 * A statement to print: period, people, balances and records, as an HTML document of its own with its style.
 * @param title what it is of: the name of a group or friend.
 * @param today the day on which it is made.
 */
export function writeStatement(
  table: LedgerTable,
  { title, period, today }: { readonly title: string; readonly period: Period; readonly today: CalendarDay },
): string {
  const names = columnNames(table.people);
  const first = period.from ?? table.rows[0]?.day ?? period.to;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(WORDS.title(title))}</title><style>${STYLE}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(WORDS.period(formatDay(first), formatDay(period.to)))}</p>
<p>${escaped(WORDS.people(names))}</p>
<h2>${escaped(WORDS.balances)}</h2>
<p>${escaped(WORDS.signs)}</p>
${balancesOf(table, period, names)}
<h2>${escaped(WORDS.records)}</h2>
${recordsOf(table, period, names)}
<p>${escaped(WORDS.madeOn(formatDay(today)))}</p>
</body>
</html>`;
}
