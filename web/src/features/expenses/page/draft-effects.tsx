import { effectsOfExpense } from '@barabar/core/ledger';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { payersOf, previewPayments } from '../payers/payments.ts';
import type { SplitPreview } from '../split/split-preview.ts';
import { ExpenseEffects } from './expense-effects.tsx';

/** Lines that tell what an expense changes between people before the viewer asks for all of them. */
const EFFECTS_SHOWN = 4;

/** Where several paid or money came back, once payments and split add up. Else the row of the split says it. */
export function DraftEffects({ draft, preview }: { draft: ExpenseDraft; preview: SplitPreview }) {
  const payers = payersOf(draft);
  const isOff = preview.differenceMinor !== 0 || preview.message !== undefined || payers.length === 0;
  if (
    isOff ||
    (!draft.payments && !draft.isRefund) ||
    preview.isUnknown ||
    preview.amountMinor === 0 ||
    (draft.payments && previewPayments(draft).leftMinor !== 0)
  )
    return null;
  return (
    <ExpenseEffects
      effects={effectsOfExpense({ ...draft, payers, splits: preview.parts })}
      currency={draft.currency}
      people={draft.participants}
      isFlush
      shownMax={EFFECTS_SHOWN}
    />
  );
}
