import { expect, it } from 'vitest';
import { classifyLabel, type LabelKind } from './classify-label.ts';

const KINDS: readonly (readonly [LabelKind, readonly string[]])[] = [
  [
    'final',
    [
      'Grand Total',
      'KUL DENA',
      'DEY RASHI (NET PAYABLE)',
      'NETT TOTAL',
      'Amount Due',
      'Total Payable',
      'Bill Amount',
      'Net Amount',
      'Total Rounded',
      'Total After Rounding',
      'Total after adj incl GST',
      'Total Fare',
      'To Pay',
      'Amount to be paid',
      'Amount payable before due date',
      'Net Bill (by Due Date)',
      'Pay by Due Date',
      'Amt. Before Due Dt',
      'Balance Due',
    ],
  ],
  [
    'total',
    [
      'TOTAL',
      'T O T A L',
      'TOT',
      'KUL RAKAM',
      'Total Sales (Inclusive of GST)',
      'Total (GST included)',
      'TOTAL INCL. GST@6% RM',
      'Total RM',
      'Eat-in Total',
    ],
  ],
  [
    'amount',
    [
      'Amount (Rs)',
      'KIRAYA / FARE Rs.',
      'Order Value',
      'Is mahine ka Bill Rs',
      'Bill Value',
      'Invoice Value:',
      'Sale Amount',
      'Sales Return',
      'Trip fare:',
    ],
  ],
  [
    'subtotal',
    [
      'Sub Total',
      'Sub Ttl',
      'Total (Excluding GST)',
      'Total before rounding',
      'Taxable Value',
      'Gross Amount',
      'Total 6% supplies',
      'Food Total',
    ],
  ],
  [
    'tax',
    [
      'E.D. @ 5%',
      '4 ED 9%',
      'Electricity Levy',
      'GST',
      'CGST @2.5%',
      'VAT',
      'Service Tax',
      'GST payable',
      'Total GST',
      'GST included in total',
      'Total includes 6% GST',
      'Electricity Duty',
    ],
  ],
  ['service', ['Service Charge 10%', 'Serv. Chg', 'SVC CHG', 'S. Charge (5%)', 'S.Chg']],
  ['charge', ['Packing Charges', 'Tip for server', 'Cartage', 'Freight', 'Delivery', 'Toll', 'Card Charges']],
  ['discount', ['Govt. Subsidy', 'Discount', 'Member Discount', 'DISC', 'Less: voucher']],
  ['rounding', ['Round Off', 'Rounding Adj', 'R.Off', 'Rnd Adj', 'ROUNDING']],
  ['paid', ['Cash', 'Cash Tendered', 'Visa Card', 'UPI', 'Amount Paid', 'Paid by card', 'Less: Advance']],
  ['change', ['Change', 'Change Due', 'CHANGES RM', 'Return Amt', 'Refund']],
  ['balance', ['Balance']],
  ['quantity', ['Total Qty', 'Total Items', 'Item Count', 'No. of items']],
  ['measure', ['Rate/Ltr', 'Volume', 'RSP (Rs/L)', 'Litres : 40.14', 'Qty(Lts)']],
  ['aside', ['Points earned', 'Total Savings', 'Previous Balance']],
];

it.each(KINDS.flatMap(([kind, labels]) => labels.map((label) => [label, kind] as const)))(
  '%s is of kind %s',
  (label, kind) => {
    expect(classifyLabel(label)).toBe(kind);
  },
);

it.each([
  'Paneer Butter Masala',
  'Gulab Jamun (2 Pcs)',
  'Packaged Water',
  'Bill : ',
  'Energy Charges',
  'Exchange within 7 days',
  'Due Date',
  'Arrear Amount',
  'Amount payable after due date',
  'Payable beyond Due Date',
  'Amt with Surcharge',
  'Payable with DPS',
  'Pay By 03 Feb',
  'Unpaid Amt',
  'Old Dues',
  'Purana Bakaya',
  'Last Bill Dues',
  'B/F Amount',
  'Opening Balance',
  'Energy Amt 0-100',
  'Km Amt',
  'GST Summary',
  'GSTIN',
])('%s is not the label of an amount', (text) => {
  expect(classifyLabel(text)).toBeUndefined();
});

it.each([
  'Fuel Cost Adjustment',
  'Fuel Surcharge',
  'Meter Service Charges',
  'First 100 Units',
  'Unit Charges',
  'Units 101-200',
  'Energy above 200 kWh',
])('a charge of a supplier is an item: %s', (text) => expect(classifyLabel(text)).toBeUndefined());
