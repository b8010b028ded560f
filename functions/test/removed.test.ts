import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { removedGroup } from '@barabar/core/contract/removed';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { postRemovedMails } from '../src/features/groups/post-removed-mails.ts';
import { readStoredGroup } from '../src/records/groups/store.ts';
import { deleteRemovalsOf, removalsOf } from '../src/records/removals/store.ts';
import { joinBy } from './guests.ts';
import type { Person } from './harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, balancesSeenBy, onExpense, settle } from './ledger.ts';
import { logging } from './log.ts';
import { queuedFor, sendQueued } from './mails.ts';
import { finishMerge } from './merging.ts';
import { openLedger } from './world.ts';

const { app, three, everybody } = await openLedger();
const DAY_MS = 24 * 60 * 60_000;
let asha: Person, ravi: Person, meera: Person, groupId: string;
beforeEach(async () => {
  [asha, ravi, meera] = await three();
  ({ id: groupId } = await app.gather('Goa gang', [asha, ravi, meera]));
});

const ofGroup = (as: Person) => ({ as, params: { groupId } });
const add = (as: Person, among: readonly { readonly userId: string }[], description: string) =>
  addExpense(app, as, { amount: 90_00, among, groupId, description });
const remove = (person: Person, takeBack?: 'true') =>
  app.ask(calls.removeMember, {
    as: asha,
    params: { groupId, userId: person.userId },
    query: takeBack ? { takeBack } : {},
  });
const toldTo = async (as: Person) => {
  const { status, code, data } = await app.refuse(calls.getGroup, ofGroup(as));
  return status === 410 ? removedGroup.parse(data) : { status, code };
};
const NOT_FOUND = { status: 404, code: 'not-found' };
const statementOf = async (as: Person) =>
  (await app.ask(calls.readStatement, { ...ofGroup(as), query: {} })).map((entry) =>
    entry.type === 'expense' ? `${entry.data.description} ${entry.data.amount}` : `paid ${entry.data.amount}`,
  );

async function arrive(): Promise<Person> {
  const zoya = await app.join('Zoya Khan');
  everybody.push(zoya);
  await joinBy(app, asha, groupId, zoya);
  await add(asha, [asha, zoya], 'Rent');
  return zoya;
}

describe('who was removed', () => {
  it('is told by whom and when, and reads what they saw then: others read nothing', async () => {
    const rent = await add(asha, [asha, meera], 'Rent');
    const tea = await add(asha, [asha, ravi], 'Tea');
    await settle(app, ravi, { from: ravi, to: asha, amount: 45_00, groupId });
    await remove(ravi);
    await app.ask(calls.editExpense, {
      ...onExpense(asha, rent.id),
      body: { version: 1, description: 'Changed' },
    });
    await app.ask(calls.deleteExpense, onExpense(asha, tea.id));
    await add(asha, [asha, meera], 'Later');
    expect(await toldTo(ravi)).toEqual({
      groupName: 'Goa gang',
      removedBy: { name: 'Asha Nair' },
      removedAt: expect.any(Date),
      name: 'Ravi Kumar',
      userId: ravi.userId,
      open: [],
    });
    expect(await statementOf(ravi)).toEqual(['Tea 9000', 'Rent 9000', 'paid 4500']);
    const stranger = await app.join('Sunil Stranger');
    await app.ask(calls.leaveGroup, ofGroup(await arriveEven()));
    for (const as of [stranger, asha])
      expect(await app.refuse(calls.readStatement, { ...ofGroup(as), query: {} })).toMatchObject(NOT_FOUND);
    expect(await toldTo(stranger)).toEqual(NOT_FOUND);
  });

  /** Somebody who leaves by themselves. */
  async function arriveEven(): Promise<Person> {
    const lata = await app.join('Lata Rao');
    everybody.push(lata);
    await joinBy(app, asha, groupId, lata);
    return lata;
  }

  it('reads page by page, and nothing with a cursor of another list', async () => {
    const { removedPageRecordsMax } = LIMITS;
    await Promise.all(
      Array.from({ length: removedPageRecordsMax + 1 }, () => add(asha, [asha, meera], 'Tea')),
    );
    await remove(ravi);
    const first = await app.call(calls.readStatement, { ...ofGroup(ravi), query: {} });
    if (!first.isOk || first.nextCursor === undefined) throw new Error('there is a second page');
    expect(first.data).toHaveLength(removedPageRecordsMax);
    const query = { cursor: first.nextCursor };
    const second = await app.call(calls.readStatement, { ...ofGroup(ravi), query });
    expect(second).toMatchObject({ isOk: true, data: [{ type: 'expense' }] });
    expect(second).not.toHaveProperty('nextCursor', expect.any(String));
    const cursor = Buffer.from('"none"').toString('base64url');
    expect(await app.refuse(calls.readStatement, { ...ofGroup(ravi), query: { cursor } })).toMatchObject({
      status: 400,
    });
  });

  it('is told for 90 days, until they are back, and not once they have left by themselves since', async () => {
    await remove(ravi);
    await app.ask(calls.addMember, { ...ofGroup(asha), body: { userId: ravi.userId, role: 'member' } });
    await app.ask(calls.acceptGroup, ofGroup(ravi));
    await app.ask(calls.getGroup, ofGroup(ravi));
    await app.ask(calls.leaveGroup, ofGroup(ravi));
    expect(await toldTo(ravi)).toEqual(NOT_FOUND);
    await remove(meera);
    await app.ask(calls.deleteGroup, ofGroup(asha));
    expect(await toldTo(meera)).toMatchObject({ groupName: 'Goa gang' });
    app.clock.advance(LIMITS.removedDays * DAY_MS);
    expect(await toldTo(meera)).toEqual(NOT_FOUND);
    expect(await app.refuse(calls.readStatement, { ...ofGroup(meera), query: {} })).toMatchObject(NOT_FOUND);
  });

  it('learns nothing once what they did is taken back, as whoever has yet to join', async () => {
    const zoya = await arrive();
    await remove(zoya, 'true');
    expect(await toldTo(zoya)).toEqual(NOT_FOUND);
    const lata = await app.join('Lata Rao');
    await app.ask(calls.addMember, { ...ofGroup(asha), body: { email: lata.email, role: 'member' } });
    await remove(lata);
    expect(await toldTo(lata)).toEqual(NOT_FOUND);
  });
});

describe('who came by a link and is removed with open balances', () => {
  it('is told what stands under their name, and keeps their records and the removal in the feed', async () => {
    const zoya = await arrive();
    const ownExpense = await add(zoya, [zoya, ravi], 'Taxi');
    await logging(app, 'groups', {
      id: groupId,
      act: async () => ({ ...(await remove(zoya)), id: groupId }),
    });
    expect(await balancesSeenBy(app, zoya)).toEqual([]);
    await add(asha, [asha, ravi], 'Later');
    const told = await toldTo(zoya);
    expect(told).toMatchObject({ name: 'Zoya Khan', open: [] });
    expect(await statementOf(zoya)).toEqual(['Taxi 9000', 'Rent 9000']);
    const listed = await app.ask(calls.listExpenses, { as: zoya, query: {} });
    expect(listed.map(({ description }) => description)).toEqual(['Taxi', 'Rent']);
    expect(await app.refuse(calls.deleteExpense, onExpense(zoya, ownExpense.id))).toMatchObject({
      status: 403,
    });
    const ofRemoval = (as: Person, query: { groupId?: string } = {}) =>
      app
        .ask(calls.listActivities, { as, query })
        .then((entries) => entries.filter(({ type }) => /left_group|became_name|joined_group/.test(type)));
    expect(await ofRemoval(zoya)).toMatchObject([
      { type: 'user_left_group', metadata: { memberUserId: zoya.userId }, group: { id: groupId } },
    ]);
    expect(await ofRemoval(ravi, { groupId })).toMatchObject([{ type: 'member_became_name' }]);
  });

  it('keeps what they saw, however often the call is cut off', async () => {
    const zoya = await arrive();
    let isDone = false;
    for (let operations = 1; !isDone; operations += OPERATIONS_BETWEEN_KILLS) {
      const params = { groupId, userId: zoya.userId };
      // A repeat meets a person who is gone.
      isDone = await killedAfter(operations, () => app.call(calls.removeMember, { as: asha, params })).then(
        ({ isOk, status }) => isOk || status === 404,
        () => false,
      );
      app.errors.length = 0;
    }
    expect(await toldTo(zoya)).toMatchObject({ open: [{ currency: 'INR', amount: -45_00 }] });
    expect(await statementOf(zoya)).toEqual(['Rent 9000']);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Zoya Khan owes Asha Nair 4500 INR in a group',
    ]);
  });
});

it('what somebody was removed from goes along with a guest who keeps an account, and ends with it', async () => {
  const guest = await app.joinAsGuest('Gita Rao');
  await joinBy(app, asha, groupId, guest);
  await add(asha, [asha, guest], 'Rent');
  await remove(guest);
  const keptPerson = await app.join('Gita Rao');
  everybody.push(keptPerson);
  await app.ask(calls.keepGuest, { as: keptPerson, body: { guestToken: guest.token } });
  await finishMerge(app, guest);
  expect(await toldTo(keptPerson)).toMatchObject({ userId: guest.userId });
  expect(await statementOf(keptPerson)).toEqual(['Rent 9000']);
  await deleteRemovalsOf(app, keptPerson.userId);
  expect((await removalsOf(app).where('userId', '==', keptPerson.userId).get()).size).toBe(0);
  expect(await toldTo(keptPerson)).toEqual(NOT_FOUND);
});

it('a statement calls nobody by name whose account is deleted', async () => {
  await add(asha, [asha, meera], 'Rent');
  await settle(app, meera, { from: meera, to: asha, amount: 45_00, groupId });
  await remove(ravi);
  await app.ask(calls.deleteAccount, { as: meera });
  const records = await app.ask(calls.readStatement, { ...ofGroup(ravi), query: {} });
  expect(JSON.stringify(records)).not.toContain(meera.name);
  expect(JSON.stringify(records)).toContain('Deleted user');
});

it('a mail says it once, unless mails about what is owed are switched off', async () => {
  const zoya = await arrive();
  const post = async (person: Person) => {
    const before = await readStoredGroup(app, groupId);
    await remove(person);
    const after = await readStoredGroup(app, groupId);
    if (!before || !after) throw new Error('a group stays stored');
    for (let times = 0; times < 2; times += 1) await postRemovedMails(app.deps, { before, after });
    return queuedFor(app.db, person.email);
  };
  const mails = (await post(zoya)).filter(({ template }) => template === 'removed');
  expect(mails).toHaveLength(1);
  const sent = await sendQueued(app.deps, mails[0]?.id ?? '');
  expect(sent.subject).toBe('Asha Nair removed you from "Goa gang"');
  expect(sent.text).toContain('You owed ₹45.00 there. This stays there under the name Zoya Khan.');
  expect(sent.text).toContain(`https://barabar.test/groups/${groupId}`);
  expect(sent.text).not.toContain(asha.email);
  await app.ask(calls.updateAccount, { as: ravi, body: { notifications: { reminders: false } } });
  expect((await post(ravi)).filter(({ template }) => template === 'removed')).toEqual([]);
});
