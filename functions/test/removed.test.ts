import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { removedGroup } from '@barabar/core/contract/removed';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { postRemovedMails } from '../src/features/groups/post-removed-mails.ts';
import { readStoredGroup } from '../src/records/groups/store.ts';
import { spendQuota } from '../src/records/quotas/store.ts';
import { deleteRemovalsOf, removalsOf } from '../src/records/removals/store.ts';
import { Device } from './changes/device.ts';
import { joinBy } from './guests.ts';
import type { Person } from './harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, balancesSeenBy, expenseBody, onExpense, onSettlement, settle } from './ledger.ts';
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

describe('what somebody stood in who was removed', () => {
  const taxi = async () => {
    const expense = await add(ravi, [asha, ravi], 'Taxi');
    await app.ask(calls.createComment, { ...onExpense(asha, expense.id), body: { text: 'Thanks' } });
    await settle(app, asha, { from: asha, to: ravi, amount: 45_00, groupId });
    return expense;
  };
  /** All that they read of it. */
  const readBy = async (as: Person, { id }: { id: string }, device = new Device(app, as)) => {
    const fresh = new Device(app, as);
    for (const each of [fresh, device]) await each.read();
    expect(device.shown()).toEqual(fresh.shown());
    const all = await Promise.all([
      app.call(calls.getExpense, onExpense(as, id)),
      app.call(calls.listComments, { ...onExpense(as, id), query: {} }),
      app.call(calls.listExpenseActivities, { ...onExpense(as, id), query: {} }),
      app.call(calls.listMyExpenses, { as, query: {} }),
      app.call(calls.listExpenses, { as, query: {} }),
      app.call(calls.listExpenses, { as, query: { userId: asha.userId } }),
      app.call(calls.listSettlements, { as, query: {} }),
      app.call(calls.listActivities, { as, query: {} }),
    ]);
    const { expenses, settlements, comments } = device.shown();
    return { all, shown: { expenses, settlements, comments } };
  };
  const change = async ({ id }: { id: string }) => {
    const splits = [asha, meera].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 45 }));
    const edit = { version: 1, description: 'Changed', splits, paidBy: asha.userId };
    for (const act of [
      () => app.ask(calls.editExpense, { ...onExpense(asha, id), body: edit }),
      () => app.ask(calls.deleteExpense, onExpense(asha, id)),
    ])
      await logging(app, 'expenses', { id, act: async () => ({ ...(await act()), id }) });
    const [paid] = await app.ask(calls.listSettlements, { as: asha, query: { groupId } });
    if (paid) await app.ask(calls.deleteSettlement, onSettlement(asha, paid.id));
  };

  it.each([[true], [false]])(
    'reads as it was, whatever is changed, for good (settled: %s)',
    async (isSettled) => {
      const expense = await taxi();
      const person = isSettled ? ravi : await arrive();
      const own = isSettled ? expense : await add(person, [asha, person], 'Tea');
      const device = new Device(app, person);
      await device.read();
      await remove(person);
      const before = await readBy(person, own, device);
      expect(before.all[0]).toMatchObject({ isOk: true });
      await app.ask(calls.createComment, { ...onExpense(asha, own.id), body: { text: 'Later' } });
      expect(await readBy(person, own, device)).toEqual(before);
      await change(own);
      expect(await readBy(person, own, device)).toEqual(before);
      app.clock.advance(2 * LIMITS.removedDays * DAY_MS);
      expect(await readBy(person, own, device)).toEqual(before);
      // Who left by themselves reads what others make of it.
      await app.ask(calls.leaveGroup, ofGroup(meera));
      expect(await app.refuse(calls.getExpense, onExpense(meera, own.id))).toMatchObject({ status: 404 });
    },
  );

  it('is answered the same under an old key', async () => {
    const body = expenseBody(ravi, { amount: 90_00, among: [asha, ravi], groupId });
    const create = () => app.call(calls.createExpense, { as: ravi, body, idempotencyKey: 'once' });
    const first = await create();
    if (!first.isOk) throw new Error('it is recorded');
    await settle(app, asha, { from: asha, to: ravi, amount: 45_00, groupId });
    await remove(ravi);
    const again = await create();
    await change(first.data);
    expect(await create()).toEqual(again);
  });

  it('is the record itself once they are back, and what it was then when they are removed again', async () => {
    const expense = await taxi();
    await remove(ravi);
    const edit = (version: number, description: string) =>
      app.ask(calls.editExpense, { ...onExpense(asha, expense.id), body: { version, description } });
    const described = async () =>
      (await app.ask(calls.listMyExpenses, { as: ravi, query: {} })).map(({ description }) => description);
    await edit(1, 'First');
    expect(await described()).toEqual(['Taxi']);
    await app.ask(calls.addMember, { ...ofGroup(asha), body: { userId: ravi.userId, role: 'member' } });
    await app.ask(calls.acceptGroup, ofGroup(ravi));
    expect(await described()).toEqual(['First']);
    await remove(ravi);
    expect(await described()).toEqual(['First']);
    await edit(2, 'Second');
    expect(await described()).toEqual(['First']);
    // Of the first removal nothing is kept.
    const { docs } = await app.db.collection('removalPages').get();
    expect(docs.filter((doc) => String(doc.get('key')).startsWith(ravi.userId))).toHaveLength(1);
  });

  it('is not found once what they did is taken back, also by the name that they left', async () => {
    for (const isByName of [true, false]) {
      const zoya = await arrive();
      const own = await add(zoya, [asha, zoya, meera], 'Tea');
      const paid = await settle(app, meera, { from: meera, to: zoya, amount: 30_00, groupId });
      if (isByName) await remove(zoya);
      const name = { ...zoya, userId: isByName ? await nameOf('Zoya Khan') : zoya.userId };
      await remove(name, 'true');
      const { all, shown } = await readBy(zoya, own);
      expect(all[0]).toMatchObject({ isOk: false, status: 404 });
      expect(all.slice(3)).toEqual(all.slice(3).map(() => expect.objectContaining({ data: [] })));
      expect(shown.expenses).toEqual([]);
      expect(await toldTo(zoya)).toEqual(NOT_FOUND);
      expect(await app.refuse(calls.readStatement, { ...ofGroup(zoya), query: {} })).toMatchObject(NOT_FOUND);
      for (const as of [zoya, await app.join('Sunil Stranger')])
        expect(await writesBy(as, own.id, paid.id)).toEqual([404]);
    }
  });

  /** What writing is answered, each code once. */
  const writesBy = async (as: Person, expenseId: string, settlementId: string): Promise<number[]> => {
    const [onOwn, onPaid] = [onExpense(as, expenseId), onSettlement(as, settlementId)];
    const among = [as, asha];
    const answers = await Promise.all([
      app.call(calls.createExpense, { as, body: expenseBody(as, { amount: 90_00, among, groupId }) }),
      app.call(calls.editExpense, { ...onOwn, body: { version: 1, description: 'Mine' } }),
      app.call(calls.deleteExpense, onOwn),
      app.call(calls.restoreExpense, onOwn),
      app.call(calls.createComment, { ...onOwn, body: { text: 'Mine' } }),
      app.call(calls.putPrivateNote, { ...onOwn, body: { text: 'Mine' } }),
      app.call(calls.removeReceipt, onOwn),
      app.call(calls.deleteSettlement, onPaid),
      app.call(calls.restoreSettlement, onPaid),
      app.call(calls.markReceived, onPaid),
      app.call(calls.markNotReceived, { ...onPaid, body: { reason: 'Mine' } }),
      app.call(calls.answerNotReceived, onPaid),
      app.call(calls.leaveGroup, ofGroup(as)),
    ]);
    return [...new Set(answers.map(({ status }) => status))];
  };

  const nameOf = async (name: string) => {
    const { members } = await app.ask(calls.getGroup, ofGroup(asha));
    return members.find(({ user, status }) => user.name === name && status === 'name-only')?.userId ?? '';
  };
});

it('a deleted group tells the others who deleted it and when, and keeps its statement', async () => {
  await add(ravi, [ravi, meera], 'Tea');
  await settle(app, meera, { from: meera, to: ravi, amount: 45_00, groupId });
  await app.ask(calls.deleteGroup, ofGroup(asha));
  expect(await toldTo(meera)).toEqual({
    groupName: 'Goa gang',
    removedBy: { name: 'Asha Nair' },
    removedAt: expect.any(Date),
    name: meera.name,
    userId: meera.userId,
    open: [],
    isDeleted: true,
  });
  const read = async (cursor?: string) => {
    const page = await app.call(calls.readStatement, {
      ...ofGroup(meera),
      query: { ...(cursor && { cursor }) },
    });
    return page.isOk ? page : { data: [], nextCursor: undefined };
  };
  const first = await read();
  expect(first.data).toMatchObject([{ type: 'expense', data: { description: 'Tea' } }]);
  const second = await read(first.nextCursor);
  expect(second.data).toMatchObject([{ type: 'settlement', data: { amount: 45_00 } }]);
  expect(second.nextCursor).toBeUndefined();
  // Who deleted it knows, and nobody else was in it.
  for (const as of [asha, await app.join('Sunil Stranger')]) expect(await toldTo(as)).toEqual(NOT_FOUND);
});

it('a removal that is refused copies nothing, and an admin removes so many people a day', async () => {
  const pages = async () => (await app.db.collection('removalPages').get()).size;
  const before = await pages();
  await add(asha, [asha, ravi], 'Rent');
  const params = { groupId, userId: ravi.userId };
  expect(await app.refuse(calls.removeMember, { as: asha, params, query: {} })).toMatchObject({
    code: 'not-settled',
  });
  expect(await pages()).toBe(before);
  const spent = { ownerId: asha.userId, kind: 'removals', at: app.clock.now() } as const;
  await Promise.all(Array.from({ length: LIMITS.removalsPerDayMax }, () => spendQuota(app.deps, spent)));
  expect(
    await app.refuse(calls.removeMember, { as: asha, params: { groupId, userId: meera.userId }, query: {} }),
  ).toMatchObject({ status: 429 });
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
