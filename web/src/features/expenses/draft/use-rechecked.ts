import { useEffect, useState } from 'react';
import type { ExpenseDraft } from './expense-draft.ts';

/** Milliseconds between the last edit of a field and the recomputation (spec §9). */
export const RECHECK_MS = 100;

/** Whether the viewer has chosen something, rather than typed. Choices take effect at once (spec §4). */
const isChoice = (draft: ExpenseDraft, checked: ExpenseDraft): boolean =>
  draft.splitType !== checked.splitType ||
  draft.excludedIds !== checked.excludedIds ||
  draft.currency !== checked.currency ||
  draft.payerId !== checked.payerId ||
  draft.payments?.length !== checked.payments?.length;

/** The draft to compute from: it follows choices at once, and typing after 100 ms without an edit (spec §4). */
export function useRechecked(draft: ExpenseDraft): ExpenseDraft {
  const [checked, setChecked] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(draft), RECHECK_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  if (!isChoice(draft, checked)) return checked;
  // Stores the draft as well as returning it: otherwise typing right after a choice would skip the 100 ms.
  setChecked(draft);
  return draft;
}
