import { exportAccount, updateAccount } from '@barabar/core/contract/account';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import {
  createExpense,
  deleteExpense,
  editExpense,
  getExpense,
  listExpenses,
  listMyExpenses,
  restoreExpense,
} from '@barabar/core/contract/expenses';
import {
  getFriend,
  inviteFriend,
  listFriends,
  remindFriend,
  removeFriend,
} from '@barabar/core/contract/friends';
import { addMember, getGroup, leaveGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import {
  createSettlement,
  deleteSettlement,
  editSettlement,
  getSettlement,
  listSettlements,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { expenseBody, settlementBody } from '../ledger.ts';
import { logging } from '../log.ts';
import { uniqueEmail } from '../people.ts';
import { exchange, withoutIdentity, type Wire } from './same-bytes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const REAL_NAME = 'Vidya Realname';

/** Somebody with everything that a record can hold; whoever invites them is to learn nothing of it. */
async function joinWithEverything(): Promise<Person> {
  // Lists are sorted by names: the address is to begin as that of nobody does.
  const account = await app.accounts.signUp({ email: uniqueEmail(REAL_NAME) });
  const person = await app.enter(account, REAL_NAME);
  const body = { avatar: PICTURE, phoneNumber: '+919876543210', upiId: 'vidya@bank' };
  await app.ask(updateAccount, { as: person, body });
  return person;
}

const identified = z.object({ data: z.object({ id: z.string(), version: z.optional(z.int()) }) });

/** Every answer that an inviter gets about somebody at an address, in the order of what they do. */
async function answersAbout(email: string, name?: string): Promise<string[]> {
  const inviter = await app.join('Indra Inviter');
  const third = await app.join('Tara Third');
  await app.befriend(inviter, third);
  const local = email.split('@')[0] ?? '';
  const known = {
    [inviter.email]: 'INVITER',
    [third.email]: 'THIRD',
    [email]: 'ADDRESS',
    [local]: 'LOCAL',
  };
  const answers: string[] = [];
  const record = async (wire: Wire, as: Person = inviter): Promise<string> => {
    const { status, text } = await exchange(app, as, wire);
    answers.push(`${wire.endpoint.method} ${wire.endpoint.path} ${status} ${withoutIdentity(text, known)}`);
    return text;
  };
  const make = async (endpoint: Endpoint, wire: Omit<Wire, 'endpoint'>): Promise<{ id: string }> =>
    identified.parse(JSON.parse(await record({ endpoint, ...wire }))).data;

  await record({ endpoint: inviteFriend, body: { email, ...(name !== undefined && { name }) } });
  await record({ endpoint: listFriends });
  const friends = await app.ask(listFriends, { as: inviter });
  const invited = friends.find((friend) => friend.email === email);
  if (!invited) throw new Error('whoever is invited is a friend');
  const them = { userId: invited.id };
  await record({ endpoint: inviteFriend, body: { email, name: 'Another name' } });
  await record({ endpoint: getFriend, params: { friendId: them.userId } });

  const group = await app.gather('Goa trip', [inviter, third]);
  const params = { groupId: group.id };
  await logging(app, 'groups', {
    id: group.id,
    act: async () => {
      await record({ endpoint: addMember, params, body: { email, role: 'member' } });
      return group;
    },
  });
  await record({ endpoint: addMember, params, body: { email, role: 'member' } });
  for (const as of [inviter, third]) {
    await record({ endpoint: getGroup, params }, as);
    await record({ endpoint: listMyGroups }, as);
    await record({ endpoint: listFriends }, as);
  }

  for (const groupId of [undefined, group.id]) {
    const amount = groupId === undefined ? 300_00 : 330_00;
    const sketch = { amount, among: [inviter, them, third], groupId };
    const where = groupId === undefined ? {} : { groupId };
    const expense = await logging(app, 'expenses', {
      act: () => make(createExpense, { body: expenseBody(inviter, sketch) }),
    });
    const debt = { from: them, to: inviter, amount: 20_00, ...where };
    const settlement = await logging(app, 'settlements', {
      act: () => make(createSettlement, { body: settlementBody(debt) }),
    });
    const expenseId = { params: { expenseId: expense.id } };
    const settlementId = { params: { settlementId: settlement.id } };
    // A stale change answers with the record in it.
    await record({ endpoint: editExpense, ...expenseId, body: { version: 7, amount: 5 } });
    await record({ endpoint: editSettlement, ...settlementId, body: { version: 1, note: 'By UPI' } });
    await record({ endpoint: editSettlement, ...settlementId, body: { version: 1, note: 'Again' } });
    for (const endpoint of [deleteExpense, restoreExpense]) await record({ endpoint, ...expenseId });
    for (const endpoint of [deleteSettlement, restoreSettlement]) await record({ endpoint, ...settlementId });
    for (const as of [inviter, third]) {
      await record({ endpoint: getExpense, ...expenseId }, as);
      await record({ endpoint: getSettlement, ...settlementId }, as);
      await record({ endpoint: listExpenses, query: where }, as);
      await record({ endpoint: listSettlements, query: where }, as);
      await record({ endpoint: listActivities, query: where }, as);
      await record({ endpoint: listBalances, query: where }, as);
      await record({ endpoint: listMyExpenses }, as);
    }
    await record({ endpoint: listExpenses, query: { userId: them.userId } });
    await record({ endpoint: listSettlements, query: { userId: them.userId } });
    await logging(app, 'expenses', {
      id: expense.id,
      act: () => make(editExpense, { ...expenseId, body: { version: 3, paidBy: them.userId } }),
    });
    await record({ endpoint: listActivities, query: { friendId: them.userId } });
  }
  const again = expenseBody(inviter, { amount: 900_00, among: [inviter, them] });
  await make(createExpense, { body: again });
  // Once for the mail, and once for the refusal that names them.
  for (let count = 0; count < 2; count += 1)
    await record({ endpoint: remindFriend, params: { friendId: them.userId } });
  await record({ endpoint: removeFriend, params: { friendId: them.userId } });
  await record({ endpoint: removeMember, params: { ...params, userId: them.userId } });
  await record({ endpoint: leaveGroup, params });
  for (const as of [inviter, third]) await record({ endpoint: exportAccount }, as);
  return answers;
}

describe('an inviter', () => {
  it.each([
    ['with a name that they typed', 'Vee'],
    ['without one', undefined],
  ])(
    'sees of somebody with an account what they see of an address without one, byte for byte: %s',
    async (_, name) => {
      const { email } = await joinWithEverything();
      const ofAccount = await answersAbout(email, name);
      const ofNobody = await answersAbout(uniqueEmail(REAL_NAME), name);
      expect(ofAccount.length).toBeGreaterThan(70);
      expect(ofAccount).toEqual(ofNobody);
      expect(ofAccount.join('\n')).not.toMatch(/realname(?!-)|9876543210|vidya@bank|avatars/i);
    },
    60_000,
  );

  it('sees what they typed, and nothing of what another inviter typed', async () => {
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    const email = uniqueEmail('kabir');
    await app.ask(inviteFriend, { as: asha, body: { email, name: 'Mr Nobody' } });
    await app.ask(inviteFriend, { as: ravi, body: { email, name: 'Kabir Sen' } });
    expect(await app.ask(listFriends, { as: asha })).toMatchObject([{ name: 'Mr Nobody', email }]);
    expect(await app.ask(listFriends, { as: ravi })).toMatchObject([{ name: 'Kabir Sen', email }]);
  });
});
