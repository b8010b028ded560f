/** month-end: on the last day of each month, whatever day the first one is. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'month-end', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
