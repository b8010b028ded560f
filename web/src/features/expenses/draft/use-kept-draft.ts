import { useEffect, useState } from 'react';
import { readKeptForm } from '../../../lib/kept-form.ts';
import { readStored, storedNames, writeStored } from '../../../lib/stored.ts';
import { isEmpty, reduceDraft, type ExpenseDraft } from './expense-draft.ts';
import { draftText, resumeDraft, storedDraft, type StoredDraft } from './stored-draft.ts';

/** What the fresh draft of a form is made of: nothing, a scanned receipt, or the expense with an id. */
export type DraftOrigin = 'nothing' | 'receipt' | `copy:${string}` | `repeat:${string}`;

/** A draft that outlives the page. */
export interface KeptDraft {
  /** The draft with which the form opens: the stored one, or else a fresh one. */
  readonly opened: () => ExpenseDraft;
  /** A resumed draft keeps its key: if it was sent before, sending it again creates nothing twice. */
  readonly idempotencyKey: string;
  readonly isResumed: boolean;
  readonly keep: (draft: ExpenseDraft) => void;
  readonly forget: () => void;
  /** Tells that the form is closed. The next form may then resume the stored draft. */
  readonly release: () => void;
  /** Forgets the stored draft and returns a fresh one, about the same people as `draft`. */
  readonly startAfresh: (draft: ExpenseDraft) => ExpenseDraft;
  /**
   * Stores a draft that is about other people now in their place. Returns it; an empty draft becomes the one that is
   * stored about these people, if any.
   */
  readonly move: (moved: ExpenseDraft) => ExpenseDraft;
}

/** The context of a draft as text: its group, or else the participants other than the viewer. */
function contextOf({ groupId, participants, currentUserId }: ExpenseDraft): string {
  if (groupId !== undefined) return `group:${groupId}`;
  const others = participants.map(({ id }) => id).filter((id) => id !== currentUserId);
  return `people:${others.toSorted().join(',')}`;
}

/**
 * The start of the names under which drafts of one kind are stored; the rest of a name is the idempotency key. A draft
 * that a receipt filled in is stored as one that began empty, and is resumed as that.
 */
function namesOf(draft: ExpenseDraft, origin: DraftOrigin): string {
  const kind = origin === 'nothing' || origin === 'receipt' ? 'new' : origin;
  return `expense:${draft.currentUserId}:${contextOf(draft)}:${kind}:`;
}

/** Idempotency keys of the forms that are open or still saving. No other form may resume their drafts. */
const inUse = new Set<string>();

/** Moves the draft of an earlier version of the app, which kept one for each context. A reload leads to this version. */
function takeOver(names: string): void {
  const former = names.replace(/:new:$/, '');
  const text = former === names ? undefined : readStored(former);
  if (text === undefined) return;
  const kept = readKeptForm(former, storedDraft);
  if (kept) writeStored(names + kept.idempotencyKey, text);
  writeStored(former, undefined);
}

/** The newest draft that is stored under names with this start and that no form uses. */
function leftBehind(names: string): StoredDraft | undefined {
  takeOver(names);
  return storedNames(names)
    .flatMap((name) => readKeptForm(name, storedDraft) ?? [])
    .filter(({ idempotencyKey }) => !inUse.has(idempotencyKey))
    .toSorted((a, b) => b.keptAt - a.keptAt)[0];
}

/**
 * Stores the draft of one opening of the dialog in this tab, by viewer, context and origin. The draft survives closing
 * the dialog, a reload and a lost connection. No draft is stored in the place of another.
 * @param create returns a fresh draft.
 * @param origin what the fresh draft is made of. A form opens with the newest draft of its own kind that was left
 *   behind; a form for a receipt with the receipt.
 */
export function useKeptDraft(create: () => ExpenseDraft, origin: DraftOrigin): KeptDraft {
  const [state, setState] = useState(() => {
    const fresh = create();
    const names = namesOf(fresh, origin);
    const stored = origin === 'receipt' ? undefined : leftBehind(names);
    return {
      names,
      opened: stored ? resumeDraft(fresh, stored) : fresh,
      isResumed: stored !== undefined,
      idempotencyKey: stored?.idempotencyKey ?? crypto.randomUUID(),
    };
  });
  const { names, opened, isResumed, idempotencyKey } = state;
  const name = names + idempotencyKey;
  useEffect(() => {
    inUse.add(idempotencyKey);
    return () => {
      inUse.delete(idempotencyKey);
    };
  }, [idempotencyKey]);
  const forget = (): void => writeStored(name, undefined);
  return {
    opened: () => opened,
    idempotencyKey,
    isResumed,
    keep: (draft) => writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now() })),
    forget,
    release: () => inUse.delete(idempotencyKey),
    startAfresh: (draft) => {
      forget();
      const { participants, groupId } = draft;
      const created = create();
      const isMoved = contextOf(created) !== contextOf(draft);
      const fresh = isMoved ? reduceDraft(created, { type: 'move', participants, groupId }) : created;
      setState({ names, opened: fresh, isResumed: false, idempotencyKey: crypto.randomUUID() });
      return fresh;
    },
    move: (moved) => {
      forget();
      const movedNames = namesOf(moved, origin);
      const stored = isEmpty(moved) ? leftBehind(movedNames) : undefined;
      const draft = stored ? resumeDraft(moved, stored) : moved;
      setState({
        names: movedNames,
        opened: stored ? draft : opened,
        isResumed: stored !== undefined,
        idempotencyKey: stored?.idempotencyKey ?? idempotencyKey,
      });
      return draft;
    },
  };
}
