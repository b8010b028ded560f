import type { ExpenseDraft } from './expense-draft.ts';

/** How a form is saved: one request at a time. */
export interface Saving {
  readonly isBusy: boolean;
  /** The first broken rule of spec §5, or why the server refused (spec §8). */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /** Checks and saves; true when it is saved. While a save runs, another does nothing. */
  readonly save: (draft: ExpenseDraft) => Promise<boolean>;
  /** Where somebody else has changed the expense meanwhile: takes over what it is now, and gives the form for that. */
  readonly takeCurrent?: (() => ExpenseDraft) | undefined;
}
