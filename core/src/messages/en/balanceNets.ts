/** Ours: the net of each member. They are apart, so that the first screens do not load them. */
export const balanceNets = {
  nets: 'What each member gets back or owes',
  you: 'You',
  /** Between a name and an amount. */
  youGetBack: 'get back',
  getsBack: 'gets back',
  youOwe: 'owe',
  owes: 'owes',
  /** After "You", without an amount. */
  areSettled: 'are settled up',
  othersSettled: '{count, plural, one {One other is settled up} other {# others are settled up}}',
  whoPays: 'Who pays whom',
  simplified: 'Simplified',
  /** Offered where there are many debts. */
  simplify: 'Simplify debts',
} as const;
