import { deleteAccount } from '@barabar/core/contract/account';
import { login, logout } from '@barabar/core/contract/auth';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { categoryName } from '@barabar/core/contract/categories';
import { createComment, deleteComment, listComments } from '@barabar/core/contract/comments';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { email, id, version } from '@barabar/core/contract/fields';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import { archiveGroup } from '@barabar/core/contract/group-marks';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { createSettlement, createSettlements } from '@barabar/core/contract/settlement-changes';
import { wireOf, type Known } from '@barabar/core/test/wire';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { addExpense, expenseBody, settle, settlementBody } from '../ledger.ts';
import { checkAnswer, INSIDES } from './check-answer.ts';
import { brokenRequests, rawRequests, validRequests } from './requests.ts';
import { sendRaw, type RawRequest, type Reply } from './send-raw.ts';

/** Requests of each kind to each call; what fails says its seed, by which it can be repeated. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 5);
const SEED = process.env['FUZZ_SEED'];
const parameters = { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) };
const TIMEOUT_MS = 30_000 + RUNS * 1_000;

/** Calls after which the caller is nobody any more. */
const ENDING: readonly Endpoint[] = [logout, deleteAccount];
const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);

const OWN = 'Boats';

type Friends = readonly [Person, Person, ...Person[]];

let app: TestApp;
let asha: Person;
let knownParts: Known;
const outcomes = { sent: 0, done: 0 };

beforeAll(async () => {
  app = await startApp({ deps: { readReceipt: async () => ({ isValidRecipt: false }) } });
  asha = await app.join('Asha Nair');
  const [ravi, meera, zoya] = [
    await app.join('Ravi Kumar'),
    await app.join('Meera Iyer'),
    await app.join('Zoya Khan'),
  ];
  await app.befriend(asha, ravi);
  const group = await app.gather('Goa trip', [asha, ravi, meera]);
  await app.ask(updateGroup, {
    as: asha,
    params: { groupId: group.id },
    body: { version: group.version, categories: [{ name: OWN, icon: 'games' }] },
  });
  const recordIds: [string, ...string[]] = [group.id];
  for (let count = 0; count < 6; count += 1) {
    const groupId = count % 2 === 0 ? group.id : undefined;
    const expense = await addExpense(app, asha, { amount: 1_000_00, among: [asha, ravi], groupId });
    const parties = { from: ravi, to: asha, amount: 1_00 };
    const settlement = await settle(app, ravi, groupId === undefined ? parties : { ...parties, groupId });
    recordIds.push(expense.id, settlement.id);
  }
  const commented: CommentPlace[] = [];
  for (const expenseId of recordIds.filter((_, index) => index % 2 === 1)) {
    const request = { as: asha, params: { expenseId }, body: { text: 'Tea?' } };
    for (let count = 0; count < 4; count += 1)
      commented.push({ expenseId, commentId: (await app.ask(createComment, request)).id });
  }
  knownParts = new Map([...knownOf([asha, ravi, meera, zoya], recordIds), ...knownPlaces(commented)]);
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

interface CommentPlace {
  readonly expenseId: string;
  readonly commentId: string;
}

/** Expenses, and comments on them: apart, the two ids would hardly ever belong together. */
const knownPlaces = (commented: readonly CommentPlace[]): Known =>
  new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
    [createComment.params, fc.constantFrom(...commented).map(({ expenseId }) => ({ expenseId }))],
    [listComments.params, fc.constantFrom(...commented).map(({ expenseId }) => ({ expenseId }))],
    [deleteComment.params, fc.constantFrom(...commented)],
  ]);

/** What the fuzzer knows of the scene, so that much of what it sends is about something. */
function knownOf([first, second, ...others]: Friends, recordIds: readonly [string, ...string[]]): Known {
  const people = [first, second, ...others];
  const [groupId] = recordIds;
  const anyId = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...recordIds) },
    { weight: 8, arbitrary: fc.constantFrom(...people.map(({ userId }) => userId)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom('a/b', '__x__', 'x'.repeat(1_600), '\u0000', '😀') },
  );
  const scope = fc.constantFrom({}, { groupId });
  const expense = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), scope)
    .map(([amount, where]) => expenseBody(first, { amount, among: [first, second], ...where }));
  const settlement = fc
    .tuple(fc.integer({ min: 1, max: 10_00 }), scope)
    .map(([amount, where]) => settlementBody({ from: second, to: first, amount, ...where }));
  const simple = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
    [id, anyId],
    [email, fc.oneof(fc.constantFrom(...people.map((person) => person.email)), fc.emailAddress())],
    [version, fc.integer({ min: 1, max: 3 })],
    [categoryName, fc.oneof(fc.constantFrom('Travel', OWN), fc.string({ maxLength: 40 }))],
    [login.body.shape.firebaseUid, fc.constantFrom(...people.map((person) => person.uid))],
  ]);
  // As random parts they would hardly ever add up.
  return new Map([
    ...simple,
    // All calls of marks have these.
    [archiveGroup.params, fc.record({ groupId: fc.oneof(fc.constant(groupId), anyId) })],
    [setDefaultSplit.params, fc.record({ friendId: fc.oneof(fc.constant(second.userId), anyId) })],
    [createExpense.body, fc.oneof(expense, wireOf(createExpense.body, simple))],
    [createSettlement.body, fc.oneof(settlement, wireOf(createSettlement.body, simple))],
    [
      createSettlements.body,
      fc.oneof(
        fc.record({ settlements: fc.array(settlement, { minLength: 2, maxLength: 3 }) }),
        wireOf(createSettlements.body, simple),
      ),
    ],
  ]);
}

/** Sends as the first person, or as somebody new where a call ends who sends it. */
async function send(endpoint: Endpoint, request: RawRequest): Promise<Reply> {
  // Paces are not what this is about.
  app.clock.advance(endpoint.isHeavy ? 5_000 : 100);
  const { token } = ENDING.includes(endpoint) ? await app.join('Tara Temporary') : asha;
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  const reply = await sendRaw(app.url, { ...request, headers });
  outcomes.sent += 1;
  if (reply.status < 400) outcomes.done += 1;
  return reply;
}

describe.each(all)('%s', (_, endpoint) => {
  it(
    'answers what the contract takes as the contract says',
    () =>
      fc.assert(
        fc.asyncProperty(validRequests(endpoint, knownParts), async (request) =>
          checkAnswer(endpoint, await send(endpoint, request), true),
        ),
        parameters,
      ),
    TIMEOUT_MS,
  );

  it(
    'refuses what the contract does not take, and tells nothing of itself',
    () =>
      fc.assert(
        fc.asyncProperty(brokenRequests(endpoint, knownParts), async (request) =>
          checkAnswer(endpoint, await send(endpoint, request), request.isValid),
        ),
        parameters,
      ),
    TIMEOUT_MS,
  );

  it(
    'survives what no client sends',
    () =>
      fc.assert(
        fc.asyncProperty(rawRequests(endpoint), async (request) => {
          const { status, text } = await send(endpoint, request);
          if (status >= 500 || INSIDES.test(text)) throw new Error(`${status} ${text.slice(0, 500)}`);
        }),
        parameters,
      ),
    TIMEOUT_MS,
  );
});

it('the fuzzer gets through to what calls do', () => {
  // About 0.1; a generator that no longer knows what the contract takes gets next to nothing through.
  expect(outcomes.done / outcomes.sent).toBeGreaterThan(0.05);
});
