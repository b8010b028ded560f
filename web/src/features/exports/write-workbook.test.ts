import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { expenseOf, settlementOf, someone } from '@barabar/core/test/records';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { tableOfViewer } from '@barabar/core/exchange/ledger-table';
import { toMinor } from '@barabar/core/money';
import { CONVERTED_DOLLARS } from '../../test-support/factories.ts';
import { writeWorkbook } from './write-workbook.ts';

const [asha, ravi] = [someone('Asha Rao'), someone('Ravi Kumar')];
const day = toCalendarDay('2026-11-21');

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

interface ReadCell {
  readonly value: string | number;
  /** The number format of a number. */
  readonly format?: string | undefined;
}

/** Reads the XML of a workbook (ECMA-376): the cells of each sheet by its name. */
async function readWorkbook(file: Blob): Promise<Record<string, ReadCell[][]>> {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const xml = (path: string): string => {
    const bytes = files[path];
    if (!bytes) throw new Error(`${path} is not among ${Object.keys(files).join(', ')}`);
    return strFromU8(bytes);
  };
  const all = (text: string, pattern: RegExp): RegExpExecArray[] => [...text.matchAll(pattern)];
  const texts = all(xml('xl/sharedStrings.xml'), /<si>(.*?)<\/si>/gs).map(([, item = '']) =>
    decoded(item.replaceAll(/<[^>]*>/g, '')),
  );
  const styles = xml('xl/styles.xml');
  const formats = new Map(
    all(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g).map(([, id, code = '']) => [
      id,
      decoded(code),
    ]),
  );
  const cellStyles = all(/<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '', /<xf ([^>]*?)\/?>/g).map(
    ([, attributes = '']) => formats.get(/numFmtId="(\d+)"/.exec(attributes)?.[1]),
  );
  const cellOf = (attributes: string, content: string): ReadCell => {
    expect(content).not.toContain('<f');
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
    if (attributes.includes('t="s"')) return { value: texts[Number(value)] ?? '' };
    return { value: Number(value), format: cellStyles[Number(/ s="(\d+)"/.exec(attributes)?.[1])] };
  };
  const names = all(xml('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g).map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      all(xml(`xl/worksheets/sheet${index + 1}.xml`), /<row[^>]*>(.*?)<\/row>/gs).map(([, row = '']) =>
        all(row, /<c( [^>]*)>(.*?)<\/c>/gs).map(([, attributes = '', content = '']) =>
          cellOf(attributes, content),
        ),
      ),
    ]),
  );
}

test('a workbook has records and balances, with amounts as numbers, days as dates and text as text', async () => {
  const table = tableOfViewer({
    viewer: asha,
    balances: [
      { person: ravi, currency: 'INR', amount: toMinor(100_05 - 50) },
      { person: ravi, currency: 'USD', amount: toMinor(-3_10) },
    ],
    day,
    expenses: [
      expenseOf(
        [[asha, 200_10]],
        [
          [asha, 100_05],
          [ravi, 100_05],
        ],
        { description: '=1+1 <b>&"', category: 'Food & Dining' },
      ),
      expenseOf([[ravi, 3_10]], [[asha, 3_10]], { currency: 'USD', spentOn: toCalendarDay('2026-01-03') }),
    ],
    settlements: [settlementOf(ravi, asha, 50)],
  });
  const { Records: records = [], Balances: balances = [] } = await readWorkbook(await writeWorkbook(table));
  const values = (rows: ReadCell[][]) => rows.map((row) => row.map(({ value }) => value));
  // Days are counted from 30 December 1899.
  const serial = (iso: string) => (Date.parse(iso) - Date.parse('1899-12-30')) / 86_400_000;
  expect(values(records)).toEqual([
    ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Asha Rao', 'Ravi Kumar'],
    [serial('2026-01-02'), '=1+1 <b>&"', 'Food & Dining', 200.1, 'INR', 100.05, -100.05],
    [serial('2026-01-03'), 'Dinner', 'General', 3.1, 'USD', -3.1, 3.1],
    [serial('2026-01-03'), 'Ravi Kumar paid Asha Rao', 'Payment', 0.5, 'INR', -0.5, 0.5],
  ]);
  expect(values(balances)).toEqual([
    ['Person', 'Currency', 'Balance'],
    ['Asha Rao', 'INR', 99.55],
    ['Ravi Kumar', 'INR', -99.55],
    ['Asha Rao', 'USD', -3.1],
    ['Ravi Kumar', 'USD', 3.1],
  ]);
  const [, first, second] = records;
  expect(first?.map(({ format }) => format)).toEqual([
    'yyyy-mm-dd',
    undefined,
    undefined,
    '"₹"#,##0.00;-"₹"#,##0.00',
    undefined,
    '"₹"#,##0.00;-"₹"#,##0.00',
    '"₹"#,##0.00;-"₹"#,##0.00',
  ]);
  expect(second?.[3]?.format).toBe('"$"#,##0.00;-"$"#,##0.00');
});

test('a workbook has what an amount was converted from in a last column, where there is such an amount', async () => {
  const converted = expenseOf([[asha, 4_199_86]], [[ravi, 4_199_86]], { conversion: CONVERTED_DOLLARS });
  const table = tableOfViewer({
    viewer: asha,
    balances: [{ person: ravi, currency: 'INR', amount: toMinor(4_199_86 - 50) }],
    day,
    expenses: [converted],
    settlements: [settlementOf(ravi, asha, 50)],
  });
  const { Records: records = [] } = await readWorkbook(await writeWorkbook(table));
  expect(records.map((row) => row[7]?.value)).toEqual([
    'Converted from',
    '$45.00 at ₹93.3302, ECB, 2026-04-13',
    // An empty cell.
    undefined,
  ]);
});

test('a workbook writes amounts with the decimals of their currencies', async () => {
  const table = tableOfViewer({
    viewer: asha,
    balances: [
      { person: ravi, currency: 'JPY', amount: toMinor(-1250) },
      { person: ravi, currency: 'KWD', amount: toMinor(-12_345) },
    ],
    day,
    expenses: [
      expenseOf([[ravi, 1250]], [[asha, 1250]], { currency: 'JPY' }),
      expenseOf([[ravi, 12_345]], [[asha, 12_345]], {
        currency: 'KWD',
        spentOn: toCalendarDay('2026-01-03'),
      }),
    ],
    settlements: [],
  });
  const { Records: [, ...rows] = [] } = await readWorkbook(await writeWorkbook(table));
  expect(rows.map((row) => [row[3]?.value, row[3]?.format?.split(';')[0]])).toEqual([
    [1250, '"JP¥"#,##0'],
    [12.345, '"KWD\u00A0"#,##0.000'],
  ]);
});
