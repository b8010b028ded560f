import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Balance } from '../contract/balances.ts';
import { group as groupSchema } from '../contract/groups.ts';
import { settlement as settlementSchema, type Settlement } from '../contract/settlements.ts';
import { balancesOfGroup } from './group-balances.ts';

const personOf = (id: string) => ({ id, name: id.toUpperCase(), email: `${id}@example.com` });
const IDS = ['asha', 'kabir', 'meera', 'nisha', 'ravi'];

const groupOf = ({ simplifyDebts = false } = {}) =>
  groupSchema.parse({
    id: 'goa',
    name: 'Goa',
    members: IDS.map((userId) => ({
      userId,
      role: 'member',
      status: 'joined',
      joinedAt: '2026-01-01T00:00:00.000Z',
      user: personOf(userId),
    })),
    simplifyDebts,
    categories: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  });

/** `to` now owes `from` so many rupees. */
const paid = (from: string, to: string, amount: number, currency = 'INR'): Settlement =>
  settlementSchema.parse({
    id: `${from}${to}${amount}`,
    fromUserId: from,
    toUserId: to,
    fromUser: personOf(from),
    toUser: personOf(to),
    amount,
    currency,
    paidOn: '2026-01-01',
    settledAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    createdBy: from,
    version: 1,
  });

const sayAll = (balances: readonly Balance[] | undefined) =>
  balances?.map(
    ({ fromUser, toUser, amount, currency }) => `${fromUser.name} ${toUser.name} ${amount} ${currency}`,
  );

const owned = (balances: readonly Balance[] = []) =>
  balances.filter(({ fromUserId, toUserId }) => fromUserId === 'asha' || toUserId === 'asha');

/** What the store of Asha says, whose own balances are these. */
const answer = (records: readonly Settlement[], ownBalances: readonly Balance[], simplifyDebts = false) =>
  balancesOfGroup(groupOf({ simplifyDebts }), { records, ownBalances: ownBalances, userId: 'asha' });

it('balances are the sums of the records for each pair and currency, largest first', () => {
  const records = [
    paid('asha', 'ravi', 10),
    paid('ravi', 'asha', 4),
    paid('meera', 'ravi', 9),
    paid('asha', 'ravi', 1, 'USD'),
    paid('kabir', 'nisha', 2),
    paid('nisha', 'kabir', 2),
  ];
  expect(sayAll(answer(records, ownOf(['ravi', 'asha', 6, 'INR'], ['ravi', 'asha', 1, 'USD'])))).toEqual([
    'RAVI MEERA 900 INR',
    'RAVI ASHA 600 INR',
    'RAVI ASHA 100 USD',
  ]);
});

/** Own balances as the list of the account has them, in rupees or dollars. */
function ownOf(...rows: readonly (readonly [string, string, number, 'INR' | 'USD'])[]): Balance[] {
  return rows.flatMap(([from, to, amount, currency]) => {
    const made = balancesOfGroup(groupOf(), {
      records: [paid(to, from, amount, currency)],
      ownBalances: [],
      userId: 'nobody',
    });
    return made ?? [];
  });
}

it('says nothing where the own balances are not those of the records: debts were simplified once', () => {
  const records = [paid('asha', 'ravi', 10), paid('ravi', 'meera', 10)];
  expect(answer(records, ownOf(['meera', 'asha', 10, 'INR']))).toBeUndefined();
});

it('where debts are simplified, the others have the fewest that are left beside the own', () => {
  const records = [paid('asha', 'ravi', 10), paid('ravi', 'meera', 10), paid('meera', 'nisha', 4)];
  const ownBalances = ownOf(['meera', 'asha', 6, 'INR'], ['nisha', 'asha', 4, 'INR']);
  expect(sayAll(answer(records, ownBalances, true))).toEqual(['MEERA ASHA 600 INR', 'NISHA ASHA 400 INR']);
  expect(sayAll(answer([...records, paid('kabir', 'ravi', 3)], ownBalances, true))).toEqual([
    'MEERA ASHA 600 INR',
    'NISHA ASHA 400 INR',
    'RAVI KABIR 300 INR',
  ]);
});

it('says nothing where four others can be settled in two ways', () => {
  const records = [paid('ravi', 'kabir', 5), paid('meera', 'nisha', 5)];
  expect(answer(records, [], true)).toBeUndefined();
});

it('says nothing of people whom the group does not know', () => {
  expect(answer([paid('ravi', 'zoya', 5)], [])).toBeUndefined();
});

it('everybody has the same net, simplified or not', () => {
  const person = fc.constantFrom(...IDS);
  const record = fc
    .tuple(person, person, fc.integer({ min: 1, max: 50 }))
    .filter(([from, to]) => from !== to)
    .map(([from, to, amount]) => paid(from, to, amount));
  const netsOf = (balances: readonly Balance[] = []) => {
    const nets = new Map(IDS.map((id) => [id, 0]));
    for (const { fromUserId, toUserId, amount } of balances) {
      nets.set(fromUserId, (nets.get(fromUserId) ?? 0) - amount);
      nets.set(toUserId, (nets.get(toUserId) ?? 0) + amount);
    }
    return Object.fromEntries(nets);
  };
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), (records) => {
      const plain = balancesOfGroup(groupOf(), { records, ownBalances: [], userId: 'nobody' });
      const simple = balancesOfGroup(groupOf({ simplifyDebts: true }), {
        records,
        ownBalances: owned(plain),
        userId: 'asha',
      });
      if (simple) expect(netsOf(simple)).toEqual(netsOf(plain));
    }),
  );
});
