/** The landing page (spec §2). The people and amounts in its pictures are ours. */
export const landing = {
  title: '{product}: split bills, settle up, stay friends',
  description: 'Track shared expenses with roommates, trips, and everyday life—without the awkward math.',
  signIn: 'Sign In',
  claim: { first: 'Split bills,', second: 'settle up,', third: 'stay friends.' },
  getStarted: 'Get started',
  import: 'Import from Splitwise, Spliit or a spreadsheet',
  bill: 'Villa in Alibag, three nights',
  paidIn: 'You paid, in Weekend crew',
  you: 'You',
  people: { me: 'MI', farhan: 'Farhan', farhanShort: 'FA', zoya: 'Zoya', zoyaShort: 'ZK', rohan: 'Rohan', rohanShort: 'RD', ishita: 'Ishita Sen', ishitaShort: 'IS' },
  zoyaPaid: 'Zoya Khan paid you',
  settledUp: 'settled up',
  split: {
    title: 'Split easily',
    text: 'Equal, shares, percentages or exact amounts.',
    equal: 'Equal',
    percentage: 'Percentage',
    shares: 'Shares',
    exact: 'Exact',
  },
  settle: {
    title: 'Settle in seconds',
    text: 'See who owes whom, then settle up.',
    owe: 'you owe <amount>₹16,240.00</amount>',
    action: 'Settle Up',
  },
  balances: {
    title: 'Clear balances',
    text: 'Summaries keep everyone in sync.',
    overall: 'Overall, you are owed',
  },
} as const;
