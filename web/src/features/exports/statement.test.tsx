import { expect, test } from 'vitest';
import { expenseOf, settlementOf, someone } from '@barabar/core/test/records';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { tableOfViewer } from '@barabar/core/exchange/ledger-table';
import { toMinor } from '@barabar/core/money';
import { periodOf } from './period.ts';
import { Statement } from './statement.tsx';
import { CONVERTED_DOLLARS } from '../../test-support/factories.ts';
import { renderMarkup } from '../../test-support/render-text.tsx';

const [asha, ravi] = [someone('Asha Rao'), someone('Ravi <b>')];
const today = toCalendarDay('2026-11-21');
const table = tableOfViewer({
  viewer: asha,
  balances: [
    { person: ravi, currency: 'INR', amount: toMinor(50_00 - 20_00) },
    { person: ravi, currency: 'USD', amount: toMinor(-3_10) },
  ],
  day: today,
  expenses: [
    expenseOf(
      [[asha, 100_00]],
      [
        [asha, 50_00],
        [ravi, 50_00],
      ],
      { description: '<script>alert("चाय")</script>', category: 'Food & Dining' },
    ),
    expenseOf([[ravi, 3_10]], [[asha, 3_10]], { currency: 'USD', spentOn: toCalendarDay('2026-10-31') }),
  ],
  settlements: [settlementOf(ravi, asha, 20_00, { paidOn: toCalendarDay('2026-11-20') })],
});

/** The sums and rows of a statement as text, cell by cell. */
const rowsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<(tr|div)>.*?<\/\1>|<h2>[^<]* <span>.*?<\/h2>/gs), ([row]) =>
    row
      .replaceAll(/<\/(?:th|td|dt)><(?:th|td|dd)[^>]*>| <span>/g, ' | ')
      .replaceAll('</li><li>', ', ')
      .replace('<ul>', ': ')
      .replaceAll(/<[^>]*>/g, ''),
  );

const textOf = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '');

const write = (period: Parameters<typeof periodOf>[0]): string =>
  renderMarkup(
    <Statement
      table={table}
      viewerId={asha.id}
      title="Goa & gang"
      period={periodOf(period, { today })}
      today={today}
    />,
  );

test('what the records alone do not explain has lines of its own, and a refund is no payment for others', () => {
  const refund = expenseOf(
    [[asha, 60_00]],
    [
      [asha, 30_00],
      [ravi, 30_00],
    ],
    { isRefund: true },
  );
  const simplified = {
    person: ravi,
    groupId: 'goa',
    groupName: 'Goa',
    currency: 'INR',
    amount: toMinor(12_00),
  } as const;
  const notListed = { person: ravi, currency: 'INR', amount: toMinor(-35_00) } as const;
  const rows = tableOfViewer({
    viewer: asha,
    balances: [simplified, notListed],
    day: today,
    expenses: [refund],
    settlements: [],
  });
  const period = periodOf('all', { today });
  const html = renderMarkup(
    <Statement table={rows} viewerId={asha.id} title="Goa" period={period} today={today} />,
  );
  expect(rowsOf(html).slice(0, 5)).toEqual([
    'Balance of Asha Rao | INR',
    'Expenses and refunds: you owe | −₹30.00',
    'Simplified debts | +₹12.00',
    'Records that are not listed here | −₹5.00',
    'At the end | −₹23.00',
  ]);
});

test('a statement of all time has the balances and every record', () => {
  const html = write('all');
  expect(rowsOf(html)).toEqual([
    'Balance of Asha Rao | INR',
    'Expenses and refunds: you get | +₹50.00',
    'Payments | −₹20.00',
    'At the end | +₹30.00',
    'Balance of Asha Rao | USD',
    'Expenses and refunds: you owe | −$3.10',
    'At the end | −$3.10',
    'Person | Balance',
    'You | +₹30.00',
    'Ravi &lt;b&gt; | −₹30.00',
    'You | −$3.10',
    'Ravi &lt;b&gt; | +$3.10',
    'Day | Description | Category | Amount | For you',
    '2 Jan 2026 | &lt;script&gt;alert(&quot;चाय&quot;)&lt;/script&gt;: Ravi &lt;b&gt; −₹50.00 | Food &amp; Dining | ₹100.00 | +₹50.00',
    '31 Oct 2026 | Dinner: Ravi &lt;b&gt; +$3.10 |  | $3.10 | −$3.10',
    '20 Nov 2026 | Ravi &lt;b&gt; paid Asha Rao: Ravi &lt;b&gt; +₹20.00 | Settlement | ₹20.00 | −₹20.00',
    ' | Total |  |  | +₹30.00',
    ' | Total |  |  | −$3.10',
  ]);
  expect(html).toContain('<h1>Goa &amp; gang</h1>');
  expect(html).toContain('From 2 Jan 2026 to 21 Nov 2026');
  expect(html).toContain('People: Asha Rao, Ravi &lt;b&gt;');
  expect(textOf(html)).toContain('BarabarGoa &amp; gangFrom 2 Jan 2026 to 21 Nov 2026Balance of Asha Rao');
});

test('what is of the first day of a period is in it, and not before it as well', () => {
  const sides = [
    [[asha, 100_00]],
    [
      [asha, 40_00],
      [ravi, 60_00],
    ],
  ] as const;
  const rows = tableOfViewer({
    viewer: asha,
    balances: [{ person: ravi, currency: 'INR', amount: toMinor(60_00) }],
    day: today,
    expenses: [expenseOf(...sides, { spentOn: toCalendarDay('2026-11-01') })],
    settlements: [],
  });
  const period = periodOf('this-month', { today });
  const html = renderMarkup(
    <Statement table={rows} viewerId={asha.id} title="Goa" period={period} today={today} />,
  );
  expect(rowsOf(html).slice(1, 4)).toEqual([
    'Before | ₹0.00',
    'Expenses and refunds: you get | +₹60.00',
    'At the end | +₹60.00',
  ]);
});

test('a statement of a month has what was before, what moved, and what was at the end', () => {
  expect(rowsOf(write('this-month'))).toEqual([
    'Balance of Asha Rao | INR',
    'Before | +₹50.00',
    'Payments | −₹20.00',
    'At the end | +₹30.00',
    'Balance of Asha Rao | USD',
    'Before | −$3.10',
    'At the end | −$3.10',
    'Person | Before | In this period | At the end',
    'You | +₹50.00 | −₹20.00 | +₹30.00',
    'Ravi &lt;b&gt; | −₹50.00 | +₹20.00 | −₹30.00',
    'You | −$3.10 | $0.00 | −$3.10',
    'Ravi &lt;b&gt; | +$3.10 | $0.00 | +$3.10',
    'Day | Description | Category | Amount | For you',
    '20 Nov 2026 | Ravi &lt;b&gt; paid Asha Rao: Ravi &lt;b&gt; +₹20.00 | Settlement | ₹20.00 | −₹20.00',
    ' | Total |  |  | −₹20.00',
  ]);
  expect(rowsOf(write('last-month')).at(-2)).toContain('31 Oct 2026');
});

test('a statement of a period without records says so, with the balances of that time', () => {
  const html = write('last-year');
  expect(html).toContain('Nothing was recorded in this period.');
  expect(rowsOf(html)[1]).toBe('Before | ₹0.00');
});

test('a statement says what an amount was converted from', () => {
  const taxi = expenseOf([[asha, 4_199_86]], [[ravi, 4_199_86]], {
    description: 'Taxi',
    conversion: CONVERTED_DOLLARS,
  });
  const balances = [{ person: ravi, currency: 'INR', amount: toMinor(4_199_86) }] as const;
  const records = { viewer: asha, balances, day: today, expenses: [taxi], settlements: [] };
  const period = periodOf('all', { today });
  const html = renderMarkup(
    <Statement table={tableOfViewer(records)} viewerId={asha.id} title="Goa" period={period} today={today} />,
  );
  expect(rowsOf(html).at(-2)).toContain('Taxi ($45.00 at ₹93.3302, ECB, 13 Apr 2026): Ravi');
});
