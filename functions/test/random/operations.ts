import { putAbsences } from '@barabar/core/contract/absences';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { createComment, deleteComment } from '@barabar/core/contract/comments';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { joinFriends, partFriends } from '@barabar/core/contract/same-person';
import { deleteSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { amountMax, decimalFromMinor, toMinor } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import type { Outcome, Person } from '../harness.ts';
import { isCategoryKnown, keepByAddress, pickCategory, type Scene } from './scene.ts';
import { sketchAway, sketchDay, sketchEdit, sketchExpense, sketchSettles } from './sketch.ts';

/** Sends a call once or, as an impatient client would, several times at once with one key: they are one record. */
async function insist<Data extends { readonly id: string }>(
  { random, nextKey }: Scene,
  self: Person,
  call: (idempotencyKey: string) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const key = nextKey(self);
  const copies = random.next() < 0.15 ? random.between(2, 4) : 1;
  const outcomes = await Promise.all(Array.from({ length: copies }, () => call(key)));
  const ids = new Set(outcomes.flatMap((outcome) => (outcome.isOk ? [outcome.data.id] : [])));
  if (ids.size > 1) throw new Error(`${copies} copies of one call made ${ids.size} records`);
  const outcome = outcomes.find(({ isOk }) => isOk) ?? outcomes[0];
  if (!outcome) throw new Error('no call was made');
  return outcome;
}

async function markAway({ app, random }: Scene, self: Person, groupId: string): Promise<void> {
  const params = { groupId, month: '2026-04' };
  await app.call(putAbsences, { as: self, params, body: { days: sketchAway(random) } });
}

async function recordExpense(scene: Scene, self: Person): Promise<string> {
  const { app, model, random, places } = scene;
  // Outside of groups only friends share anything.
  const place = random.pick(
    places.filter(({ groupId, people }) => groupId !== undefined || people.includes(self)),
  );
  const { groupId } = place;
  const category = pickCategory(random);
  const isKnown = isCategoryKnown(scene, self, { category, groupId });
  const body = {
    ...sketchExpense(self, place.people, { random, isInGroup: groupId !== undefined }),
    ...(category !== undefined && isKnown && { category }),
    ...(groupId !== undefined && { groupId }),
  };
  const isByDays = 'period' in body;
  if (isByDays && groupId !== undefined) await markAway(scene, self, groupId);
  const outcome = await insist(scene, self, (idempotencyKey) =>
    app.call(createExpense, { as: self, body, idempotencyKey }),
  );
  if (outcome.isOk) model.changed(outcome.data);
  return tell(isByDays ? 'create expense by days' : 'create expense', outcome);
}

async function settle(scene: Scene, self: Person): Promise<string> {
  const { app, model, random } = scene;
  const rows = await app.ask(listBalances, { as: self });
  if (rows.length === 0) return 'settle: nothing owed';
  const row = random.pick(rows);
  if (random.next() < 0.3) return settleAll(scene, self, { row, rows });
  const most = Math.min(row.amount, amountMax(row.currency));
  const part = toMinor(random.next() < 0.4 ? most : random.between(1, most));
  const body = {
    fromUserId: row.fromUserId,
    toUserId: row.toUserId,
    amount: decimalFromMinor(part, row.currency),
    currency: row.currency,
    paidOn: sketchDay(random),
    ...(row.groupId !== undefined && { groupId: row.groupId }),
  };
  const outcome = await insist(scene, self, (idempotencyKey) =>
    app.call(createSettlement, { as: self, body, idempotencyKey }),
  );
  if (outcome.isOk) model.changed(outcome.data);
  return tell('settle', outcome);
}

/** All or a part of what stands between the same two people in the same place, in one payment. */
async function settleAll(
  scene: Scene,
  self: Person,
  { row, rows }: { row: Balance; rows: readonly Balance[] },
): Promise<string> {
  const { app, model, random } = scene;
  const pair = [row.fromUserId, row.toUserId];
  const owed = new Map(
    rows
      .filter(
        (candidate) =>
          candidate.groupId === row.groupId &&
          pair.includes(candidate.fromUserId) &&
          pair.includes(candidate.toUserId),
      )
      .map((candidate) => {
        const most = Math.min(candidate.amount, amountMax(candidate.currency));
        const part = random.next() < 0.5 ? most : random.between(1, most);
        return [candidate.currency, candidate.fromUserId === row.fromUserId ? part : -part] as const;
      }),
  );
  const sketched = sketchSettles(owed, random);
  if (!sketched) return 'settle all: nothing to pay';
  const { isTurned, ...sketch } = sketched;
  const [fromUserId, toUserId] = isTurned ? [row.toUserId, row.fromUserId] : [row.fromUserId, row.toUserId];
  const place = row.groupId !== undefined && { groupId: row.groupId };
  const body = { fromUserId, toUserId, ...sketch, ...place, paidOn: sketchDay(random) };
  const outcome = await insist(scene, self, (idempotencyKey) =>
    app.call(createSettlement, { as: self, body, idempotencyKey }),
  );
  if (outcome.isOk) model.changed(outcome.data);
  return tell('settle all', outcome);
}

function tell(operation: string, outcome: Outcome<unknown>): string {
  if (outcome.isOk) return `${operation}: taken`;
  const { code, message } = outcome.failure;
  // What a body lacks is in the message alone.
  return `${operation}: ${code === 'validation-failed' ? message : code}`;
}

const isIn = (record: Scene['model']['all'][number], { userId }: Person): boolean =>
  'splits' in record
    ? record.splits.some((split) => split.userId === userId)
    : [record.fromUserId, record.toUserId].includes(userId);

async function edit({ app, model, random, places }: Scene, self: Person): Promise<string> {
  if (model.all.length === 0) return 'edit: nothing there';
  const ownRecords = model.all.filter((recorded) => isIn(recorded, self));
  // Now and then another's.
  const record = random.pick(ownRecords.length > 0 && random.next() < 0.6 ? ownRecords : model.all);
  if (!('splits' in record)) {
    // Up to twice as much: what is not owed is refused. Now and then in another currency.
    const currency = random.next() < 0.25 ? random.pick(SOME_CURRENCIES) : record.currency;
    const most = Math.min(record.amount * 2, amountMax(currency));
    const amount = decimalFromMinor(toMinor(random.between(1, most)), currency);
    // What cleared several currencies keeps its amount.
    const money = record.settles ? {} : { amount, currency };
    const body = { version: record.version, ...money, paidOn: sketchDay(random) };
    const outcome = await app.call(editSettlement, { as: self, params: { settlementId: record.id }, body });
    if (outcome.isOk) model.changed(outcome.data);
    return tell('edit settlement', outcome);
  }
  const place = places.find(({ groupId }) => groupId === record.groupId);
  if (!place) throw new Error('every record is somewhere');
  const body = {
    version: record.version,
    ...sketchEdit(self, place.people, { random, isInGroup: place.groupId !== undefined }),
  };
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

/** A comment by chance, often on what has just been deleted or is another's, or the deletion of one, now and then another's. */
async function comment(scene: Scene, self: Person): Promise<string> {
  const { app, model, random } = scene;
  const { comments } = model;
  if (comments.length > 0 && random.next() < 0.4) {
    const ownComment = comments.filter(({ user }) => user.id === self.userId);
    const { id, expenseId } = random.pick(
      ownComment.length > 0 && random.next() < 0.8 ? ownComment : comments,
    );
    const outcome = await insist(scene, self, (idempotencyKey) =>
      app.call(deleteComment, { as: self, params: { expenseId, commentId: id }, idempotencyKey }),
    );
    if (outcome.isOk) model.uncommented(id);
    return tell('delete comment', outcome);
  }
  const expenses = model.all.filter((record) => 'splits' in record);
  if (expenses.length === 0) return 'comment: nothing there';
  const params = { expenseId: random.pick(expenses).id };
  const body = { text: `Which one was it? ${random.between(1, 999)}` };
  const outcome = await insist(scene, self, (idempotencyKey) =>
    app.call(createComment, { as: self, params, body, idempotencyKey }),
  );
  if (outcome.isOk) model.commented(outcome.data);
  return tell('comment', outcome);
}

/** The one who has people by name says that two of them are one person, or takes that back. */
async function joinNames({ app, random, people, named }: Scene): Promise<string> {
  const [as] = people;
  if (!as) throw new Error('nobody is there');
  const [first, second] = random.some(named, 2);
  const params = { friendId: first?.userId ?? '' };
  if (random.next() < 0.5) return tell('part', await app.call(partFriends, { as, params }));
  const body = { friendId: second?.userId ?? '' };
  return tell('join', await app.call(joinFriends, { as, params, body }));
}

/** One random operation by `self`; says what it was and what came of it. */
export async function operate(scene: Scene, self: Person): Promise<string> {
  const { guests, random } = scene;
  const keeping = guests.has(self.userId) && random.next() < 0.1 && (await keepByAddress(scene, self));
  if (keeping) return tell('keep by an address', keeping);
  const dice = random.between(1, 100);
  if (self === scene.people[0] && dice <= 40) return joinNames(scene);
  if (dice <= 34) return recordExpense(scene, self);
  if (dice <= 52) return settle(scene, self);
  if (dice <= 62) return comment(scene, self);
  if (dice <= 78) return edit(scene, self);
  if (dice <= 90) return remove(scene, self);
  return restore(scene, self);
}
