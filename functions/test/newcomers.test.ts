import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { carryOut, claimIdsOf, claimName, linkTo } from './claiming.ts';
import { joinBy } from './guests.ts';
import type { Person } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import {
  addExpense,
  balancesSeenBy,
  expenseBody,
  onExpense,
  onSettlement,
  settle,
  settlementBody,
  type Named,
} from './ledger.ts';
import { imagesOf, logging, logOf, tell } from './log.ts';
import { finishMerge } from './merging.ts';
import { addSeries, dayFromNow, seriesBody } from './recurring.ts';
import { openLedger } from './world.ts';

const { app, three, everybody } = await openLedger();
const DAY_MS = 24 * 60 * 60_000;
let asha: Person, ravi: Person, meera: Person, groupId: string;
beforeEach(async () => {
  [asha, ravi, meera] = await three();
  ({ id: groupId } = await app.gather('Goa gang', [asha, ravi, meera]));
});

const about = (as: Person, { userId }: { userId: string }) => ({ as, params: { groupId, userId } });
const groupOf = (as: Person): Promise<Group> => app.ask(calls.getGroup, { as, params: { groupId } });
const markOf = async (person: { readonly userId: string }) =>
  (await groupOf(asha)).members.find(({ userId }) => userId === person.userId)?.newcomer;
const trust = (person: Person, as = asha) => app.ask(calls.trustMember, about(as, person));

async function arrive(name = 'Zoya Khan'): Promise<Person> {
  const person = await app.join(name);
  everybody.push(person);
  await joinBy(app, asha, groupId, person);
  return person;
}

async function arriveAsGuest(name = 'Gita Rao'): Promise<Person> {
  const guest = await app.joinAsGuest(name);
  everybody.push(guest);
  await joinBy(app, asha, groupId, guest);
  return guest;
}

const add = (as: Person, among: readonly Named[], amount = 90_00) =>
  addExpense(app, as, { amount, among, groupId });
const rename = (as: Person, expenseId: string, version = 1) => ({
  ...onExpense(as, expenseId),
  body: { description: 'Changed', version },
});
const NEWCOMER = { status: 403, code: 'newcomer' };

/** What the records of a group come to, without what every write changes. */
async function seenBy(as: Person) {
  const [expenses, series, balances] = await Promise.all([
    app.ask(calls.listExpenses, { as, query: { groupId } }),
    app.ask(calls.listRecurrences, { as, query: { groupId } }),
    balancesSeenBy(app, as, groupId),
  ]);
  return {
    expenses: expenses.map(({ version: _version, updatedAt: _updatedAt, ...expense }) => expense),
    series: series.map(({ id }) => id),
    balances,
  };
}

describe('a newcomer', () => {
  it('changes nothing that others recorded, and everything that they did', async () => {
    const rent = await add(asha, [asha, ravi]);
    const gone = await add(asha, [asha, ravi]);
    await app.ask(calls.deleteExpense, onExpense(asha, gone.id));
    const series = await addSeries(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId });
    for (const as of [await arrive(), await arriveAsGuest()]) {
      const recurrence = { as, params: { recurrenceId: series.id } };
      for (const refused of [
        app.refuse(calls.editExpense, rename(as, rent.id)),
        app.refuse(calls.deleteExpense, onExpense(as, rent.id)),
        app.refuse(calls.restoreExpense, onExpense(as, gone.id)),
        app.refuse(attachReceipt, { ...onExpense(as, rent.id), body: PNG }),
        app.refuse(calls.deleteRecurrence, recurrence),
        app.refuse(calls.pauseRecurrence, recurrence),
        app.refuse(calls.deleteSettlement, onSettlement(as, paid.id)),
      ])
        expect(await refused).toMatchObject(NEWCOMER);
      expect(await app.refuse(calls.editExpense, rename(as, 'absent'))).toMatchObject({ status: 404 });
      const { id } = await add(as, [as, ravi]);
      await app.ask(calls.editExpense, rename(as, id));
      await app.ask(calls.deleteExpense, onExpense(as, id));
      await app.ask(calls.restoreExpense, onExpense(as, id));
      await app.ask(calls.createComment, { ...onExpense(as, rent.id), body: { text: 'Thanks' } });
    }
  });

  it('settles from the first minute, and answers what is paid to them, whoever recorded it', async () => {
    const guest = await arriveAsGuest();
    await add(asha, [asha, guest]);
    const ownPayment = await settle(app, guest, { from: guest, to: asha, amount: 10_00, groupId });
    await app.ask(calls.deleteSettlement, onSettlement(guest, ownPayment.id));
    await add(guest, [asha, guest], 300_00);
    const paid = await settle(app, asha, { from: asha, to: guest, amount: 10_00, groupId });
    expect(await app.refuse(calls.deleteSettlement, onSettlement(guest, paid.id))).toMatchObject(NEWCOMER);
    await app.ask(calls.markReceived, onSettlement(guest, paid.id));
    const reason = { reason: 'Nothing came' };
    await app.ask(calls.markNotReceived, { ...onSettlement(guest, paid.id), body: reason });
  });

  it('is one for seven days with an account, as a guest until an admin says yes; the answer says until when', async () => {
    const [zoya, guest] = [await arrive(), await arriveAsGuest()];
    const { until } = (await markOf(zoya)) ?? {};
    expect(until?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 6 * DAY_MS);
    expect(await markOf(guest)).toEqual({ until: null });
    expect(await markOf(ravi)).toBeUndefined();
    const rent = await add(asha, [asha, ravi]);
    app.clock.advance(LIMITS.newcomerDays * DAY_MS);
    expect(await markOf(zoya)).toBeUndefined();
    await app.ask(calls.editExpense, rename(zoya, rent.id));
    expect(await app.refuse(calls.editExpense, rename(guest, rent.id, 2))).toMatchObject(NEWCOMER);
  });

  it('is none whom an admin had added before, nor who is added later', async () => {
    const zoya = await app.join('Zoya Khan');
    everybody.push(zoya);
    await app.ask(calls.addMember, {
      as: asha,
      params: { groupId },
      body: { email: zoya.email, role: 'member' },
    });
    await joinBy(app, asha, groupId, zoya);
    expect(await markOf(zoya)).toBeUndefined();
  });

  it('reads no UPI ID by a debt that they make themselves', async () => {
    const zoya = await arrive();
    await app.ask(calls.updateAccount, { as: meera, body: { upiId: 'meera@okbank' } });
    await addExpense(app, zoya, { amount: 2, among: [zoya, meera], paidBy: meera, groupId });
    const upiIdsSeenBy = async (as: Person) =>
      (await app.ask(calls.listFriends, { as })).flatMap(({ upiId }) => upiId ?? []);
    expect(await upiIdsSeenBy(zoya)).toEqual([]);
    await trust(zoya);
    expect(await upiIdsSeenBy(zoya)).toEqual(['meera@okbank']);
  });
});

describe('an admin’s yes', () => {
  it('ends it, and can be taken back as long as it would last; each is logged once', async () => {
    const zoya = await arrive();
    const rent = await add(asha, [asha, ravi]);
    const act = (call: typeof calls.trustMember) =>
      logging(app, 'groups', { id: groupId, act: () => app.ask(call, about(asha, zoya)) });
    const { version } = await act(calls.trustMember);
    expect((await act(calls.trustMember)).version).toBe(version);
    await app.ask(calls.editExpense, rename(zoya, rent.id));
    await act(calls.distrustMember);
    expect(await app.refuse(calls.editExpense, rename(zoya, rent.id, 2))).toMatchObject(NEWCOMER);
    const entries = await logOf(app, 'groups', groupId);
    expect(entries.map(({ type }) => type)).toEqual(['member_trusted', 'member_trust_ended']);
    await trust(zoya);
    app.clock.advance(LIMITS.newcomerDays * DAY_MS);
    expect(await app.refuse(calls.distrustMember, about(asha, zoya))).toMatchObject({ code: 'forbidden' });
  });

  it('is asked of every admin as a request, until one has answered', async () => {
    const zoya = await arrive();
    const asked = async (as: Person) => (await app.ask(calls.listRequests, { as })).newcomers;
    expect(await asked(asha)).toMatchObject([
      { group: { name: 'Goa gang' }, member: { name: 'Zoya Khan' }, invitedBy: { name: 'Asha Nair' } },
    ]);
    expect(await asked(ravi)).toEqual([]);
    await app.ask(calls.distrustMember, about(asha, zoya));
    expect(await asked(asha)).toEqual([]);
    expect(await markOf(zoya)).toBeDefined();
    await trust(zoya);
    expect(await markOf(zoya)).toBeUndefined();
  });

  it('is a role, too, and the yes of an admin is never taken back', async () => {
    const zoya = await arrive();
    const role = (value: 'admin' | 'member') =>
      app.ask(calls.changeRole, { ...about(asha, zoya), body: { role: value } });
    await role('member');
    expect(await markOf(zoya)).toBeUndefined();
    await role('admin');
    expect(await app.refuse(calls.distrustMember, about(asha, zoya))).toMatchObject({ code: 'forbidden' });
    expect(await app.refuse(calls.distrustMember, about(asha, ravi))).toMatchObject({ code: 'forbidden' });
  });

  it('is confirming whom they say they are', async () => {
    const lata = { userId: await app.addByName(asha, groupId, 'Lata') };
    await add(asha, [lata, asha]);
    const guest = await app.joinAsGuest('Lata Rao');
    everybody.push(guest);
    expect(await claimName(app, guest, await linkTo(app, asha, groupId), lata)).toBe('waiting');
    const [claimId = ''] = await claimIdsOf(app, lata);
    await app.ask(calls.confirmClaim, { as: asha, params: { groupId, claimId } });
    await carryOut(app, lata);
    expect(await markOf(guest)).toBeUndefined();
  });

  it('is for admins alone', async () => {
    const [zoya, stranger] = [await arrive(), await app.join('Nobody')];
    for (const call of [calls.trustMember, calls.distrustMember]) {
      expect(await app.refuse(call, about(ravi, zoya))).toMatchObject({ code: 'forbidden' });
      expect(await app.refuse(call, about(zoya, zoya))).toMatchObject({ code: 'forbidden' });
      expect(await app.refuse(call, about(stranger, zoya))).toMatchObject({ status: 404 });
      expect(await app.refuse(call, about(asha, stranger))).toMatchObject({ status: 404 });
    }
  });

  it('comes by itself seven days after a guest keeps an account, and makes nobody of an account a newcomer', async () => {
    const [guest, other] = [await arriveAsGuest(), await arriveAsGuest('Gita on the phone')];
    const keptPerson = await app.join('Gita Rao');
    everybody.push(keptPerson);
    await app.ask(calls.keepGuest, { as: keptPerson, body: { guestToken: guest.token } });
    await finishMerge(app, guest);
    expect((await markOf(keptPerson))?.until?.getTime()).toBeGreaterThan(
      app.clock.now().getTime() + 6 * DAY_MS,
    );
    await app.ask(calls.keepGuest, { as: ravi, body: { guestToken: other.token } });
    await finishMerge(app, other);
    expect(await markOf(ravi)).toBeUndefined();
  });
});

describe('a role by a link', () => {
  const roleOf = async ({ userId }: Person) =>
    (await groupOf(asha)).members.find((member) => member.userId === userId)?.role;
  const give = (person: Person, role: 'viewer' | 'member' | 'admin') =>
    app.ask(calls.changeRole, { ...about(asha, person), body: { role } });

  it('is viewer for who was one last, as themselves or as a guest who keeps it, until an admin says otherwise', async () => {
    await give(ravi, 'viewer');
    const { token } = await joinBy(app, asha, groupId, await app.join('Zoya Khan'));
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    const guest = await app.joinAsGuest('Somebody');
    await app.ask(calls.joinByLink, { as: guest, body: { token } });
    await app.ask(calls.keepGuest, { as: ravi, body: { guestToken: guest.token } });
    await finishMerge(app, guest);
    expect(await roleOf(ravi)).toBe('viewer');
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    await app.ask(calls.joinByLink, { as: ravi, body: { token } });
    expect(await roleOf(ravi)).toBe('viewer');
    await give(ravi, 'member');
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    await app.ask(calls.joinByLink, { as: ravi, body: { token } });
    expect(await roleOf(ravi)).toBe('member');
  });

  it('is member at most for who was an admin last', async () => {
    await give(ravi, 'admin');
    const { token } = await joinBy(app, asha, groupId, await app.join('Zoya Khan'));
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
    await app.ask(calls.joinByLink, { as: ravi, body: { token } });
    expect(await roleOf(ravi)).toBe('member');
  });
});

describe('a guest without a group', () => {
  it('stores nothing, and in a group nothing outside of it', async () => {
    const alone = await app.joinAsGuest('Gita Rao');
    const REFUSED = { status: 403, code: 'guest' };
    const body = expenseBody(alone, { amount: 10_00, among: [alone] });
    const refusalsOf = (as: Person) => [
      app.refuse(calls.createExpense, { as, body }),
      app.refuse(calls.createRecurrence, { as, body: seriesBody(app, as, { amount: 1_00, among: [as] }) }),
      app.refuse(calls.createSettlement, { as, body: settlementBody({ from: as, to: asha, amount: 1_00 }) }),
    ];
    for (const refused of refusalsOf(alone)) expect(await refused).toMatchObject(REFUSED);
    for (const refused of refusalsOf(await arriveAsGuest())) expect(await refused).toMatchObject(REFUSED);
    const picture = { avatar: dataUrlOf(PNG) };
    expect(await app.refuse(calls.updateAccount, { as: alone, body: picture })).toMatchObject(REFUSED);
    await app.ask(calls.updateAccount, { as: alone, body: { name: 'Gita', locale: 'hi' } });
    await joinBy(app, asha, groupId, alone);
    await app.ask(calls.updateAccount, { as: alone, body: picture });
  });
});

describe('taking back what somebody did who came by a link', () => {
  const takeBack = (person: { readonly userId: string }, as = asha) =>
    app.ask(calls.removeMember, { ...about(as, person), query: { takeBack: 'true' } });

  it('deletes what they recorded, restores what they deleted, and sets back what they changed', async () => {
    const rent = await add(asha, [asha, ravi], 100_00);
    const tea = await add(ravi, [asha, ravi], 20_00);
    const taxi = await add(meera, [asha, meera], 30_00);
    const series = await addSeries(app, asha, {
      amount: 8_00,
      among: [asha, ravi],
      groupId,
      rule: { firstDay: dayFromNow(app, 20) },
    });
    const before = await seenBy(asha);
    const zoya = await arrive();
    await trust(zoya);
    const edit = (as: Person, id: string, body: z.input<typeof calls.editExpense.body>) =>
      logging(app, 'expenses', { id, act: () => app.ask(calls.editExpense, { ...onExpense(as, id), body }) });
    const half = [asha, meera].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 100 }));
    await edit(zoya, rent.id, { version: 1, amount: 200, splits: half, paidBy: meera.userId });
    await edit(zoya, rent.id, { version: 2, description: 'Party', notes: 'Ha', category: 'Travel' });
    await edit(ravi, rent.id, { version: 3, description: 'Rent of May' });
    const toggle = (id: string, act: () => Promise<unknown>) =>
      logging(app, 'expenses', { id, act: async () => act().then(() => ({ id })) });
    await toggle(tea.id, () => app.ask(calls.deleteExpense, onExpense(zoya, tea.id)));
    await app.ask(calls.deleteRecurrence, { as: zoya, params: { recurrenceId: series.id } });
    const ownExpense = await add(zoya, [zoya, asha], 500_00);
    await toggle(taxi.id, () => app.ask(calls.deleteExpense, onExpense(zoya, taxi.id)));
    await toggle(taxi.id, () => app.ask(calls.restoreExpense, onExpense(meera, taxi.id)));
    const { written } = await imagesOf(app, 'groups', {
      id: groupId,
      act: async () => ({ ...(await takeBack(zoya)), id: groupId }),
    });
    const after = await seenBy(asha);
    const { description } = after.expenses.find(({ id }) => id === rent.id) ?? {};
    expect(description).toBe('Rent of May');
    expect({
      ...after,
      expenses: after.expenses.map((expense) => ({ ...expense, description: '' })),
    }).toEqual({ ...before, expenses: before.expenses.map((expense) => ({ ...expense, description: '' })) });
    expect(await app.refuse(calls.getExpense, onExpense(asha, ownExpense.id))).toMatchObject({ status: 404 });

    await tell(app, 'groups', written);
    const entries = (await logOf(app, 'groups', groupId)).map(({ type }) => type);
    expect(entries.toSorted()).toEqual(['member_taken_back', 'user_left_group']);
    const [deleted] = (await app.db.collection('expenses').where('createdBy', '==', zoya.userId).get()).docs;
    expect(deleted?.get('toldWith')).toEqual([deleted?.get('version')]);
  });

  it('waits for the log of their edits, says what it left, and goes on when it is repeated', async () => {
    const bills = [await add(asha, [asha, ravi], 100_00), await add(asha, [asha, ravi], 50_00)];
    const before = await seenBy(asha);
    const zoya = await arrive();
    await trust(zoya);
    const edits = [];
    for (const { id } of bills)
      edits.push(
        await imagesOf(app, 'expenses', {
          id,
          act: () =>
            app.ask(calls.editExpense, {
              ...onExpense(zoya, id),
              body: { version: 1, description: 'Party' },
            }),
        }),
      );
    const [first, second] = edits.map(({ written }) => written);
    if (!first || !second) throw new Error('there are two');
    const taking = takeBack(zoya);
    // By then it has looked for the log and found nothing.
    await wait(1_000);
    await tell(app, 'expenses', first);
    expect(await taking).toEqual({ id: zoya.userId, takenBack: { count: 1, leftCount: 1 } });
    expect((await seenBy(asha)).expenses.map(({ description }) => description)).toContain('Party');
    await tell(app, 'expenses', second);
    const logged = await logging(app, 'groups', {
      act: async () => ({ ...(await takeBack(zoya)), id: groupId }),
      id: groupId,
    });
    expect(logged.takenBack).toEqual({ count: 1, leftCount: 0 });
    expect(await seenBy(asha)).toEqual(before);
    expect((await logOf(app, 'groups', groupId)).at(-1)).toMatchObject({
      type: 'member_taken_back',
      metadata: { memberName: 'Zoya Khan' },
    });
    expect((await takeBack(zoya)).takenBack).toEqual({ count: 0, leftCount: 0 });
    const remove = (person: Person, as = asha) =>
      app.refuse(calls.removeMember, { ...about(as, person), query: { takeBack: 'true' } });
    expect(await remove(zoya, ravi)).toMatchObject({ code: 'forbidden' });
    const lata = await arrive();
    await app.ask(calls.leaveGroup, { as: lata, params: { groupId } });
    expect(await remove(lata)).toMatchObject({ status: 404 });
  });

  it('leaves no entry of its own in the log for each record', async () => {
    const zoya = await arrive();
    const { id } = await add(zoya, [zoya, asha]);
    const { written } = await imagesOf(app, 'expenses', {
      id,
      act: async () => ({ ...(await takeBack(zoya)), id }),
    });
    await tell(app, 'expenses', written);
    expect(await logOf(app, 'expenses', id)).toEqual([]);
  });

  it('takes payments back, and restores those that they deleted if they are still owed', async () => {
    await add(asha, [asha, ravi], 100_00);
    const zoya = await arrive();
    await add(asha, [asha, zoya], 100_00);
    const theirs = await settle(app, zoya, { from: zoya, to: asha, amount: 5_00, groupId });
    const received = await settle(app, asha, { from: zoya, to: asha, amount: 20_00, groupId });
    await trust(zoya);
    await logging(app, 'settlements', {
      act: () => app.ask(calls.deleteSettlement, onSettlement(zoya, received.id)),
      id: received.id,
    });
    await takeBack(zoya);
    expect(await app.refuse(calls.getSettlement, onSettlement(asha, theirs.id))).toMatchObject({
      status: 404,
    });
    expect(await balancesSeenBy(app, asha, groupId)).toContain(
      'Zoya Khan owes Asha Nair 3000 INR in a group',
    );
  });

  it('is there for the name of a guest who signed out, which then can be removed', async () => {
    const guest = await arriveAsGuest();
    await add(guest, [guest, asha, ravi]);
    await app.ask(calls.logout, { as: guest });
    const { members } = await groupOf(asha);
    const name = members.find(({ user }) => user.name === 'Gita Rao');
    if (!name) throw new Error('the guest left a name');
    expect(name.status).toBe('name-only');
    expect(await app.refuse(calls.removeMember, about(asha, name))).toMatchObject({ code: 'not-settled' });
    await takeBack(name);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    expect((await groupOf(asha)).members).toHaveLength(3);
  });

  it('keeps such a name that others have records with', async () => {
    const guest = await arriveAsGuest();
    await add(guest, [guest, asha, ravi]);
    await add(asha, [guest, asha], 10_00);
    await app.ask(calls.logout, { as: guest });
    const name = (await groupOf(asha)).members.find(({ status }) => status === 'name-only');
    if (!name) throw new Error('the guest left a name');
    await takeBack(name);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual(['Gita Rao owes Asha Nair 500 INR in a group']);
    await takeBack(name);
    expect((await groupOf(asha)).members).toHaveLength(4);
  });
});
