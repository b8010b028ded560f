import { LIMITS } from '@barabar/core/limits';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom } from '../../../scripts/random.ts';
import { Device, listedFor } from './device.ts';
import { operate, OPERATION_NAMES, type World } from './operations.ts';
import { fastClock, openApp } from '../world.ts';

/** How many operations, and which: a failing run is repeated by its seed. */
const { CHANGES_OPERATIONS: count, CHANGES_SEED: seed } = z
  .object({
    CHANGES_OPERATIONS: z._default(z.coerce.number().check(z.int(), z.positive()), 150),
    CHANGES_SEED: z._default(z.coerce.number().check(z.int()), 20_261_122),
  })
  .parse(process.env);

const NAMES = ['Asha', 'Bela', 'Chetan', 'Dev', 'Esha', 'Firoz', 'Gita', 'Hari'];
/** Kinds of operations of which nothing may have been taken at the end: much is refused, because who does what is random. */
const NEVER_TAKEN_MAX = 4;
/** While there are more, the test goes on up to so many times its operations. */
const TIMES_MAX = 5;
/** Operations after which every device is compared. */
const ROUND_SIZE = 50;
/** Small enough that every reading has several pages, between which the world goes on. */
const PAGE_SIZE = 5;
/** What one operation may take on a machine that is busy with other things. */
const PATIENCE_MS = 1_500;
/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 20;
const { changesPageSize } = LIMITS;

Object.assign(LIMITS, { changesPageSize: PAGE_SIZE });
const app = await openApp({ deps: { clock: fastClock(SPEED) } });
afterAll(() => void Object.assign(LIMITS, { changesPageSize }));

async function createWorld(): Promise<World> {
  const people = [];
  for (const name of NAMES) people.push(await app.join(name));
  const [asha, bela, chetan, dev] = people;
  if (!asha || !bela || !chetan || !dev) throw new Error('eight people are there');
  const group = await app.gather('Flat', [asha, bela, chetan]);
  for (const person of [bela, chetan, dev]) await app.befriend(asha, person);
  return {
    app,
    random: createRandom(seed),
    people,
    expenses: new Map(),
    settlements: new Map(),
    comments: [],
    deletedIds: new Set(),
    groupIds: [group.id],
    imports: [],
    takenNames: new Map(),
  };
}

interface Followed {
  device: Device;
  earlier: Device[];
}

/** A page is read and perhaps applied twice, an answer is lost, or the device goes on from an earlier state. */
async function disturb({ random }: World, followed: Followed): Promise<void> {
  const dice = random.next();
  if (dice < 0.1 && followed.earlier.length > 0) followed.device = random.pick(followed.earlier).clone();
  if (dice < 0.2) followed.earlier = [...followed.earlier.slice(-4), followed.device.clone()];
  // Its answer is lost.
  if (dice > 0.9) await followed.device.clone().readPage();
  await followed.device.readPage({ times: random.between(1, 2) });
}

it(
  'after any operations of eight people, each device that reads to the end shows what the API lists',
  async () => {
    const world = await createWorld();
    const devices = new Map(
      world.people.map((person): [string, Followed] => [
        person.userId,
        { device: new Device(app, person), earlier: [] },
      ]),
    );
    const done: string[] = [];
    let compared = 0;
    let records = 0;
    let comments = 0;
    const neverTaken = () => OPERATION_NAMES.filter((name) => !world.takenNames.has(name));
    const isDone = () =>
      done.length >= count && (neverTaken().length <= NEVER_TAKEN_MAX || done.length >= count * TIMES_MAX);
    while (!isDone()) {
      for (let index = 0; index < ROUND_SIZE; index += 1) {
        done.push(await operate(world));
        const followed = devices.get(world.random.pick(world.people).userId);
        if (followed && world.random.next() < 0.5) await disturb(world, followed);
      }
      for (const person of world.people) {
        const followed = devices.get(person.userId);
        if (!followed) throw new Error('everybody has a device');
        // A reading ends with what there was when it began.
        if (followed.device.isReading) await followed.device.read();
        await followed.device.read();
        const commentedIds = new Set(world.comments.map(({ expenseId }) => expenseId));
        const listed = await listedFor(app, person, commentedIds);
        expect(followed.device.shown(), `${person.name} after ${done.length} (seed ${seed})`).toEqual(listed);
        compared += 1;
        records += listed.expenses.length + listed.settlements.length;
        comments += listed.comments.length;
      }
    }
    measured(`Operations of eight people with devices (seed ${seed})`, done.length);
    for (const [name, times] of [...world.takenNames].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      measured(`— ${name}: taken`, times);
    measured('Devices compared with what the API lists', compared);
    measured('Records compared on them', records);
    measured('Comments compared on them', comments);
    const never = neverTaken();
    expect(never.length, never.join(', ')).toBeLessThanOrEqual(NEVER_TAKEN_MAX);
  },
  count * TIMES_MAX * PATIENCE_MS + 60_000,
);
