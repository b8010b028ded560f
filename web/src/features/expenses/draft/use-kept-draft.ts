import { useEffect, useState } from 'react';
import { forgetKeptForm, readKeptForm } from '../../../lib/kept-form.ts';
import { writeStored } from '../../../lib/stored.ts';
import { isEmpty, reduceDraft, type ExpenseDraft } from './expense-draft.ts';
import { draftText, resumeDraft, storedDraft, type StoredDraft } from './stored-draft.ts';

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

const nameOf = (draft: ExpenseDraft): string => `expense:${draft.currentUserId}:${contextOf(draft)}`;

/** Idempotency keys of the forms that are open or still saving. No other form may resume their drafts. */
const inUse = new Set<string>();

/** The draft stored under a name, unless a form still uses it. */
function leftBehind(name: string): StoredDraft | undefined {
  const stored = readKeptForm(name, storedDraft);
  return stored && !inUse.has(stored.idempotencyKey) ? stored : undefined;
}

/**
 * Stores the draft of one opening of the dialog in this tab, by viewer and context. The draft survives closing the
 * dialog, a reload and a lost connection.
 * @param create returns a fresh draft.
 * @param isPrefilled whether the fresh draft is prefilled; a stored draft is then not resumed.
 */
export function useKeptDraft(create: () => ExpenseDraft, isPrefilled: boolean): KeptDraft {
  const [state, setState] = useState(() => {
    const fresh = create();
    const name = nameOf(fresh);
    const stored = isPrefilled ? undefined : leftBehind(name);
    return {
      name,
      opened: stored ? resumeDraft(fresh, stored) : fresh,
      isResumed: stored !== undefined,
      idempotencyKey: stored?.idempotencyKey ?? crypto.randomUUID(),
    };
  });
  const { name, opened, isResumed, idempotencyKey } = state;
  useEffect(() => {
    inUse.add(idempotencyKey);
    return () => {
      inUse.delete(idempotencyKey);
    };
  }, [idempotencyKey]);
  const forget = (): void => forgetKeptForm(name, idempotencyKey);
  return {
    opened: () => opened,
    idempotencyKey,
    isResumed,
    keep: (draft) => writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now() })),
    forget,
    release: () => inUse.delete(idempotencyKey),
    startAfresh: ({ participants, groupId }) => {
      forget();
      const fresh = reduceDraft(create(), { type: 'move', participants, groupId });
      setState({ name, opened: fresh, isResumed: false, idempotencyKey: crypto.randomUUID() });
      return fresh;
    },
    move: (moved) => {
      forget();
      const stored = isEmpty(moved) ? leftBehind(nameOf(moved)) : undefined;
      const draft = stored ? resumeDraft(moved, stored) : moved;
      setState({
        name: nameOf(moved),
        opened: stored ? draft : opened,
        isResumed: stored !== undefined,
        idempotencyKey: stored?.idempotencyKey ?? idempotencyKey,
      });
      return draft;
    },
  };
}
