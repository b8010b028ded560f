import { addDays } from '@barabar/core/calendar-day';
import { createComment, deleteComment } from '@barabar/core/contract/comments';
import { deleteExpense, getExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { getGroup } from '@barabar/core/contract/groups';
import { createGroup, updateGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, getSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import type { Person } from '../harness.ts';
import { maySee } from './compare.ts';
import { changeSettlement, clearsTooMuch, settle } from './foresee-settlements.ts';
import type { Recorded } from './model.ts';
import { asAdmin, changeRules, dayOf, isAdmin, isGuestOutside, refusalByRules } from './foresee-rules.ts';
import {
  isCategoryKnown,
  keepByAddress,
  pickCategory,
  type Foreseen,
  type Place,
  type Scene,
} from './scene.ts';
import { sketchEdit, sketchExpense } from './sketch.ts';

type Act = (scene: Scene, self: Person) => Promise<Foreseen | undefined>;

const isOf = ({ people }: Place, { userId }: Person): boolean =>
  people.some((person) => person.userId === userId);

/** So many days after any that the server takes: its clock may run fast. */
const DAYS_TOO_FAR = 1_000;

/** A new expense, now and then with somebody in it who does not belong there, or of a day that is too far ahead. */
const recordExpense: Act = async (scene, self) => {
  const { app, model, random, places, nextKey } = scene;
  const place = random.pick(places);
  const strangers = places.flatMap(({ people }) => people).filter((person) => !isOf(place, person));
  const intruder = strangers.length > 0 && random.next() < 0.25 ? random.pick(strangers) : undefined;
  const sketch = sketchExpense(self, place.people, { random, isInGroup: place.groupId !== undefined });
  const isAhead = random.next() < 0.05;
  const category = pickCategory(random);
  const { groupId } = place;
  const body = {
    ...sketch,
    ...(category !== undefined && { category }),
    ...(isAhead && { spentOn: addDays(sketch.spentOn, DAYS_TOO_FAR) }),
    ...(intruder && {
      payers: [{ userId: intruder.userId, amount: sketch.amount }],
      paidBy: intruder.userId,
    }),
    ...(groupId !== undefined && { groupId }),
  };
  const outcome = await app.call(createExpense, {
    as: self,
    body,
    ...(random.next() < 0.5 && { idempotencyKey: nextKey(self) }),
  });
  if (outcome.isOk) model.changed(outcome.data);
  const isForeign = groupId !== undefined && !isOf(place, self);
  const isKnown = isCategoryKnown(scene, self, { category, groupId });
  const isRefused = intruder !== undefined || !isOf(place, self) || !isKnown;
  const expected = isGuestOutside(scene, self, groupId)
    ? 'guest'
    : isAhead
      ? 'validation-failed'
      : isForeign
        ? 'not-found'
        : (refusalByRules(scene, self, { groupId, days: [sketch.spentOn] }) ??
          (isRefused ? 'validation-failed' : 'taken'));
  return { operation: 'create expense', expected, outcome };
};

/** A record and whoever does something to it: expenses as often as settlements, and these mostly by one of the two. */
function pickTurn(
  { places, random }: Scene,
  self: Person,
  records: readonly Recorded[],
): { readonly as: Person; readonly record: Recorded } | undefined {
  const isExpense = random.next() < 0.5;
  const ofKind = records.filter((record) => 'splits' in record === isExpense);
  const among = ofKind.length > 0 ? ofKind : records;
  if (among.length === 0) return undefined;
  const record = random.pick(among);
  if ('splits' in record || random.next() < 0.3) return { as: self, record };
  const partyId = random.pick([record.fromUserId, record.toUserId]);
  const party = places.flatMap(({ people }) => people).find(({ userId }) => userId === partyId);
  return { as: party ?? self, record };
}

/** What is answered to who asks for a record that stands, or for one that is deleted. */
const expectedOf = (scene: Scene, self: Person, record: Recorded, isStanding: boolean): string => {
  if (scene.model.isStanding(record.id) !== isStanding || !maySee(scene, self, record)) return 'not-found';
  const isParty = 'splits' in record || [record.fromUserId, record.toUserId].includes(self.userId);
  const { groupId, createdBy } = record;
  const ruled = refusalByRules(scene, self, { groupId, createdBy, days: [dayOf(record)] });
  if (ruled === 'newcomer') return ruled;
  return isParty ? (ruled ?? 'taken') : 'forbidden';
};

const edit: Act = async (scene, self) => {
  const { app, model, random, places } = scene;
  const turn = pickTurn(scene, self, random.next() < 0.8 ? model.standing : model.all);
  if (!turn) return undefined;
  const { as, record } = turn;
  const isStale = random.next() < 0.15;
  const version = isStale ? record.version + 7 : record.version;
  const rights = expectedOf(scene, as, record, true);
  if (!('splits' in record)) return changeSettlement(scene, as, { record, version, rights });
  const place = places.find(({ groupId }) => groupId === record.groupId);
  if (!place) throw new Error('every record is somewhere');
  const category = pickCategory(random);
  const isKnown =
    category === record.category || isCategoryKnown(scene, as, { category, groupId: record.groupId });
  const sketch = sketchEdit(as, place.people, { random, isInGroup: place.groupId !== undefined });
  const body = { version, ...sketch, ...(category !== undefined && { category }) };
  const outcome = await app.call(editExpense, { as, params: { expenseId: record.id }, body });
  if (outcome.isOk) model.changed(outcome.data);
  const expected =
    rights !== 'taken'
      ? rights
      : isStale
        ? 'version-conflict'
        : isKnown
          ? (refusalByRules(scene, as, {
              groupId: record.groupId,
              days: [sketch.spentOn ?? record.spentOn],
            }) ?? 'taken')
          : 'validation-failed';
  return { operation: 'edit expense', expected, outcome };
};

const remove: Act = async (scene, self) => {
  const { app, model, random } = scene;
  const turn = pickTurn(scene, self, random.next() < 0.8 ? model.standing : model.all);
  if (!turn) return undefined;
  const { as, record } = turn;
  const expected = expectedOf(scene, as, record, true);
  const outcome =
    'splits' in record
      ? await app.call(deleteExpense, { as, params: { expenseId: record.id } })
      : await app.call(deleteSettlement, { as, params: { settlementId: record.id } });
  if (outcome.isOk) model.deleted(record.id);
  return { operation: `delete ${'splits' in record ? 'expense' : 'settlement'}`, expected, outcome };
};

const restore: Act = async (scene, self) => {
  const { app, model, random } = scene;
  const turn = pickTurn(scene, self, random.next() < 0.9 ? model.gone : model.all);
  if (!turn) return undefined;
  const { as, record } = turn;
  const rights = expectedOf(scene, as, record, false);
  if ('splits' in record) {
    const outcome = await app.call(restoreExpense, { as, params: { expenseId: record.id } });
    if (outcome.isOk) model.changed(outcome.data);
    return { operation: 'restore expense', expected: rights, outcome };
  }
  const isMore = await clearsTooMuch(scene, record);
  const outcome = await app.call(restoreSettlement, { as, params: { settlementId: record.id } });
  if (outcome.isOk) model.changed(outcome.data);
  const isTooMuch = rights === 'taken' && isMore;
  return { operation: 'restore settlement', expected: isTooMuch ? 'no-longer-owed' : rights, outcome };
};

const read: Act = async (scene, self) => {
  const { app, model } = scene;
  const turn = pickTurn(scene, self, model.all);
  if (!turn) return undefined;
  const { as, record } = turn;
  const isThere = model.isStanding(record.id) && maySee(scene, as, record);
  const outcome =
    'splits' in record
      ? await app.call(getExpense, { as, params: { expenseId: record.id } })
      : await app.call(getSettlement, { as, params: { settlementId: record.id } });
  if (isThere && outcome.isOk && outcome.data.version < record.version)
    throw new Error('a record is read as it was');
  const what = 'splits' in record ? 'expense' : 'settlement';
  return { operation: `read ${what}`, expected: isThere ? 'taken' : 'not-found', outcome };
};

/** Half of the time as its author. Whoever sees an expense may comment on it until it is deleted. */
const comment: Act = async (scene, self) => {
  const { app, model, random, places, nextKey } = scene;
  const existing = random.next() < 0.4 ? random.some(model.comments, 0)[0] : undefined;
  if (existing) {
    const record = model.all.find(({ id }) => id === existing.expenseId);
    const people = places.flatMap((place) => place.people);
    const author = people.find(({ userId }) => userId === existing.user.id);
    const as = author && random.next() < 0.5 ? author : self;
    if (!record) throw new Error('a comment is on an expense');
    const isOwn = as.userId === existing.user.id;
    const expected = !maySee(scene, as, record) ? 'not-found' : isOwn ? 'taken' : 'forbidden';
    const params = { expenseId: record.id, commentId: existing.id };
    const outcome = await app.call(deleteComment, { as, params });
    if (outcome.isOk) model.uncommented(existing.id);
    return { operation: 'delete comment', expected, outcome };
  }
  const expenses = model.all.filter((record) => 'splits' in record);
  if (expenses.length === 0) return undefined;
  const record = random.pick(expenses);
  const isTooLong = random.next() < 0.1;
  const isThere = model.isStanding(record.id) && maySee(scene, self, record);
  const outcome = await app.call(createComment, {
    as: self,
    params: { expenseId: record.id },
    body: { text: isTooLong ? 'a'.repeat(501) : `Which one? ${random.between(1, 999)}` },
    ...(random.next() < 0.5 && { idempotencyKey: nextKey(self) }),
  });
  if (outcome.isOk) model.commented(outcome.data);
  const expected = isTooLong ? 'validation-failed' : isThere ? 'taken' : 'not-found';
  return { operation: 'comment', expected, outcome };
};

/** A new name for a group, by anybody: of its members only admins may. */
const rename: Act = async (scene, turn) => {
  const { app, random, places } = scene;
  const { groupId, people } = random.pick(places.filter((place) => place.groupId !== undefined));
  if (groupId === undefined) throw new Error('a group has an id');
  const admin = random.pick(people.filter((person) => isAdmin(scene, groupId, person)));
  const self = random.next() < 0.25 ? admin : turn;
  const { version } = await app.ask(getGroup, { as: admin, params: { groupId } });
  const body = { version, name: `Trip ${random.between(1, 999)}` };
  const outcome = await app.call(updateGroup, { as: self, params: { groupId }, body });
  return { operation: 'rename group', expected: asAdmin(scene, { groupId, people }, self), outcome };
};

/** A guest keeps what they have, or tries what is not for guests: a group of their own, and what admins do. */
const actAsGuest: Act = async (scene, self) => {
  const { app, random, places } = scene;
  const keeping = random.next() < 0.4 ? await keepByAddress(scene, self) : undefined;
  if (keeping) return { operation: 'keep by an address', expected: 'taken', outcome: keeping };
  const body = { name: 'Puri' };
  const { groupId } = random.pick(places.filter((place) => isOf(place, self)));
  const outcome =
    groupId === undefined || random.next() < 0.5
      ? await app.call(createGroup, { as: self, body })
      : await app.call(updateGroup, { as: self, params: { groupId }, body: { ...body, version: 1 } });
  return { operation: 'name a group', expected: 'guest', outcome };
};

/** How many of a hundred operations are up to each act. */
const CHANCES: readonly (readonly [number, Act])[] = [
  [18, recordExpense],
  [16, settle],
  [8, comment],
  [16, edit],
  [12, remove],
  [12, restore],
  [6, read],
  [6, rename],
  [6, changeRules],
];

const AS_GUEST = 0.15;

/** One random operation by `self`, with what must come of it; undefined where there is nothing yet to do it to. */
export function foresee(scene: Scene, self: Person): Promise<Foreseen | undefined> {
  const { guests, random } = scene;
  if (guests.has(self.userId) && random.next() < AS_GUEST) return actAsGuest(scene, self);
  let rest = random.between(1, 100);
  for (const [chance, act] of CHANCES) {
    rest -= chance;
    if (rest <= 0) return act(scene, self);
  }
  throw new Error('the chances sum to a hundred');
}
