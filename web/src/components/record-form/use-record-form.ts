import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { messageOf } from '../../lib/api/api-error.ts';
import { translateRefusal } from '../../lib/api/translate-refusal.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import {
  type EditAttempt,
  type RecordEdit,
  type RefusedChange,
  useRecordEdit,
} from '../../store/outbox/use-record-edit.ts';
import { reasonOf } from '../conflict/text.ts';
import { fieldOfCode } from '../form-error.ts';
import { type Comparing, type RecordComparison, type Edited, useComparison } from './use-comparison.ts';
import { type DraftForm, type DraftFormOptions, useDraftForm } from './use-draft-form.ts';

export interface RefusedRecord<Item> extends RefusedChange {
  /** The record as the viewer entered it. */
  readonly entered: Item;
  /** Whether the change was to create the record. */
  readonly isNew: boolean;
}

/** A draft that is valid, and the draft of the version that it changes. */
export interface DraftChange<Draft, Valid> {
  readonly valid: Valid;
  readonly draft: Draft;
  readonly opened: Draft;
}

export interface RecordFormOptions<Item, Edit, Draft, Valid>
  extends Comparing<Item, Draft>, Pick<DraftFormOptions<Draft, Valid>, 'read' | 'isKeptOpen'> {
  readonly record: Item;
  readonly schema: z.ZodMiniType<Item>;
  /** The refused change that the form is opened for. */
  readonly refused?: RefusedRecord<Item> | undefined;
  readonly editOf: (base: Item, change: DraftChange<Draft, Valid>) => Edit;
  readonly change: (
    attempt: EditAttempt<Edit>,
    base: Item,
    change: DraftChange<Draft, Valid> & { readonly isFormOpen: () => boolean },
  ) => Promise<unknown>;
  /** Saves a draft as a new record, in the place of a refused change. */
  readonly create: (
    valid: Valid,
    draft: Draft,
    saving: { readonly idempotencyKey: string; readonly replaces: string | undefined },
  ) => Promise<unknown>;
  readonly failed: string;
}

export interface RecordForm<Item, Draft, Valid>
  extends DraftForm<Draft, Valid>, Pick<RecordEdit<Item, never>, 'base' | 'trouble'> {
  /** What helps where somebody else has changed or deleted the record. */
  readonly comparison: RecordComparison;
}

export function useRecordForm<Item extends Edited, Edit extends object, Draft, Valid extends object>({
  record,
  schema,
  refused,
  read,
  editOf,
  change,
  create,
  failed,
  isKeptOpen,
  ...comparing
}: RecordFormOptions<Item, Edit, Draft, Valid>): RecordForm<Item, Draft, Valid> {
  const { id: viewerId } = useCurrentUser();
  const { draftOf } = comparing;
  const edit = useRecordEdit<Item, Edit>(record, schema, refused);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isNew, setIsNew] = useState(refused?.isNew ?? false);
  // For the save that follows at once.
  const willCreate = useRef(isNew);
  const form = useDraftForm<Draft, Valid>({
    open: () => draftOf(refused?.entered ?? record),
    read,
    send: (valid, draft, isFormOpen) => {
      if (willCreate.current) return create(valid, draft, { idempotencyKey, replaces: edit.refusedId() });
      const changeOf = (base: Item) => ({ valid, draft, opened: draftOf(base) });
      return edit.send(
        (base) => editOf(base, changeOf(base)),
        (attempt, base) => change(attempt, base, { ...changeOf(base), isFormOpen }),
      );
    },
    describe: (error) => messageOf(error, failed),
    refusal: refused?.refusal && {
      message: translateRefusal(refused.refusal),
      field: fieldOfCode(refused.refusal.code),
    },
    isKeptOpen,
  });
  const { base, trouble } = edit;
  const { problem } = form;
  const comparison = useComparison({
    ...comparing,
    edit,
    form,
    saveAsNew: isNew
      ? undefined
      : () => {
          willCreate.current = true;
          setIsNew(true);
          void form.submit(form.draft);
        },
  });
  // What the check before sending says comes first.
  const reason = isNew || !problem?.isRefused ? undefined : reasonOf(trouble, viewerId);
  return {
    ...form,
    problem: problem && { ...problem, message: reason ?? problem.message },
    comparison,
    base,
    trouble,
  };
}
