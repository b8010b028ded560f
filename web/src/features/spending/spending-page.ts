import type { Budget } from '@barabar/core/budgets';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import type { Currency } from '@barabar/core/money';
import { daysOfMonth, isUnder, spentIn, type Dimension, type Measure } from '@barabar/core/statistics';
import { nameOfCategory } from '../../lib/records/category-icons.ts';
import type { NamedScope } from './budget-scope.ts';
import type { Choice } from './choice.ts';
import { monthName } from './month-name.ts';

const TEXT = text('spending');
const LABELS = text('fields');

/** In the place of a month: all time. */
export const ALL = 'all';

export interface SpendingViewProps {
  /** All expenses that the page is about, of any currency and day. */
  readonly expenses: readonly Expense[];
  readonly userId: string;
  /** What expenses are summed by, besides months. */
  readonly dimensions: readonly Exclude<Dimension, 'month'>[];
  readonly nameOf: (dimension: 'person' | 'group', id: string) => string | undefined;
  readonly budgets: readonly Budget[];
  readonly budgetScopes: readonly NamedScope[];
  /** Where the viewer is. */
  readonly today: CalendarDay;
}

export interface PageProps extends SpendingViewProps {
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
  readonly choice: Choice;
  readonly month: string;
}

/** 'November 2026' */
export const whenOf = (month: string): string => (month === ALL ? TEXT.always : monthName(month));

/** Says that nothing was spent in a month, or at all. */
export const nothingWords = (month: string): string =>
  month === ALL ? TEXT.nothingYet : TEXT.nothingIn({ month: monthName(month) });

export const shownOf = ({ expenses, month }: Pick<PageProps, 'expenses' | 'month'>): readonly Expense[] =>
  month === ALL ? expenses : spentIn(expenses, daysOfMonth(month));

export function nameOfBar(
  { nameOf }: Pick<SpendingViewProps, 'nameOf'>,
  { dimension, key }: NonNullable<Choice['bar']>,
): string {
  if (dimension === 'month') return monthName(key);
  if (dimension === 'category') return key === '' ? TEXT.noCategory : nameOfCategory(key);
  if (dimension === 'person') return nameOf(dimension, key) ?? '';
  return key === '' ? LABELS.noGroup : (nameOf(dimension, key) ?? TEXT.formerGroup);
}

/** What the amounts by a dimension are called: of people, they are each one's own. */
export const measureNameOf = (dimension: Dimension, measure: Measure): string =>
  (dimension === 'person' ? TEXT.peopleMeasures : TEXT.measureNames)[measure];

/** The expenses behind a bar. A month has all of its own, whichever month is shown. */
export const listedUnder = (
  page: Pick<PageProps, 'expenses' | 'month'>,
  { dimension, key }: NonNullable<Choice['bar']>,
): readonly Expense[] =>
  shownOf(dimension === 'month' ? { ...page, month: key } : page).filter((expense) =>
    isUnder(expense, dimension, key),
  );
