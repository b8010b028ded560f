/** The page of the proof of the outbox: the modules of the app without its screens. */
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor } from '@barabar/core/money';
import { z } from 'zod';
import { makeExpense, makePerson, makeSettlement } from '../../web/src/lib/ahead/make-record.ts';
import { configureApi } from '../../web/src/lib/api-client.ts';
import { ApiError } from '../../web/src/lib/api-error.ts';
import { checkConnection } from '../../web/src/lib/connection.ts';
import { setCopyOwner } from '../../web/src/lib/copy/copy-state.ts';
import type { Effect } from '../../web/src/lib/outbox/outbox-entry.ts';
import { getOutbox } from '../../web/src/lib/outbox/outbox.ts';
import { readOutbox } from '../../web/src/lib/outbox/own-outbox.ts';
import { followOutbox, sendOutbox } from '../../web/src/lib/outbox/send-outbox.ts';
import { submitChange, type Change } from '../../web/src/lib/outbox/submit-change.ts';
import type { OutboxAction } from '../../web/src/lib/outbox/outbox-entry.ts';
import {
  isCreation,
  PASSING,
  STORED,
  type Operation,
  type OutboxPage,
  type Seen,
  type SeenComment,
  type SeenExpense,
  type SeenSettlement,
  type Session,
  type ShownEntry,
  type Told,
} from './outbox-operation.ts';

/** How often a patient person tries again. */
const ATTEMPTS = 4;

let session: Session | undefined;
let isExpired = false;

function current(): Session {
  if (!session) throw new Error('nobody is signed in');
  return session;
}

function expenseOf({ id, words, paidBy, shares, version }: SeenExpense): Expense {
  return {
    ...makeExpense(paidBy, shares, { id, groupId: current().groupId, at: new Date() }),
    description: words,
    version,
  };
}

function settlementOf({ id, words, from, to, amount, version }: SeenSettlement): Settlement {
  return {
    ...makeSettlement([from, to], amount, { id, groupId: current().groupId, at: new Date() }),
    note: words,
    version,
  };
}

const commentOf = ({ id, words, expenseId }: SeenComment): Comment => ({
  id,
  expenseId,
  text: words,
  user: makePerson(current().userId),
  createdAt: new Date(),
});

/** What the screens show of an operation. Only one that restores has a record without showing it before. */
function effectOf({ action, before, after = before }: Operation): Effect {
  const isAfter = !action.startsWith('delete');
  const isBefore = action.startsWith('edit') || action.startsWith('delete');
  const both = <Item>(make: (seen: never) => Item) => ({
    ...(isBefore && { before: make(before as never) }),
    ...(isAfter && { after: make(after as never) }),
  });
  switch (after?.kind) {
    case 'expense':
      return { kind: 'expense', ...both<Expense>(expenseOf) };
    case 'settlement':
      return { kind: 'settlement', ...both<Settlement>(settlementOf) };
    case 'comment':
      return { kind: 'comment', ...both<Comment>(commentOf) };
    case undefined:
      throw new Error('the operation is about nothing');
  }
}

/** The body of a request, with amounts in minor units as the contract has them in code. */
function bodyOf({ action, before, after }: Operation): unknown {
  const { groupId } = current();
  const version =
    action.startsWith('edit') && before && 'version' in before ? { version: before.version } : {};
  switch (after?.kind) {
    case undefined:
      return undefined;
    case 'comment':
      return { text: after.words };
    case 'expense': {
      const splits = Object.entries(after.shares).map(([userId, amount]) => ({
        userId,
        splitType: 'exact',
        amount: toMinor(amount),
      }));
      const fields = { description: after.words, amount: toMinor(after.amount), splits };
      return action === 'createExpense'
        ? { ...fields, paidBy: after.paidBy, groupId, currency: 'INR' }
        : { ...fields, ...version };
    }
    case 'settlement': {
      const fields = { note: after.words, amount: toMinor(after.amount) };
      return action === 'createSettlement'
        ? { ...fields, fromUserId: after.from, toUserId: after.to, groupId, currency: 'INR' }
        : { ...fields, ...version };
    }
  }
}

function paramsOf({ action, before, after }: Operation): Readonly<Record<string, string>> {
  const seen: Seen | undefined = before ?? after;
  if (seen?.kind === 'comment')
    return { expenseId: seen.expenseId, ...(action === 'deleteComment' && { commentId: seen.id }) };
  if (!seen || isCreation(action)) return {};
  return seen.kind === 'expense' ? { expenseId: seen.id } : { settlementId: seen.id };
}

/** The change that a form would make of an operation. */
function changeOf(operation: Operation): Change<OutboxAction> {
  const isEdited = isCreation(operation.action) || operation.action.startsWith('edit');
  return {
    action: operation.action,
    params: paramsOf(operation),
    // The types of the bodies are those of the actions, which vary here.
    ...(isEdited && { body: bodyOf(operation) as never }),
    idempotencyKey: operation.key,
    viewerId: current().userId,
    effect: effectOf(operation),
  };
}

async function submitOnce(operation: Operation): Promise<Told> {
  try {
    const answer = await submitChange(changeOf(operation));
    return { kind: answer === undefined ? 'waiting' : 'taken' };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

async function submit(operation: Operation, isPatient: boolean): Promise<Told> {
  let told = await submitOnce(operation);
  for (let attempt = 1; isPatient && attempt < ATTEMPTS; attempt += 1) {
    if (told.kind !== 'refused' || !PASSING.has(told.code)) break;
    told = await submitOnce(operation);
  }
  return told;
}

const versioned = z.object({ version: z.int() });

const entries = (): readonly ShownEntry[] =>
  getOutbox().entries.map(({ id, refusal }) => ({
    key: id,
    ...(refusal && {
      refusal: { code: refusal.code, version: versioned.safeParse(refusal.data).data?.version },
    }),
  }));

/** Says on the console which entries are on the disk: what the driver was told of may not be lost any more. */
function watchStorage(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function watched(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    const request = add.call(this, value, key);
    const { id } = value as { readonly id?: string };
    this.transaction.addEventListener('complete', () =>
      console.debug(STORED, id, JSON.stringify(request.result)),
    );
    return request;
  };
}

watchStorage();

const page: OutboxPage = {
  open: async (next) => {
    session = next;
    configureApi({
      getToken: async () => (isExpired ? next.expiredToken : next.token),
      onUnauthorized: async () => {
        isExpired = false;
      },
      onUnreachable: () => void checkConnection(),
    });
    setCopyOwner({ uid: next.uid, userId: next.userId });
    followOutbox();
    await readOutbox();
  },
  submit,
  expireToken: () => {
    isExpired = true;
  },
  send: async () => {
    await checkConnection();
    await sendOutbox();
  },
  entries,
};

Object.assign(globalThis, { outbox: page });
