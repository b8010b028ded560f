import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { findItems } from './find-items.ts';
import { findTotal } from './find-total.ts';
import { readLines } from './read-lines.ts';
import { readNumbers } from './read-numbers.ts';
import { straighten } from './straighten.ts';

/** Finds the total, and expects the words that are shown as it to read as the same amount. */
const totalOf = (rows: readonly string[], currency?: string) => {
  const lines = readLines(buildRows(straighten(pageOfRows(rows))));
  const total = findTotal(lines, findItems(lines), currency);
  const shown = total?.shownTokens.map(({ text }) => text).join(' ');
  if (shown) expect(readNumbers(shown).map(({ hundredths }) => hundredths)).toEqual([total?.minor]);
  return total;
};

describe('finds the total', () => {
  it.each<[string, number, string[]]>([
    [
      'among subtotal, tax, cash and change',
      1060,
      ['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40'],
    ],
    [
      'on the row above its label, whatever the columns are called',
      68_356,
      ['Dal  651.00', '651.00', 'Total', 'CGST (2.5%)', 'ley lena', '683.56', 'Total Amount:', 'eis 690.00'],
    ],
    [
      'by the change, although a sum of misread items looks like it',
      137_700,
      [
        'Gel 1  557.00',
        'Tea 1  809.75',
        'CGST  105.01',
        'SGST  105.01',
        'Rounding  +0.23',
        'Total  1377.00',
        'tash  1380.00',
        'Change Due  3.00',
      ],
    ],
    [
      'and not the taxable amount, although one tax was misread',
      23_200,
      [
        'Sub Total  245.00',
        'Discount 10%  -24.50',
        'Taxable  220.50',
        'CGST 2.5%  5.5%',
        'SGST 2.5%  5.51',
        'Round Off  0.48',
        'Grand Total  232.00',
      ],
    ],
    [
      'as printed twice, although sums of readable amounts look like it',
      59_300,
      [
        'Item Qty  Amount',
        'Podi Dosa 2  250.00',
        'Vada 1  72.00',
        'Subtotal  489.00',
        'Serv. Charge 5%  24.45',
        'VAT 14.5%  74.45',
        'Cess 1% So',
        'Round Off  -0.03',
        'Grand Total  593.00',
        'UPL  593.00',
      ],
    ],
    [
      'as all additions confirm, although it is another sum with a digit in front',
      18_800,
      ['Sub Total  87.60', 'Toll  100.00', 'Rounding  +0.40', 'Net Amount  188.00'],
    ],
    [
      'as the change confirms, although sums of readable amounts look like it',
      33_800,
      [
        'Sub Total  320.00',
        'Take Away Chg K0.00',
        'CGST 2.5%  8.05',
        'SGST 2.5%  8.05',
        'Rounding  -0.10',
        'Net Amount  338.00',
        'Cash  500.00',
        'Return Amt  162.00',
      ],
    ],
    [
      'as paid, where the items add up to it',
      48_918,
      [
        'Fuel Type  Petrol',
        'Rate  103.42',
        'Volume  4.73',
        'Amt  489.18',
        'NET AMOUNT  480.18',
        'Paid (UPI)  489.18',
      ],
    ],
    [
      'unchanged by a sum that starts from the total itself',
      2_063_600,
      ['Item  Amount', 'TV  19990.00', 'TOTAL  20636.00', 'SPL DISCOUNT  -100.00', 'NET a0,5. 6'],
    ],
    [
      'and not a corrected part that sums give',
      206_800,
      [
        'Item Total  2068.00',
        'Packing  40.00',
        'Delivery  25.00',
        'CGST  52.70',
        'Total  52.70',
        'T a.rey Rs. 2238.00',
      ],
    ],
    [
      'below a net amount before taxes',
      1_253_800,
      [
        'Total  13820.00',
        'Less: Early Bird  2764.00',
        'Net  11056.00',
        'Ser. Chg 8%  884.48',
        'CGST 2.5%  298.51',
        'SGST 2.5%  298.51',
        'R/off  0.50',
        'AMOUNT DUE',
        '12538.00',
      ],
    ],
    [
      'of two groups with separate taxes',
      258_600,
      [
        'FOOD SUB TOTAL  635.00',
        'CGST 2.5%  15.88',
        'SGST 2.5%  15.88',
        'FOOD TOTAL  666.76',
        'BAR SUB TOTAL  1745.00',
        'VAT 10%  174.50',
        'BAR TOTAL  1919.50',
        'R.OFF  -0.26',
        'GRAND TOTAL  2586.00',
      ],
    ],
    [
      'of which a part was paid in advance',
      373_000,
      [
        'Total  4010.00',
        'Less: Leave  280.00',
        'Net Bill  3730.00',
        'Advance paid  2000.00',
        'Balance to pay  1730.00',
      ],
    ],
    [
      'with the tip that was paid',
      182_200,
      ['Items total  1772.00', 'Bill total  1772.00', 'Tip for server  50.00', 'AMOUNT PAID  1822.00'],
    ],
    [
      'as printed, rather than a corrected one above',
      88_200,
      [
        'Total after discount  957.25',
        'Delivery Charges  25.00',
        'Credits  -100.00',
        'Rounding Off  -0.25',
        'Amount Paid  882.00',
      ],
    ],
    [
      'that was paid in parts, not the amount before taxes',
      281_400,
      [
        'Gross Amt  3170.00',
        'Less: Membership  490.00',
        'Net before tax  2680.00',
        'CGST 2.5%  67.00',
        'SGST 2.5%  67.00',
        'Invoice Value  2814.00',
        'Wallet  1000.00',
        'UPI  1814.00',
      ],
    ],
    [
      'not what is left after an advance',
      65_400,
      [
        'Wash  374.00',
        'Blanket  280.00',
        'Order Value  654.00',
        'Advance  200.00',
        'Balance on delivery  454.00',
      ],
    ],
    [
      'after a count',
      176_600,
      [
        'Mouse 2 649.00  1298.00',
        'Pad 1 199.00  199.00',
        'CGST  134.73',
        'SGST  134.73',
        'Round Off  -0.46',
        'Total 3 Nos  Rs. 1,766.00',
      ],
    ],
    [
      'with arrears',
      288_796,
      [
        'Total Charges  2247.00',
        'IGST  404.46',
        'Invoice Total  2651.46',
        'Previous Balance  236.50',
        'Amount Payable  2887.96',
      ],
    ],
    [
      'and not the amount of this month',
      57_900,
      [
        'Energy Charges  596.98',
        'Current Bill Amount  596.98',
        'Arrears / Credit  -17.89',
        'Round Off  -0.09',
        'Net Amount Payable  579.00',
      ],
    ],
    [
      'after rounding',
      3100,
      ['Total (inclusive of GST)  31.02', 'Rounding  -0.02', 'Total  31.00', 'Cash  31.00'],
    ],
    ['after rounding where only the cash shows it', 3100, ['Total  31.02', 'Rounding  -0.02', 'Cash  31.00']],
    [
      'and not the tax in it',
      2290,
      ['Total incl GST@6%  22.90', 'Cash  23.00', 'Change  0.10', 'GST included in total  1.30'],
    ],
    [
      'and not the total of a tax table',
      636,
      ['Total Sales (inclusive of GST)  6.36', 'GST Summary Amount Tax', 'SR 6.00 0.36', 'Total 6.00 0.36'],
    ],
    [
      'and not the total before taxes',
      488_000,
      ['Total  4225.00', 'VAT  612.63', 'Cess  42.25', 'Round Off  +0.12', 'Total Amount  4880.00'],
    ],
    [
      'and not savings, points and quantities',
      4500,
      ['Total Qty  12', 'Total  45.00', 'Total Savings  5.00', 'Total Points  120'],
    ],
    [
      'by its sum where it cannot be read',
      77_100,
      ['Subtotal  734.00', 'GST  36.70', 'Rounding  0.30', 'Net Amount  SAMI', 'Thank you'],
    ],
    ['by another name', 750, ['Qty 1  7.50', 'Due  7.50', 'Pay  20.00', 'Change  12.50']],
    [
      'with services, packing and discount',
      43_500,
      [
        'Sub Total  400.00',
        'Discount  20.00',
        'Service Charge  20.00',
        'Packing  15.00',
        'CGST  10.00',
        'SGST  10.00',
        'Net Payable  435.00',
      ],
    ],
    [
      'on a bill without decimal places',
      100_00,
      ['Tea 2  40', 'Samosa 3  60', 'Sub Total  100', 'Total  100', 'Cash  500', 'Change  400'],
    ],
    ['with Indian grouping', 12_345_600, ['Total  1,23,456.00']],
    ['where only what was paid is printed', 4200, ['Lunch  42.00', 'Visa Card  42.00']],
    ['of a fare meter', 8500, ['Trip fare:  Rs 85.00']],
  ])('%s', (_, minor, rows) => {
    expect(totalOf(rows)?.minor).toBe(minor);
  });
});

describe('corrects what was misread', () => {
  it('a total, by cash less change', () => {
    expect(totalOf(['Total  41.28', 'Cash  50.00', 'Change  8.80', 'Sub Total  41.20'])?.minor).toBe(4120);
  });

  it('zeros, by the parts of the bill', () => {
    const rows = [
      'Sub Total  56.00',
      'CGST  3.36',
      'SGST  3.36',
      'Round Off  0.28',
      'Grand Total  63.08',
      'Cash  100.00',
      'Change  37.00',
    ];
    expect(totalOf(rows)?.minor).toBe(6300);
  });

  it('zeros of the amount paid too, where a rounding is printed', () => {
    const rows = ['Total  469.00', 'Round Off  -0.20', 'Net Total  443.09', 'Cash  500.09', 'Change  57.00'];
    expect(totalOf(rows)?.minor).toBe(44_300);
  });

  it('but not a total with decimals where nothing was rounded', () => {
    expect(totalOf(['Total  45.68', 'Rounding  0.00', 'Visa  45.68'])?.minor).toBe(4568);
    expect(totalOf(['Total  45.68', 'Rounding  0.02'])?.minor).toBe(4568);
  });

  it('but not one that is rounded to coins', () => {
    const rows = ['Nasi  20.03', 'Ayam  26.03', 'Total  46.06', 'Rounding Adj  ##'];
    expect(totalOf(rows, 'MYR')).toMatchObject({ minor: 4606 });
    expect(totalOf(rows, 'INR')).toMatchObject({ minor: 4600, shownTokens: [] });
  });

  it('a total that cannot be read, by cash less change', () => {
    const total = totalOf(['Tofal ##', 'Cash  50.00', 'Change  8.80']);
    expect(total).toMatchObject({ minor: 4120, tokens: [] });
  });

  it('but not a total that was paid, by a misread subtotal', () => {
    const rows = ['Sub Total  4205.00', 'VAT  612.63', 'Cess  42.25', 'Round Off  0.12', 'Total  4880.00'];
    expect(totalOf([...rows, 'Paid by UPI  4880.00'])?.minor).toBe(488_000);
  });

  it('a total far above the amount handed over', () => {
    expect(totalOf(['Total  758.70', 'Final Total  7383.70', 'Cash  766.90'])?.minor).toBe(75_870);
  });

  it('a total without label, by the additions to the sum above it', () => {
    const rows = ['Total  324.55', 'gh  16.23', 'SOLE  0.22', 'pie Sp  341.00', 'Samy  341.00'];
    expect(totalOf(rows)?.minor).toBe(34_100);
  });

  it('a leading sign of a total, where the amount paid has none and the sums agree', () => {
    const rows = ['Sub Total  39660.00', 'CGST  2379.60', 'SGST  2379.60', 'Net Amount  344419.20'];
    expect(totalOf([...rows, 'UPI  44419.20'])).toMatchObject({ minor: 4_441_920, isPaid: false });
    expect(totalOf(['Net Amount  344419.20', 'UPI  44419.20'])?.minor).toBe(34_441_920);
  });

  it('a digit of a total, by items that equal whole rupees with the rounding', () => {
    const rows = ['Item  Amount', 'Energy  1569.43', 'Meter  94.78', 'Duty 16%  266.27', 'Round Off  -0.48'];
    expect(totalOf([...rows, 'Amount Payable  1830.00'])?.minor).toBe(193_000);
    expect(totalOf([...rows.slice(0, -1), 'Amount Payable  1830.00'])?.minor).toBe(183_000);
  });

  it('a total that cannot be read, by sums that equal whole rupees with the rounding', () => {
    const rows = ['Sub Total  111.00', 'CGST 9%  9.99', 'SGST 9%  9.99', 'Round Off  0.02', 'TOTAI fe'];
    expect(totalOf(rows)?.minor).toBe(13_100);
    expect(totalOf(['Sub Total  446.95', 'Round Off  0.06', 'Net Pavable AA7'])?.minor).toBe(44_700);
  });

  it('a total that cannot be read, by items that are all confirmed', () => {
    expect(
      totalOf(['Item Qty Rate  Amount', 'Wire 2 5.30  10.60', 'Tape 1 2.00  2.00', 'Tcdu nccl'])?.minor,
    ).toBe(1260);
  });
});

it('a total below one of the items is marked, unless there is a discount', () => {
  const rows = ['Item  Amount', 'Ride  212.00', 'Wait  60.00', 'Total  20.64'];
  expect(totalOf(rows)).toMatchObject({ minor: 2064, isBelowItem: true });
  expect(totalOf([...rows.slice(0, 3), 'Discount  251.36', 'Total  20.64'])).toMatchObject({
    isBelowItem: false,
  });
});

it('a sum of items above taxes is marked, unless the change confirms it', () => {
  const rows = ['Item  Amount', 'Tea  215.00', 'Bun  200.00', 'Total  415.00', 'CGST 2.5%  10.38'];
  expect(totalOf([...rows, 'INVOICE T##'])).toMatchObject({ minor: 41_500, hasMoreBelow: true });
  expect(totalOf([...rows, 'Cash  500.00', 'Change  85.00'])).toMatchObject({
    minor: 41_500,
    hasMoreBelow: false,
  });
  expect(totalOf(rows.slice(0, 4))).toMatchObject({ hasMoreBelow: false });
});

it('a sum before a rounding is marked', () => {
  const rows = ['Sub Total  415.00', 'Total  435.75', 'Round Off  0.25'];
  expect(totalOf([...rows, 'Grand T##'])).toMatchObject({ minor: 43_575, hasMoreBelow: true });
  expect(totalOf([...rows, 'Grand Total  436.00'])).toMatchObject({ minor: 43_600, hasMoreBelow: false });
  expect(totalOf(['Total  435.75', 'Round Off  0.00'])).toMatchObject({ hasMoreBelow: false });
});

it('a total with a corrected first digit is marked as far from the printed amount', () => {
  const rows = ['Sub Total  4252.15', 'Discount  -125.22'];
  expect(totalOf([...rows, 'Grand Total  1126.93'])).toMatchObject({
    minor: 412_693,
    isFarFromPrinted: true,
  });
  expect(totalOf([...rows, 'Grand Total  4128.93'])).toMatchObject({
    minor: 412_693,
    isFarFromPrinted: false,
  });
});

it('agreeing and disagreeing sums are counted', () => {
  const sure = totalOf(['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40']);
  expect(sure).toMatchObject({ agreeing: 2, disagreeing: 0, label: 'total' });
  const unsure = totalOf(['Total  10.60', 'Cash  20.00', 'Change  3.10']);
  expect(unsure).toMatchObject({ minor: 1060, agreeing: 0, disagreeing: 1 });
  expect([sure?.isPaid, unsure?.isPaid]).toEqual([true, false]);
});

it('there is no total without amounts', () => {
  expect(totalOf(['Total'])).toBeUndefined();
});

describe('shows the total', () => {
  /** The first word of the row that the total is shown on, where the total itself is hard to read. */
  const shownOn = (rows: readonly string[]): string | undefined => {
    const page = pageOfRows(rows);
    const words = page.words.map((word, index) =>
      page.words[index - 1]?.text === 'Total' ? { ...word, confidence: 0.1 } : word,
    );
    const built = buildRows(straighten({ ...page, words }));
    const lines = readLines(built);
    const [shown] = findTotal(lines, findItems(lines))?.shownTokens ?? [];
    return built.find(({ tokens }) => shown && tokens.includes(shown))?.tokens[0]?.text;
  };
  const ITEMS = ['Tea  250.00', 'Cake  200.00'];

  it('on its own line, although the same amount was paid and is surer', () => {
    expect(shownOn([...ITEMS, 'Total  450', 'Cash  450.00'])).toBe('Total');
  });

  it('where it was paid, if the total was misread and the payment was not', () => {
    expect(shownOn([...ITEMS, 'Total  458.00', 'Cash  450.00'])).toBe('Cash');
  });

  it('where it was paid, if nothing is called a total', () => {
    expect(shownOn([...ITEMS, 'Cash  450.00', 'Change  0.00'])).toBe('Cash');
  });
});
