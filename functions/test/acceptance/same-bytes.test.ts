import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Person } from '../harness.ts';
import { expenseBody, settlementBody } from '../ledger.ts';
import { logging } from '../log.ts';
import { uniqueEmail } from '../people.ts';
import { exchange, withoutIdentity, type Wire } from './same-bytes.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const REAL_NAME = 'Vidya Realname';

/** Somebody with everything that a record can hold; whoever invites them is to learn nothing of it. */
async function joinWithEverything(): Promise<Person> {
  // Lists are sorted by names: the address is to begin as that of nobody does.
  const account = await app.accounts.signUp({ email: uniqueEmail(REAL_NAME) });
  const person = await app.enter(account, REAL_NAME);
  const body = { avatar: PICTURE, phoneNumber: '+919876543210', upiId: 'vidya@bank' };
  await app.ask(calls.updateAccount, { as: person, body });
  return person;
}

const identified = z.object({ data: z.object({ id: z.string(), version: z.optional(z.int()) }) });

/** Every answer that an inviter gets about somebody at an address, in the order of what they do. */
async function answersAbout(email: string, name?: string): Promise<string[]> {
  const inviter = await app.join('Indra Inviter');
  const third = await app.join('Tara Third');
  await app.befriend(inviter, third);
  const local = email.split('@')[0] ?? '';
  const labels = { [inviter.email]: 'INVITER', [third.email]: 'THIRD', [email]: 'ADDRESS', [local]: 'LOCAL' };
  const answers: string[] = [];
  const record = async (wire: Wire, as: Person = inviter): Promise<string> => {
    const { status, text } = await exchange(app, as, wire);
    answers.push(`${wire.endpoint.method} ${wire.endpoint.path} ${status} ${withoutIdentity(text, labels)}`);
    return text;
  };
  const make = async (endpoint: Endpoint, wire: Omit<Wire, 'endpoint'>): Promise<{ id: string }> =>
    identified.parse(JSON.parse(await record({ endpoint, ...wire }))).data;

  await record({ endpoint: calls.inviteFriend, body: { email, ...(name !== undefined && { name }) } });
  await record({ endpoint: calls.listFriends });
  const friends = await app.ask(calls.listFriends, { as: inviter });
  const invited = friends.find((friend) => friend.email === email);
  if (!invited) throw new Error('whoever is invited is a friend');
  const them = { userId: invited.id };
  await record({ endpoint: calls.inviteFriend, body: { email, name: 'Another name' } });
  await record({ endpoint: calls.getFriend, params: { friendId: them.userId } });

  const group = await app.gather('Goa trip', [inviter, third]);
  const params = { groupId: group.id };
  await logging(app, 'groups', {
    id: group.id,
    act: async () => {
      await record({ endpoint: calls.addMember, params, body: { email, role: 'member' } });
      return group;
    },
  });
  await record({ endpoint: calls.addMember, params, body: { email, role: 'member' } });
  for (const as of [inviter, third]) {
    await record({ endpoint: calls.getGroup, params }, as);
    await record({ endpoint: calls.listMyGroups }, as);
    await record({ endpoint: calls.listFriends }, as);
  }

  for (const groupId of [undefined, group.id]) {
    const amount = groupId === undefined ? 300_00 : 330_00;
    const sketch = { amount, among: [inviter, them, third], groupId };
    const where = groupId === undefined ? {} : { groupId };
    const expense = await logging(app, 'expenses', {
      act: () => make(calls.createExpense, { body: expenseBody(inviter, sketch) }),
    });
    const debt = { from: them, to: inviter, amount: 20_00, ...where };
    const settlement = await logging(app, 'settlements', {
      act: () => make(calls.createSettlement, { body: settlementBody(debt) }),
    });
    const expenseId = { params: { expenseId: expense.id } };
    const settlementId = { params: { settlementId: settlement.id } };
    // A stale change answers with the record in it.
    await record({ endpoint: calls.editExpense, ...expenseId, body: { version: 7, amount: 5 } });
    await record({ endpoint: calls.editSettlement, ...settlementId, body: { version: 1, note: 'By UPI' } });
    await record({ endpoint: calls.editSettlement, ...settlementId, body: { version: 1, note: 'Again' } });
    for (const endpoint of [calls.deleteExpense, calls.restoreExpense])
      await record({ endpoint, ...expenseId });
    for (const endpoint of [calls.deleteSettlement, calls.restoreSettlement])
      await record({ endpoint, ...settlementId });
    for (const as of [inviter, third]) {
      await record({ endpoint: calls.getExpense, ...expenseId }, as);
      await record({ endpoint: calls.getSettlement, ...settlementId }, as);
      await record({ endpoint: calls.listExpenses, query: where }, as);
      await record({ endpoint: calls.listSettlements, query: where }, as);
      await record({ endpoint: calls.listActivities, query: where }, as);
      await record({ endpoint: calls.listBalances, query: where }, as);
      await record({ endpoint: calls.listMyExpenses }, as);
    }
    await record({ endpoint: calls.listExpenses, query: { userId: them.userId } });
    await record({ endpoint: calls.listSettlements, query: { userId: them.userId } });
    await logging(app, 'expenses', {
      id: expense.id,
      act: () => make(calls.editExpense, { ...expenseId, body: { version: 3, paidBy: them.userId } }),
    });
    await record({ endpoint: calls.listActivities, query: { friendId: them.userId } });
  }
  const again = expenseBody(inviter, { amount: 900_00, among: [inviter, them] });
  await make(calls.createExpense, { body: again });
  // Once for the mail, and once for the refusal that names them.
  for (let count = 0; count < 2; count += 1)
    await record({ endpoint: calls.remindFriend, params: { friendId: them.userId } });
  await record({ endpoint: calls.removeFriend, params: { friendId: them.userId } });
  await record({ endpoint: calls.removeMember, params: { ...params, userId: them.userId } });
  await record({ endpoint: calls.leaveGroup, params });
  for (const as of [inviter, third]) await record({ endpoint: calls.exportAccount }, as);
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
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const email = uniqueEmail('kabir');
    await app.ask(calls.inviteFriend, { as: asha, body: { email, name: 'Mr Nobody' } });
    await app.ask(calls.inviteFriend, { as: ravi, body: { email, name: 'Kabir Sen' } });
    expect(await app.ask(calls.listFriends, { as: asha })).toMatchObject([{ name: 'Mr Nobody', email }]);
    expect(await app.ask(calls.listFriends, { as: ravi })).toMatchObject([{ name: 'Kabir Sen', email }]);
  });
});
