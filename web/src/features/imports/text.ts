import { formatCount } from '@barabar/core/group-digits';
import type { Remark } from '@barabar/core/imports/file-ledger';

/** All words of the Import dialog. */
export const TEXT = {
  title: 'Import',
  choose: 'Choose a file',
  reading: 'Reading...',
  intro:
    'From Splitwise (CSV), Spliit (JSON or CSV), an export from here (JSON or CSV), or any table (CSV). You see everything before it is added.',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Other file',
  unreadable: 'This file could not be read',
  tooLarge: 'Files can have at most 20 MB',
  sources: { splitwise: 'Splitwise', spliit: 'Spliit', table: 'table', barabar: 'export from here' },
  found: (records: number, source: string): string => `${count(records, 'record')} in this ${source} file`,
  tooMany: (most: number): string => `One file can have at most ${formatCount(most)} records`,
  tooFewPeople: 'An import needs at least two people',
  tooManyPeople: (most: number): string => `A group can have at most ${most} people`,
  people: 'Who is who',
  peopleHint: 'People who are not in the group yet are added by name only.',
  newPerson: (name: string): string => `New: ${name}`,
  notYou: 'None of these people is you.',
  twice: (name: string): string => `${name} is chosen for two people of the file.`,
  namedYou: 'Please choose who "You" is.',
  otherwise: (names: string): string =>
    `An earlier import said otherwise of ${names}. Records that are here already stay as they are.`,
  nothingNew: 'Everything in this file is here already. There is nothing to import.',
  knownRows: (rows: number): string =>
    rows === 1
      ? '1 record of this file is here already, and is not added again.'
      : `${formatCount(rows)} records of this file are here already, and are not added again.`,
  comparing: 'Looking what is here already...',
  notCompared: 'What is here already could not be looked up',
  balances: 'Balances of the file',
  agree: 'Everybody ends up with the balance of the file, to the last unit, in every currency.',
  disagree: 'Some balances are not those of the file, because rows are left out.',
  disagreeHere: 'What is added is not what the file says, because rows are left out.',
  disagreeAlone: 'Some balances that the file states are not the sums of its rows.',
  unstated: 'The file has no balances of its own. These follow from its rows.',
  unstatedRefused: 'The file has no balances of its own. These follow from its rows, without those left out.',
  unstatedIn: (currencies: string): string =>
    `The file has no balances of its own in ${currencies}. Those follow from its rows. All others are the file’s.`,
  standings: 'Before and after',
  standingsHint: 'What each person in the file owes or gets back in this group.',
  afterwards: 'then',
  unchanged: 'unchanged',
  balancesFailed: 'The balances of this group could not be loaded',
  settled: 'settled up',
  gets: 'gets back',
  owes: 'owes',
  inFile: 'In the file:',
  refused: (rows: number): string => `${count(rows, 'row')} left out`,
  changed: (rows: number): string => `${count(rows, 'row')} with a remark`,
  remark: ({ line, name, text }: Remark): string =>
    name === undefined ? `Line ${line}: ${text}` : `"${name}": ${text}`,
  more: (rows: number): string => `and ${formatCount(rows)} more`,
  dateOrder: 'Dates such as 03/04/2026',
  dateOrders: { day: 'Day first: 3 April', month: 'Month first: 4 March' },
  currency: 'Currency',
  currencyOf: (sign: string): string => `Currency of "${sign}"`,
  columns: 'Columns',
  column: {
    date: 'Date',
    amount: 'Amount',
    description: 'Description',
    currency: 'Currency column',
    layout: 'People',
    payer: 'Who paid',
    sharers: 'Who shares',
  },
  layouts: { nets: 'A column for each person', payer: 'A column with who paid' },
  none: 'None',
  everybody: 'Everybody equally',
  peopleColumns: 'Columns of people: paid less own share',
  start: (records: number): string => `Import ${count(records, 'record')}`,
  resume: 'Continue import',
  running: 'Importing...',
  progress: (sent: number, all: number): string => `${formatCount(sent)} of ${count(all, 'record')}`,
  closeHint: 'You can close this. Choose the same file again to go on.',
  retry: 'Try again',
  failed: 'Failed to import',
  done: (added: number): string => `${count(added, 'record')} added`,
  skipped: (rows: number): string => `${count(rows, 'record')} were here already`,
  others: (rows: number): string =>
    `Not added, because here already between other people: ${count(rows, 'record')}`,
  finish: 'Done',
  undo: 'Undo import',
  undoing: 'Undoing...',
  undoFailed: 'Failed to undo the import',
  undoQuestion: (file: string): string => `Take back the import of ${file}?`,
  undoWhat: (records: number): string =>
    `Its records (${formatCount(records)}) are removed for everyone, and balances change back. People who were added by name stay in the group.`,
  undone: 'The import was undone',
  history: 'Earlier imports',
  statuses: { running: 'not finished', done: 'imported', undoing: 'partly undone', undone: 'undone' },
  about: (status: string, added: number, by: string, day: string): string =>
    `${status} · ${count(added, 'record')} · ${by}, ${day}`,
  records: (records: number): string => count(records, 'record'),
  historyFailed: 'Failed to load earlier imports',
  page: {
    back: 'Back',
    loading: 'Loading the import',
    noId: 'Import ID not found',
    notFound: 'Import not found',
    failed: 'Failed to load the import',
    makes: 'What it makes of everybody',
    nothing: 'nothing',
    gets: 'gets back',
    owes: 'owes',
    about: (status: string, records: string, by: string, day: string): string =>
      `${status} by ${by} on ${day}: ${records}`,
    statuses: {
      running: 'Being imported',
      done: 'Imported',
      undoing: 'Partly taken back, imported',
      undone: 'Taken back, imported',
    },
    you: 'You',
    notMineHint: (day: string): string => `Not yours? You can say so until ${day}.`,
    notMine: {
      title: 'Not mine',
      busy: 'Saving...',
      failed: 'Failed to save this',
    },
    notMineQuestion: (by: string): string =>
      `Is your part in this import by ${by} not yours? It moves to a member by name only. Nothing changes for the others.`,
    notMineLater: (by: string): string =>
      `Later imports by ${by} leave you out until you take this one over.`,
    isNotMine: 'You have said that your part in this import is not yours.',
    mine: {
      title: 'It is mine after all',
      busy: 'Saving...',
      failed: 'Failed to save this',
    },
    mineQuestion: 'Your part in this import becomes yours again, with what it owes and is owed.',
  },
} as const;

function count(number: number, word: string): string {
  return `${formatCount(number)} ${word}${number === 1 ? '' : 's'}`;
}
