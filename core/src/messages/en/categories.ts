/** What the nine categories that everybody has are called (spec §3). */
export const categories = {
  foodAndDining: 'Food & Dining',
  transportation: 'Transportation',
  shopping: 'Shopping',
  entertainment: 'Entertainment',
  billsAndUtilities: 'Bills & Utilities',
  travel: 'Travel',
  healthcare: 'Healthcare',
  education: 'Education',
  other: 'Other',
} as const;
