import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { balanceFor } from '@barabar/core/ledger';
import { describe, expect, it } from 'vitest';
import { listUnevenOfGroup } from '../../src/records/balances/store.ts';
import { listPlacesCarriedFrom } from '../../src/records/places/store.ts';
import { followPlace } from '../../src/triggers/follow-place.ts';
import { startApp, type Person } from '../harness.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from '../killable.ts';
import { addExpense, balancesSeenBy, expectExactLedger, expenseBody, settle } from '../ledger.ts';
import { joinAs, openApp } from '../world.ts';
import { setSimplifying } from '../simplifying.ts';

const app = await openApp();

/** Somebody leaves a group even, and is added again by an admin whom they have unfriended. */
interface Scene {
  /** The admin. */
  readonly asha: Person;
  readonly ravi: Person;
  readonly meera: Person;
  /** Joined after Ravi left. */
  readonly stranger: Person;
  readonly groupId: string;
  /** Asha paid 900 for the three, and the two others settled their 300 each. */
  readonly dinnerId: string;
  readonly settlementId: string;
}

async function addedAgain(
  more: (before: Omit<Scene, 'stranger' | 'dinnerId' | 'settlementId'>) => Promise<unknown> = async () => {},
): Promise<Scene> {
  const [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  const { id: groupId } = await app.gather('Flat', [asha, ravi, meera]);
  const dinner = await addExpense(app, asha, { amount: 900_00, among: [asha, ravi, meera], groupId });
  const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 300_00, groupId });
  await settle(app, meera, { from: meera, to: asha, amount: 300_00, groupId });
  await more({ asha, ravi, meera, groupId });
  await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
  await app.ask(calls.removeFriend, { as: ravi, params: { friendId: asha.userId } });
  const stranger = await app.join('Sunil Stranger');
  await app.askToBeFriends(stranger, asha);
  for (const { email } of [stranger, ravi])
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
  expect((await app.ask(calls.listRequests, { as: ravi })).groups).toHaveLength(1);
  const ids = { groupId, dinnerId: dinner.id, settlementId: settlement.id };
  return { asha, ravi, meera, stranger, ...ids };
}

const decline = (as: Person, groupId: string) => app.ask(calls.declineGroup, { as, params: { groupId } });

/** Ways out of a group that somebody has not joined. */
const WAYS: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
  ['declining the group', ({ ravi, groupId }) => decline(ravi, groupId)],
  ['deleting the account', ({ ravi }) => app.ask(calls.deleteAccount, { as: ravi })],
];

/** Ravi is out of the group, and for everybody else each balance is as it was: under his name, where it was his. */
async function expectOut(
  { asha, ravi, meera, stranger, groupId }: Scene,
  before: readonly string[],
): Promise<void> {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  expect(members.map(({ userId }) => userId)).not.toContain(ravi.userId);
  expect(await balancesSeenBy(app, asha, groupId)).toEqual(before);
  await expectExactLedger(app.db, [asha, ravi, meera, stranger, ...members]);
}

/** Turns simplifying debts on and off again. */
async function simplifyOnce(as: Person, groupId: string): Promise<void> {
  for (const isOn of [true, false]) await setSimplifying(app, as, groupId, isOn);
}

const partsOf = async (as: Person, expenseId: string) => {
  const { amount, payers, splits } = await app.ask(calls.getExpense, { as, params: { expenseId } });
  const sorted = (parts: readonly { readonly userId: string; readonly amount: number }[]) =>
    Object.fromEntries(parts.map((part) => [part.userId, part.amount]));
  return { amount, paid: sorted(payers), owed: sorted(splits) };
};

/** What each of these people is owed or owes in the group altogether, minor units. */
async function netsOf(groupId: string, people: readonly Person[]): Promise<number[]> {
  const balances = await listUnevenOfGroup(app, groupId);
  return people.map(({ userId }) =>
    balances
      .filter(({ members }) => members.includes(userId))
      .reduce((sum, balance) => sum + balanceFor(userId, balance), 0),
  );
}

/** The dinner with Ravi and what he settled are still his. */
async function expectHistory({ asha, ravi, meera, dinnerId, settlementId }: Scene): Promise<void> {
  expect((await partsOf(meera, dinnerId)).owed).toEqual(
    Object.fromEntries([asha, ravi, meera].map(({ userId }) => [userId, 300_00])),
  );
  const params = { settlementId };
  expect(await app.ask(calls.getSettlement, { as: meera, params })).toMatchObject({
    fromUserId: ravi.userId,
  });
}

describe.each(WAYS)('%s that one has left before', (_, getOut) => {
  it('leaves the history, which is even', async () => {
    const scene = await addedAgain();
    await getOut(scene);
    await expectHistory(scene);
    await expectOut(scene, []);
  });

  it('leaves to the name what was recorded since one was added again, and nothing else', async () => {
    const scene = await addedAgain();
    const { asha, ravi, meera, stranger, groupId } = scene;
    await addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi, meera], groupId });
    await settle(app, stranger, { from: ravi, to: stranger, amount: 10_00, groupId });
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    const before = await balancesSeenBy(app, asha, groupId);
    const { groups } = await app.ask(calls.listRequests, { as: ravi });
    expect(groups).toMatchObject([{ balance: -24_00, leftAt: expect.any(Date) }]);
    await getOut(scene);
    await expectHistory(scene);
    await expectOut(scene, before);
  });

  it('leaves to the name a history, too, that others have made uneven', async () => {
    const scene = await addedAgain();
    const { asha, ravi, meera, groupId, dinnerId, settlementId } = scene;
    await app.ask(calls.deleteSettlement, { as: asha, params: { settlementId } });
    const before = await balancesSeenBy(app, asha, groupId);
    expect(before).toHaveLength(1);
    await getOut(scene);
    expect(Object.keys((await partsOf(meera, dinnerId)).owed)).not.toContain(ravi.userId);
    await expectOut(scene, before);
    // Whoever deleted it can bring it back.
    await app.ask(calls.restoreSettlement, { as: asha, params: { settlementId } });
    await expectOut(scene, []);
  });
});

describe('declining a group that one has left before, where its history is uneven', () => {
  it('leaves all of it to the name, whatever was edited or brought back, and whoever paid it', async () => {
    const recorded: string[] = [];
    const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
      const among = [asha, ravi, meera];
      // Ravi is owed 40 by each; 30 of that in an expense that two paid. It is deleted before he leaves.
      const both = await app.ask(calls.createExpense, {
        as: ravi,
        body: {
          description: 'Tickets',
          amount: 90,
          paidBy: ravi.userId,
          payers: [ravi, asha].map(({ userId }) => ({ userId, amount: 45 })),
          splits: among.map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 30 })),
          groupId,
        },
      });
      await app.ask(calls.deleteExpense, { as: ravi, params: { expenseId: both.id } });
      await addExpense(app, ravi, { amount: 30_00, among, groupId });
      for (const from of [asha, meera]) await settle(app, from, { from, to: ravi, amount: 10_00, groupId });
      recorded.push(both.id);
    });
    const { asha, groupId, dinnerId } = scene;
    const [bothId = ''] = recorded;
    await app.ask(calls.restoreExpense, { as: asha, params: { expenseId: bothId } });
    await app.ask(calls.editExpense, {
      as: asha,
      params: { expenseId: dinnerId },
      body: { version: 1, description: 'Dinner', amount: 1200 },
    });
    const before = await balancesSeenBy(app, asha, groupId);
    await decline(scene.ravi, groupId);
    await expectOut(scene, before);
  });

  it('is finished by a repetition, or by the trigger, wherever it was cut off', async () => {
    for (const isRepeated of [true, false]) {
      const scene = await addedAgain();
      const { asha, ravi, meera, stranger, groupId, dinnerId, settlementId } = scene;
      await addExpense(app, stranger, { amount: 90_00, among: [stranger, ravi, meera], groupId });
      await app.ask(calls.deleteSettlement, { as: asha, params: { settlementId } });
      const before = await balancesSeenBy(app, asha, groupId);
      const nets = await netsOf(groupId, [asha, meera, stranger]);
      const dying = await startApp();
      const headers = { Authorization: `Bearer ${ravi.token}` };
      const url = `${dying.url}/api/requests/groups/${groupId}/decline`;
      const call = () => fetch(url, { method: 'POST', headers });
      let kills = 0;
      for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
        ({ status } = await killedAfter(kills, call));
        expect(await netsOf(groupId, [asha, meera, stranger])).toEqual(nets);
        const [place] = isRepeated ? [] : await listPlacesCarriedFrom(app, ravi.userId);
        if (!place) continue;
        await killedAfter(kills, () => followPlace(app.deps, place.id)).catch(() => undefined);
        await followPlace(app.deps, place.id);
        break;
      }
      await dying.stop();
      if (isRepeated) expect(kills).toBeGreaterThan(10);
      expect(Object.keys((await partsOf(meera, dinnerId)).owed)).not.toContain(ravi.userId);
      await expectOut(scene, before);
    }
  });
});

it('a repeat of what one recorded before joins no group', async () => {
  let first: { id: string; body: ReturnType<typeof expenseBody> } | undefined;
  const idempotencyKey = 'tea';
  const { ravi } = await addedAgain(async ({ ravi: as, meera, groupId }) => {
    const body = expenseBody(as, { amount: 10_00, among: [as, meera], groupId });
    first = { body, ...(await app.ask(calls.createExpense, { as, body, idempotencyKey })) };
    await settle(app, meera, { from: meera, to: as, amount: 5_00, groupId });
  });
  if (!first) throw new Error('it was recorded');
  const { id, body } = first;
  expect(await app.ask(calls.createExpense, { as: ravi, body, idempotencyKey })).toMatchObject({ id });
  const other = { ...body, description: 'Coffee' };
  expect(await app.refuse(calls.createExpense, { as: ravi, body: other, idempotencyKey })).toMatchObject({
    code: 'idempotency-key-reused',
  });
  expect((await app.ask(calls.listRequests, { as: ravi })).groups).toHaveLength(1);
});

it('declining a group whose history was simplified changes no balance of others', async () => {
  const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId });
    await simplifyOnce(asha, groupId);
  });
  const { asha, ravi, meera, stranger, groupId } = scene;
  // Simplified, Meera would owe Asha alone.
  await addExpense(app, stranger, { amount: 60_00, among: [stranger, meera], groupId });
  await addExpense(app, asha, { amount: 60_00, among: [asha, stranger], groupId });
  await addExpense(app, stranger, { amount: 30_00, among: [stranger, ravi], groupId });
  const before = await balancesSeenBy(app, asha, groupId);
  await decline(ravi, groupId);
  await expectOut(scene, before);
});

it('a history that is even only by what simplifying has moved stays with who had it', async () => {
  const scene = await addedAgain(async ({ asha, ravi, meera, groupId }) => {
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId });
    await simplifyOnce(asha, groupId);
  });
  const before = await balancesSeenBy(app, scene.asha, scene.groupId);
  await decline(scene.ravi, scene.groupId);
  await expectHistory(scene);
  await expectOut(scene, before);
});
