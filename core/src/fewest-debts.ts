import type { Effect } from './ledger.ts';
import { toMinor, type Minor } from './money.ts';
import { SIMPLIFY_EXACTLY_PEOPLE_MAX, simplifyDebts, type Net } from './simplify.ts';

/** Everybody's net over these debts. */
function netsOf(debts: readonly Effect[]): Net[] {
  const nets = new Map<string, number>();
  for (const { creditorId, debtorId, amount } of debts) {
    nets.set(creditorId, (nets.get(creditorId) ?? 0) + amount);
    nets.set(debtorId, (nets.get(debtorId) ?? 0) - amount);
  }
  return [...nets].map(([userId, amount]) => ({ userId, amount: toMinor(amount) }));
}

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

/** k people who owe each other have at least k − 1 debts, and simplified at most as many. */
const simplifyParts = (debts: readonly Effect[]): Effect[] => partsOf(debts).flatMap(simplify);

/**
 * Exact up to 15 people. Beyond, the better of greedy solutions for all and for each part, repeated until
 * there are no fewer debts: never more than before.
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

/**
 * Everybody keeps their net (spec: simplify debts), in one currency, and nobody both owes and is owed. Among
 * more than 15 people never more debts than before. `debts` itself where nothing is gained.
 */
export function fewestDebts(debts: readonly Effect[]): readonly Effect[] {
  const fewest = findFewest(debts);
  const isSimple = fewest.length === debts.length && sumOwed(fewest) === sumOwed(debts);
  return isSimple ? debts : fewest;
}
