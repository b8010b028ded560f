/** How money was handed over, as forms, rows and the log call it. */
export const methods = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
  other: 'Other',
} as const;
