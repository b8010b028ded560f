import { useRateQuestion } from '../../../components/rate-question.tsx';
import { focusFirstInvalid } from '../../../lib/forms/focus-first-invalid.ts';
import { afterFrame } from '../../../lib/loading/next-task.ts';
import { useConflict } from '../conflict/use-conflict.tsx';
import { useRateDoubts } from '../conversion/use-rate-doubts.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { FormDraftRequest } from '../draft/use-form-draft.ts';
import { previewSplit } from '../split/split-preview.ts';
import { useSubmission } from './use-submission.ts';
import { useDialog } from '../../../components/dialogs.tsx';

interface SendingRequest extends Pick<FormDraftRequest, 'opened' | 'kept' | 'saving' | 'receipt'> {
  readonly draft: ExpenseDraft;
  /** Puts another draft into the form. */
  readonly onReplace: (draft: ExpenseDraft) => void;
  /** Called when nothing was sent because of the split, and no field says so. */
  readonly onSplitWrong: () => void;
}

/** Sends a form's draft, and asks the viewer where that needs them: an unusual rate, or a change by somebody else. */
export function useSending({
  opened,
  kept,
  saving,
  receipt,
  draft,
  onReplace,
  onSplitWrong,
}: SendingRequest) {
  const { close } = useDialog();
  const submit = useSubmission(() => kept?.forget());
  const handleSubmit = async (sent = draft, save = saving.save): Promise<void> => {
    kept?.keep(sent, receipt?.isKept ?? true);
    // Computes from the draft that was sent: the viewer may submit before the recheck delay ends.
    if (await submit(() => save(sent))) return;
    await afterFrame();
    if (focusFirstInvalid() || previewSplit(sent).message === undefined) return;
    onSplitWrong();
  };
  const { doubts, isReading } = useRateDoubts(draft, kept ? undefined : opened());
  const { ask, question } = useRateQuestion(doubts, () => void handleSubmit(), isReading);
  const handleClose = (): void => {
    // The stored draft stays for the next opening.
    kept?.release();
    close();
  };
  const conflict = useConflict({
    saving,
    draft,
    onReplace,
    onSubmit: (sent, save) => void handleSubmit(sent, save),
    onCancel: handleClose,
  });
  return { ask, question, handleClose, conflict };
}
