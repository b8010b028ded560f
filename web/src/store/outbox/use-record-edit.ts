import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { NamedPerson } from '@barabar/core/contract/fields';
import { ApiError } from '../../lib/api/api-error.ts';
import type { OutboxRefusal } from './outbox-entry.ts';
import { discardChange } from './submit.ts';

export interface EditAttempt<Edit> {
  readonly changes: Edit & { readonly version: number };
  readonly idempotencyKey: string;
  /** The id of the refused change in whose place this one comes. */
  readonly replaces: string | undefined;
}

/** A change that waits on this device, because the server has refused it. */
export interface RefusedChange {
  readonly id: string;
  readonly refusal?: OutboxRefusal | undefined;
}

/**
 * overtaken: somebody else has changed the record. gone: it is no more. left: somebody whose balance it moves has left.
 */
export type EditTrouble<Item> =
  | { readonly kind: 'overtaken'; readonly current: Item; readonly changedBy: NamedPerson | undefined }
  | { readonly kind: 'gone' }
  | { readonly kind: 'left' };

/** An edit of a record that somebody else may change meanwhile. */
export interface RecordEdit<Item, Edit> {
  /** The record that the edit is based on: as it was when the form opened, or as set by `take`. */
  readonly base: Item;
  readonly trouble: EditTrouble<Item> | undefined;
  /** Sends the edit; without changes sends nothing and discards a refused change. Rejects with the request's error. */
  readonly send: (
    editOf: (base: Item) => Edit,
    request: (attempt: EditAttempt<Edit>, base: Item) => Promise<unknown>,
  ) => Promise<void>;
  /** Makes this record the new base, also for a `send` that follows at once. */
  readonly take: (item: Item) => void;
  /** The id of the refused change that the next one replaces: it has another one after each attempt. */
  readonly refusedId: () => string | undefined;
  readonly discard: () => Promise<void>;
}

interface Failure {
  readonly code: ApiError['code'];
  readonly data?: unknown;
  readonly changedBy?: NamedPerson | undefined;
}

function troubleOf<Item>(
  { code, data, changedBy }: Failure,
  schema: z.ZodMiniType<Item>,
): EditTrouble<Item> | undefined {
  const current = code === 'version-conflict' ? schema.safeParse(data).data : undefined;
  if (current !== undefined) return { kind: 'overtaken', current, changedBy };
  if (code === 'not-found') return { kind: 'gone' };
  return code === 'participant-left' ? { kind: 'left' } : undefined;
}

/** Repeats a lost attempt with the same key. `refused` is the change to be made once more. */
export function useRecordEdit<Item extends { readonly version: number }, Edit extends object>(
  opened: Item,
  schema: z.ZodMiniType<Item>,
  refused?: RefusedChange,
): RecordEdit<Item, Edit> {
  const [base, setBase] = useState(opened);
  const newest = useRef(opened);
  const [trouble, setTrouble] = useState(() => refused?.refusal && troubleOf(refused.refusal, schema));
  const last = useRef({ text: '', idempotencyKey: '' });
  const replaces = useRef(refused?.id);
  const discard = async (): Promise<void> => {
    if (replaces.current !== undefined) await discardChange(replaces.current);
  };
  return {
    base,
    trouble,
    discard,
    refusedId: () => replaces.current,
    send: async (editOf, request) => {
      const edit = editOf(newest.current);
      if (Object.keys(edit).length === 0) {
        await discard();
        return;
      }
      const changes = { ...edit, version: newest.current.version };
      const text = JSON.stringify(changes);
      if (text !== last.current.text) last.current = { text, idempotencyKey: crypto.randomUUID() };
      const { idempotencyKey } = last.current;
      const attempt = { changes, idempotencyKey, replaces: replaces.current };
      setTrouble(undefined);
      // From here on it waits under this key.
      if (replaces.current !== undefined) replaces.current = idempotencyKey;
      try {
        await request(attempt, newest.current);
      } catch (error) {
        setTrouble(error instanceof ApiError ? troubleOf(error, schema) : undefined);
        throw error;
      }
    },
    take: (item) => {
      newest.current = item;
      setBase(item);
      setTrouble(undefined);
    },
  };
}
