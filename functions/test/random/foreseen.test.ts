import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom } from '../../../scripts/random.ts';
import { expectExactLedger } from '../ledger.ts';
import {
  expectBalancesAsModelled,
  expectCommentsAsModelled,
  expectGroupAsModelled,
  expectListsAsModelled,
} from './compare.ts';
import { foresee } from './foresee.ts';
import { Model } from './model.ts';
import { setScene } from './scene.ts';
import { fastClock, openApp } from '../world.ts';

/** How many operations, and which: a failing run is repeated by its seed. */
const { FORESEEN_OPERATIONS: count, RANDOM_SEED: seed } = z
  .object({
    FORESEEN_OPERATIONS: z._default(z.coerce.number().check(z.int(), z.positive()), 400),
    RANDOM_SEED: z._default(z.coerce.number().check(z.int()), 20_261_120),
  })
  .parse(process.env);
/** If an outcome of TO_BE_MET is missing, the test goes on up to so many times its operations. */
const TIMES_MAX = 5;
/** Outcomes that the operations must have had at the end. */
const TO_BE_MET = [
  'restore settlement: taken',
  'restore settlement: no-longer-owed',
  'settle: exceeds-owed',
  'settle all: taken',
  'settle all: exceeds-owed',
  'edit settlement: validation-failed',
  'edit settlement: exceeds-owed',
  'edit expense: version-conflict',
  'rename group: taken',
  'rename group: forbidden',
  'read expense: not-found',
  'comment: taken',
  'comment: not-found',
  'comment: validation-failed',
  'delete comment: taken',
  'delete comment: forbidden',
  'create expense: validation-failed',
  'create expense: forbidden',
  'create expense: period-closed',
  'edit expense: forbidden',
  'edit expense: newcomer',
  'trust: taken',
  'edit expense: period-closed',
  'edit settlement: period-closed',
  'settle: period-closed',
  'change role: taken',
  'change role: last-admin',
  'change rules: taken',
  'change rules: forbidden',
  'keep by an address: taken',
  'name a group: guest',
];
/** Operations after which everything is compared. */
const ROUND_SIZE = 100;
/** What one operation may take on a machine that is busy with other things. */
const PATIENCE_MS = 500;
/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 50;

const app = await openApp({ deps: { clock: fastClock(SPEED) } });

it(
  `${count} random operations, one after another, are each answered as the answers before them say`,
  async () => {
    const random = createRandom(seed);
    const { scene, people } = await setScene(app, { model: new Model(), random });
    // Knows nobody, and nobody knows them.
    const stranger = await app.join('Zoya');
    const everybody = [...people, stranger];
    const tally = new Map<string, number>();
    const isDone = (done: number) =>
      done >= count && (TO_BE_MET.every((message) => tally.has(message)) || done >= count * TIMES_MAX);
    let index = 0;
    while (!isDone(index)) {
      index += 1;
      const foreseen = await foresee(scene, random.next() < 0.05 ? stranger : random.pick(people));
      if (foreseen) {
        const { operation, expected, outcome } = foreseen;
        const status = outcome.isOk ? 'taken' : outcome.failure.code;
        expect({ index, operation, said: status }).toEqual({ index, operation, said: expected });
        const key = `${operation}: ${status}`;
        tally.set(key, (tally.get(key) ?? 0) + 1);
      }
      if (index % ROUND_SIZE !== 0 && !isDone(index)) continue;
      await expectBalancesAsModelled(scene, everybody);
      for (const { groupId, people: members } of scene.places)
        if (groupId !== undefined) await expectGroupAsModelled(scene, random.pick(members), { groupId });
      const [first, second] = random.some(everybody, everybody.length);
      if (!first || !second) throw new Error('nobody is there');
      await expectListsAsModelled(scene, first, second);
    }
    for (const person of people) await expectListsAsModelled(scene, person, random.pick(people));
    await expectCommentsAsModelled(scene);
    await expectExactLedger(app.db, people);
    expect(TO_BE_MET.filter((message) => !tally.has(message))).toEqual([]);
    expect(new Set(scene.model.all.map(({ currency }) => currency))).toEqual(new Set(SOME_CURRENCIES));
    measured(`Operations one after another (seed ${seed})`, index);
    for (const [message, times] of [...tally].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      measured(`— ${message}`, times);
  },
  count * TIMES_MAX * PATIENCE_MS + 60_000,
);
