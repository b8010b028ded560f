import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom, type Random } from '../../../scripts/random.ts';
import { activitiesOf } from '../../src/records/activities/store.ts';
import { usersOf } from '../../src/records/users/store.ts';
import type { Person } from '../harness.ts';
import { killedAfter } from '../killable.ts';
import { tell } from '../log.ts';
import { makeHistory, type Event } from './history.ts';
import { fastClock, openApp } from '../world.ts';

/** How many changes there are to be told of, and which; `npm run prove` takes more. */
const { STORM_CHANGES: count, STORM_SEED: seed } = z
  .object({
    STORM_CHANGES: z._default(z.coerce.number().check(z.int(), z.positive()), 30),
    STORM_SEED: z._default(z.coerce.number().check(z.int()), 20_261_120),
  })
  .parse(process.env);
/** What making and telling of one change may take on a machine that is busy with other things. */
const PATIENCE_MS = 1000;
const TOLD_MAX = 5;
const AT_ONCE_MAX = 6;
/** One telling in so many is cut off on its way. */
const KILLED_ONE_IN = 3;
/** Operations on the database that a telling may get through before it is. */
const OPERATIONS_MAX = 3;
/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 50;

const app = await openApp({ deps: { clock: fastClock(SPEED) } });
const others: App[] = [];

/** A database that nothing else writes to: the triggers of the running product are not told of what is in there. */
function openDatabase(name: string): Firestore {
  const projectId = `${z.string().parse(process.env['GCLOUD_PROJECT'])}-${name}-${Date.now().toString(36)}`;
  const other = initializeApp({ projectId }, projectId);
  others.push(other);
  return getFirestore(other);
}

afterAll(async () => {
  for (const other of others) {
    await getFirestore(other).terminate();
    await deleteApp(other);
  }
});

/** The record of somebody who has deleted the account since: what is told late must not name them. */
async function copyAsDeleted(person: Person, db: Firestore): Promise<void> {
  const record = await usersOf(app).doc(person.userId).get();
  await usersOf({ db })
    .doc(person.userId)
    .set({ ...record.data(), status: 'deleted', name: 'Deleted user' });
}

const tellIn = (db: Firestore, { collection, written }: Event): Promise<void> =>
  tell({ deps: { ...app.deps, db } }, collection, written);

/** Every event one to five times, in any order, some at once, some cut off on the way and therefore told again. */
async function tellInStorm(db: Firestore, events: readonly Event[], random: Random) {
  const told = { tellings: 0, killed: 0 };
  const copies = events.flatMap((event) => Array.from({ length: random.between(1, TOLD_MAX) }, () => event));
  const queue = random.some(copies, copies.length);
  while (queue.length > 0) {
    const isKilled = random.between(1, KILLED_ONE_IN) === 1;
    const batch = queue.splice(0, isKilled ? 1 : random.between(1, AT_ONCE_MAX));
    told.tellings += batch.length;
    if (!isKilled) {
      await Promise.all(batch.map((event) => tellIn(db, event)));
      continue;
    }
    const [event] = batch;
    if (!event) throw new Error('a batch is never empty');
    try {
      await killedAfter(random.between(0, OPERATIONS_MAX), () => tellIn(db, event));
    } catch (error) {
      expect(error).toEqual(new Error('killed'));
      told.killed += 1;
      queue.splice(random.between(0, queue.length), 0, event);
    }
  }
  return told;
}

/** Everything that is logged, but for when it was. */
async function logIn(db: Firestore): Promise<Record<string, unknown>> {
  const { docs } = await activitiesOf({ db }).get();
  return Object.fromEntries(
    docs.map((doc) => {
      const { loggedAt: _loggedAt, ...entry } = doc.data();
      return [doc.id, entry];
    }),
  );
}

it(
  `${count} changes or more, told 1 to 5 times in any order by a handler that is killed again and again, leave the log of telling each once`,
  async () => {
    const random = createRandom(seed);
    const asha = await app.join('Asha Nair');
    const ravi = await app.join('Ravi Kumar');
    const friends = await Promise.all(['Dev Rao', 'Meera Iyer', 'Zoya Khan'].map((name) => app.join(name)));
    const people = [asha, ravi, ...friends] as const;
    const groups = [await app.gather('Flat', people), await app.gather('Goa', people)];
    const groupIds = groups.map(({ id }) => id);
    const events = await makeHistory({ app, people, groupIds, random, count });
    const calm = openDatabase('calm');
    const storm = openDatabase('storm');
    for (const db of [calm, storm]) await copyAsDeleted(ravi, db);

    for (const event of events) await tellIn(calm, event);
    const { tellings, killed } = await tellInStorm(storm, events, random);

    const expected = await logIn(calm);
    expect(await logIn(storm)).toEqual(expected);
    // The log is as long as it must be, and the storm was one.
    expect(Object.keys(expected).length).toBeGreaterThanOrEqual(events.length);
    expect(JSON.stringify(expected)).not.toContain('Ravi Kumar');
    expect(killed).toBeGreaterThan(0);
    measured(`Changes (seed ${seed})`, events.length);
    measured('Entries in the log', Object.keys(expected).length);
    measured('Times that the handler was told of one', tellings);
    measured('— killed on the way', killed);
    measured('Entries missing, doubled or different', 0);
  },
  count * PATIENCE_MS + 60_000,
);
