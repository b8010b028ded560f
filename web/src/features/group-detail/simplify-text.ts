import { formatCount } from '@barabar/core/group-digits';

const payments = (count: number): string => (count === 1 ? '1 payment' : `${formatCount(count)} payments`);

/** All texts of the dialog about simplifying debts. All of them are ours. */
export const TEXT = {
  explanation:
    'Changes who owes whom so that fewer payments are needed. The total that each person owes or is owed stays the same.',
  /** Of a group that simplifies its debts. */
  isOn: 'The debts of this group are simplified.',
  seeOrigin: 'Open a balance to see from which debts it came.',
  turningOff:
    'When you turn it off, the payments stay as they are. What is added later is owed to whoever paid.',
  become: (before: number, after: number): string => `${payments(before)} become ${formatCount(after)}`,
  /** As many payments, but nobody passes on what they get. */
  change: (count: number): string =>
    `${payments(count)} ${count === 1 ? 'changes' : 'change'}: nobody passes money on`,
  alreadyFewest: (count: number): string =>
    `${payments(count)}: there is no way with fewer, so nothing changes now`,
  nothingOpen: 'Nothing is open in this group, so nothing changes now.',
  later: 'Whatever is added later is simplified by itself.',
  now: 'Now',
  afterwards: 'Simplified',
  none: 'No payments',
  showAll: (count: number): string => `Show all ${formatCount(count)}`,
  loading: 'Loading balances',
  failedToLoad: 'Failed to fetch balances',
  you: 'You',
  youInside: 'you',
  unknownUser: 'Unknown User',
  adminsOnly: 'Only group admins can change this.',
  cancel: 'Cancel',
  done: 'Done',
  turnOn: 'Simplify',
  turningOn: 'Simplifying...',
  turnOff: 'Turn off',
  isTurningOff: 'Turning off...',
  simplified: 'Debts are simplified',
  turnedOff: 'Debts are no longer simplified',
  failed: 'Failed to change the setting',
} as const;
