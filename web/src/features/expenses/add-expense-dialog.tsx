import { type ReactElement, useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { formatAmount } from '@barabar/core/money';
import { draftOfCopy, draftOfRepetition, leftOutOf } from './draft/draft-of-expense.ts';
import { createDraft, type ExpensePrefill, type Participant } from './draft/expense-draft.ts';
import { ExpenseForm, type ExpenseFormProps } from './expense-form.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { showNotice } from '../../lib/notices.ts';
import type { PlaceRequest } from './fields/use-place.ts';
import { TEXT } from './text.ts';
import { type DraftOrigin, useKeptDraft } from './draft/use-kept-draft.ts';
import { useOpenings, type Opening } from './saving/use-openings.ts';
import { useRecentExpenses } from './fields/use-recent-expenses.ts';
import { useSaveExpense } from './saving/use-save-expense.ts';

/** What a route gives the dialog. */
export interface AddExpenseDialogProps extends Pick<ExpenseFormProps, 'isOpen' | 'onClose' | 'onSaved'> {
  readonly currentUserId: string;
  /**
   * Everybody who may take part, including the viewer. People who are added while the dialog is open take part too.
   * Empty if it could not be read who may: a copy is then with everybody in the earlier expense.
   */
  readonly participants: readonly Participant[];
  /** The group that the expense is for, if any. */
  readonly group?: { readonly id: string; readonly name: string } | undefined;
  /** The payer that the form starts with. Without it, the viewer. */
  readonly defaultPayerId?: string | undefined;
  /** Renders what changes whom the expense is about. Without it, the viewer cannot. */
  readonly chooser?: PlaceRequest['chooser'] | undefined;
  /** The expense that the new one is a copy of, made today. */
  readonly copyOf?: Expense | undefined;
  /** The expense that is to repeat. The form makes a series of it, and its own day is the first. */
  readonly repeatOf?: Expense | undefined;
  /** From a scanned receipt. */
  readonly prefill?: ExpensePrefill | undefined;
}

/**
 * The Add Expense dialog (spec §2, §4, §5). It fills a phone's screen and is centred in wider windows. Each opening has
 * its own state and idempotency key, except that it resumes an unfinished draft. Loads antd: import it lazily.
 */
export function AddExpenseDialog(props: AddExpenseDialogProps): ReactElement {
  return (
    <>
      {useOpenings(props.isOpen).map((opening) => (
        <OneOpening key={opening.key} {...props} opening={opening} />
      ))}
    </>
  );
}

function originOf({
  repeatOf,
  copyOf,
  prefill,
}: Pick<AddExpenseDialogProps, 'repeatOf' | 'copyOf' | 'prefill'>): DraftOrigin {
  if (repeatOf) return `repeat:${repeatOf.id}`;
  if (copyOf) return `copy:${copyOf.id}`;
  return prefill ? 'receipt' : 'nothing';
}

function OneOpening({
  opening: { isOpen, hold },
  onClose,
  onSaved,
  ...given
}: AddExpenseDialogProps & { readonly opening: Opening }): ReactElement {
  // Keeps the props from when it opened: a later opening may be for other people.
  const [{ group: openedGroup, ...request }] = useState(given);
  const [group, setGroup] = useState(openedGroup);
  const { defaultCurrency } = useCurrentUser();
  const isAboutTheSame = group !== undefined && given.group?.id === group.id;
  const { copyOf, repeatOf, currentUserId, participants } = request;
  const members = participants.length > 0 ? participants : undefined;
  const kept = useKeptDraft(() => {
    if (repeatOf) return draftOfRepetition({ expense: repeatOf, currentUserId, members });
    return copyOf
      ? draftOfCopy({ expense: copyOf, currentUserId, members })
      : createDraft({ ...request, defaultCurrency, groupId: openedGroup?.id });
  }, originOf(request));
  const source = repeatOf ?? copyOf;
  const leftOut = source ? leftOutOf({ expense: source, currentUserId, members }) : [];
  const notes = [
    ...(leftOut.length > 0
      ? [TEXT.leftOut[openedGroup ? 'group' : 'friends'](leftOut.map(({ name }) => name))]
      : []),
    ...(repeatOf?.conversion ? [TEXT.repeat.asKept(formatAmount(repeatOf.amount, repeatOf))] : []),
  ];
  const recent = useRecentExpenses({ groupId: group?.id, isOpen });
  const [isReceiptKept, setIsReceiptKept] = useState(true);
  const keepPhoto = request.prefill?.keepPhoto;
  const saving = useSaveExpense({
    idempotencyKey: kept.idempotencyKey,
    group,
    onSaved: (expense) => {
      if (!isReceiptKept || !keepPhoto) return;
      if (expense) keepPhoto(expense.id);
      else showNotice({ tone: 'failure', text: TEXT.photoNotKept });
    },
  });
  return (
    <ExpenseForm
      isOpen={isOpen}
      onClose={onClose}
      onSaved={onSaved}
      onHold={hold}
      people={isAboutTheSame ? given.participants : undefined}
      opened={kept.opened}
      recent={recent}
      kept={kept}
      saving={saving}
      isUnsure={request.prefill?.isUnsure ?? false}
      photo={request.prefill?.photo}
      receipt={keepPhoto && { isKept: isReceiptKept, onChange: setIsReceiptKept }}
      words={{
        ...(repeatOf
          ? { title: TEXT.repeat.title, submit: TEXT.repeat.create }
          : { title: TEXT.title, submit: TEXT.create }),
        group: TEXT.groupNotice,
        ...(notes.length > 0 && { note: notes.join(' ') }),
      }}
      repetition={repeatOf ? 'fixed' : 'offered'}
      group={group}
      place={request.chooser && { onMove: (place) => setGroup(place.group), chooser: request.chooser }}
    />
  );
}
