import { PRODUCT_NAME } from '@barabar/core/product';

/** What a file can be. */
export const FILE_KINDS = ['csv', 'xlsx', 'json'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** What the dialog offers: files, and a statement on paper. */
export const EXPORT_KINDS = [...FILE_KINDS, 'print'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** All words of the Export dialog. */
export const TEXT = {
  title: 'Export',
  choose: 'What to make',
  kinds: {
    csv: {
      name: 'Table (CSV)',
      hint: 'In the layout of Splitwise. Other apps and spreadsheets can read it.',
    },
    xlsx: {
      name: 'Spreadsheet (Excel)',
      hint: 'Records and balances on two sheets, with amounts as numbers.',
    },
    json: { name: 'All details (JSON)', hint: 'Every detail of every record, for programs.' },
    print: {
      name: 'Statement to print',
      hint: 'Balances and records of a period, on paper or as a PDF.',
    },
  },
  period: 'Period',
  of: { everything: 'Everything you are in, with what is between you and each person.' },
  periods: {
    all: 'All time',
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-year': 'Last year',
  },
  print: 'Print',
  start: 'Export',
  busy: 'Preparing...',
  done: (name: string) => `Exported ${name}`,
  failed: 'Failed to export',
  changed: 'Something was changed while the file was being made. Please try again.',
  everything: 'everything',
  fileName: (of: string, day: string, ending: string) =>
    `${PRODUCT_NAME.toLowerCase()}-${of}-${day}.${ending}`,
  statement: {
    title: (of: string) => `${of} · ${PRODUCT_NAME}`,
    everything: (name: string) => `Everything of ${name}`,
    period: (from: string, to: string) => `From ${from} to ${to}`,
    people: (names: readonly string[]) => `People: ${names.join(', ')}`,
    balances: 'Balances',
    signs: '+ is owed, − owes. Currencies are not converted.',
    balance: 'Balance',
    before: 'Before',
    during: 'In this period',
    after: 'At the end',
    person: 'Person',
    currency: 'Currency',
    records: 'Records',
    none: 'Nothing was recorded in this period.',
    day: 'Day',
    description: 'Description',
    category: 'Category',
    amount: 'Amount',
    nets: 'Paid less own share',
    settlement: 'Settlement',
    madeOn: (day: string) => `Made with ${PRODUCT_NAME} on ${day}`,
  },
  sheets: { records: 'Records', balances: 'Balances' },
  original: 'Converted from',
  balanceColumns: ['Person', 'Currency', 'Balance'],
} as const;
