import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { currentIn } from './api-error.ts';

/** Changes to one version of a record, and their idempotency key. */
interface Attempt<Edit> {
  readonly changes: Edit & { readonly version: number };
  /** The same key for a repeat of the same changes: the server may have saved them although its answer was lost. */
  readonly idempotencyKey: string;
}

/** An edit of a record that somebody else may change meanwhile. */
export interface RecordEdit<Item, Edit> {
  /** The record that the edit is based on: as it was when the form opened, or as set by `take`. */
  readonly base: Item;
  /** The current record after a version conflict. */
  readonly current: Item | undefined;
  /** Sends the changed fields; does nothing without changes. Rejects with the error of the request. */
  readonly send: (edit: Edit, request: (attempt: Attempt<Edit>) => Promise<unknown>) => Promise<void>;
  /** Makes this record the new base. */
  readonly take: (item: Item) => void;
}

/** Holds the base of an edit, repeats a lost attempt with the same key, and keeps the current record of a conflict. */
export function useRecordEdit<Item extends { readonly version: number }, Edit extends object>(
  opened: Item,
  schema: z.ZodMiniType<Item>,
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
