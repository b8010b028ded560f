/** The page of the proof of the outbox: the modules of the app without its screens. */
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import * as z from 'zod/mini';
import { makeExpense, makePerson, makeSettlement } from '../../web/src/test-support/factories.ts';
import { configureApi } from '../../web/src/lib/api/api-client.ts';
import { ApiError } from '../../web/src/lib/api/api-error.ts';
import { checkConnection } from '../../web/src/lib/api/connection.ts';
import { setDeviceOwner } from '../../web/src/store/device/state.ts';
import { discardEntry, retryEntry } from '../../web/src/store/outbox/decide.ts';
import { OUTBOX_ENDPOINTS, type OutboxAction } from '../../web/src/store/outbox/outbox-endpoints.ts';
import type { Effect, OutboxEntry } from '../../web/src/store/outbox/outbox-entry.ts';
import { openOutbox, readEntries } from '../../web/src/store/outbox/outbox-store.ts';
import { getOutbox } from '../../web/src/store/outbox/outbox.ts';
import { readOutbox } from '../../web/src/store/outbox/own-outbox.ts';
import { rebasedEffect } from '../../web/src/store/outbox/rebase.ts';
import { followOutbox, sendOutbox } from '../../web/src/store/outbox/send-outbox.ts';
import { submitChange, type Change } from '../../web/src/store/outbox/submit-change.ts';
import { aboutOf, verbOf, wireBodyOf, type Operation, type Seen } from './outbox-changes.ts';
import {
  PASSING,
  STORED,
  TOLD,
  type Decision,
  type Manner,
  type Session,
  type ShownEntry,
  type Told,
} from './outbox-course.ts';

/** How often a patient person tries again. */
const ATTEMPTS = 4;

let session: Session | undefined;
let isExpired = false;

function current(): Session {
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/** The record before and after a change, as far as screens show it. */
interface Sides {
  readonly before: Seen | undefined;
  readonly after: Seen | undefined;
}

const expenseOf = ({ id, words, amount, paidBy, other, owed, version }: Seen): Expense => ({
  ...makeExpense(
    paidBy,
    { [paidBy]: amount - owed, [other]: owed },
    { id, groupId: current().groupId, at: new Date() },
  ),
  description: words,
  version,
});

const settlementOf = ({ id, words, amount, paidBy, other, version }: Seen): Settlement => ({
  ...makeSettlement([paidBy, other], amount, { id, groupId: current().groupId, at: new Date() }),
  note: words,
  version,
});

const commentOf = ({ id, words, on }: Seen): Comment => ({
  id,
  expenseId: on,
  text: words,
  createdAt: new Date(),
  user: makePerson(current().userId),
});

const both = <Item>({ before, after }: Sides, make: (seen: Seen) => Item) => ({
  before: before && make(before),
  after: after && make(after),
});

function effectOf(operation: Operation): Effect {
  const { kind } = aboutOf(operation);
  const verb = verbOf(operation);
  const { before, after = before } = operation;
  const sides = {
    before: verb === 'edit' || verb === 'delete' ? before : undefined,
    after: verb === 'delete' ? undefined : after,
  };
  switch (kind) {
    case 'expense':
      return { kind, ...both(sides, expenseOf) };
    case 'settlement':
      return { kind, ...both(sides, settlementOf) };
    case 'comment':
      return { kind, ...both(sides, commentOf) };
  }
}

function paramsOf(operation: Operation): Readonly<Record<string, string>> {
  const { kind, id, on } = aboutOf(operation);
  return {
    ...(kind === 'comment' && { expenseId: on }),
    ...(verbOf(operation) !== 'create' && { [`${kind}Id`]: id }),
  };
}

/** The change that a form would make of an operation. */
function changeOf(operation: Operation): Change<OutboxAction> {
  const { key, name } = operation;
  const wireBody = wireBodyOf(operation, current().groupId);
  return {
    action: name,
    params: paramsOf(operation),
    ...(wireBody && { body: OUTBOX_ENDPOINTS[name].body.parse(wireBody) }),
    idempotencyKey: key,
    viewerId: current().userId,
    effect: effectOf(operation),
  };
}

async function submitOnce(operation: Operation, { isStaying }: Manner): Promise<Told> {
  try {
    const answer = await submitChange({ ...changeOf(operation), isFormOpen: () => isStaying });
    return { kind: answer === undefined ? 'waiting' : 'taken' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.debug(TOLD, operation.key, error.code);
    return { kind: 'refused', code: error.code };
  }
}

async function submit(operation: Operation, manner: Manner): Promise<Told> {
  let told = await submitOnce(operation, manner);
  for (let attempt = 1; attempt < (manner.isPatient ? ATTEMPTS : 1); attempt += 1) {
    if (told.kind !== 'refused' || !PASSING.has(told.code)) break;
    told = await submitOnce(operation, manner);
  }
  return told;
}

const versioned = z.object({ version: z.int() });

const entries = (): readonly ShownEntry[] =>
  getOutbox().entries.map(({ id, effect, refusal }) => ({
    key: id,
    version: versioned.safeParse(effect.after).data?.version,
    ...(refusal && {
      refusal: { code: refusal.code, version: versioned.safeParse(refusal.data).data?.version },
    }),
  }));

/** The keys of the entries in the database, in their order. @throws if it cannot be read. */
async function storedKeys(): Promise<readonly string[]> {
  const database = await openOutbox(current().uid);
  try {
    return (await readEntries(database)).map(({ id }) => id);
  } finally {
    database.close();
  }
}

const stored = z.looseObject({ id: z.string() });

/** The current record of a conflict, as far as a decision depends on it. */
function currentOf({ kind, before }: Effect, version: number): Expense | Settlement {
  if (kind === 'comment' || !before) throw new Error('only edits of records are overtaken');
  return { ...before, version };
}

/** Sends a refused edit in its own place for the current version, as the form does. */
async function keepMine(
  { id, action, params, body, effect, viewerId }: OutboxEntry,
  { newKey, version }: Extract<Decision, { kind: 'keep mine' }>,
): Promise<void> {
  if (action !== 'editExpense' && action !== 'editSettlement') throw new Error('only edits are overtaken');
  const changes = OUTBOX_ENDPOINTS[action].body.parse({ ...JSON.parse(body ?? '{}'), version });
  await submitChange({
    action,
    params,
    body: changes,
    idempotencyKey: newKey,
    viewerId,
    effect: rebasedEffect(effect, currentOf(effect, version), body),
    replaces: id,
    isFormOpen: () => false,
  });
}

/** Carries out a decision. @returns false if the entry is no longer there, or no longer refused. */
async function decide(decision: Decision): Promise<boolean> {
  await readOutbox();
  const entry = getOutbox().entries.find(({ id, refusal }) => id === decision.key && refusal);
  if (!entry) return false;
  switch (decision.kind) {
    case 'discard':
      await discardEntry(entry);
      return true;
    case 'try again':
      await retryEntry(entry);
      return true;
    case 'keep mine':
      await keepMine(entry, decision);
      return true;
  }
}

/** Says on the console which entries are on the disk: what the driver was told of may not be lost any more. */
function watchStorage(): void {
  const add: unknown = Reflect.get(IDBObjectStore.prototype, 'add');
  if (typeof add !== 'function') throw new Error('nothing can be stored');
  Reflect.set(IDBObjectStore.prototype, 'add', function watched(this: IDBObjectStore, value: unknown) {
    const request: unknown = Reflect.apply(add, this, [value]);
    if (this.name !== 'entries') return request;
    const { id } = stored.parse(value);
    this.transaction.addEventListener('complete', () => {
      if (request instanceof IDBRequest) console.debug(STORED, id, String(request.result));
    });
    return request;
  });
}

watchStorage();

const page = {
  /** Opens the app for a person, as at the start. */
  open: async (next: Session): Promise<void> => {
    session = next;
    configureApi({
      getToken: async () => (isExpired ? next.expiredToken : next.token),
      // The proof is about the entry that stays when the session ends.
      renewToken: async () => undefined,
      onUnauthorized: async () => {
        isExpired = false;
      },
      onUnreachable: () => void checkConnection(),
    });
    setDeviceOwner({ uid: next.uid, userId: next.userId });
    followOutbox();
    await readOutbox();
  },
  /** Submits an operation like a form. */
  submit,
  /** Whether the token has run out; the answer 401 gets a new one. */
  setExpired: (next: boolean): void => {
    isExpired = next;
  },
  /** Looks for a connection and sends what waits, as the app does when it is online. */
  send: async (): Promise<void> => {
    await checkConnection();
    await sendOutbox();
  },
  entries,
  /** Reads the database again, as after a word from another tab. */
  refresh: readOutbox,
  decide,
  storedKeys,
};
export type OutboxPage = typeof page;

Object.assign(globalThis, { outbox: page });
