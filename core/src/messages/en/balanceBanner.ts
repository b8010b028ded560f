/** The banner above friends and groups (spec §2). */
export const balanceBanner = {
  settled: 'You are all settled up',
  /** Above the large amount. */
  overallOwed: 'Overall, you are owed',
  overallOwing: 'Overall, you owe',
  owed: 'You are owed <amount>₹1,240.00</amount>',
  owing: 'You owe <amount>₹1,240.00</amount>',
  loading: 'Loading your balance',
} as const;
