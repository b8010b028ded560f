import { formatCount } from '@barabar/core/group-digits';

/** The viewer, in the middle of a sentence. */
export const YOU = 'you';

/** A name or 'you' at the beginning of a sentence. */
export const atStart = (name: string): string => (name === YOU ? 'You' : name);

/** All texts of the page that explains a balance. All of them are ours. */
export const TEXT = {
  back: 'Go back to balances',
  loading: 'Loading records',
  failed: 'Failed to fetch the records',
  notFound: 'Balance not found',
  unknownUser: 'Unknown User',
  owes: (debtor: string, creditor: string): string =>
    debtor === YOU ? `You owe ${creditor}` : `${debtor} owes ${creditor}`,
  areSettled: (one: string, other: string): string =>
    one === YOU || other === YOU
      ? `You and ${one === YOU ? other : one} are settled up`
      : `${one} and ${other} are settled up`,
  getsBack: (name: string): string => (name === YOU ? 'You get back' : `${name} gets back`),
  owesAltogether: (name: string): string => (name === YOU ? 'You owe' : `${name} owes`),
  isSettled: (name: string): string => (name === YOU ? 'You are settled up' : `${name} is settled up`),
  inGroup: (group: string): string => `in ${group}`,

  records: 'Made by these records',
  noRecords: (isSimplified: boolean): string =>
    isSimplified
      ? 'No expense or settlement is between the two. It comes from the debts above.'
      : 'No expense or settlement has made this.',
  adds: 'adds',
  takesOff: 'takes off',
  paid: (names: string): string => `${names} paid`,
  settlement: (from: string, to: string): string => `${atStart(from)} paid ${to}`,
  together: (count: number): string => (count === 1 ? '1 record' : `${formatCount(count)} records together`),
  showMore: (count: number): string => `Show ${formatCount(count)} more`,
  behind:
    'Changes are still on their way to this device. Until they are here, the records may not add up to the amount above.',
  rounding: (isRupees: boolean): string =>
    isRupees
      ? 'Includes paise from rounding shares: an amount that does not divide evenly is rounded to the paisa.'
      : 'Includes a rounding of shares: an amount that does not divide evenly is rounded to 0.01.',

  simplified: 'Simplified',
  and: 'and',
  became: 'became',
  stayed: 'stayed as it was',
  altogether:
    'Simplifying changes whom each of the two pays or gets money from. What each has in total stays the same:',
  nobodyPays: 'Nothing is left between the two.',
  before: 'By the records',
  after: 'Simplified',
  nothing: 'nothing',
  total: 'In total',
  owesTo: (isViewer: boolean, creditor: string): string => `${isViewer ? 'owe' : 'owes'} ${creditor}`,
  getsFrom: (isViewer: boolean, debtor: string): string => `${isViewer ? 'get' : 'gets'} from ${debtor}`,
  owesInTotal: (isViewer: boolean): string => (isViewer ? 'owe' : 'owes'),
  getsInTotal: (isViewer: boolean): string => (isViewer ? 'get back' : 'gets back'),
} as const;
