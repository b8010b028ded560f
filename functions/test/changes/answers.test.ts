import { createComment, deleteComment } from '@barabar/core/contract/comments';
import { deleteExpense, listExpenses, restoreExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { leaveGroup } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { listBalances } from '@barabar/core/contract/balances';
import { removeFriend } from '@barabar/core/contract/friends';
import { deleteSettlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import { measured } from '../../../scripts/measurement.ts';
import type { Person } from '../harness.ts';
import { addExpense, joinThree, settle, settlementBody } from '../ledger.ts';
import { compareAnswers, everyQuestion, WAYS } from './answers.ts';
import { Device } from './device.ts';
import { setSimplifying } from '../simplifying.ts';
import { simplifyNow } from '../../src/triggers/simplify-after.ts';
import { openApp } from '../world.ts';

const app = await openApp();

async function deviceOf(person: Person): Promise<Device> {
  const device = new Device(app, person);
  await device.read();
  return device;
}

/** Three friends with a group, two currencies, several days, comments, and records that are gone. */
async function livedIn() {
  const [asha, ravi, meera] = await joinThree(app);
  const all = [asha, ravi, meera];
  const { id: groupId } = await app.gather('Goa', [asha, ravi, meera]);
  const sketches = [
    { amount: 90_01, among: all, groupId, spentOn: '2026-03-01', category: 'Food & Dining' },
    { amount: 30_00, among: [asha, ravi], groupId, currency: 'USD' as const, spentOn: '2026-04-01' },
    { amount: 7_00, among: [ravi, meera], by: meera, groupId, category: 'Travel' },
    { amount: 10_00, among: [asha, ravi], spentOn: '2026-03-31' },
    { amount: 20_00, among: [asha, meera], paidBy: meera, category: 'Food & Dining', spentOn: '2026-03-31' },
    { amount: 5_00, among: [asha, ravi, meera], currency: 'EUR' as const },
    { amount: 44_00, among: [asha, ravi] },
  ];
  const expenses = [];
  for (const { by = asha, ...sketch } of sketches) expenses.push(await addExpense(app, by, sketch));
  await addExpense(app, ravi, { amount: 12_00, among: [ravi, meera], groupId });
  await settle(app, ravi, { from: ravi, to: asha, amount: 5_00, groupId });
  const undone = await settle(app, ravi, { from: ravi, to: asha, amount: 1_00 });
  await app.ask(deleteSettlement, { as: ravi, params: { settlementId: undone.id } });
  await app.ask(createSettlement, {
    as: asha,
    body: { ...settlementBody({ from: asha, to: meera, amount: 10_00 }), paidOn: '2026-03-15' },
  });
  const [first, , , , , , last] = expenses;
  if (!first || !last) throw new Error('seven expenses are there');
  const params = { expenseId: first.id };
  await app.ask(editExpense, { as: asha, params, body: { version: 1, description: 'Fish thali' } });
  for (const text of ['Mine was the small one', 'No', 'Yes'])
    await app.ask(createComment, { as: meera, params, body: { text } });
  const { id: commentId } = await app.ask(createComment, { as: ravi, params, body: { text: 'Gone' } });
  await app.ask(deleteComment, { as: ravi, params: { ...params, commentId } });
  await app.ask(deleteExpense, { as: asha, params: { expenseId: last.id } });
  return { asha, ravi, meera, groupId, deleted: last };
}

describe('a store', () => {
  it('answers every list, filter and page, every record and comment as the API does', async () => {
    const { asha, ravi, meera, groupId, deleted } = await livedIn();
    let compared = 0;
    for (const person of [asha, ravi]) {
      const copy = await deviceOf(person);
      const answers = await compareAnswers(app, copy, everyQuestion(copy, person === asha ? WAYS : [{}]));
      expect(answers.unknown).toEqual([]);
      compared += answers.compared;
    }
    measured('Answers of a store compared with those of the API', compared);
    // Of a record that is gone nothing is left, until it is back.
    const device = await deviceOf(asha);
    const gone = { endpoint: listExpenses, query: { groupId: 'nowhere' } };
    expect(await compareAnswers(app, device, [gone])).toEqual({ compared: 0, unknown: [] });
    await app.ask(restoreExpense, { as: asha, params: { expenseId: deleted.id } });
    await device.read();
    expect((await compareAnswers(app, device)).unknown).toEqual([]);
    // Somebody who leaves keeps what they are in, and the others what the group has.
    const { id: tripId } = await app.gather('Trip', [asha, ravi, meera]);
    await addExpense(app, asha, { amount: 4_00, among: [asha, ravi], groupId: tripId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 2_00, groupId: tripId });
    await app.ask(leaveGroup, { as: ravi, params: { groupId: tripId } });
    for (const person of [ravi, meera]) {
      const after = await deviceOf(person);
      expect((await compareAnswers(app, after)).unknown).toEqual([]);
      expect(after.store.lists.groups?.map(({ id }) => id)).toContain(groupId);
    }
  });

  it('of somebody who joins a group has its past in the group’s lists, and not in those over all groups', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    await settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId });
    await app.ask(addMember, { as: asha, params: { groupId }, body: { email: meera.email, role: 'member' } });
    await app.acceptAll(meera);
    const device = await deviceOf(meera);
    expect(device.store.settlements.size).toBe(1);
    expect((await compareAnswers(app, device)).unknown).toEqual([]);
  });

  it('of somebody who was asked into a group, or is back, has in lists over all groups what they were told', async () => {
    const [asha, ravi] = await joinThree(app);
    const stranger = await app.join('Sunil Stranger');
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const params = { groupId };
    const body = { email: stranger.email, role: 'member' } as const;
    await app.ask(addMember, { as: asha, params, body });
    // Nothing to somebody who has not accepted yet, and neither is what is written while they are away.
    await addExpense(app, asha, { amount: 8_00, among: [asha, ravi], groupId });
    await app.acceptAll(stranger);
    await addExpense(app, asha, { amount: 9_00, among: [asha, ravi], groupId });
    const compare = async () => {
      const device = await deviceOf(stranger);
      expect((await compareAnswers(app, device)).unknown).toEqual([]);
      return [device.store.expenses.size, device.store.groupOnly.size];
    };
    expect(await compare()).toEqual([2, 1]);
    await app.ask(leaveGroup, { as: stranger, params });
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId });
    await app.ask(addMember, { as: asha, params, body });
    await app.acceptAll(stranger);
    expect(await compare()).toEqual([3, 2]);
  });

  it('does not know a friend who is none any more', async () => {
    const [asha, ravi] = await joinThree(app);
    const device = await deviceOf(asha);
    const questions = everyQuestion(device);
    await app.ask(removeFriend, { as: asha, params: { friendId: ravi.userId } });
    await device.read();
    expect((await compareAnswers(app, device, questions)).unknown).toEqual([]);
  });
});

describe('balances in a group that simplifies its debts', () => {
  it('are answered where there is one way to leave the fewest, and else are unknown', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const [kabir, nisha] = [await app.join('Kabir Sen'), await app.join('Nisha Rao')];
    const { id: groupId } = await app.gather('Flat', [asha, ravi, meera, kabir, nisha]);
    await setSimplifying(app, asha, groupId, true);
    const question = { endpoint: listBalances, query: { groupId } };
    const compareNow = async () => {
      await simplifyNow(app.deps, groupId);
      return compareAnswers(app, await deviceOf(asha), [question]);
    };
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId });
    await addExpense(app, kabir, { amount: 9_00, among: [nisha, meera, kabir], groupId });
    expect(await compareNow()).toEqual({ compared: 1, unknown: [] });
    await addExpense(app, ravi, { amount: 6_00, among: [ravi, nisha], groupId });
    await addExpense(app, ravi, { amount: 6_00, among: [ravi, meera], groupId });
    expect((await compareNow()).unknown).toHaveLength(1);
  });

  it('that does so no more are unknown where the records do not say what the balances are', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat', [asha, ravi, meera]);
    await setSimplifying(app, asha, groupId, true);
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi], groupId });
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera], groupId });
    await setSimplifying(app, asha, groupId, false);
    const { compared, unknown } = await compareAnswers(app, await deviceOf(asha), [
      { endpoint: listBalances, query: { groupId } },
    ]);
    expect([compared, unknown.length]).toEqual([0, 1]);
  });
});
