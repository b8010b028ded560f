import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Overtaking } from '../../../components/conflict/conflict-sheet.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { changerFor, reasonOf } from '../../../components/conflict/reason-of.ts';
import { type Attempt, type RefusedChange, useRecordEdit } from '../../../store/outbox/use-record-edit.ts';
import { translateRefusal } from '../../../lib/api/translate-refusal.ts';
import { BALANCE_PARTS } from '../conflict/expense-parts.ts';
import { composeDraft } from '../conflict/lay-over.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { type Saving, useSaving, type Verdict } from './use-saving.ts';

/** Somebody else has changed what a form is about. */
export interface DraftConflict {
  /** The same object as long as it is the same conflict. */
  readonly id: object;
  /** The version before both changes. */
  readonly opened: ExpenseDraft;
  /** The current version. */
  readonly theirs: ExpenseDraft;
  readonly overtaking: Overtaking;
  /** Makes the current version the one that the next save changes. */
  readonly take: () => void;
  /** Forgets the change of the viewer's. */
  readonly discard: () => Promise<void>;
}

/** How an edit is saved, and what helps where it cannot be saved as it is. */
export interface EditSaving extends Saving {
  readonly conflict: DraftConflict | undefined;
  /** Saves the draft as a new record. Defined where the viewer has no such record any more. */
  readonly saveAsNew: ((draft: ExpenseDraft) => Promise<boolean>) | undefined;
  /** Puts back what nobody may change any more. Defined where somebody in it has left. */
  readonly leaveAmounts: ((draft: ExpenseDraft) => ExpenseDraft) | undefined;
}

/** A record that a form edits. */
interface Edited {
  readonly version: number;
  readonly updatedAt: Date;
}

interface Editing<Item, Edit, Valid> {
  readonly currentUserId: string;
  readonly opened: Item;
  readonly schema: z.ZodMiniType<Item>;
  /** The refused change that the form is opened for. */
  readonly refused?: (RefusedChange & { readonly isNew: boolean }) | undefined;
  /** The form of a version. */
  readonly formOf: (item: Item) => ExpenseDraft;
  readonly validate: (draft: ExpenseDraft) => Verdict<Valid>;
  /** What a draft changes. @param opened the form of the version that it changes. */
  readonly editOf: (base: Item, change: Change<Valid>) => Edit;
  readonly change: (
    attempt: Attempt<Edit>,
    base: Item,
    change: Change<Valid> & { readonly isFormOpen: () => boolean },
  ) => Promise<unknown>;
  /** @param replaces the id of the refused change in whose place the new record comes. */
  readonly create: (valid: Valid, draft: ExpenseDraft, replaces: string | undefined) => Promise<unknown>;
  /** The message for a failure without one of the server. */
  readonly failed: string;
}

interface Change<Valid> {
  readonly valid: Valid;
  readonly draft: ExpenseDraft;
  readonly opened: ExpenseDraft;
}

/** Edits a record for one opening of a form. Edits are based on the version that the form opened with or took over. */
export function useEditing<Item extends Edited, Edit extends object, Valid extends object>({
  currentUserId,
  opened,
  schema,
  refused,
  formOf,
  validate,
  editOf,
  change,
  create,
  failed,
}: Editing<Item, Edit, Valid>): EditSaving & { readonly base: Item } {
  const edit = useRecordEdit<Item, Edit>(opened, schema, refused);
  const { base, trouble } = edit;
  const [isNew, setIsNew] = useState(refused?.isNew ?? false);
  // For the save that follows at once.
  const willCreate = useRef(isNew);
  const { isRefused, ...saving } = useSaving({
    validate,
    send: (valid, draft, isFormOpen) =>
      willCreate.current
        ? create(valid, draft, edit.refusedId())
        : edit.send(
            (from) => editOf(from, { valid, draft, opened: formOf(from) }),
            (attempt, from) => change(attempt, from, { valid, draft, opened: formOf(from), isFormOpen }),
          ),
    describe: (error) => messageOf(error, failed),
    refusal: refused?.refusal && translateRefusal(refused.refusal),
  });
  // What the check before sending says comes first.
  const reason = isNew || !isRefused ? undefined : reasonOf(trouble, currentUserId);
  return {
    ...saving,
    base,
    error: reason ?? saving.error,
    conflict:
      trouble?.kind === 'overtaken'
        ? {
            id: trouble,
            opened: formOf(base),
            theirs: formOf(trouble.current),
            overtaking: {
              changedBy: changerFor(trouble.changedBy, currentUserId),
              at: trouble.current.updatedAt,
            },
            take: () => edit.take(trouble.current),
            discard: edit.discard,
          }
        : undefined,
    saveAsNew:
      trouble?.kind === 'gone' && !isNew
        ? (draft) => {
            willCreate.current = true;
            setIsNew(true);
            return saving.save(draft);
          }
        : undefined,
    leaveAmounts:
      trouble?.kind === 'left'
        ? (draft) => composeDraft(formOf(base), draft, (field) => BALANCE_PARTS.has(field))
        : undefined,
  };
}
