import { createExpense, deleteExpense, editExpense, restoreExpense } from '@barabar/core/contract/expenses';
import {
  createSettlement,
  deleteSettlement,
  editSettlement,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import { allocate } from '@barabar/core/allocate';
import { listBalances } from '@barabar/core/contract/balances';
import { decimalFromMinor, toMinor, type Minor } from '@barabar/core/money';
import { SPLIT_TYPES, splitExpense, type SplitInput, type SplitType } from '@barabar/core/split';
import type { Random } from '../../../scripts/random.ts';
import type { Outcome, Person, TestApp } from '../harness.ts';
import type { Model } from './model.ts';

/** Where an operation may happen: outside groups, or in one with these people. */
export interface Place {
  readonly groupId: string | undefined;
  readonly people: readonly Person[];
}

export interface Scene {
  readonly app: TestApp;
  readonly model: Model;
  readonly random: Random;
  readonly places: readonly Place[];
}

const AMOUNTS = [1, 2, 99, 100_00, 333_33, 1_000_00, 99_999_99] as const;

function participantsOf(
  splitType: SplitType,
  { amount, people, random }: { amount: Minor; people: readonly Person[]; random: Random },
): SplitInput[] {
  const weights = people.map(() => random.between(1, 5));
  const parts = allocate(toMinor(splitType === 'percentage' ? 10_000 : amount), weights);
  return people.map(({ userId }, index) => ({
    userId,
    ...(splitType === 'percentage' && { percentage: parts[index] }),
    ...(splitType === 'exact' && { amount: parts[index] }),
    ...(splitType === 'shares' && { shares: weights[index] }),
  }));
}

/** A random amount with its payers and its parts among some of the people, `self` included; JSON's decimals. */
function sketch(self: Person, people: readonly Person[], random: Random) {
  const amount = toMinor(random.pick(AMOUNTS) + random.between(0, 9));
  const among = [
    self,
    ...random.some(
      people.filter(({ userId }) => userId !== self.userId),
      1,
    ),
  ];
  const splitType = random.pick(SPLIT_TYPES);
  const result = splitExpense({
    amountMinor: amount,
    splitType,
    participants: participantsOf(splitType, { amount, people: among, random }),
  });
  if (!result.isOk) throw new Error(result.message);
  const payers = random.next() < 0.2 ? random.some(people, 1) : [random.pick(people)];
  const paid = allocate(
    amount,
    payers.map(() => 1),
  );
  const several = payers
    .map(({ userId }, index) => ({ userId, amount: paid[index] ?? toMinor(0) }))
    .filter((payer) => payer.amount > 0);
  return {
    description: `Thali ${random.between(1, 999)}`,
    amount: decimalFromMinor(amount),
    paidBy: several[0]?.userId ?? self.userId,
    payers: several.map((payer) => ({ ...payer, amount: decimalFromMinor(payer.amount) })),
    splits: result.splits.map((split) => ({
      ...split,
      amount: decimalFromMinor(split.amount),
      ...(split.percentage !== undefined && { percentage: split.percentage / 100 }),
    })),
  };
}

/** Sends a call once or, as an impatient client would, several times at once with one key: they are one record. */
async function insist<Data extends { readonly id: string }>(
  random: Random,
  call: (idempotencyKey: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const key = `key-${random.between(0, 2 ** 31)}-${random.between(0, 2 ** 31)}`;
  const copies = random.next() < 0.15 ? random.between(2, 4) : 1;
  const outcomes = await Promise.all(Array.from({ length: copies }, () => call(key)));
  const ids = new Set(outcomes.flatMap((outcome) => (outcome.isOk ? [outcome.data.id] : [])));
  if (ids.size > 1) throw new Error(`${copies} copies of one call made ${ids.size} records`);
  const taken = outcomes.find(({ isOk }) => isOk) ?? outcomes[0];
  if (!taken) throw new Error('no call was made');
  return taken;
}

async function recordExpense({ app, model, random, places }: Scene, self: Person): Promise<string> {
  const place = random.pick(places);
  const currency = random.next() < 0.15 ? 'USD' : 'INR';
  const body = {
    ...sketch(self, place.people, random),
    currency,
    ...(place.groupId !== undefined && { groupId: place.groupId }),
  } as const;
  const outcome = await insist(random, (idempotencyKey) =>
    app.call(createExpense, { as: self, body, idempotencyKey }),
  );
  if (outcome.isOk) model.changed(outcome.data);
  return tell('create expense', outcome);
}

async function settle({ app, model, random }: Scene, self: Person): Promise<string> {
  const rows = await app.ask(listBalances, { as: self });
  if (rows.length === 0) return 'settle: nothing owed';
  const row = random.pick(rows);
  const part = random.next() < 0.4 ? row.amount : toMinor(random.between(1, row.amount));
  const body = {
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    amount: decimalFromMinor(part),
    currency: row.currency,
    ...(row.groupId !== undefined && { groupId: row.groupId }),
  };
  const outcome = await insist(random, (idempotencyKey) =>
    app.call(createSettlement, { as: self, body, idempotencyKey }),
  );
  if (outcome.isOk) model.changed(outcome.data);
  return tell('settle', outcome);
}

function tell(operation: string, outcome: Outcome<unknown>): string {
  return `${operation}: ${outcome.isOk ? 'taken' : outcome.failure.code}`;
}

async function edit({ app, model, random, places }: Scene, self: Person): Promise<string> {
  if (model.all.length === 0) return 'edit: nothing there';
  const record = random.pick(model.all);
  if (!('splits' in record)) {
    // Up to twice as much: what is not owed is refused.
    const amount = decimalFromMinor(toMinor(random.between(1, record.amount * 2)));
    const body = { version: record.version, amount };
    const outcome = await app.call(editSettlement, { as: self, params: { settlementId: record.id }, body });
    if (outcome.isOk) model.changed(outcome.data);
    return tell('edit settlement', outcome);
  }
  const place = places.find(({ groupId }) => groupId === record.groupId);
  if (!place) throw new Error('every record is somewhere');
  const body = { version: record.version, ...sketch(self, place.people, random) };
  const outcome = await app.call(editExpense, { as: self, params: { expenseId: record.id }, body });
  if (outcome.isOk) model.changed(outcome.data);
  return tell('edit expense', outcome);
}

async function remove({ app, model, random }: Scene, self: Person): Promise<string> {
  if (model.all.length === 0) return 'delete: nothing there';
  const { id, ...record } = random.pick(model.all);
  const outcome =
    'splits' in record
      ? await app.call(deleteExpense, { as: self, params: { expenseId: id } })
      : await app.call(deleteSettlement, { as: self, params: { settlementId: id } });
  if (outcome.isOk) model.deleted(id);
  return tell('delete', outcome);
}

async function restore({ app, model, random }: Scene, self: Person): Promise<string> {
  const { gone, all } = model;
  // Now and then what is not deleted.
  const among = gone.length > 0 && random.next() < 0.8 ? gone : all;
  if (among.length === 0) return 'restore: nothing there';
  const { id, ...record } = random.pick(among);
  const outcome =
    'splits' in record
      ? await app.call(restoreExpense, { as: self, params: { expenseId: id } })
      : await app.call(restoreSettlement, { as: self, params: { settlementId: id } });
  if (outcome.isOk) model.changed(outcome.data);
  return tell('restore', outcome);
}

/** One random operation by `self`; says what it was and what came of it. */
export function operate(scene: Scene, self: Person): Promise<string> {
  const dice = scene.random.between(1, 100);
  if (dice <= 40) return recordExpense(scene, self);
  if (dice <= 60) return settle(scene, self);
  if (dice <= 78) return edit(scene, self);
  if (dice <= 90) return remove(scene, self);
  return restore(scene, self);
}
