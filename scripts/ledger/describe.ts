import { decimalText, isCurrency, toMinor } from '@barabar/core/money';
import type { Finding, Tally } from './audit.ts';

/** An amount as decimal text; of a currency that the product does not have, with two places. */
const textOf = (minor: number, currency: string): string =>
  decimalText(toMinor(minor), isCurrency(currency) ? currency : 'INR');
const signed = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : '+'}${textOf(Math.abs(minor), currency)}`;

/** The outcome of a gap, in words. */
const WRITTEN = { whole: ': entry written', partly: ': entry written of what is known' } as const;

/** Describes a finding in one line, with ids only: no names, no addresses. */
export function describeFinding(finding: Finding): string {
  switch (finding.kind) {
    case 'drift': {
      const { id, key, stored, expected, isCorrected } = finding;
      const is = stored === undefined ? 'is missing' : `is ${textOf(stored, key.currency)} ${key.currency}`;
      const difference = signed(expected - (stored ?? 0), key.currency);
      const must = `must be ${textOf(expected, key.currency)} ${key.currency}`;
      return `balances/${id} ${is}, ${must}: ${isCorrected ? 'corrected by' : 'off by'} ${difference}`;
    }
    case 'gap':
      return `${finding.path} version ${finding.version} is not in the log${finding.isPending ? ' yet' : ''}${finding.filled ? WRITTEN[finding.filled] : ''}`;
    case 'dayless':
      return `${finding.path} has no day${finding.isFilled ? ': day of recording written' : ''}`;
    case 'loose':
      return `${finding.path}: ${finding.why}`;
    case 'unreadable':
      return `${finding.path} cannot be read: ${finding.why}`;
    case 'restless':
      return `balances/${finding.id} moved all the while: run this again`;
  }
}

const counted = (count: number, singular: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : many}`;

const READ = [
  'expenses',
  'settlements',
  'simplifications',
  'balances',
  'groups',
  'comments',
  'receipts',
  'imports',
] as const;

export const describeProgress = (tally: Readonly<Tally>): string =>
  READ.map((name) => counted(tally[name], name.slice(0, -1), name)).join(', ');

/** Whether a fault is left. */
export function isSound(tally: Readonly<Tally>): boolean {
  const { drifts, corrected, gaps, filled, dayless, dated, loose, unreadable, restless } = tally;
  return drifts === corrected && gaps === filled && dayless === dated && loose + unreadable + restless === 0;
}

export function describeResult(tally: Readonly<Tally>, { isRepairing }: { isRepairing: boolean }): string[] {
  const { drifts, corrected, gaps, filled, dayless, dated, pending, loose, unreadable, restless } = tally;
  const isHeldBack = isRepairing && drifts > corrected;
  return [
    `Read ${describeProgress(tally)}.`,
    drifts === 0
      ? 'Balances: each is what its records say.'
      : `Balances: ${counted(drifts, 'is', 'are')} not what the records say${corrected > 0 ? `; ${corrected} corrected` : ''}.`,
    gaps === 0
      ? 'Log: every version has its entry.'
      : `Log: ${counted(gaps, 'version has', 'versions have')} no entry${filled > 0 ? `; ${filled} written` : ''}.`,
    dayless === 0
      ? 'Days: every expense and settlement has one.'
      : `Days: ${counted(dayless, 'record has', 'records have')} none${dated > 0 ? `; ${dated} written` : ''}.`,
    ...(pending > 0 ? [`${counted(pending, 'change', 'changes')} of the last minutes not logged yet.`] : []),
    ...(loose > 0
      ? [
          `${counted(loose, 'expense or reference does', 'expenses or references do')} not fit its settlement.`,
        ]
      : []),
    ...(unreadable > 0 ? [`${counted(unreadable, 'document', 'documents')} cannot be read.`] : []),
    ...(isHeldBack ? ['Nothing is corrected as long as a record cannot be read.'] : []),
    ...(restless > 0
      ? [`${counted(restless, 'balance', 'balances')} moved too fast to be checked: run this again.`]
      : []),
  ];
}
