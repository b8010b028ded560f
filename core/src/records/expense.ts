import { LIMITS } from '../limits.ts';
import type { Fields, TextField } from './fields.ts';

/** What an expense says beside its money. A new optional text goes here, in its place in the form. */
export const EXPENSE_EXTRAS = {
  venue: { kind: 'line', max: LIMITS.venueCharsMax },
  notes: { kind: 'note', max: LIMITS.noteCharsMax },
} as const satisfies Readonly<Record<string, TextField>>;

export const SERIES = {
  description: { kind: 'title', max: LIMITS.descriptionCharsMax },
  /** Money that came back: the payers received it, and everything else of the expense has its opposite effect. */
  isRefund: { kind: 'flag' },
  ...EXPENSE_EXTRAS,
} as const satisfies Fields;

export const EXPENSE = { ...SERIES, spentOn: { kind: 'day' } } as const satisfies Fields;
