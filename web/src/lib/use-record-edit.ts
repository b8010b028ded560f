import { useRef, useState } from 'react';
import type { z } from 'zod';
import { currentIn } from './api-error.ts';

/** Changes to one version of a record, and the key under which they are sent. */
interface Attempt<Edit> {
  readonly changes: Edit & { readonly version: number };
  /** The same for a repeat of the same changes: the attempt may have been saved although its answer was lost. */
  readonly idempotencyKey: string;
}

/** The edit of a record that somebody else may change in the meantime. */
export interface RecordEdit<Item, Edit> {
  /** What the edit starts from: the record as it was when the form was opened, or as it was taken over since. */
  readonly base: Item;
  /** The record as somebody else has left it, after a change was refused for that. */
  readonly current: Item | undefined;
  /** Sends what has changed; an edit of nothing sends nothing. Rejects with what was refused. */
  readonly send: (edit: Edit, request: (attempt: Attempt<Edit>) => Promise<unknown>) => Promise<void>;
  /** Starts from this one. */
  readonly take: (item: Item) => void;
}

/** Holds what is edited, repeats a lost attempt under its key, and keeps the current record of a conflict. */
export function useRecordEdit<Item extends { readonly version: number }, Edit extends object>(
  opened: Item,
  schema: z.ZodType<Item>,
): RecordEdit<Item, Edit> {
  const [base, setBase] = useState(opened);
  const [current, setCurrent] = useState<Item>();
  const last = useRef({ text: '', idempotencyKey: '' });
  return {
    base,
    current,
    send: async (edit, request) => {
      if (Object.keys(edit).length === 0) return;
      const changes = { ...edit, version: base.version };
      const text = JSON.stringify(changes);
      if (text !== last.current.text) last.current = { text, idempotencyKey: crypto.randomUUID() };
      setCurrent(undefined);
      try {
        await request({ changes, idempotencyKey: last.current.idempotencyKey });
      } catch (error) {
        setCurrent(currentIn(error, schema));
        throw error;
      }
    },
    take: (item) => {
      setBase(item);
      setCurrent(undefined);
    },
  };
}
