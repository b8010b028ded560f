import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import { draftText, readDraftText, resumeDraft, type StoredDraft } from './stored-draft.ts';

/** A draft that outlives the page. */
export interface KeptDraft {
  /** The form as it had been left, or as it opens. */
  readonly opened: () => ExpenseDraft;
  /** The same key as before, where the draft may have been sent already: it is then not created twice. */
  readonly idempotencyKey: string;
  readonly isResumed: boolean;
  readonly keep: (draft: ExpenseDraft) => void;
  readonly forget: () => void;
  /** The form is closed: what it has kept is there for the next one. */
  readonly release: () => void;
  /** Forgets what had been left, and gives the form as it opens otherwise. */
  readonly startAfresh: () => ExpenseDraft;
}

/** What a draft is about: a group, or the people beside the viewer. */
function contextOf({ groupId, participants, currentUserId }: ExpenseDraft): string {
  if (groupId !== undefined) return `group:${groupId}`;
  const others = participants.map(({ id }) => id).filter((id) => id !== currentUserId);
  return `people:${others.toSorted().join(',')}`;
}

/** Of the forms that are still there, on the screen or saving behind it: what they have kept is nobody else's. */
const inUse = new Set<string>();

/** What had been kept under a name when the form was closed or the page went away. */
function leftBehind(name: string): StoredDraft | undefined {
  const stored = readDraftText(readStored(name), Date.now());
  return stored && !inUse.has(stored.idempotencyKey) ? stored : undefined;
}

/**
 * Keeps the draft of one opening of the dialog in this tab, for its viewer and what it is about: it outlives the dialog, a
 * reload and a lost connection.
 * @param create the form as it opens.
 * @param isPrefilled what had been left makes room for it.
 */
export function useKeptDraft(create: () => ExpenseDraft, isPrefilled: boolean): KeptDraft {
  const [state, setState] = useState(() => {
    const fresh = create();
    const name = `expense:${fresh.currentUserId}:${contextOf(fresh)}`;
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
  const forget = (): void => {
    const stored = readDraftText(readStored(name), Date.now());
    if (stored?.idempotencyKey === idempotencyKey) writeStored(name, undefined);
  };
  return {
    opened: () => opened,
    idempotencyKey,
    isResumed,
    keep: (draft) => writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now() })),
    forget,
    release: () => inUse.delete(idempotencyKey),
    startAfresh: () => {
      forget();
      const fresh = create();
      setState({ name, opened: fresh, isResumed: false, idempotencyKey: crypto.randomUUID() });
      return fresh;
    },
  };
}
