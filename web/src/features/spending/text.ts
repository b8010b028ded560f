import type { Dimension, Measure } from '@barabar/core/statistics';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import type { DeviceProblem } from '../../store/device/state.ts';
import { formatMonth } from '../../lib/dates/format-date.ts';
import { toCalendarDay } from '@barabar/core/calendar-day';

/** 'November 2026' */
export const monthName = (month: string): string => formatMonth(toCalendarDay(`${month}-01`));

const amount = (minor: Minor, currency: Currency): string => formatAmount(minor, { currency });

export const TEXT = {
  title: 'Spending',
  you: 'You',
  back: 'Go back to activity',
  loading: 'Loading your spending',
  measures: 'What is added up',
  measureNames: { share: 'My share', paid: 'I paid', total: 'Total' } satisfies Record<Measure, string>,
  currencies: 'Currency',
  headings: {
    share: (when: string) => `Your share, ${when}`,
    paid: (when: string) => `You paid, ${when}`,
    total: (when: string) => `All expenses, ${when}`,
  } satisfies Record<Measure, (when: string) => string>,
  always: 'all time',
  oneMonth: 'This month',
  showAlways: 'All time',
  count: (count: number) => (count === 1 ? '1 expense' : `${count} expenses`),
  /** @param difference this period's sum less the earlier one's. */
  comparison: (difference: Minor, before: Minor, when: string, currency: Currency): string => {
    const side = difference === 0 ? 'The same as' : difference > 0 ? 'more than' : 'less than';
    const by = difference === 0 ? '' : `${amount(difference, currency).replace('-', '')} `;
    return `${by}${side} ${when} (${amount(before, currency)})`;
  },
  /** @param lastDay '22 Oct' */
  until: (lastDay: string) => `last month up to ${lastDay}`,
  inMonth: (month: string) => `in ${monthName(month)}`,
  chart: 'The last 12 months',
  /** @param month 'Nov 2026', which begins with what is written below the bar. */
  openMonth: (month: string) => `${month}: show the expenses`,
  tables: {
    month: 'Months',
    category: 'Categories',
    person: 'People',
    group: 'Groups',
  } satisfies Record<Dimension, string>,
  /** Of people, each one's own. */
  peopleMeasures: { share: 'Share', paid: 'Paid', total: 'Bills they are in' } satisfies Record<
    Measure,
    string
  >,
  noCategory: 'No category',
  noGroup: 'Outside of groups',
  /** Left, or deleted. */
  formerGroup: 'A group you are no longer in',
  nothing: (when: string) => `Nothing was spent ${when === 'all time' ? 'yet' : `in ${when}`}.`,
  none: 'No expenses yet',
  noneHint: 'Charts of your months, categories and people appear with your first expense.',
  noCopy: 'Your expenses are not on this device yet',
  /** By what keeps this device from having a store. */
  noCopyHints: {
    none: 'Charts are made from a copy on this device. It is made when there is a connection.',
    full: 'Charts are made from a copy, but storage on this device is full. Please make room, and open the app again.',
    blocked:
      'Charts are made from a copy on this device, but this browser keeps none, for example because its window is private.',
  } satisfies Record<DeviceProblem | 'none', string>,
  budget: {
    title: 'Budgets',
    set: 'Set a budget',
    budgets: 'budgets',
    change: 'Change the budget',
    changeOf: (name: string) => `Change the budget: ${name}`,
    hint: 'A limit for your own share of each month’s expenses. Only you see it.',
    changes: (name: string) => `${name}, in each month`,
    everything: 'Everything',
    none: 'You have no budget here yet.',
    scope: 'For',
    amount: (symbol: string) => `Amount in a month (${symbol})`,
    submit: 'Save',
    busy: 'Saving...',
    remove: 'Remove this budget',
    failed: 'The budget could not be saved. Please try again.',
    of: 'of',
    left: (sum: string) => `${sum} left`,
    over: (sum: string) => `${sum} over`,
    forecast: (sum: string) => `${sum} if it goes on like last month`,
    tooFast: 'more than planned',
  },
  backToChart: 'All spending',
  more: 'Show more',
  /** @param names 'You', 'You and Zoya', 'You and 2 others' */
  payer: (names: string) => `${names} paid`,
} as const;
