import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { SIMPLIFY_EXACTLY_PEOPLE_MAX, simplifyDebts, type Net } from '@barabar/core/simplify';
import { balanceIdOf } from '../balances/balance-key.ts';
import type { Movement } from '../balances/movements.ts';
import type { BalanceRecord } from '../balances/store.ts';

/** The balance of two people of a group; signed for `members[0]`, minor units. */
export interface PairBalance {
  readonly members: readonly [string, string];
  readonly currency: Currency;
  readonly amount: Minor;
}

/** Everybody's net over these debts. */
function netsOf(debts: readonly Effect[]): Net[] {
  const nets = new Map<string, number>();
  for (const { creditorId, debtorId, amount } of debts) {
    nets.set(creditorId, (nets.get(creditorId) ?? 0) + amount);
    nets.set(debtorId, (nets.get(debtorId) ?? 0) - amount);
  }
  return [...nets].map(([userId, amount]) => ({ userId, amount: toMinor(amount) }));
}

/** A balance as what its debtor owes. */
const effectOf = ({ members: [creditorId, debtorId], amount }: PairBalance): Effect => ({
  creditorId,
  debtorId,
  amount,
});

const simplify = (debts: readonly Effect[]): Effect[] =>
  simplifyDebts(netsOf(debts)).map(({ fromUserId, toUserId, amount }) => ({
    creditorId: toUserId,
    debtorId: fromUserId,
    amount,
  }));

/** Divides debts among people who owe each other, directly or through others. */
function partsOf(debts: readonly Effect[]): Effect[][] {
  const parts: { readonly userIds: Set<string>; readonly debts: Effect[] }[] = [];
  for (const debt of debts) {
    const ends = [debt.creditorId, debt.debtorId];
    const [first, second] = parts.filter(({ userIds }) => ends.some((userId) => userIds.has(userId)));
    const part = first ?? { userIds: new Set(), debts: [] };
    if (!first) parts.push(part);
    const joined = second ? [...second.userIds, ...ends] : ends;
    for (const userId of joined) part.userIds.add(userId);
    part.debts.push(...(second?.debts ?? []), debt);
    if (second) parts.splice(parts.indexOf(second), 1);
  }
  return parts.map((part) => part.debts);
}

/**
 * Simplifies people who owe each other by themselves. They never get more debts: k people who owe each other have at
 * least k − 1 debts, and simplified at most as many.
 */
const simplifyParts = (debts: readonly Effect[]): Effect[] => partsOf(debts).flatMap(simplify);

/**
 * Returns the fewest debts for up to 15 people. For more people it takes the greedy solution: of all at once, or of each part
 * by itself, whichever has fewer debts. It then simplifies the parts of that again, until there are no fewer debts. So
 * there are never more debts than before.
 */
function findFewest(debts: readonly Effect[]): Effect[] {
  const ofAll = simplify(debts);
  if (netsOf(debts).length <= SIMPLIFY_EXACTLY_PEOPLE_MAX) return ofAll;
  const ofParts = simplifyParts(debts);
  let fewest = ofParts.length < ofAll.length ? ofParts : ofAll;
  for (;;) {
    const fewer = simplifyParts(fewest);
    if (fewer.length >= fewest.length) return fewest;
    fewest = fewer;
  }
}

const sumOwed = (debts: readonly { readonly amount: Minor }[]): number =>
  debts.reduce((sum, { amount }) => sum + Math.abs(amount), 0);

function movesIn(currency: Currency, balances: readonly PairBalance[]): Movement[] {
  const uneven = balances.filter(({ amount }) => amount !== 0).map(effectOf);
  const debts = findFewest(uneven);
  // Leaves balances that are as few as possible and pass no money through anybody: people then keep the debts that
  // they know.
  const isSimple = debts.length === uneven.length && sumOwed(debts) === sumOwed(uneven);
  if (isSimple) return [];
  return [{ currency, deltas: deltasByPair([...debts, ...invertEffects(uneven)]) }];
}

/**
 * The movements that leave a group with the fewest balances and everybody with the same net, for each currency (spec:
 * simplify debts). Among more than 15 people with open balances they may not be the fewest, but are never more than
 * before. Nobody then both owes and is owed. Currencies without anything to simplify have no movements.
 * @param balances every uneven pair of the group; even ones may be among them.
 */
export function planSimplification(balances: readonly PairBalance[]): Movement[] {
  return [...Map.groupBy(balances, ({ currency }) => currency)].flatMap(([currency, ofCurrency]) =>
    movesIn(currency, ofCurrency),
  );
}

/** A group's balances after movements, including pairs that had no balance before. */
export function applyMovements(
  balances: readonly BalanceRecord[],
  movements: readonly Movement[],
  {
    groupId,
    names,
    at,
  }: { readonly groupId: string; readonly names: ReadonlyMap<string, string>; readonly at: Date },
): BalanceRecord[] {
  const after = new Map(balances.map((balance) => [balance.id, balance]));
  for (const { currency, deltas } of movements) {
    for (const { pairKey, members, amount } of deltas) {
      const id = balanceIdOf({ pairKey, groupId, currency });
      const before = after.get(id);
      after.set(id, {
        id,
        pairKey,
        members: [members[0], members[1]],
        names: Object.fromEntries(members.map((userId) => [userId, names.get(userId) ?? ''])),
        groupId,
        currency,
        amount: toMinor((before?.amount ?? 0) + amount),
        updatedAt: at,
      });
    }
  }
  return [...after.values()];
}
