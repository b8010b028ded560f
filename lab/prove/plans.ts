/**
 * `node lab/prove/plans.ts` simplifies the debts of random groups and checks that each plan leaves nobody
 * owing, in as few settlements as the product promises. PROOF_COUNT is the number of plans, PROOF_SEED the
 * seed.
 */
import { toMinor } from '@barabar/core/money';
import {
  SIMPLIFY_EXACTLY_PEOPLE_MAX,
  simplifyDebts,
  type Net,
  type SimplifiedDebt,
} from '@barabar/core/simplify';
import { createRandom, type Random } from '../../scripts/random.ts';
import { measured } from '../../scripts/measurement.ts';
import { readCount } from './read-count.ts';

/** Up to this many people, all plans are tried to find the fewest settlements. */
export const TRIED_PEOPLE_MAX = 8;
const PEOPLE_MAX = 60;

/** The outcome of a number of plans. */
export interface PlansProof {
  readonly plans: number;
  /** Plans that were compared with every possible plan. */
  readonly tried: number;
  /** Plans with few enough people for an exact answer, and too many to try all. */
  readonly exact: number;
  /** Plans with more people. */
  readonly greedy: number;
  readonly settlements: number;
}

function randomSize(random: Random): number {
  const dice = random.next();
  if (dice < 0.6) return random.between(2, TRIED_PEOPLE_MAX);
  if (dice < 0.9) return random.between(TRIED_PEOPLE_MAX + 1, SIMPLIFY_EXACTLY_PEOPLE_MAX);
  return random.between(SIMPLIFY_EXACTLY_PEOPLE_MAX + 1, PEOPLE_MAX);
}

/** Makes amounts that sum to zero. They are often small, because then many subgroups are even among themselves. */
function randomNets(random: Random): Net[] {
  const max = random.pick([3, 10, 100, 1_000_000_000]);
  const amounts = Array.from({ length: randomSize(random) - 1 }, () => random.between(-max, max));
  const all = [...amounts, -amounts.reduce((sum, amount) => sum + amount, 0)];
  return all.map((amount, index) => ({ userId: `person-${index}`, amount: toMinor(amount) }));
}

/**
 * Finds the fewest settlements by trying all: the first person settles with each person of the opposite sign in
 * turn.
 */
export function fewestByTrying(amounts: readonly number[]): number {
  const [first, ...rest] = amounts.filter((amount) => amount !== 0);
  if (first === undefined) return 0;
  let fewest = Infinity;
  for (const [index, amount] of rest.entries()) {
    if (Math.sign(amount) === Math.sign(first)) continue;
    fewest = Math.min(fewest, 1 + fewestByTrying(rest.with(index, amount + first)));
  }
  return fewest;
}

/** Returns what is wrong with a plan; undefined when nothing is. */
export function findFault(nets: readonly Net[], debts: readonly SimplifiedDebt[]): string | undefined {
  const after = new Map(nets.map(({ userId, amount }) => [userId, BigInt(amount)]));
  for (const { fromUserId, toUserId, amount } of debts) {
    if (!(amount > 0)) return 'a settlement of nothing';
    after.set(fromUserId, (after.get(fromUserId) ?? 0n) + BigInt(amount));
    after.set(toUserId, (after.get(toUserId) ?? 0n) - BigInt(amount));
  }
  if ([...after.values()].some((left) => left !== 0n)) return 'somebody is not even afterwards';
  const uneven = nets.map(({ amount }) => Number(amount)).filter((amount) => amount !== 0);
  if (debts.length > Math.max(0, uneven.length - 1)) return 'more than n−1 settlements';
  if (nets.length > TRIED_PEOPLE_MAX) return undefined;
  const fewest = fewestByTrying(uneven);
  return debts.length === fewest ? undefined : `${debts.length} settlements where ${fewest} do`;
}

/**
 * Simplifies the debts of `count` random groups of 2 to 60 people.
 * @throws {Error} naming the first plan that is not as it must be.
 */
export function provePlans({ count, seed }: { readonly count: number; readonly seed: number }): PlansProof {
  const random = createRandom(seed);
  const sizes = { tried: 0, exact: 0, greedy: 0 };
  let settlements = 0;
  for (let index = 0; index < count; index += 1) {
    const nets = randomNets(random);
    const debts = simplifyDebts(nets);
    const fault = findFault(nets, debts);
    if (fault !== undefined)
      throw new Error(`${fault}: ${JSON.stringify(nets)} became ${JSON.stringify(debts)}`);
    if (nets.length <= TRIED_PEOPLE_MAX) sizes.tried += 1;
    else if (nets.length <= SIMPLIFY_EXACTLY_PEOPLE_MAX) sizes.exact += 1;
    else sizes.greedy += 1;
    settlements += debts.length;
  }
  return { plans: count, ...sizes, settlements };
}

if (import.meta.main) {
  const proof = provePlans(readCount(process.env));
  measured('Plans', proof.plans);
  measured(
    `— of up to ${TRIED_PEOPLE_MAX} people, none with more settlements than trying all finds`,
    proof.tried,
  );
  measured(`— of up to ${SIMPLIFY_EXACTLY_PEOPLE_MAX} people`, proof.exact);
  measured('— of more people', proof.greedy);
  measured('Settlements in them', proof.settlements);
  measured('Plans that left somebody owing, or had more than n−1 settlements', 0);
}
