import * as fc from 'fast-check';
import { allocate } from '@barabar/core/allocate';
import { deltasByPair, effectsOfExpense, effectsOfSettlement, type Effect } from '@barabar/core/ledger';
import { toMinor, type Currency } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import { sortPair } from '@barabar/core/pair';
import { simplifyDebts } from '@barabar/core/simplify';
import { expect, it } from 'vitest';
import { presentFriend } from '../../functions/src/rules/friends/present-friend.ts';
import { friendBalanceOf } from '../../functions/src/rules/balances/friend-balances.ts';
import { balanceLines, openBalances } from '../../web/src/features/friends/friend-balances.ts';

const VIEWER = 'meera';
const FRIENDS = ['asha', 'kabir', 'zoya'];
const PEOPLE = [VIEWER, ...FRIENDS];
/** Where records are: outside of groups, in a group, and in one that simplifies its debts. */
const PLACES = [null, 'goa', 'simplified'] as const;
const GROUPS = new Map([
  ['goa', { kind: 'group' as const, name: 'Goa gang' }],
  ['simplified', { kind: 'group' as const, name: 'Flat 402' }],
]);

type Place = (typeof PLACES)[number];
interface Record {
  readonly place: Place;
  readonly currency: Currency;
  readonly effects: readonly Effect[];
}

const weights = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: PEOPLE.length, maxLength: PEOPLE.length })
  .filter((list) => list.some((weight) => weight > 0));
const amount = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000_000 }));
const partsOf = (total: number, by: readonly number[]) =>
  allocate(toMinor(total), by).map((part, index) => ({ userId: PEOPLE[index] ?? '', amount: part }));

const expense = fc
  .record({ total: amount, paid: weights, shares: weights })
  .map(({ total, paid, shares }) =>
    effectsOfExpense({
      payers: partsOf(total, paid).filter((payer) => payer.amount > 0),
      splits: partsOf(total, shares),
    }),
  );
const settlement = fc
  .record({ total: amount, parties: fc.shuffledSubarray(PEOPLE, { minLength: 2, maxLength: 2 }) })
  .map(({ total, parties: [fromUserId = '', toUserId = ''] }) =>
    effectsOfSettlement({ fromUserId, toUserId, amount: toMinor(total) }),
  );
const ledger: fc.Arbitrary<Record[]> = fc.array(
  fc.record({
    place: fc.constantFrom(...PLACES),
    currency: fc.constantFrom(...SOME_CURRENCIES),
    effects: fc.oneof(expense, settlement),
  }),
  { maxLength: 12 },
);

/** What `userId` gets (positive) or owes over everybody else. */
const netOf = (effects: readonly Effect[], userId: string): number =>
  effects.reduce(
    (net, effect) =>
      net +
      (effect.creditorId === userId ? effect.amount : 0) -
      (effect.debtorId === userId ? effect.amount : 0),
    0,
  );

function balancesIn(records: readonly Record[], place: Place, currency: Currency) {
  const effects = records
    .filter((record) => record.place === place && record.currency === currency)
    .flatMap((record) => record.effects);
  const deltas =
    place === 'simplified'
      ? simplifyDebts(PEOPLE.map((userId) => ({ userId, amount: toMinor(netOf(effects, userId)) }))).map(
          (debt) => {
            const members = sortPair(debt.fromUserId, debt.toUserId);
            return { members, amount: toMinor(members[0] === debt.toUserId ? debt.amount : -debt.amount) };
          },
        )
      : deltasByPair(effects);
  return deltas.map(({ members, amount: sum }) => ({
    id: '',
    pairKey: '',
    members: [members[0], members[1]] satisfies [string, string],
    names: {},
    groupId: place,
    currency,
    amount: sum,
    updatedAt: new Date(0),
  }));
}

/** A friend as the server answers, of all balances between the two. */
function friendOf(id: string, records: readonly Record[]) {
  const stored = PLACES.flatMap((place) =>
    SOME_CURRENCIES.flatMap((currency) => balancesIn(records, place, currency)),
  );
  return presentFriend(
    {
      id,
      name: id,
      email: null,
      avatar: null,
      phoneNumber: null,
      upiId: null,
      upiIdChangedAt: null,
      status: 'active',
    },
    {
      balances: stored
        .filter(({ members }) => members.includes(VIEWER) && members.includes(id))
        .map((balance) => friendBalanceOf(VIEWER, balance)),
      groups: GROUPS,
      directGroupId: undefined,
      defaultSplit: undefined,
      at: new Date(0),
    },
  );
}

it("a friend's lines add up to the balance beside the name in every currency, whatever the records", () => {
  fc.assert(
    fc.property(ledger, (records) => {
      const told = FRIENDS.map((id) => {
        const friend = friendOf(id, records);
        return { balances: openBalances(friend), lines: balanceLines(friend) };
      });
      for (const currency of SOME_CURRENCIES) {
        const sums = told.map(({ balances, lines }) => {
          const linesHere = lines.filter((line) => line.currency === currency);
          const sum = linesHere.reduce((total, line) => total + line.amountMinor, 0);
          expect(sum).toBe(balances.find((balance) => balance.currency === currency)?.amount ?? 0);
          expect(
            linesHere.every(
              ({ amountMinor, say }) => amountMinor < 0 === String(say(() => '')[0]).startsWith('You owe'),
            ),
          ).toBe(true);
          expect(linesHere.every(({ amountMinor }) => amountMinor !== 0)).toBe(true);
          expect(new Set(linesHere.map(({ key }) => key)).size).toBe(linesHere.length);
          return sum;
        });
        // And all friends together to what the records say that the viewer gets or owes.
        const effects = records
          .filter((record) => record.currency === currency)
          .flatMap((record) => record.effects);
        expect(sums.reduce((total, sum) => total + sum, 0)).toBe(netOf(effects, VIEWER));
      }
    }),
    { numRuns: 500 },
  );
});
