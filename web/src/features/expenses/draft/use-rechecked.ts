import { useEffect, useState } from 'react';
import type { ExpenseDraft } from './expense-draft.ts';

/** Milliseconds between the last edit of a field and the recomputation (spec §9). */
export const RECHECK_MS = 100;

/** Whether a choice was made, rather than something typed: those count at once (spec §4). */
const isChoice = (draft: ExpenseDraft, checked: ExpenseDraft): boolean =>
  draft.splitType !== checked.splitType ||
  draft.excludedIds !== checked.excludedIds ||
  draft.currency !== checked.currency ||
  draft.payerId !== checked.payerId;

/** The draft as it is to be computed: choices at once, what is typed after 100 ms of rest (spec §4). */
export function useRechecked(draft: ExpenseDraft): ExpenseDraft {
  const [checked, setChecked] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(draft), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  if (!isChoice(draft, checked)) return checked;
  // Taken over, and not only shown: what is typed right after it waits for its 100 ms.
  setChecked(draft);
  return draft;
}
