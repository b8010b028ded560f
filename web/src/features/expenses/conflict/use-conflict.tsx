import { type ReactNode, useLayoutEffect, useState } from 'react';
import { DialogFailure, DialogScope, DialogWaiting, useDialog } from '../../../components/dialogs.tsx';
import type { Mend } from '../../../components/conflict/mend.ts';
import { TEXT } from '../../../components/conflict/text.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { DraftConflict, EditSaving } from '../saving/use-editing.ts';
import type { Saving } from '../saving/use-saving.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';

const ExpenseConflict = lazyPart(
  async () => (await import('./expense-conflict.tsx')).ExpenseConflict,
  DialogFailure,
  { Waiting: DialogWaiting, isOpenedByTap: true },
);

interface ConflictRequest {
  readonly saving: Saving | EditSaving;
  readonly draft: ExpenseDraft;
  readonly onReplace: (draft: ExpenseDraft) => void;
  /** Saves a draft. @param save without it, as the form does. */
  readonly onSubmit: (draft: ExpenseDraft, save?: Saving['save']) => void;
  /** Closes the form. */
  readonly onCancel: () => void;
}

/** What a form shows of a conflict. */
interface ShownConflict {
  /** Both versions side by side. */
  readonly sheet: ReactNode;
  /** Whether the form stays off the screen, because it is opened for the conflict alone. */
  readonly isAlone: boolean;
  /** What helps where the edit cannot be saved as it is. */
  readonly mend: Mend | undefined;
  /** Above the fields: what they have. To be rendered in the form's dialog, also while it shows nothing. */
  readonly note: ReactNode;
}

/** Says what the fields have, and reports whether the dialog that it is rendered in is in the page. */
function Note({
  onPresence,
  isLaidOver,
}: {
  readonly onPresence: (isThere: boolean) => void;
  readonly isLaidOver: boolean;
}): ReactNode {
  useLayoutEffect(() => {
    onPresence(true);
    return () => onPresence(false);
  }, [onPresence]);
  return isLaidOver && <p className="text-secondary tone-muted wraps">{TEXT.laid}</p>;
}

/** Lets the viewer decide where somebody else has changed, or deleted, what the form edits. */
export function useConflict({
  saving,
  draft,
  onReplace,
  onSubmit,
  onCancel,
}: ConflictRequest): ShownConflict {
  // Whether the form is on screen, or would be without the conflict.
  const { isOpen: isShown } = useDialog();
  const edit = 'conflict' in saving ? saving : undefined;
  const conflict = edit?.conflict;
  // Until the form has been on screen.
  const [isOpenedForIt, setIsOpenedForIt] = useState(conflict !== undefined);
  // Stays as it is while the sheet closes.
  const [shown, setShown] = useState(conflict && { conflict, mine: draft });
  const [dismissedId, setDismissedId] = useState<object>();
  const [isLaidOver, setIsLaidOver] = useState(false);
  if (conflict && conflict.id !== shown?.conflict.id) setShown({ conflict, mine: draft });
  // After a form that comes back: of two dialogs the one that opens later is above.
  const [isFormUp, setIsFormUp] = useState(false);
  const isCompared =
    isShown && (isFormUp || isOpenedForIt) && conflict !== undefined && conflict.id !== dismissedId;

  const isAlone = isOpenedForIt && (isCompared || saving.isBusy);
  if (isOpenedForIt && isShown && !isAlone) setIsOpenedForIt(false);

  const handleKeepMine = (merged: ExpenseDraft): void => {
    conflict?.take();
    onReplace(merged);
    setIsLaidOver(true);
    onSubmit(merged);
  };
  const handleTakeTheirs = async (): Promise<void> => {
    await conflict?.discard();
    onCancel();
  };
  const compare = (again: DraftConflict): void => {
    setShown({ conflict: again, mine: draft });
    setDismissedId(undefined);
  };
  const mendOf = (): Mend | undefined => {
    const { saveAsNew, leaveAmounts } = edit ?? {};
    if (conflict) return { label: TEXT.compare, onSelect: () => compare(conflict) };
    if (saveAsNew) return { label: TEXT.saveAsNew, onSelect: () => onSubmit(draft, saveAsNew) };
    return (
      leaveAmounts && {
        label: TEXT.leaveAmounts,
        onSelect: () => onReplace(leaveAmounts(draft)),
      }
    );
  };
  return {
    sheet: shown && (
      <DialogScope
        isOpen={isCompared}
        onClose={() => (isOpenedForIt ? onCancel() : setDismissedId(conflict?.id))}
      >
        <ExpenseConflict
          conflict={shown.conflict}
          mine={shown.mine}
          onKeepMine={handleKeepMine}
          onTakeTheirs={() => void handleTakeTheirs()}
        />
      </DialogScope>
    ),
    isAlone,
    mend: mendOf(),
    note: <Note onPresence={setIsFormUp} isLaidOver={isLaidOver && saving.error !== undefined} />,
  };
}
