import { listBalances } from '@barabar/core/contract/balances';
import { listFriends } from '@barabar/core/contract/friends';
import { sortPair } from '@barabar/core/pair';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { measured } from '../../../scripts/prove/measurement.ts';
import { createRandom } from '../../../scripts/random.ts';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { expectExactLedger } from '../ledger.ts';
import { Model } from './model.ts';
import { operate, type Place, type Scene } from './operations.ts';

/** How many operations, and which: a failing run is repeated by its seed. */
const { RANDOM_OPERATIONS: count, RANDOM_SEED: seed } = z
  .object({
    RANDOM_OPERATIONS: z.coerce.number().int().positive().default(5000),
    RANDOM_SEED: z.coerce.number().int().default(20_261_120),
  })
  .parse(process.env);
/** Operations that happen at once, more or less, before everything is compared. */
const ROUND_SIZE = 200;
const ROUNDS = Math.ceil(count / ROUND_SIZE);
/** What one operation may take on a machine that is busy with other things. */
const PATIENCE_MS = 250;
const NAMES = ['Asha', 'Bela', 'Chetan', 'Dev', 'Esha', 'Firoz', 'Gita', 'Hari'];

/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 10;

let app: TestApp;
beforeAll(async () => {
  const start = Date.now();
  app = await startApp({ deps: { clock: () => new Date(start + (Date.now() - start) * SPEED) } });
});
afterAll(() => app.stop());

async function setScene(): Promise<{ scene: Scene; people: readonly Person[] }> {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await app.join(name));
  const [first, ...others] = people;
  if (!first) throw new Error('nobody is there');
  const everybody = await app.gather('Everybody', [first, ...others]);
  const [, second, ...rest] = people;
  if (!second) throw new Error('nobody is there');
  const few = await app.gather('A few', [second, ...rest.slice(0, 2)]);
  const places: Place[] = [
    { groupId: undefined, people },
    { groupId: everybody.id, people },
    { groupId: few.id, people: [second, ...rest.slice(0, 2)] },
  ];
  return { scene: { app, model: new Model(), random: createRandom(seed), places }, people };
}

/** What each person is told, as the model's keys: both people of a pair are told the same. */
async function balancesToldTo(people: readonly Person[]): Promise<Map<string, number>> {
  const told = new Map<string, number>();
  for (const as of people) {
    for (const row of await app.ask(listBalances, { as })) {
      const members = sortPair(row.fromUserId, row.toUserId);
      const key = [...members, row.groupId ?? 'none', row.currency].join(' ');
      const amount = row.toUserId === members[0] ? row.amount : -row.amount;
      expect(told.get(key) ?? amount).toBe(amount);
      told.set(key, amount);
    }
  }
  return told;
}

async function expectFriendsToSumToZero(people: readonly Person[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const as of people) {
    for (const { balances } of await app.ask(listFriends, { as })) {
      for (const { currency, amount } of balances) sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
}

it(
  `after each of ${ROUNDS} rounds of random operations by eight people at once, the API is what the answers say`,
  async () => {
    const { scene, people } = await setScene();
    const tally = new Map<string, number>();
    const perPerson = Math.ceil(count / ROUNDS / people.length);
    const start = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        people.map(async (self) => {
          for (let index = 0; index < perPerson; index += 1) {
            const said = await operate(scene, self);
            tally.set(said, (tally.get(said) ?? 0) + 1);
          }
        }),
      );
      expect(await balancesToldTo(people)).toEqual(scene.model.balances());
      await expectFriendsToSumToZero(people);
    }
    const seconds = (performance.now() - start) / 1000;
    await expectExactLedger(app.db, people);
    // Nothing was ever our fault, and the test really did what it says.
    expect(app.errors).toEqual([]);
    const taken = [...tally].filter(([said]) => said.endsWith('taken')).map(([said]) => said.split(':')[0]);
    expect(new Set(taken)).toEqual(
      new Set(['create expense', 'settle', 'edit expense', 'edit settlement', 'delete', 'restore']),
    );
    const operations = ROUNDS * perPerson * people.length;
    measured(`Operations by ${people.length} people at once (seed ${seed})`, operations);
    for (const [said, times] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      measured(`— ${said}`, times);
    measured('Comparisons of what everybody is told with the model', ROUNDS);
    measured('Operations a second', Math.round(operations / seconds));
  },
  count * PATIENCE_MS + 60_000,
);
