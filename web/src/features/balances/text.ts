import { formatCount } from '@barabar/core/group-digits';

/** All texts of the balances view, verbatim from spec §2 and §8 except where a comment says that they are ours. */
export const TEXT = {
  title: 'Group Balances',
  youAreOwed: 'You are owed',
  youOwe: 'You owe',
  netCredit: 'Net credit',
  netDebt: 'Net debt',
  directions: 'Whose balances',
  owedTab: (count: number): string => `You are owed (${count})`,
  owingTab: (count: number): string => `You owe (${count})`,
  unknownUser: 'Unknown User',
  remind: 'Remind',
  settleUp: 'Settle Up',
  nobodyOwes: 'No one owes you money',
  nobodyOwesHint: 'When friends owe you money, it will appear here',
  owingNobody: "You don't owe anyone money",
  owingNobodyHint: 'When you owe friends money, it will appear here',
  empty: 'No balances yet',
  emptyHint: 'Start adding expenses with friends to see your balances here',
  /** Ours: a group that has records, none of which is open. */
  settled: 'Everybody is settled',
  settledHint: 'Nobody owes anybody anything in this group',
  failed: 'Failed to fetch balances',
  /** Beside an amount: says who owes whom. */
  owesYou: 'owes you',
  youOweThem: 'you owe',
  /** Ours: the sums, the pairs of other members, and the results of Remind. */
  sums: 'Your balance in this group',
  between: 'Between other members',
  owes: (debtor: string, creditor: string): string => `${debtor} owes ${creditor}`,
  showAll: (count: number): string => `Show all ${formatCount(count)}`,
  loading: 'Loading balances',
  reminded: (name: string): string => `Reminder sent to ${name}`,
  remindFailed: 'Failed to send the reminder',
  remindTitle: (name: string): string => `Remind ${name}`,
  reminder: (name: string, sentence: string, link: string): string =>
    `Hello ${name},\n${sentence}\nThe details: ${link}`,
  sendMail: 'Send email',
  sending: 'Sending...',
  mailHint: 'The email says the same, with a button instead of the link. You can send each friend one a day.',
  noMail: 'There is no email address to send it to.',
} as const;
