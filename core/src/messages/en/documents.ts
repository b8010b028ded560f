/** What documents say before the application runs, or without it. Ours. */
export const documents = {
  loading: 'Loading',
  needsJavaScript: '{product} needs JavaScript. <link>Read about it here.</link>',
  tooOldTitle: 'This browser is too old',
  tooOld: '{product} needs iOS {ios}, Chrome {chrome}, Firefox {firefox} or a newer version. Nothing is lost: everything is there when you open {product} in a newer browser.',
  notFoundTitle: 'Not found',
  notFound: 'There is no page at this address.',
  toStart: 'Go to the start',
  description: 'Split bills, settle up, stay friends.',
  /** What messengers show of a link, without running scripts. All languages are in one line. */
  preview: {
    product: 'Split bills, settle up, stay friends',
    invitation: 'You are invited to split bills',
    invitationHint: 'Open the link to see who invites you.',
  },
  addExpense: 'Add expense',
  scanReceipt: 'Scan receipt',
  scan: 'Scan',
  news: 'There is something new.',
} as const;
