import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { createToken } from '@barabar/core/contract/tokens';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom } from '../../../scripts/random.ts';
import type { Outcome, Person, TestApp } from '../harness.ts';
import { expectExactLedger } from '../ledger.ts';
import { documentOf } from '../log.ts';
import { MUTATIONS, type Lane, type Mutation } from './mutations.ts';
import { fastClock, openApp } from '../world.ts';

/** How many mutations are repeated, and which: each call once, and 10,000 mutations in `npm run prove`. */
const { REPLAY_MUTATIONS: count, REPLAY_SEED: seed } = z
  .object({
    REPLAY_MUTATIONS: z._default(
      z.coerce.number().check(z.int(), z.positive()),
      Object.keys(MUTATIONS).length,
    ),
    REPLAY_SEED: z._default(z.coerce.number().check(z.int()), 20_261_120),
  })
  .parse(process.env);
/** Who does things beside whom; the others of each lane are all three of the same friends. */
const NAMES = [
  ['Asha', 'Bela'],
  ['Chetan', 'Dev'],
  ['Esha', 'Firoz'],
] as const;
const OTHERS = ['Gita', 'Hari', 'Isha'];
const GROUPS = ['Flat', 'Goa'];
const COPIES = [2, 10] as const;
/** What one mutation with all its copies may take on a machine that is busy with other things. */
const PATIENCE_MS = 1000;
/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 50;

const app = await openApp({ deps: { clock: fastClock(SPEED) } });

/** The app for people whose programs send what is repeated, where a call is for programs. */
async function byPrograms(people: readonly Person[]): Promise<TestApp> {
  const body = { name: 'script', scope: 'write', expiresInDays: 30 } as const;
  const made = people.map(
    async (as) => [as.token, (await app.ask(createToken, { as, body })).token] as const,
  );
  const tokens = new Map(await Promise.all(made));
  const call: TestApp['call'] = (endpoint, request) => {
    const isRepeated = endpoint.isForTokens !== false && request?.idempotencyKey !== undefined;
    const token = isRepeated ? tokens.get(request.as?.token ?? '') : undefined;
    return app.call(endpoint, token === undefined ? request : { ...request, as: { token } });
  };
  return { ...app, call };
}

const isContention = (outcome: Outcome<unknown>): boolean =>
  !outcome.isOk && outcome.failure.code === 'contention';

/** Some copies at once, the others when those have been answered. */
async function sendCopies(
  { send }: Mutation,
  { key, random }: { key: string; random: Lane['random'] },
): Promise<Outcome<{ readonly id: string }>[]> {
  const copies = random.between(...COPIES);
  const atOnce = random.between(1, copies);
  const outcomes = await Promise.all(Array.from({ length: atOnce }, () => send(key)));
  while (outcomes.length < copies) outcomes.push(await send(key));
  return outcomes;
}

/** That it took effect once: one record at the next version, and everybody who was answered was told of that. */
async function expectOneEffect(
  name: string,
  { collection, target }: Mutation,
  outcomes: readonly Outcome<{ readonly id: string }>[],
): Promise<string> {
  const [first, ...others] = outcomes.flatMap((outcome) => (outcome.isOk ? [outcome.data] : []));
  expect(
    outcomes.filter((outcome) => !outcome.isOk && !isContention(outcome)),
    name,
  ).toEqual([]);
  if (!first) throw new Error('nobody got through');
  for (const other of others) expect(other).toEqual(first);
  if (target) expect(first.id).toBe(target.id);
  const stored = await documentOf(app, collection, first.id).get();
  expect(stored.get('version')).toBe((target?.version ?? 0) + 1);
  return first.id;
}

it('every call that takes an Idempotency-Key is repeated here', () => {
  const repeatable = Object.entries(ENDPOINTS).filter(([, endpoint]) => endpoint.takesIdempotencyKey);
  expect(Object.keys(MUTATIONS).toSorted()).toEqual(repeatable.map(([name]) => name).toSorted());
});

it(
  `${count} mutations in 2 to 10 copies have one effect each`,
  async () => {
    const kinds = Object.entries(MUTATIONS);
    const tally = { mutations: 0, copies: 0, contentions: 0 };
    const created = new Set<string>();
    const others = await Promise.all(OTHERS.map((name) => app.join(name)));
    const lanes = await Promise.all(
      NAMES.map(async ([a, b], index): Promise<Lane> => {
        const person = await app.join(a);
        const other = await app.join(b);
        const groups = await Promise.all(GROUPS.map((name) => app.gather(name, [person, other, ...others])));
        const random = createRandom(seed + index);
        const shared = { one: person, other, others, groupIds: groups.map(({ id }) => id), random };
        return { ...shared, app: index === 0 ? await byPrograms([person, other]) : app };
      }),
    );
    let turn = 0;
    async function work(lane: Lane): Promise<void> {
      // Everybody counts alike: what a key means is its sender's own business.
      for (let nth = 1; ; nth += 1) {
        const index = turn;
        if (index >= count) return;
        turn += 1;
        const [name, prepare] = kinds[index % kinds.length] ?? [];
        if (!name || !prepare) throw new Error('there is always a next one');
        const mutation = await prepare(lane);
        const outcomes = await sendCopies(mutation, { key: `key-${nth}`, random: lane.random });
        const id = await expectOneEffect(name, mutation, outcomes);
        if (!mutation.target) created.add(`${mutation.collection}/${id}`);
        tally.mutations += 1;
        tally.copies += outcomes.length;
        tally.contentions += outcomes.filter(isContention).length;
      }
    }
    await Promise.all(lanes.map(work));

    await expectExactLedger(app.db, lanes.flatMap(({ one, other }) => [one, other]).concat(others));
    // Each creation made a record of its own.
    const isCreation = (name = '') =>
      name.startsWith('create') || ['addFriendByName', 'fillInDay'].includes(name);
    expect(created.size).toBe(
      Array.from({ length: count }, (_, index) => kinds[index % kinds.length]?.[0]).filter(isCreation).length,
    );
    measured(`Mutations (seed ${seed})`, tally.mutations);
    measured('Requests they were sent as', tally.copies);
    measured('— answered with 409 contention, without effect', tally.contentions);
    measured('Effects beyond one for each', 0);
  },
  count * PATIENCE_MS + 60_000,
);
