import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom } from '../../../scripts/random.ts';
import { startApp, type TestApp } from '../harness.ts';
import { expectExactLedger } from '../ledger.ts';
import {
  expectBalancesAsModelled,
  expectCommentsAsModelled,
  expectGroupAsModelled,
  expectListsAsModelled,
} from './compare.ts';
import { Model } from './model.ts';
import { operate } from './operations.ts';
import { setScene } from './scene.ts';
import { fastClock } from '../world.ts';

/** How many operations, and which: a failing run is repeated by its seed. */
const { RANDOM_OPERATIONS: count, RANDOM_SEED: seed } = z
  .object({
    RANDOM_OPERATIONS: z._default(z.coerce.number().check(z.int(), z.positive()), 240),
    RANDOM_SEED: z._default(z.coerce.number().check(z.int()), 20_261_120),
  })
  .parse(process.env);
/** Operations that happen at once, more or less, before everything is compared. */
const ROUND_SIZE = 80;
const ROUNDS = Math.ceil(count / ROUND_SIZE);
const PATIENCE_MS = 250;
/** Each of them has to succeed at least once: further rounds are added until it has. */
const OPERATIONS = [
  'create expense',
  'create expense by days',
  'settle',
  'settle all',
  'comment',
  'delete comment',
  'edit expense',
  'edit settlement',
  'delete',
  'restore',
  'keep by an address',
  'join',
  'part',
];
/** What may be answered to somebody who only asks for what has just been there: nothing else is theirs to expect. */
const REFUSALS = [
  'not-found',
  'newcomer',
  'forbidden',
  'version-conflict',
  'exceeds-owed',
  'no-longer-owed',
  'already-member',
];

/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ deps: { clock: fastClock(SPEED) } });
});
afterAll(() => app.stop());

it(
  `after each of ${ROUNDS} rounds or more of random operations by eleven people at once, the API is what the answers say`,
  async () => {
    const { scene, people } = await setScene(app, {
      model: new Model(),
      random: createRandom(seed),
      hasNames: true,
    });
    const tally = new Map<string, number>();
    const perPerson = Math.ceil(count / ROUNDS / people.length);
    const start = performance.now();
    const neverTaken = () => OPERATIONS.filter((operation) => !tally.has(`${operation}: taken`));
    let rounds = 0;
    for (; rounds < ROUNDS || (rounds < 3 * ROUNDS && neverTaken().length > 0); rounds += 1) {
      await Promise.all(
        people.map(async (self) => {
          for (let index = 0; index < perPerson; index += 1) {
            const message = await operate(scene, self);
            tally.set(message, (tally.get(message) ?? 0) + 1);
          }
        }),
      );
      await expectBalancesAsModelled(scene, people);
    }
    const seconds = (performance.now() - start) / 1000;
    for (const { groupId, people: members } of scene.places)
      if (groupId !== undefined)
        await expectGroupAsModelled(
          scene,
          scene.random.pick(members.filter((member) => people.includes(member))),
          { groupId },
        );
    const [first, second] = scene.random.some(people, people.length);
    if (!first || !second) throw new Error('nobody is there');
    await expectListsAsModelled(scene, first, second);
    await expectCommentsAsModelled(scene);
    await expectExactLedger(app.db, [...people, ...scene.named]);
    // Nothing was ever our fault, and the test really did what it says.
    expect(app.errors).toEqual([]);
    const parts = [...tally.keys()].map((message) => message.split(': '));
    expect(neverTaken()).toEqual([]);
    const isForeseen = (outcome: string) =>
      outcome === 'taken' || REFUSALS.includes(outcome) || outcome.startsWith('nothing');
    expect(parts.filter(([, outcome = '']) => !isForeseen(outcome))).toEqual([]);
    const operations = rounds * perPerson * people.length;
    measured(`Operations by ${people.length} people at once (seed ${seed})`, operations);
    for (const [message, times] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      measured(`— ${message}`, times);
    measured('Comparisons of what everybody is told with the model', rounds);
    measured('Operations a second', Math.round(operations / seconds));
  },
  3 * count * PATIENCE_MS + 60_000,
);
