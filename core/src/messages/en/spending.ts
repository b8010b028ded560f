/** What a person has spent, with their budgets. All of it is ours. */
export const spending = {
  title: 'Spending',
  you: 'You',
  back: 'Go back to activity',
  loading: 'Loading your spending',
  measures: 'What is added up',
  measureNames: { share: 'My share', paid: 'I paid', total: 'Total' },
  currencies: 'Currency',
  /** Above a large amount. Month: 'November 2026'. */
  headings: { share: 'Your share, {month}', paid: 'You paid, {month}', total: 'All expenses, {month}' },
  headingsAlways: { share: 'Your share, all time', paid: 'You paid, all time', total: 'All expenses, all time' },
  always: 'all time',
  oneMonth: 'This month',
  showAlways: 'All time',
  count: '{count, plural, one {# expense} other {# expenses}}',
  /** The sum of this month beside that of the month before, of which as many days count. Day: '22 Oct'. */
  soFar: {
    same: 'The same as last month up to {day} ({before})',
    more: '{difference} more than last month up to {day} ({before})',
    less: '{difference} less than last month up to {day} ({before})',
  },
  /** The sum of an earlier month beside that of the month before it. */
  comparison: {
    same: 'The same as in {month} ({before})',
    more: '{difference} more than in {month} ({before})',
    less: '{difference} less than in {month} ({before})',
  },
  chart: 'The last 12 months',
  /** Large amounts beside the lines of the chart. */
  axis: { thousand: '{amount}K', lakh: '{amount}L', crore: '{amount}Cr' },
  /** Month: 'Nov 2026', which begins with what is written below the bar. */
  openMonth: '{month}: show the expenses',
  tables: { month: 'Months', category: 'Categories', person: 'People', group: 'Groups' },
  /** Of people, each one's own. */
  peopleMeasures: { share: 'Share', paid: 'Paid', total: 'Bills they are in' },
  noCategory: 'No category',
  noGroup: 'Outside of groups',
  /** Left, or deleted. */
  formerGroup: 'A group you are no longer in',
  nothingYet: 'Nothing was spent yet.',
  nothingIn: 'Nothing was spent in {month}.',
  none: 'No expenses yet',
  noneHint: 'Charts of your months, categories and people appear with your first expense.',
  noCopy: 'Your expenses are not on this device yet',
  /** By what keeps this device from having a store. */
  noCopyHints: {
    none: 'Charts are made from a copy on this device. It is made when there is a connection.',
    full: 'Charts are made from a copy, but storage on this device is full. Please make room, and open the app again.',
    blocked: 'Charts are made from a copy on this device, but this browser keeps none, for example because its window is private.',
  },
  budget: {
    title: 'Budgets',
    set: 'Set a budget',
    budgets: 'budgets',
    change: 'Change the budget',
    changeOf: 'Change the budget: {name}',
    hint: 'A limit for your own share of each month’s expenses. Only you see it.',
    changes: '{name}, in each month',
    everything: 'Everything',
    none: 'You have no budget here yet.',
    scope: 'For',
    amount: 'Amount in a month ({symbol})',
    submit: 'Save',
    busy: 'Saving...',
    remove: 'Remove this budget',
    failed: 'The budget could not be saved. Please try again.',
    spentOf: '<spent>₹1,200.00</spent> of <amount>₹5,000.00</amount>',
    left: '{sum} left',
    over: '{sum} over',
    forecast: '{sum} if it goes on like last month',
    tooFast: 'more than planned',
  },
  backToChart: 'All spending',
  more: 'Show more',
  youPaid: 'You paid',
  /** Names: 'Kabir', 'You and Zoya', 'You and 2 others'. */
  payer: '{names} paid',
  youGotBack: 'You got it back',
  gotBack: '{names} got it back',
} as const;
