/** Fields of rates, and questions about rates that are far off. All of it is ours. */
export const rateFields = {
  /** "₹ for $1" */
  rate: '{symbol} for {one}',
  ecb: 'ECB, {day}',
  own: 'Entered by hand',
  takeEcb: 'Use the ECB’s rate',
  loading: 'Loading the rate …',
  ecbRate: 'The ECB’s rate of {day} is {rate}.',
  byEcb: 'By the ECB’s rate of {day}, {amount} is {expected}.',
  keep: 'Keep {amount} as {kept}?',
} as const;
