import { useState } from 'react';
import { readStored, writeStored } from '../../lib/stored.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { draftText, readDraftText, resumeDraft } from './stored-draft.ts';

/** A draft that outlives the page. */
export interface KeptDraft {
  /** The form as it had been left, or as it opens. */
  readonly opened: () => ExpenseDraft;
  /** The same key as before, where the draft may have been sent already: it is then not created twice. */
  readonly idempotencyKey: string;
  readonly isResumed: boolean;
  readonly keep: (draft: ExpenseDraft) => void;
  readonly forget: () => void;
  /** Forgets what had been left, and gives the form as it opens otherwise. */
  readonly startAfresh: () => ExpenseDraft;
}

/** What a draft is about: a group, or the people beside the reader. */
function contextOf({ groupId, participants, currentUserId }: ExpenseDraft): string {
  if (groupId !== undefined) return `group:${groupId}`;
  const others = participants.map(({ id }) => id).filter((id) => id !== currentUserId);
  return `people:${others.toSorted().join(',')}`;
}

/**
 * Keeps the draft of one opening of the dialog in this tab, for its reader and what it is about: it outlives a reload and a
 * lost connection, and goes with whatever ends it.
 * @param create the form as it opens.
 * @param isPrefilled what had been left makes room for it.
 */
export function useKeptDraft(create: () => ExpenseDraft, isPrefilled: boolean): KeptDraft {
  const [state, setState] = useState(() => {
    const fresh = create();
    const name = `expense:${fresh.currentUserId}:${contextOf(fresh)}`;
    const stored = isPrefilled ? undefined : readDraftText(readStored(name), Date.now());
    return {
      name,
      opened: stored ? resumeDraft(fresh, stored) : fresh,
      isResumed: stored !== undefined,
      idempotencyKey: stored?.idempotencyKey ?? crypto.randomUUID(),
    };
  });
  const { name, opened, isResumed, idempotencyKey } = state;
  const forget = (): void => writeStored(name, undefined);
  return {
    opened: () => opened,
    idempotencyKey,
    isResumed,
    keep: (draft) => writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now() })),
    forget,
    startAfresh: () => {
      forget();
      const fresh = create();
      setState({ name, opened: fresh, isResumed: false, idempotencyKey: crypto.randomUUID() });
      return fresh;
    },
  };
}
