import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome, Person } from './harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, expenseBody, settlementBody } from './ledger.ts';
import { dayFromNow, seriesBody, seriesExpense } from './recurring.ts';
import { openLedger } from './world.ts';

/* For every kind of record, comments too; what holds for one kind is in its own file. */

const { app, three } = await openLedger();
const [asha, ravi, meera] = await three();
const stranger = await app.join('Zoya Khan');
const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
const among = [asha, ravi];
// What Ravi's settlements take from.
await addExpense(app, asha, { amount: 9_000_00, among, groupId });
await addExpense(app, asha, { amount: 9_000_00, among });

/** What the calls of every kind answer: a deletion with the id alone, the others with the whole record. */
interface Answered {
  readonly id: string;
  readonly version?: number;
  readonly updatedAt?: Date;
}
type Reply = Promise<Outcome<Answered>>;

interface On {
  readonly as: Person;
  readonly id?: string;
  readonly version?: number;
  readonly key?: string;
  /** In whole units of currency: by it a request differs from another. */
  readonly amount?: number;
}

interface Kind {
  readonly path: string;
  readonly create: (on: On) => Reply;
  readonly get: (on: On) => Reply;
  readonly edit: (on: On) => Reply;
  readonly remove: (on: On) => Reply;
  readonly restore?: (on: On) => Reply;
  /** Whether the record knows the keys of earlier changes: else a repeat after a later change is a conflict. */
  readonly knowsEarlierKeys: boolean;
  /** An edit that is refused also to who may edit it. */
  readonly wrong: object;
  readonly parse: (data: unknown) => Answered;
}

type Where = { readonly groupId?: string };

const keyed = ({ as, key }: On) => ({ as, ...(key !== undefined && { idempotencyKey: key }) });
const minorOf = ({ amount = 80 }: On) => amount * 100;
const changeOf = ({ version = 1, amount = 80 }: On) => ({ version, amount });

function expenses(where: Where): Kind {
  const expenseCall = (on: On) => ({ ...keyed(on), params: { expenseId: on.id ?? '' } });
  const body = (on: On) => expenseBody(on.as, { amount: minorOf(on), among, ...where });
  return {
    path: '/expenses',
    create: (on) => app.call(calls.createExpense, { ...keyed(on), body: body(on) }),
    get: (on) => app.call(calls.getExpense, expenseCall(on)),
    edit: (on) => app.call(calls.editExpense, { ...expenseCall(on), body: changeOf(on) }),
    remove: (on) => app.call(calls.deleteExpense, expenseCall(on)),
    restore: (on) => app.call(calls.restoreExpense, expenseCall(on)),
    knowsEarlierKeys: true,
    wrong: { version: 1, amount: 1, paidBy: 'nobody' },
    parse: (data) => calls.getExpense.data.parse(data),
  };
}

function settlements(where: Where): Kind {
  const settlementCall = (on: On) => ({ ...keyed(on), params: { settlementId: on.id ?? '' } });
  const body = (on: On) => settlementBody({ from: ravi, to: asha, amount: minorOf(on), ...where });
  return {
    path: '/settlements',
    create: (on) => app.call(calls.createSettlement, { ...keyed(on), body: body(on) }),
    get: (on) => app.call(calls.getSettlement, settlementCall(on)),
    edit: (on) => app.call(calls.editSettlement, { ...settlementCall(on), body: changeOf(on) }),
    remove: (on) => app.call(calls.deleteSettlement, settlementCall(on)),
    restore: (on) => app.call(calls.restoreSettlement, settlementCall(on)),
    knowsEarlierKeys: true,
    wrong: { version: 1, amount: 9_999_999 },
    parse: (data) => calls.getSettlement.data.parse(data),
  };
}

function series(where: Where): Kind {
  const recurrenceCall = (on: On) => ({ ...keyed(on), params: { recurrenceId: on.id ?? '' } });
  const rule = { firstDay: dayFromNow(app, 1) };
  const body = (on: On) => seriesBody(app, on.as, { amount: minorOf(on), among, rule, ...where });
  const change = (on: On) => ({
    version: on.version ?? 1,
    expense: seriesExpense(asha, { amount: minorOf(on), among }),
  });
  return {
    path: '/recurrences',
    create: (on) => app.call(calls.createRecurrence, { ...keyed(on), body: body(on) }),
    get: (on) => app.call(calls.getRecurrence, recurrenceCall(on)),
    edit: (on) => app.call(calls.editRecurrence, { ...recurrenceCall(on), body: change(on) }),
    remove: (on) => app.call(calls.deleteRecurrence, recurrenceCall(on)),
    knowsEarlierKeys: false,
    wrong: { version: 1, rule: { frequency: 'weekly', firstDay: dayFromNow(app, -9), count: 1 } },
    parse: (data) => calls.getRecurrence.data.parse(data),
  };
}

const KINDS: readonly (readonly [string, Kind, Where])[] = [
  ['an expense outside of groups', expenses({}), {}],
  ['an expense in a group', expenses({ groupId }), { groupId }],
  ['a settlement outside of groups', settlements({}), {}],
  ['a settlement in a group', settlements({ groupId }), { groupId }],
  ['a series outside of groups', series({}), {}],
  ['a series in a group', series({ groupId }), { groupId }],
];

async function done(reply: Reply): Promise<Answered> {
  const outcome = await reply;
  if (!outcome.isOk) throw new Error(`refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.data;
}

const ABSENT = { status: 404, failure: { code: 'not-found' } };
const REUSED = { status: 422, failure: { code: 'idempotency-key-reused' } };
const CONFLICT = { status: 409, failure: { code: 'version-conflict' } };

async function race(count: number, call: (index: number) => Reply): Promise<Record<string, number>> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return Object.fromEntries(
    [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, list]) => [status, list.length]),
  );
}

const balances = () => balancesSeenBy(app, asha);

let keyCount = 0;
/** Another key each time: one is known for every record that somebody makes. */
const newKey = () => `key-${(keyCount += 1)}`;

// How many calls a second people are allowed is tested elsewhere.
beforeEach(() => app.clock.advance(5_000));

describe.each(KINDS)('%s', (_, kind, where) => {
  const create = () => done(kind.create({ as: asha, amount: 50 }));
  const outsiders = where.groupId === undefined ? [meera, stranger] : [stranger];

  it('is recorded once under one key, which is nobody else’s and of no other request', async () => {
    const request = { as: asha, amount: 41, key: newKey() };
    const first = await done(kind.create(request));
    const once = await balances();
    expect(await race(4, () => kind.create(request))).toEqual({ 201: 4 });
    expect(await done(kind.create(request))).toEqual(first);
    expect(await kind.create({ ...request, amount: 42 })).toMatchObject(REUSED);
    expect(await balances()).toEqual(once);
    expect((await done(kind.create({ ...request, as: ravi }))).id).not.toBe(first.id);
  });

  it('is edited once under one key, and a repeat of the edit gets it as it is by then', async () => {
    const { id } = await create();
    const request = { as: asha, id, amount: 90, key: 'save-1' };
    const first = await done(kind.edit(request));
    expect(first.version).toBe(2);
    const once = await balances();
    expect(await done(kind.edit(request))).toEqual(first);
    expect(await kind.edit({ ...request, amount: 91 })).toMatchObject(REUSED);
    expect(await kind.edit({ ...request, as: ravi })).toMatchObject(CONFLICT);
    expect(await balances()).toEqual(once);
    const later = await done(kind.edit({ as: ravi, id, version: 2, amount: 70 }));
    if (kind.knowsEarlierKeys) expect(await done(kind.edit(request))).toEqual(later);
    else expect(await kind.edit(request)).toMatchObject(CONFLICT);
    expect(await kind.edit({ ...request, amount: 60, key: 'save-2' })).toMatchObject(CONFLICT);
    expect(await done(kind.get({ as: asha, id }))).toEqual(later);
  });

  it('that has moved on refuses an edit with itself as it is and who has changed it, and stays', async () => {
    const { id } = await create();
    const current = await done(kind.edit({ as: ravi, id, amount: 65 }));
    const before = await balances();
    // Also where the change itself would be refused.
    for (const amount of [66, 9_999_999]) {
      const refused = await kind.edit({ as: asha, id, amount });
      if (refused.isOk) throw new Error('not refused');
      expect(refused.failure).toMatchObject({
        code: 'version-conflict',
        changedBy: { id: ravi.userId, name: 'Ravi Kumar' },
      });
      expect(kind.parse(refused.failure.data)).toEqual(current);
    }
    expect(await kind.edit({ as: asha, id, version: 3 })).toMatchObject(CONFLICT);
    expect(await done(kind.get({ as: asha, id }))).toEqual(current);
    expect(await balances()).toEqual(before);
  });

  it('is deleted once under one key, and is then there for no call but restoring', async () => {
    const before = await balances();
    const { id } = await create();
    const request = { as: asha, id, key: 'swipe-1' };
    const first = await done(kind.remove(request));
    expect(first.id).toBe(id);
    expect(await done(kind.remove(request))).toEqual(first);
    for (const again of [
      { as: asha, id },
      { ...request, key: 'swipe-2' },
      { ...request, as: ravi },
    ])
      expect(await kind.remove(again)).toMatchObject(ABSENT);
    for (const call of [kind.get, kind.edit])
      expect(await call({ as: asha, id, version: 2 })).toMatchObject(ABSENT);
    expect(await balances()).toEqual(before);
  });

  const { restore } = kind;
  if (restore)
    it('is restored once under one key, as it was, and only from what is deleted', async () => {
      const before = await balances();
      const record = await create();
      const { id } = record;
      const once = await balances();
      for (const absent of [id, 'nosuchrecord', 'a/b'])
        expect(await restore({ as: asha, id: absent })).toMatchObject(ABSENT);
      await done(kind.remove({ as: asha, id }));
      const request = { as: ravi, id, key: 'undo-1' };
      const restored = await done(restore(request));
      expect(restored).toEqual({ ...record, version: 3, updatedAt: restored.updatedAt });
      expect(await done(restore(request))).toEqual(restored);
      expect(await done(kind.get({ as: asha, id }))).toEqual(restored);
      for (const again of [
        { as: ravi, id },
        { ...request, key: 'undo-2' },
        { ...request, as: asha },
      ])
        expect(await restore(again)).toMatchObject(ABSENT);
      expect(await balances()).toEqual(once);
      // And then it is a record like any other.
      await done(kind.edit({ as: asha, id, version: 3, amount: 60 }));
      await done(kind.remove({ as: ravi, id }));
      expect(await balances()).toEqual(before);
    });

  it('is as absent to others as one that does not exist, deleted or not, byte for byte, whatever they send', async () => {
    const [{ id }, gone] = [await create(), await create()];
    await done(kind.remove({ as: asha, id: gone.id }));
    const before = await balances();
    const requests: readonly (readonly [string, string, object?])[] = [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { version: 1 }],
      ['PATCH', '', { version: 9 }],
      ['PATCH', '', kind.wrong],
      ...(kind.restore ? [['POST', '/restore'] as const] : []),
    ];
    // What is no record's id is in no group either.
    const idsOfNothing =
      where.groupId === undefined ? ['nosuchrecord', 'a%2Fb', '%20', '__proto__', 'x'.repeat(2000)] : [];
    const answers = new Set<string>();
    for (const as of outsiders)
      for (const title of [id, gone.id, ...idsOfNothing])
        for (const [method, path, body] of requests) {
          const response = await fetch(`${app.url}/api${kind.path}/${title}${path}`, {
            method,
            headers: {
              Authorization: `Bearer ${as.token}`,
              ...(body && { 'Content-Type': 'application/json' }),
            },
            ...(body && { body: JSON.stringify(body) }),
          });
          answers.add(`${response.status} ${await response.text()}`);
        }
    expect([...answers]).toEqual([
      '404 {"message":"Not found","id":"not-found","params":{},"code":"not-found","issues":[]}',
    ]);
    expect(await balances()).toEqual(before);
  });

  it('takes one of eight changes at once, and each of eight copies of one change', async () => {
    const { id } = await create();
    const either = (index: number) => (index % 2 ? asha : ravi);
    const rivals = (call: (on: On) => Reply, on: Partial<On> = {}) =>
      race(8, (index) => call({ as: either(index), id, amount: 60 + index, ...on }));
    const copies = (call: (on: On) => Reply, on: Partial<On>) =>
      race(8, () => call({ as: asha, id, amount: 59, ...on }));
    expect(await rivals(kind.edit)).toEqual({ 200: 1, 409: 7 });
    expect(await copies(kind.edit, { version: 2, key: 'save-1' })).toEqual({ 200: 8 });
    expect(await rivals(kind.remove)).toEqual({ 200: 1, 404: 7 });
    if (kind.restore) {
      expect(await rivals(kind.restore)).toEqual({ 200: 1, 404: 7 });
      expect(await copies(kind.remove, { key: 'swipe-1' })).toEqual({ 200: 8 });
      expect(await copies(kind.restore, { key: 'undo-1' })).toEqual({ 200: 8 });
    }
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });
});
