/** Rates of exchange. All of it is ours. The ECB is the European Central Bank. */
export const rates = {
  /** "$45.00 at ₹93.3302, ECB, 13 April 2026" */
  converted: '{source, select, ecb {{amount} at {rate}, ECB, {day}} other {{amount} at {rate}, entered by hand, {day}}}',
  and: '{before} and {last}',
  /** What a settlement settles, as its payer owes it: "$20.00 and €10.00 less ₹500.00". */
  less: '{owed} less {taken}',
  onlyLess: 'less {taken}',
  forSettled: 'for {settled}',
} as const;
