import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { balanceFor } from '@barabar/core/ledger';
import { CURRENCIES } from '@barabar/core/money';
import { FieldPath } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { listUnevenOfGroup } from '../src/records/balances/store.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { tickRecurrences } from '../src/rules/recurrences/tick.ts';
import { advanceMerge } from '../src/triggers/follow-merge.ts';
import {
  acceptName,
  carryOut,
  claimIdsOf,
  claimName,
  finishPuttingBack,
  linkTo,
  tellClaim,
} from './claiming.ts';
import { startApp, type Person } from './harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS, WRITES, WRITES_PER_LIFE } from './killable.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  settle,
  settlementBody,
  type Named,
} from './ledger.ts';
import { logging } from './log.ts';
import { beforeFirstBatch } from './meanwhile.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { addSeries, expensesOfSeries } from './recurring.ts';
import { setSimplifying } from './simplifying.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person, som: Person;
let groupId: string, token: string, lata: Named;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  som = await app.join('Som Sen');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
  lata = { userId: await app.addByName(asha, groupId, 'Lata') };
  token = await linkTo(app, asha, groupId);
});

const DAY_MS = 86_400_000;

const membersOf = async (): Promise<string[]> => {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  return members.map(({ user, status }) => `${user.name}, ${status}`);
};
const claimsSeenBy = (as: Person) => app.ask(calls.listClaims, { as, params: { groupId } });
const paramsOf = async (name: Named = lata) => ({
  groupId,
  claimId: (await claimIdsOf(app, name)).at(-1) ?? '',
});
const refusedJoin = (as: Person, claimUserId: string) =>
  app.refuse(calls.joinByLink, { as, body: { token, claimUserId } });
/** What Lata owes: 3 to Asha. */
const owe = () => addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });

async function confirmed(name: Named = lata): Promise<{ groupId: string; claimId: string }> {
  const params = await paramsOf(name);
  await app.ask(calls.confirmClaim, { as: asha, params });
  await carryOut(app, name);
  return params;
}

async function netsByName(): Promise<Record<string, number>> {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  const balances = await listUnevenOfGroup(app, groupId);
  const nets = CURRENCIES.flatMap((currency) =>
    members.map(({ userId, user }) => {
      const ownBalances = balances.filter(
        (balance) => balance.currency === currency && balance.members.includes(userId),
      );
      return [
        `${user.name} ${currency}`,
        ownBalances.reduce((sum, balance) => sum + balanceFor(userId, balance), 0),
      ] as const;
    }),
  );
  return Object.fromEntries(nets.filter(([, net]) => net !== 0));
}

async function expectExact(...others: readonly Named[]): Promise<void> {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  await expectExactLedger(app.db, [asha, ravi, meera, som, lata, ...members, ...others]);
}

const nameIn = async (name: string): Promise<Named> => {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  const named = members.find(({ user, status }) => user.name === name && status === 'name-only');
  if (!named) throw new Error(`${name} is a member by name only`);
  return named;
};

describe('a claim to a name in no record', () => {
  it('makes the name theirs at once', async () => {
    const { version } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    const joined = await logging(app, 'groups', {
      id: groupId,
      act: async () => {
        const answer = await app.ask(calls.joinByLink, {
          as: som,
          body: { token, claimUserId: lata.userId },
        });
        return { id: groupId, ...answer };
      },
    });
    expect(joined).toMatchObject({ claim: 'done', group: { version: version + 1 } });
    await carryOut(app, lata);
    expect((await membersOf()).toSorted()).toEqual([
      'Asha Nair, joined',
      'Meera Das, joined',
      'Ravi Kumar, joined',
      'Som Sen, joined',
    ]);
    await expectExact();
    await tellClaim(app, (await paramsOf()).claimId);
    const log = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    expect(log.map(({ type }) => type)).not.toContain('user_left_group');
    expect(log.map(({ type }) => type)).toContain('claim_done');
    // A repeat changes nothing, and nobody can object.
    expect(await claimName(app, som, token, lata)).toBe('done');
    expect(await claimsSeenBy(asha)).toEqual([]);
    expect(await app.refuse(calls.objectToClaim, { as: asha, params: await paramsOf() })).toMatchObject({
      status: 404,
    });
  });
});

describe('a claim to a name in a record', () => {
  it('gives back their own former place, once an admin says so', async () => {
    const pending = await app.join('Noor Shah');
    const body = { email: pending.email, role: 'member' } as const;
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body });
    await addExpense(app, asha, { amount: 4_00, among: [asha, pending], groupId });
    await app.ask(calls.declineGroup, { as: pending, params: { groupId } });
    const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
    const place = {
      userId:
        members.find(({ status, user }) => status === 'name-only' && user.name !== 'Lata')?.userId ?? '',
    };
    expect(await claimName(app, pending, token, place)).toBe('waiting');
    await confirmed(place);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual(['Noor Shah owes Asha Nair 200 INR in a group']);
    await expectExact(pending, place);
  });

  it('waits although nothing is open: it is settled, deleted, made even by simplifying, a series or owed dinars', async () => {
    const fils = { amount: 4, among: [asha, lata], groupId, currency: 'KWD' } as const;
    const cases: Record<string, (name: Named) => Promise<unknown>> = {
      settled: async (name) => {
        await addExpense(app, asha, { amount: 4_00, among: [asha, name], groupId });
        await settle(app, asha, { from: name, to: asha, amount: 2_00, groupId });
      },
      deleted: async (name) => {
        const { id } = await addExpense(app, asha, { amount: 4_00, among: [asha, name], groupId });
        await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: id } });
      },
      simplified: async (name) => {
        await addExpense(app, asha, { amount: 8_00, among: [asha, name], groupId });
        await addExpense(app, ravi, { amount: 4_00, among: [ravi], paidBy: name, groupId });
        await setSimplifying(app, asha, groupId, true);
      },
      series: (name) => addSeries(app, asha, { groupId, among: [asha, name] }),
      dinars: (name) => addExpense(app, asha, { ...fils, among: [asha, name] }),
    };
    for (const [title, record] of Object.entries(cases)) {
      const name = { userId: await app.addByName(asha, groupId, title) };
      await record(name);
      expect(await claimName(app, await app.join(`Joiner ${title}`), token, name), title).toBe('waiting');
    }
  });

  it('waits while a file names it whose records are being added', async () => {
    const people = [{ name: 'L', userId: lata.userId }];
    const { docs } = await app.db.collection('imports').get();
    const running = { userIds: [lata.userId], people, groupId, status: 'running' };
    await app.db.collection('imports').doc(`of-${groupId}`).set(running);
    expect(await claimName(app, som, token, lata)).toBe('waiting');
    await app.db.collection('imports').doc(`of-${groupId}`).delete();
    expect(docs.every(({ id }) => id !== `of-${groupId}`)).toBe(true);
  });

  it('is not theirs by a made-up bill that is deleted again', async () => {
    // Ravi owes Lata, whoever that is.
    await addExpense(app, ravi, { amount: 1_000_00, among: [ravi], paidBy: lata, groupId });
    const first = await app.joinAsGuest('Zoya');
    await app.ask(calls.joinByLink, { as: first, body: { token } });
    const bill = await addExpense(app, first, {
      amount: 2_000_00,
      among: [first, lata],
      paidBy: ravi,
      groupId,
    });
    expect((await netsByName())['Lata INR']).toBeUndefined();
    const second = await app.joinAsGuest('Nina');
    expect(await claimName(app, second, token, lata)).toBe('waiting');
    await app.ask(calls.deleteExpense, { as: first, params: { expenseId: bill.id } });
    expect(await netsByName()).toEqual({ 'Ravi Kumar INR': -1_000_00, 'Lata INR': 1_000_00 });
  });

  it('waits for an admin, beside the name', async () => {
    await owe();
    expect(await claimName(app, som, token, lata)).toBe('waiting');
    expect((await membersOf()).filter((member) => /Lata|Som/.test(member))).toEqual([
      'Lata, name-only',
      'Som Sen, joined',
    ]);
    const { claimId } = await paramsOf();
    expect(await claimsSeenBy(asha)).toEqual([
      {
        id: claimId,
        userId: lata.userId,
        name: 'Lata',
        by: { id: som.userId, name: 'Som Sen' },
        createdAt: expect.any(Date),
        status: 'waiting',
      },
    ]);
    expect(await claimsSeenBy(ravi)).toEqual([]);
    expect(await claimName(app, som, token, lata)).toBe('waiting');
    expect(await claimIdsOf(app, lata)).toHaveLength(1);
    await tellClaim(app, claimId);
    const [entry] = await app.ask(calls.listActivities, { as: asha, query: { groupId } });
    expect(entry).toMatchObject({
      type: 'claim_waiting',
      user: { name: 'Som Sen' },
      metadata: { memberName: 'Som Sen', formerName: 'Lata' },
    });
    await expectExact();
  });

  it('leaves the name to others: the admin picks one of them', async () => {
    await owe();
    const zoya = await app.join('Zoya Khan');
    const nina = await app.join('Nina Paul');
    for (const as of [som, zoya, nina]) expect(await claimName(app, as, token, lata)).toBe('waiting');
    expect((await claimsSeenBy(asha)).map(({ by }) => by.name)).toEqual([
      'Som Sen',
      'Zoya Khan',
      'Nina Paul',
    ]);
    const [ofSom = '', ofZoya = ''] = await claimIdsOf(app, lata);
    const decline = { as: asha, params: { groupId, claimId: ofSom } };
    await app.ask(calls.declineClaim, decline);
    await app.ask(calls.declineClaim, decline);
    expect(await app.refuse(calls.confirmClaim, decline)).toMatchObject({ code: 'name-taken' });
    await app.ask(calls.confirmClaim, { as: asha, params: { groupId, claimId: ofZoya } });
    await carryOut(app, lata);
    expect((await claimsSeenBy(asha)).map(({ status }) => status)).toEqual(['confirmed']);
    expect(await app.refuse(calls.confirmClaim, { as: asha, params: await paramsOf() })).toMatchObject({
      code: 'name-taken',
    });
    expect(await membersOf()).toContain('Nina Paul, joined');
    await expectExact(zoya, nina);
  });

  it('is no claim to somebody with an account or an address, who was invited, or who is not there', async () => {
    const invited = await app.join('Noor Shah');
    const body = { email: invited.email, role: 'member' } as const;
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body });
    const { id: elsewhereId } = await app.gather('Goa', [asha]);
    const elsewhere = await app.addByName(asha, elsewhereId, 'Lata');
    for (const userId of [ravi.userId, asha.userId, invited.userId, som.userId, elsewhere, 'nobody'])
      expect(await refusedJoin(som, userId)).toMatchObject({ status: 409, code: 'name-taken' });
    expect(await membersOf()).not.toContain('Som Sen, joined');
  });

  it('is confirmed or declined by admins alone', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    const stranger = await app.join('Zoya Khan');
    for (const call of [calls.confirmClaim, calls.declineClaim]) {
      for (const as of [ravi, som])
        expect(await app.refuse(call, { as, params })).toMatchObject({ status: 403 });
      expect(await app.refuse(call, { as: stranger, params })).toMatchObject({ status: 404 });
      const absent = { groupId, claimId: 'absent' };
      expect(await app.refuse(call, { as: asha, params: absent })).toMatchObject({ status: 404 });
    }
    const { id: otherId } = await app.gather('Goa', [asha]);
    const elsewhere = { groupId: otherId, claimId: params.claimId };
    expect(await app.refuse(calls.confirmClaim, { as: asha, params: elsewhere })).toMatchObject({
      status: 404,
    });
  });

  it('is confirmed by nobody for themselves', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const role = new FieldPath('members', som.userId, 'role');
    await app.db.collection('groups').doc(groupId).update(role, 'admin');
    const params = await paramsOf();
    expect(await app.refuse(calls.confirmClaim, { as: som, params })).toMatchObject({ code: 'forbidden' });
    // There is nobody else to confirm it; whoever stands in a record can still object.
    await settle(app, asha, { from: lata, to: asha, amount: 3_00, groupId });
    await settle(app, asha, { from: ravi, to: asha, amount: 3_00, groupId });
    await app.ask(calls.leaveGroup, { as: asha, params: { groupId } });
    await app.ask(calls.confirmClaim, { as: som, params });
    await carryOut(app, lata);
    await app.ask(calls.objectToClaim, { as: ravi, params });
    await finishPuttingBack(app, params.claimId);
  });

  it('is told to a member who asks again: once it is over they are there beside the name', async () => {
    await owe();
    await claimName(app, som, token, lata);
    await app.ask(calls.declineClaim, { as: asha, params: await paramsOf() });
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.joinByLink, { as: zoya, body: { token } });
    for (const as of [som, zoya])
      expect(await refusedJoin(as, lata.userId)).toMatchObject({
        status: 409,
        code: 'name-taken',
        message: 'You are in this group already, beside this name. Please talk to an admin.',
      });
  });

  it('is none of who is no user any more', async () => {
    await app.db.collection('users').doc(som.userId).update({ status: 'deleted' });
    expect(
      (await app.call(calls.joinByLink, { as: som, body: { token, claimUserId: lata.userId } })).isOk,
    ).toBe(false);
    expect((await membersOf()).filter((member) => member.startsWith('Som'))).toEqual([]);
    await app.db.collection('users').doc(som.userId).update({ status: 'active' });
  });

  it('goes with the name, with the claimer and with the group', async () => {
    const expense = await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    const isOver = async () => {
      expect(await claimsSeenBy(asha)).toEqual([]);
      expect(await app.refuse(calls.confirmClaim, { as: asha, params })).toMatchObject({
        status: 409,
        code: 'name-taken',
        message: 'This is over: the name was taken, or the person is not in the group any more.',
      });
    };
    await app.ask(calls.leaveGroup, { as: som, params: { groupId } });
    await isOver();
    // Who comes again has to claim again.
    app.clock.advance(1_000);
    await app.ask(calls.joinByLink, { as: som, body: { token } });
    await isOver();
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: som.userId } });
    token = await linkTo(app, asha, groupId);
    expect(await claimName(app, som, token, lata)).toBe('waiting');
    const again = await paramsOf();
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: expense.id } });
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: lata.userId } });
    expect(await claimsSeenBy(asha)).toEqual([]);
    expect(await app.refuse(calls.confirmClaim, { as: asha, params: again })).toMatchObject({ status: 409 });
    await app.ask(calls.deleteGroup, { as: asha, params: { groupId } });
    expect(await app.refuse(calls.listClaims, { as: asha, params: { groupId } })).toMatchObject({
      status: 404,
    });
  });

  it('goes when the name is linked to somebody else', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const link = { params: { groupId, userId: lata.userId }, body: { email: meera.email } };
    await app.ask(calls.linkMember, { as: asha, ...link });
    expect((await claimsSeenBy(asha)).map(({ status }) => status)).toEqual(['waiting', 'offered']);
    await acceptName(app, meera, groupId, lata);
    expect((await claimsSeenBy(asha)).map(({ status }) => status)).toEqual(['confirmed']);
    const [first = ''] = await claimIdsOf(app, lata);
    expect(
      await app.refuse(calls.confirmClaim, { as: asha, params: { groupId, claimId: first } }),
    ).toMatchObject({ code: 'name-taken' });
  });
});

describe('what becomes of a claim', () => {
  async function toldOf(status: string): Promise<string[]> {
    const { claimId } = await paramsOf();
    await tellClaim(app, claimId);
    const about = `claims_${claimId}_${status}`;
    const { docs } = await app.db.collection('pushNotices').where('entryId', '==', about).get();
    const names = new Map([asha, ravi, meera, som].map(({ userId, name }) => [userId, name]));
    return docs.map((doc) => names.get(String(doc.get('waitingFor'))) ?? '').toSorted();
  }

  it('is told by push to the admins, to whoever had a balance, and to the claimer', async () => {
    const push = { added: true, edited: false, paid: false, reminders: false, comments: false };
    for (const as of [asha, ravi, meera, som])
      await app.ask(calls.updateAccount, { as, body: { notifications: { push } } });
    await owe();
    await addExpense(app, ravi, { amount: 4_00, among: [ravi, lata], groupId });
    await claimName(app, som, token, lata);
    expect(await toldOf('waiting')).toEqual(['Asha Nair']);
    await confirmed();
    expect(await toldOf('confirmed')).toEqual(['Ravi Kumar', 'Som Sen']);
  });
});

describe('two at once', () => {
  it('get one of them, if the name is in no record: the other one has not joined', async () => {
    const zoya = await app.join('Zoya Khan');
    const both = await Promise.all(
      [som, zoya].map((as) => app.call(calls.joinByLink, { as, body: { token, claimUserId: lata.userId } })),
    );
    const [refused, ...others] = both.filter(({ isOk }) => !isOk);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({
      status: 409,
      failure: {
        code: 'name-taken',
        message: 'Somebody else has taken this name. You have not joined yet. If it is yours, ask Asha Nair.',
      },
    });
    await carryOut(app, lata);
    expect((await membersOf()).filter((member) => /Som|Zoya/.test(member))).toHaveLength(1);
    expect(await claimIdsOf(app, lata)).toHaveLength(1);
  });

  it('a claim and a new expense: it is theirs, or the claim waits', async () => {
    for (const round of [1, 2, 3]) {
      const name = { userId: await app.addByName(asha, groupId, `Name ${round}`) };
      const joiner = await app.join(`Joiner ${round}`);
      const [claim, expense] = await Promise.all([
        claimName(app, joiner, token, name),
        app.call(calls.createExpense, {
          as: ravi,
          body: {
            description: 'Tea',
            amount: 4,
            paidBy: ravi.userId,
            groupId,
            splits: [ravi, name].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 2 })),
          },
        }),
      ]);
      if (claim === 'done') await carryOut(app, name);
      const owed = await balancesSeenBy(app, ravi, groupId);
      const debtor = claim === 'done' ? `Joiner ${round}` : `Name ${round}`;
      expect(owed.some((sentence) => sentence.startsWith(`${debtor} owes`))).toBe(expense.isOk);
      if (claim === 'waiting') expect(expense.isOk).toBe(true);
      await expectExact(name, joiner);
    }
  });
});

describe('a confirmed claim', () => {
  it('gives the claimer what the name owes and gets, and tells whoever had a balance against it', async () => {
    await owe();
    await addExpense(app, ravi, {
      amount: 8_00,
      among: [ravi, lata],
      paidBy: lata,
      groupId,
      currency: 'USD',
    });
    await claimName(app, som, token, lata);
    const before = await netsByName();
    expect(before).toEqual({
      'Asha Nair INR': 6_00,
      'Ravi Kumar INR': -3_00,
      'Lata INR': -3_00,
      'Ravi Kumar USD': -4_00,
      'Lata USD': 4_00,
    });
    const params = await confirmed();
    const { 'Lata INR': inr, 'Lata USD': usd, ...others } = before;
    expect(await netsByName()).toEqual({ ...others, 'Som Sen INR': inr, 'Som Sen USD': usd });
    await expectExact();
    await tellClaim(app, params.claimId);
    const [entry] = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    expect(entry).toMatchObject({
      type: 'claim_confirmed',
      metadata: { memberName: 'Som Sen', formerName: 'Lata' },
    });
    // A repeat changes nothing.
    await app.ask(calls.confirmClaim, { as: asha, params });
    for (const as of [asha, ravi])
      expect(await claimsSeenBy(as)).toEqual([
        expect.objectContaining({
          id: params.claimId,
          status: 'confirmed',
          confirmedBy: { id: asha.userId, name: 'Asha Nair' },
          by: { id: som.userId, name: 'Som Sen' },
          objectableUntil: expect.any(Date),
        }),
      ]);
    for (const as of [meera, som]) expect(await claimsSeenBy(as)).toEqual([]);
  });

  it('is refused in words while the two are in one record together that is not deleted', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    const isTogetherIn = async (record: string) =>
      expect(await app.refuse(calls.confirmClaim, { as: asha, params })).toMatchObject({
        status: 409,
        code: 'not-settled',
        message: `Lata and Som Sen are both in ${record}. Please take one of the two out of it first, or delete it: their parts would become one.`,
      });
    const tea = await app.ask(calls.createExpense, {
      as: som,
      body: {
        description: 'Tea',
        amount: 6,
        paidBy: som.userId,
        groupId,
        splits: [som, lata, asha].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 2 })),
      },
    });
    await isTogetherIn('“Tea”');
    await app.ask(calls.deleteExpense, { as: som, params: { expenseId: tea.id } });
    const before = await netsByName();
    await confirmed();
    const { 'Lata INR': amountOfLata, ...others } = before;
    expect(await netsByName()).toEqual({ ...others, 'Som Sen INR': amountOfLata });
    // The two parts of a deleted one are one, and nobody else's changes.
    await app.ask(calls.restoreExpense, { as: som, params: { expenseId: tea.id } });
    expect((await netsByName())['Asha Nair INR']).toBe((before['Asha Nair INR'] ?? 0) - 2_00);
    await expectExact();
  });

  it('is refused while one has paid the other', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    await addExpense(app, som, { amount: 4_00, among: [som, lata], groupId });
    await settle(app, som, { from: lata, to: som, amount: 2_00, groupId });
    const bills = await expensesOf(app).where('participantIds', 'array-contains', som.userId).get();
    for (const document of bills.docs)
      await app.ask(calls.deleteExpense, { as: som, params: { expenseId: document.id } });
    expect(await app.refuse(calls.confirmClaim, { as: asha, params })).toMatchObject({
      message: expect.stringContaining('are both in a payment.'),
    });
  });
});

describe('an objection', () => {
  /** A history of the name: bills with several payers, in two currencies, a deleted one, a payment and a series. */
  async function giveHistory() {
    const rent = await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
    const shared = await app.ask(calls.createExpense, {
      as: ravi,
      body: {
        description: 'Cab',
        paidBy: lata.userId,
        amount: 10,
        currency: 'USD',
        groupId,
        payers: [
          { userId: lata.userId, amount: 7 },
          { userId: ravi.userId, amount: 3 },
        ],
        splits: [ravi, lata, meera].map(({ userId }, index) => ({
          userId,
          splitType: 'exact' as const,
          amount: index === 0 ? 4 : 3,
        })),
      },
    });
    const gone = await addExpense(app, meera, { amount: 5_00, among: [meera, lata], groupId });
    await app.ask(calls.deleteExpense, { as: meera, params: { expenseId: gone.id } });
    await settle(app, asha, { from: lata, to: asha, amount: 1_00, groupId });
    return { rent, shared, gone };
  }

  it('puts everything back, to the unit, and leaves the claimer what is theirs', async () => {
    const { rent, gone } = await giveHistory();
    const series = await addSeries(app, asha, { groupId, among: [asha, lata] });
    await claimName(app, som, token, lata);
    const before = await netsByName();
    const params = await confirmed();
    // What has happened since: an own bill, a payment, an edit of a bill that was claimed.
    await addExpense(app, som, { amount: 6_00, among: [som, meera], groupId });
    await settle(app, som, { from: som, to: asha, amount: 1_50, groupId });
    await app.ask(calls.editExpense, {
      as: asha,
      params: { expenseId: rent.id },
      body: { version: 1, description: 'Rent of May' },
    });
    const nets = await netsByName();
    await app.ask(calls.objectToClaim, { as: ravi, params });
    const again = await nameIn('Lata');
    await finishPuttingBack(app, params.claimId);
    const after = await netsByName();
    for (const name of ['Asha Nair', 'Ravi Kumar', 'Meera Das'])
      for (const currency of CURRENCIES)
        expect(after[`${name} ${currency}`]).toBe(nets[`${name} ${currency}`]);
    expect(after['Lata INR']).toBe(before['Lata INR']);
    expect(after['Lata USD']).toBe(before['Lata USD']);
    expect(after['Som Sen INR']).toBe(3_00 + 1_50);
    expect(after['Som Sen USD']).toBeUndefined();
    expect((await membersOf()).filter((member) => /Lata|Som/.test(member)).toSorted()).toEqual([
      'Lata, name-only',
      'Som Sen, joined',
    ]);
    // Deleted ones are back, too, and the series.
    await app.ask(calls.restoreExpense, { as: meera, params: { expenseId: gone.id } });
    expect((await netsByName())['Lata INR']).toBe((before['Lata INR'] ?? 0) - 2_50);
    const { splits } = await app.ask(calls.getRecurrence, { as: asha, params: { recurrenceId: series.id } });
    expect(splits.map(({ userId }) => userId)).toContain(again.userId);
    await expectExact();
    // It is over.
    expect(await claimsSeenBy(ravi)).toEqual([]);
    await app.ask(calls.objectToClaim, { as: asha, params });
    expect((await membersOf()).filter((member) => member.startsWith('Lata'))).toEqual(['Lata, name-only']);
    expect(await app.refuse(calls.objectToClaim, { as: som, params })).toMatchObject({ status: 404 });
  });

  it('puts back what a claimed series has added since', async () => {
    const { id } = await addSeries(app, asha, { amount: 8_00, groupId, among: [asha, lata] });
    await claimName(app, som, token, lata);
    const params = await confirmed();
    const time = new Date(app.clock.now().getTime() + 32 * DAY_MS);
    await tickRecurrences({ db: app.db, clock: () => time, log: { info: () => {}, error: () => {} } });
    expect((await expensesOfSeries(app, id)).map(({ participantIds }) => participantIds)).toEqual([
      expect.arrayContaining([som.userId]),
      expect.arrayContaining([som.userId]),
    ]);
    await app.ask(calls.objectToClaim, { as: asha, params });
    const again = await finishPuttingBack(app, params.claimId);
    for (const { participantIds } of await expensesOfSeries(app, id))
      expect(participantIds.toSorted()).toEqual([asha.userId, again.userId].toSorted());
    await expectExact();
  });

  it('waits for an account that brings the claimer along meanwhile', async () => {
    await owe();
    const guest = await app.joinAsGuest('Gita Rao');
    await claimName(app, guest, token, lata);
    const params = await confirmed();
    const objection = beforeFirstBatch(
      () => app.ask(calls.keepGuest, { as: som, body: { guestToken: guest.token } }),
      () => app.call(calls.objectToClaim, { as: asha, params }),
    );
    expect(await objection).toMatchObject({ failure: { code: 'contention' } });
    await finishMerge(app, guest);
    await app.ask(calls.objectToClaim, { as: asha, params });
    await finishPuttingBack(app, params.claimId);
    expect(await balancesSeenBy(app, asha, groupId)).toContain('Lata owes Asha Nair 300 INR in a group');
    await expectExact(guest);
  });

  it('leaves what the claimer has paid since to them: it pays nothing that the name owes', async () => {
    const { id } = await owe();
    await claimName(app, som, token, lata);
    const params = await confirmed();
    const body = { ...settlementBody({ from: som, to: asha, amount: 3_00, groupId }), forExpenseIds: [id] };
    const paid = await app.ask(calls.createSettlement, { as: som, body });
    const read = () => app.ask(calls.getExpense, { as: asha, params: { expenseId: id } });
    expect((await read()).paidBack).toEqual([{ userId: som.userId, amount: 3_00 }]);
    await app.ask(calls.objectToClaim, { as: asha, params });
    const again = await finishPuttingBack(app, params.claimId);
    const expense = await read();
    expect(expense.splits.map(({ userId }) => userId)).toContain(again.userId);
    expect(expense).not.toHaveProperty('paidBack');
    const settlement = await app.ask(calls.getSettlement, { as: asha, params: { settlementId: paid.id } });
    expect(settlement).toMatchObject({ fromUserId: som.userId, forExpenseIds: [id] });
    await expectExact();
  });

  it('is for whoever stands in an older record with the name, for 7 days', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    const stranger = await app.join('Zoya Khan');
    // Recorded since the claim was made: it gives nobody a say.
    await addExpense(app, meera, { amount: 4_00, among: [meera, lata], groupId });
    await confirmed();
    for (const as of [meera, som, stranger])
      expect(await app.refuse(calls.objectToClaim, { as, params })).toMatchObject({ status: 404 });
    // Ravi and Lata owe nobody but Asha.
    for (const as of [asha, ravi]) expect(await claimsSeenBy(as)).toHaveLength(1);
    app.clock.advance(7 * DAY_MS);
    expect(await claimsSeenBy(asha)).toEqual([]);
    expect(await app.refuse(calls.objectToClaim, { as: asha, params })).toMatchObject({ status: 404 });
  });

  it('cannot be taken away by a made-up bill before the claim is confirmed', async () => {
    // Ravi owes Lata. Asha, an admin, has somebody claim the name, and makes the two even for a moment.
    const real = await addExpense(app, ravi, { amount: 1_000_00, among: [ravi], paidBy: lata, groupId });
    const puppet = await app.join('Zoya Khan');
    await claimName(app, puppet, token, lata);
    const bill = await addExpense(app, asha, {
      amount: 2_000_00,
      among: [asha, lata],
      paidBy: ravi,
      groupId,
    });
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: real.id } });
    const params = await confirmed();
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: bill.id } });
    await app.ask(calls.restoreExpense, { as: asha, params: { expenseId: real.id } });
    expect((await netsByName())['Zoya Khan INR']).toBe(1_000_00);
    expect(await claimsSeenBy(ravi)).toHaveLength(1);
    await app.ask(calls.objectToClaim, { as: ravi, params });
    await finishPuttingBack(app, params.claimId);
    expect(await netsByName()).toEqual({ 'Ravi Kumar INR': -1_000_00, 'Lata INR': 1_000_00 });
    await expectExact(puppet);
  });

  it('is not for newcomers: whoever has just come by a link has no say', async () => {
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.joinByLink, { as: zoya, body: { token } });
    await addExpense(app, zoya, { amount: 4_00, among: [zoya, lata], groupId });
    app.clock.advance(1_000);
    await claimName(app, som, token, lata);
    const params = await confirmed();
    expect(await claimsSeenBy(zoya)).toEqual([]);
    expect(await app.refuse(calls.objectToClaim, { as: zoya, params })).toMatchObject({ status: 404 });
    await expectExact(zoya);
  });

  it('lets the claim be made again, which waits', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await confirmed();
    await app.ask(calls.objectToClaim, { as: ravi, params });
    const again = await finishPuttingBack(app, params.claimId);
    for (const _ of ['once', 'twice']) expect(await claimName(app, som, token, again)).toBe('waiting');
    expect(await claimIdsOf(app, again)).toHaveLength(1);
    const second = await confirmed(again);
    expect((await netsByName())['Som Sen INR']).toBe(-3_00);
    // Who objected before can object once more.
    await app.ask(calls.objectToClaim, { as: ravi, params: second });
    await finishPuttingBack(app, second.claimId);
    expect((await netsByName())['Lata INR']).toBe(-3_00);
    await expectExact(again);
  });

  it('waits until the claim is carried out', async () => {
    await owe();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    await app.ask(calls.confirmClaim, { as: asha, params });
    expect(await app.refuse(calls.objectToClaim, { as: asha, params })).toMatchObject({ code: 'contention' });
    await carryOut(app, lata);
    await app.ask(calls.objectToClaim, { as: asha, params });
    await expectExact();
  });

  it('is told in the log, in which the name stands again', async () => {
    const expense = await logging(app, 'expenses', { act: owe });
    await claimName(app, som, token, lata);
    const params = await confirmed();
    await logging(app, 'groups', {
      id: groupId,
      act: async () => ({ ...(await app.ask(calls.objectToClaim, { as: asha, params })), id: groupId }),
    });
    const again = await finishPuttingBack(app, params.claimId);
    const [entry] = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    expect(entry).toMatchObject({
      type: 'claim_objected',
      metadata: { memberUserId: som.userId, memberName: 'Som Sen', formerName: 'Lata' },
    });
    const stored = await app.db.collection('activities').doc(`expenses_${expense.id}_1`).get();
    expect(stored.get('participantIds')).toContain(again.userId);
    expect(JSON.stringify(stored.data())).not.toContain(som.userId);
    // Somebody else can claim the name.
    const zoya = await app.join('Zoya Khan');
    expect(await claimName(app, zoya, token, again)).toBe('waiting');
  });

  it('takes with it what is uneven of who has left since', async () => {
    await addExpense(app, asha, { amount: 5_00, among: [asha], paidBy: lata, groupId });
    await claimName(app, som, token, lata);
    const params = await confirmed();
    await settle(app, som, { from: asha, to: som, amount: 5_00, groupId });
    await app.ask(calls.leaveGroup, { as: som, params: { groupId } });
    await app.ask(calls.objectToClaim, { as: asha, params });
    await finishPuttingBack(app, params.claimId);
    expect(await netsByName()).toEqual({});
    await expectExact();
    expect(await listUnevenOfGroup(app, groupId)).toEqual([]);
  });

  it('puts back also what simplifying had moved through the name', async () => {
    await setSimplifying(app, asha, groupId, true);
    await addExpense(app, asha, { amount: 12_00, among: [asha, lata], groupId });
    await addExpense(app, ravi, { amount: 4_00, among: [ravi], paidBy: lata, groupId });
    await claimName(app, som, token, lata);
    const before = await netsByName();
    const balances = await balancesSeenBy(app, asha, groupId);
    const params = await confirmed();
    await expectExact();
    await setSimplifying(app, asha, groupId, false);
    await app.ask(calls.objectToClaim, { as: asha, params });
    await finishPuttingBack(app, params.claimId);
    expect(await netsByName()).toEqual(before);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual(balances);
    await expectExact();
  });

  it('has no other effect where the call and the trigger are cut off, and nets are the same at every moment', async () => {
    await giveHistory();
    await claimName(app, som, token, lata);
    const params = await paramsOf();
    const others = async () => {
      const nets = Object.entries(await netsByName());
      return Object.fromEntries(nets.filter(([name]) => !/^(Lata|Som)/.test(name)));
    };
    const before = await netsByName();
    const sums = await others();
    await app.ask(calls.confirmClaim, { as: asha, params });
    // The merge, in lives of a few writes each.
    for (let isDone = false; !isDone;) {
      isDone = await killedAfter(
        WRITES_PER_LIFE,
        async () => (await advanceMerge(app.deps, lata.userId, { pause: async () => undefined })) === 'done',
        WRITES,
      ).catch(() => false);
      expect(await others()).toEqual(sums);
    }
    await expectExact();
    const dying = await startApp();
    const url = `${dying.url}/api/groups/${groupId}/claims/${params.claimId}/object`;
    const call = () => fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${ravi.token}` } });
    let kills = 0;
    for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
      ({ status } = await killedAfter(kills, call));
      expect(await others()).toEqual(sums);
    }
    await dying.stop();
    expect(kills).toBeGreaterThan(10);
    await finishPuttingBack(app, params.claimId);
    expect(await netsByName()).toEqual(before);
    await expectExact();
    const { docs } = await expensesOf(app).where('participantIds', 'array-contains', som.userId).get();
    expect(docs).toEqual([]);
  });

  it('is still possible once the claimer is merged into another record', async () => {
    await owe();
    const unproven = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Som');
    await app.askToBeFriends(meera, unproven);
    await claimName(app, unproven, token, lata);
    const params = await confirmed();
    const { docs } = await app.db.collection('users').where('email', '==', unproven.email).get();
    const invitedId = docs.map(({ id }) => id).find((id) => id !== unproven.userId) ?? '';
    const proven = await beginMerge(app, unproven);
    await finishMerge(app, { userId: invitedId }).catch(() => finishMerge(app, unproven));
    await app.ask(calls.objectToClaim, { as: asha, params });
    await finishPuttingBack(app, params.claimId);
    expect(await balancesSeenBy(app, asha, groupId)).toContain('Lata owes Asha Nair 300 INR in a group');
    await expectExact(proven);
  });
});
