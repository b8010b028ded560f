/** The changes that people make in the proof of the outbox: what they are, as requests, and how they are chosen. */
import { decimalFromMinor, toMinor } from '@barabar/core/money';
import type { Random } from '../../scripts/random.ts';

/**
 * Every change: of what, by which verb, and how often the person on the device and the other one make it. The other one
 * comes in between: they change what is there more than they add.
 */
export const CHANGES = {
  createExpense: { kind: 'expense', verb: 'create', own: 3, others: 1 },
  editExpense: { kind: 'expense', verb: 'edit', own: 3, others: 3 },
  deleteExpense: { kind: 'expense', verb: 'delete', own: 1, others: 1 },
  restoreExpense: { kind: 'expense', verb: 'restore', own: 1, others: 2 },
  createSettlement: { kind: 'settlement', verb: 'create', own: 2, others: 0 },
  editSettlement: { kind: 'settlement', verb: 'edit', own: 1, others: 1 },
  deleteSettlement: { kind: 'settlement', verb: 'delete', own: 1, others: 1 },
  restoreSettlement: { kind: 'settlement', verb: 'restore', own: 1, others: 1 },
  createComment: { kind: 'comment', verb: 'create', own: 2, others: 0 },
  deleteComment: { kind: 'comment', verb: 'delete', own: 1, others: 0 },
} as const;
export type ChangeName = keyof typeof CHANGES;
const isName = (text: string): text is ChangeName => text in CHANGES;
const NAMES = Object.keys(CHANGES).filter(isName);

/** A record or comment as a device or the server sees it. Amounts are in minor units of INR; a comment has none. */
export interface Seen {
  readonly kind: (typeof CHANGES)[ChangeName]['kind'];
  readonly id: string;
  /** Names the change that it comes from: no two changes have the same. */
  readonly words: string;
  readonly version: number;
  readonly amount: number;
  /** Who paid: an expense, or the other person. */
  readonly paidBy: string;
  readonly other: string;
  /** What `other` owes `paidBy` by it. */
  readonly owed: number;
  /** The expense that a comment is on. */
  readonly on: string;
}

/** What a comment lacks. */
export const OF_COMMENT = { version: 1, amount: 0, owed: 0, paidBy: '', other: '' };

/**
 * What somebody wants to happen once. A record that the server does not know yet has the key of the operation that
 * creates it as its id.
 */
export interface Operation {
  /** The Idempotency-Key that all requests for it must have. */
  readonly key: string;
  readonly name: ChangeName;
  /** The record as the person saw it; nothing for a creation. */
  readonly before?: Seen;
  /** The record as the person wants it, of a creation or an edit. */
  readonly after?: Seen;
}

export const verbOf = ({ name }: Operation) => CHANGES[name].verb;

export function aboutOf({ before, after }: Operation): Seen {
  const seen = before ?? after;
  if (!seen) throw new Error('the operation is about nothing');
  return seen;
}

const METHODS = { create: 'POST', edit: 'PATCH', delete: 'DELETE', restore: 'POST' } as const;

/** Method and path of the request. @param idOf gives the server's id of a record. */
export function callOf(operation: Operation, idOf: (id: string) => string): string {
  const { kind, id, on } = aboutOf(operation);
  const verb = verbOf(operation);
  const list = kind === 'comment' ? `/api/expenses/${idOf(on)}/comments` : `/api/${kind}s`;
  const record = verb === 'create' ? list : `${list}/${idOf(id)}`;
  return `${METHODS[verb]} ${record}${verb === 'restore' ? '/restore' : ''}`;
}

const decimal = (amount: number): number => decimalFromMinor(toMinor(amount), 'INR');

/** The body of the request, with decimal amounts; undefined for one without. */
export function wireBodyOf({ before, after }: Operation, groupId: string): object | undefined {
  if (!after) return undefined;
  const { kind, words, amount, paidBy, other, owed } = after;
  if (kind === 'comment') return { text: words };
  const version = before && { version: before.version };
  if (kind === 'settlement')
    return {
      note: words,
      amount: decimal(amount),
      ...version,
      ...(!before && { fromUserId: paidBy, toUserId: other, groupId }),
    };
  const splits = [
    { userId: paidBy, splitType: 'exact', amount: decimal(amount - owed) },
    { userId: other, splitType: 'exact', amount: decimal(owed) },
  ];
  return {
    description: words,
    amount: decimal(amount),
    splits,
    ...version,
    ...(!before && { paidBy, groupId }),
  };
}

/** What records make one owe the other, in minor units; below zero if it is the other way round. */
export const owedIn = (live: readonly Seen[], debtor: string, creditor: string): number =>
  live.reduce((sum, { paidBy, other, owed }) => {
    if (other === debtor && paidBy === creditor) return sum + owed;
    return other === creditor && paidBy === debtor ? sum - owed : sum;
  }, 0);

/** What a person sees, and who they are. */
export interface View {
  readonly live: readonly Seen[];
  readonly deleted: readonly Seen[];
  /** The person, and the other one of the group. */
  readonly self: string;
  readonly other: string;
}

/** What an expense comes to and what the other one owes of it. */
function division(random: Random): Pick<Seen, 'amount' | 'owed'> {
  const [own, owed] = [random.between(1, 50_000), random.between(1, 50_000)];
  return { amount: own + owed, owed };
}

/** Mostly no more than there is to clear; now and then more, which the server refuses. */
function cleared(most: number, random: Random): Pick<Seen, 'amount' | 'owed'> {
  const amount =
    random.next() < 0.85 && most > 0 ? random.between(1, most) : Math.max(most, 0) + random.between(1, 9_000);
  return { amount, owed: amount };
}

type Made = Pick<Seen, 'id' | 'words'>;

/** What is new; undefined for a comment where there is no expense. */
function newSeen(
  kind: Seen['kind'],
  { live, self, other }: View,
  made: Made,
  random: Random,
): Seen | undefined {
  const sides = (isOwn: boolean) => (isOwn ? { paidBy: self, other } : { paidBy: other, other: self });
  const rest = { kind, ...made, version: 1, on: '' };
  if (kind === 'expense') return { ...rest, ...sides(random.next() < 0.67), ...division(random) };
  if (kind === 'settlement') {
    const owed = owedIn(live, other, self);
    return { ...rest, ...sides(owed <= 0), ...cleared(Math.abs(owed), random) };
  }
  const expenses = live.filter((seen) => seen.kind === 'expense');
  if (expenses.length === 0) return undefined;
  return { ...rest, ...OF_COMMENT, on: random.pick(expenses).id };
}

/** An operation of a kind, where the view allows it. `key` becomes the id of what is new, and names the change. */
function draft(key: string, name: ChangeName, view: View, random: Random): Operation | undefined {
  const { kind, verb } = CHANGES[name];
  if (verb === 'create') {
    const after = newSeen(kind, view, { id: key, words: key }, random);
    return after && { key, name, after };
  }
  const there = (verb === 'restore' ? view.deleted : view.live).filter((seen) => seen.kind === kind);
  if (there.length === 0) return undefined;
  const before = random.pick(there);
  if (verb !== 'edit') return { key, name, before };
  const amounts = kind === 'expense' ? division(random) : cleared(before.amount, random);
  return { key, name, before, after: { ...before, ...amounts, words: key, version: before.version + 1 } };
}

export function chooseOperation(
  key: string,
  view: View,
  { random, who }: { readonly random: Random; readonly who: 'own' | 'others' },
): Operation {
  const names = NAMES.flatMap((name) => Array.from({ length: CHANGES[name][who] }, () => name));
  for (;;) {
    const operation = draft(key, random.pick(names), view, random);
    if (operation) return operation;
  }
}

/** What somebody sees when operations on what they know have not reached the server. @param idOf as the model's. */
export function viewAhead(
  known: Pick<View, 'live' | 'deleted'>,
  waiting: readonly Operation[],
  idOf: (id: string) => string,
): Pick<View, 'live' | 'deleted'> {
  let { live, deleted } = known;
  for (const operation of waiting) {
    const { after } = operation;
    const id = idOf(aboutOf(operation).id);
    const isIt = (seen: Seen) => idOf(seen.id) === id;
    const [kept, gone] = [live.find(isIt), deleted.find(isIt)];
    const nextOf = (seen: Seen): Seen => ({ ...seen, version: seen.version + 1 });
    const verb = verbOf(operation);
    if (verb === 'create' && after && !kept && !gone) live = [...live, after];
    if (verb === 'edit' && after) live = live.map((seen) => (isIt(seen) ? { ...after, id: seen.id } : seen));
    if (verb === 'delete' && kept) {
      deleted = [...deleted, nextOf(kept)];
      live = live.filter((seen) => !isIt(seen));
    }
    if (verb === 'restore' && gone) {
      live = [...live, nextOf(gone)];
      deleted = deleted.filter((seen) => !isIt(seen));
    }
  }
  return { live, deleted };
}
