import { PRODUCT_NAME } from '@barabar/core/product';

/** What a file can be. */
export const FILE_KINDS = ['csv', 'xlsx', 'json'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

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
  },
  of: { everything: 'Everything you are in, with what is between you and each person.' },
  cancel: 'Cancel',
  start: 'Export',
  busy: 'Preparing...',
  done: (name: string) => `Exported ${name}`,
  failed: 'Failed to export',
  changed: 'Something was changed while the file was being made. Please try again.',
  everything: 'everything',
  fileName: (of: string, day: string, ending: string) =>
    `${PRODUCT_NAME.toLowerCase()}-${of}-${day}.${ending}`,
  sheets: { records: 'Records', balances: 'Balances' },
  balanceColumns: ['Person', 'Currency', 'Balance'],
} as const;
