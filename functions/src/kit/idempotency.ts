import { createHash } from 'node:crypto';
import { madeId } from '@barabar/core/made-id';
import type { UserCall } from './call.ts';
import { newId } from './ids.ts';
import { Refusal } from './refusal.ts';
import { isAlreadyThere } from './retry.ts';

/** Where a creation goes, and what a repeat of it is recognised by. */
export interface Creation {
  readonly id: string;
  readonly requestHash: string | null;
  /** What the record's `lastKey` is at first: it names the program that creates it. Absent otherwise. */
  readonly lastKey?: string | null;
}

/** Between a key and the name of a program. It is in no header and in no name. */
const BY = '\0';

/** The Idempotency-Key of a program's call: the records that it writes store the program's name with it. */
export const keyOfProgram = (key: string, programName: string): string => key + BY + programName;

function readKey(idempotencyKey: string): { readonly key: string; readonly program: string | undefined } {
  const [key = '', program] = idempotencyKey.split(BY);
  return { key, program };
}

/** JSON with sorted keys and without what is undefined: the same text for the same request in any order of fields. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Fingerprint of a parsed request body, the same for any order of its fields. */
export function hashRequest(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex');
}

/** Derived from the Idempotency-Key and `kind`, so that one key may serve two kinds; random without a key. */
export function planCreation(
  call: Pick<UserCall, 'userId' | 'key'>,
  { kind, request }: { kind: string; request: unknown },
): Creation {
  if (call.key === undefined) return { id: newId(), requestHash: null };
  const { key, program } = readKey(call.key);
  const id = madeId(call.userId, key, kind);
  const lastKey = program === undefined ? null : textOf({ call: `create:${id}`, hash: '', program });
  return { id, requestHash: hashRequest(request), lastKey };
}

/** What a repeated creation gets: the record as it is now. Throws idempotency-key-reused for another request. */
export function replayOf<T extends { readonly requestHash: string | null }>(
  existing: T,
  { requestHash }: Creation,
): T {
  if (existing.requestHash !== requestHash) throw new Refusal('idempotency-key-reused');
  return existing;
}

/**
 * Creates without reading first: of several requests under one key one writes, the others read its record,
 * even if they would be refused today. `write` must `create()` the document. Throws idempotency-key-reused.
 */
export async function createOnce<T extends { readonly requestHash: string | null }>(
  creation: Creation,
  { write, read }: { write: () => Promise<T>; read: () => Promise<T | undefined> },
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const mayBeRepeat = error instanceof Refusal && creation.requestHash !== null;
    if (!mayBeRepeat && !isAlreadyThere(error)) throw error;
    const existing = await read();
    if (!existing) throw error;
    return replayOf(existing, creation);
  }
}

/** The keys that a record remembers. Only those that others may change have earlier ones. */
interface KnownKeys {
  readonly lastKey: string | null;
  readonly earlierKeys?: readonly string[];
}

/** How many keys a record remembers before its last. A device may send a change again days after others changed more. */
const EARLIER_KEYS_MAX = 20;

/** The keys before the last one, when a record is about to get a new last key. */
export const keysBefore = ({ lastKey, earlierKeys = [] }: KnownKeys): string[] =>
  (lastKey === null ? [...earlierKeys] : [lastKey, ...earlierKeys]).slice(0, EARLIER_KEYS_MAX);

/** Identifies the last change that came with a key; null without one. Stored as `lastKey`, it recognises a repeat. */
export function lastKeyOf(
  call: Pick<UserCall, 'userId' | 'key'>,
  { action, request }: { action: string; request?: unknown },
): string | null {
  if (call.key === undefined) return null;
  const { key, program } = readKey(call.key);
  const hash = request === undefined ? '' : hashRequest(request);
  return textOf({ call: `${action}:${madeId(call.userId, key, action)}`, hash, program });
}

/** The parts of a stored key: the action with its id, the fingerprint of the request, and the program that called. */
interface KeyParts {
  readonly call: string;
  readonly hash: string;
  readonly program: string | undefined;
}

function textOf({ call, hash, program }: KeyParts): string {
  if (program !== undefined) return `${call}:${hash}:${program}`;
  return hash === '' ? call : `${call}:${hash}`;
}

function partsOf(text: string): KeyParts {
  const [action, id, hash = '', ...name] = text.split(':');
  return { call: `${action}:${id}`, hash, program: name.length === 0 ? undefined : name.join(':') };
}

/** A key that is the same as before says nothing of this change. Undefined for what the person did by hand. */
export function programOf({
  before,
  after,
}: {
  before: { readonly lastKey: string | null } | undefined;
  after: { readonly lastKey: string | null };
}): string | undefined {
  return after.lastKey === null || after.lastKey === before?.lastKey
    ? undefined
    : partsOf(after.lastKey).program;
}

/** Whether a record remembers this change (`key` of `lastKeyOf`). Throws idempotency-key-reused for another request. */
export function isRepeat(record: KnownKeys, key: string | null): boolean {
  if (key === null) return false;
  const asked = partsOf(key);
  const earlier = [record.lastKey, ...(record.earlierKeys ?? [])].find(
    (earlierKey) => earlierKey !== null && partsOf(earlierKey).call === asked.call,
  );
  if (earlier == null) return false;
  if (partsOf(earlier).hash !== asked.hash) throw new Refusal('idempotency-key-reused');
  return true;
}
