import { type ReactElement, useMemo, useReducer, useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { createDraft, type DraftAction, type ExpensePrefill, reduceDraft } from './expense-draft.ts';
import { ExpenseFields } from './expense-fields.tsx';
import styles from './expense-form.module.css';
import { MoreOptions } from './more-options.tsx';
import type { Participant } from './participant.ts';
import { SplitEditor } from './split-editor.tsx';
import { previewSplit } from './split-preview.ts';
import { SplitSummary } from './split-summary.tsx';
import { splitHint, TEXT } from './text.ts';
import { useRechecked } from './use-rechecked.ts';
import { useSaveExpense } from './use-save-expense.ts';

export interface ExpenseFormProps {
  readonly isOpen: boolean;
  /** Escape, the close button, and after saving. Not called while a request runs. */
  readonly onClose: () => void;
  /** The expense is created; every list is already being read again. `onClose` follows. */
  readonly onSaved: () => void;
  readonly currentUserId: string;
  /** Everybody who may take part, the reader among them; taken over when the dialog opens. */
  readonly participants: readonly Participant[];
  /** The group that the expense is for, if any. */
  readonly group?: { readonly id: string; readonly name: string } | undefined;
  /** Who paid, unless told otherwise; the reader, if nobody is named. */
  readonly defaultPayerId?: string | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

/** 'Adding expense to group' (spec §2). */
function GroupNotice({
  group,
}: {
  readonly group: { readonly id: string; readonly name: string };
}): ReactElement {
  return (
    <p className={styles.group}>
      <Avatar id={group.id} name={group.name} shape="group" size={28} />
      <span>
        {TEXT.groupNotice} <b>{group.name}</b>
      </span>
    </p>
  );
}

/** One opening of the dialog, with its draft. */
export function ExpenseForm({ isOpen, onClose, onSaved, group, ...request }: ExpenseFormProps): ReactElement {
  const [draft, dispatch] = useReducer(reduceDraft, { ...request, groupId: group?.id }, createDraft);
  const [isExpanded, setIsExpanded] = useState(false);
  const { isBusy, error, clearError, save } = useSaveExpense();
  const checked = useRechecked(draft);
  const preview = useMemo(() => previewSplit(checked), [checked]);
  const isOff = preview.message !== undefined;

  const edit = (action: DraftAction): void => {
    clearError();
    dispatch(action);
  };
  const handleSubmit = async (): Promise<void> => {
    if (await save(draft)) {
      onSaved();
      onClose();
    } else if (isOff) setIsExpanded(true);
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.title}
      kind="screen"
      onClose={onClose}
      isBusy={isBusy}
      onSubmit={() => void handleSubmit()}
      footer={
        <>
          {(isExpanded || isOff) && (
            <SplitSummary preview={preview} currency={draft.currency} isBrief={error !== undefined} />
          )}
          {error !== undefined && (
            <div className={styles.error}>
              <ErrorAlert message={error} />
            </div>
          )}
          <Button
            type="submit"
            size="large"
            isBlock
            aria-busy={isBusy}
            disabled={draft.description === '' || draft.amountText === '' || isBusy}
          >
            {isBusy && (
              <span>
                <Spinner size={20} label={TEXT.saving} />
              </span>
            )}
            {TEXT.create}
          </Button>
        </>
      }
    >
      {group && <GroupNotice group={group} />}
      <ExpenseFields draft={draft} dispatch={edit} />
      <MoreOptions
        isExpanded={isExpanded}
        onToggle={() => setIsExpanded(!isExpanded)}
        hint={splitHint(draft.splitType, preview.parts.filter(({ isInSplit }) => isInSplit).length)}
      >
        <SplitEditor draft={draft} preview={preview} dispatch={edit} />
      </MoreOptions>
    </Sheet>
  );
}
