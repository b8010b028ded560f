import { BASIS_POINTS } from '@barabar/core/basis-points';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { StoredSplitType } from '@barabar/core/split-types';

/** How the form enters a way to split. What the way does with an amount is in `core/src/splits`. */
interface FormWay {
  /** Whether a box for each participant says who is in it. In all others who has nothing is not in it. */
  readonly isTicked: boolean;
  /** What the values of all participants sum to, of an amount in minor units; undefined where any sum is right. */
  readonly whole?: (amountMinor: number) => number;
  /** Whether a participant has both a box and an amount: the bar shows what they owe, and exact amounts begin with it. */
  readonly hasBoxAndAmount?: true;
  /** The tab below which it is entered, if that is another way's. */
  readonly tab?: 'equal';
}

/** The ways that the form has: those of a record, and by the days there, of which a record keeps exact amounts. */
export type FormWayName = StoredSplitType | 'days';

export const wayOf = ({ days, splitType }: Pick<ExpenseDraft, 'days' | 'splitType'>): FormWayName =>
  days ? 'days' : splitType;

export const FORM_WAYS: Readonly<Record<FormWayName, FormWay>> = {
  equal: { isTicked: true },
  percentage: { isTicked: false, whole: () => BASIS_POINTS },
  shares: { isTicked: false },
  exact: { isTicked: false, whole: (amountMinor) => amountMinor },
  adjustment: { isTicked: true, hasBoxAndAmount: true, tab: 'equal' },
  items: { isTicked: false },
  days: { isTicked: false },
};
