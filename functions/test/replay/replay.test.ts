import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { createToken } from '@barabar/core/contract/tokens';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { measured } from '../../../scripts/measurement.ts';
import { createRandom, type Random } from '../../../scripts/random.ts';
import type { Outcome } from '../harness.ts';
import { expectExactLedger } from '../ledger.ts';
import { documentOf, type Logged } from '../log.ts';
import { CALLS, whoMay } from '../operations/all.ts';
import { setScene, type Scene } from '../operations/scene.ts';
import type { Sent } from '../operations/senders.ts';
import { fastClock, openApp } from '../world.ts';

type Call = (typeof CALLS)[number];

/** What somebody may send of calls that take an Idempotency-Key, by the call's name. */
const MUTATIONS = Map.groupBy(
  CALLS.filter((call) => call.endpoint.takesIdempotencyKey && whoMay(call).length > 0),
  ({ name }) => name,
);
const KINDS = [...MUTATIONS.values()];
/** How many mutations are repeated, and which: each call once, and 10,000 mutations in `npm run prove`. */
const { REPLAY_MUTATIONS: count, REPLAY_SEED: seed } = z
  .object({
    REPLAY_MUTATIONS: z._default(z.coerce.number().check(z.int(), z.positive()), KINDS.length),
    REPLAY_SEED: z._default(z.coerce.number().check(z.int()), 20_261_120),
  })
  .parse(process.env);
const LANES = 2;
const COPIES = [2, 10] as const;
/** What one mutation with all its copies may take on a machine that is busy with other things. */
const PATIENCE_MS = 2_000;
/** Time runs so much faster: how many calls a second people are allowed is tested elsewhere. */
const SPEED = 50;

const app = await openApp({ deps: { clock: fastClock(SPEED) } });

/** A scene beside others, and what happens there by chance. */
interface Lane {
  readonly scene: Scene;
  readonly random: Random;
  /** The token of the admin's program, in one lane. */
  readonly program: string | undefined;
}

async function openLane(index: number): Promise<Lane> {
  const scene = await setScene(app);
  const body = { name: 'script', scope: 'write', expiresInDays: 30 } as const;
  const { token } = await app.ask(createToken, { as: scene.people.admin, body });
  return { scene, random: createRandom(seed + index), program: index === 0 ? token : undefined };
}

const lanes = await Promise.all(Array.from({ length: LANES }, (_, index) => openLane(index)));

const isContention = (outcome: Outcome<unknown>): boolean =>
  !outcome.isOk && outcome.failure.code === 'contention';

/** In which collection a call makes a record. All others change the one that their address names first. */
const MADE: Readonly<Record<string, Logged>> = {
  addFriendByName: 'groups',
  createExpense: 'expenses',
  createGroup: 'groups',
  createImport: 'imports',
  createRecurrence: 'recurrences',
  createSettlement: 'settlements',
  createSettlements: 'settlements',
  fillInDay: 'expenses',
};
const NAMED: Readonly<Record<string, Logged>> = {
  expenseId: 'expenses',
  groupId: 'groups',
  recurrenceId: 'recurrences',
  settlementId: 'settlements',
};

/** Returns the record that a request changes, without an id where it makes one. */
function recordOf(name: string, { params = {} }: Sent): { collection: Logged; id?: string | undefined } {
  const { expenseId = '', commentId } = params;
  if (commentId !== undefined || name === 'createComment')
    return { collection: `expenses/${expenseId}/comments`, id: commentId };
  const [idName = ''] = Object.keys(params);
  const collection = MADE[name] ?? NAMED[idName];
  if (collection === undefined) throw new Error(`no record is known of ${name}`);
  return name in MADE ? { collection } : { collection, id: params[idName] };
}

const answer = z.object({ id: z.string(), directGroupId: z.optional(z.string()) });
const idIn = (data: unknown): string => {
  const { id, directGroupId } = answer.parse(Array.isArray(data) ? data[0] : data);
  return directGroupId ?? id;
};
const versionOf = async (collection: Logged, id: string): Promise<unknown> =>
  (await documentOf(app, collection, id).get()).get('version');

/** Sends a request in copies: some at once, the others when those have been answered. */
async function repeat(call: Call, key: string, { scene, random, program }: Lane) {
  const role = random.pick(whoMay(call));
  const { hidden: _hidden, finish, as = scene.people[role], ...request } = await call.send(scene, role);
  const record = recordOf(call.name, request);
  const before = record.id === undefined ? 0 : await versionOf(record.collection, record.id);
  const isByProgram = program !== undefined && role === 'admin' && call.endpoint.isForTokens !== false;
  const sender = isByProgram ? { token: program } : as;
  const send = () => app.call(call.endpoint, { ...request, as: sender, idempotencyKey: key });
  const copies = random.between(...COPIES);
  const outcomes = await Promise.all(Array.from({ length: random.between(1, copies) }, send));
  while (outcomes.length < copies) outcomes.push(await send());
  scene.noteChange();
  await finish?.();
  return { ...record, before, outcomes };
}

/** That it took effect once: one record at the next version, and everybody who was answered was told of that. */
async function expectOneEffect(
  name: string,
  { collection, id, before, outcomes }: Awaited<ReturnType<typeof repeat>>,
): Promise<string> {
  const [first, ...others] = outcomes.flatMap((outcome) => (outcome.isOk ? [outcome.data] : []));
  expect(
    outcomes.filter((outcome) => !outcome.isOk && !isContention(outcome)),
    name,
  ).toEqual([]);
  if (first === undefined) throw new Error('nobody got through');
  for (const other of others) expect(other).toEqual(first);
  const answered = idIn(first);
  if (id !== undefined) expect(answered).toBe(id);
  expect(await versionOf(collection, answered), name).toBe(Number(before) + 1);
  return `${collection}/${answered}`;
}

it('every call that takes an Idempotency-Key is repeated here', () => {
  const repeatable = Object.entries(ENDPOINTS).filter(([, endpoint]) => endpoint.takesIdempotencyKey);
  expect([...MUTATIONS.keys()]).toEqual(repeatable.map(([name]) => name));
});

it(
  `${count} mutations in 2 to 10 copies have one effect each`,
  async () => {
    const tally = { mutations: 0, copies: 0, contentions: 0, creations: 0 };
    const created = new Set<string>();
    async function work(lane: Lane): Promise<void> {
      // Everybody counts alike: what a key means is its sender's own business.
      for (let nth = 1; tally.mutations < count; nth += 1) {
        const calls = KINDS[tally.mutations % KINDS.length];
        if (!calls) throw new Error('there is always a next one');
        tally.mutations += 1;
        const call = lane.random.pick(calls);
        const repeated = await repeat(call, `key-${nth}`, lane);
        const made = await expectOneEffect(`${call.name}, ${call.about}`, repeated);
        if (repeated.id === undefined) {
          created.add(made);
          tally.creations += 1;
        }
        tally.copies += repeated.outcomes.length;
        tally.contentions += repeated.outcomes.filter(isContention).length;
      }
    }
    await Promise.all(lanes.map(work));

    await expectExactLedger(
      app.db,
      lanes.flatMap(({ scene }) => Object.values(scene.people)),
    );
    // Each creation made a record of its own.
    expect(created.size).toBe(tally.creations);
    measured(`Mutations (seed ${seed})`, tally.mutations);
    measured('Requests they were sent as', tally.copies);
    measured('— answered with 409 contention, without effect', tally.contentions);
    measured('Effects beyond one for each', 0);
  },
  count * PATIENCE_MS + 60_000,
);
