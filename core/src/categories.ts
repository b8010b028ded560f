/** Expense categories in the order they are offered (spec §3). */
export const CATEGORIES = [
  'Food & Dining',
  'Transportation',
  'Shopping',
  'Entertainment',
  'Bills & Utilities',
  'Travel',
  'Healthcare',
  'Education',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];
