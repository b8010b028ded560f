import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { DAY_MS, dayOf } from '../src/kit/period.ts';
import { newPersonalToken } from '../src/kit/personal-token.ts';
import { tokensOf } from '../src/records/tokens/store.ts';
import { documentOf, logging, logOf } from './log.ts';
import { inParallel, startApp, type Person } from './harness.ts';
import { expenseBody, joinTwo, settlementBody } from './ledger.ts';
import { openApp } from './world.ts';

const app = await openApp();

/** A minute, for which a token is believed without being read again. */
const BELIEVED_MS = 60_000;

type Scope = 'read' | 'write';
const make = (as: Person, scope: Scope = 'read', name = 'budget script') =>
  app.ask(calls.createToken, { as, body: { name, scope, expiresInDays: 30 } });

const works = async (token: string): Promise<boolean> =>
  (await app.call(calls.getAccount, { as: { token } })).isOk;

async function challenge(path: string, token: string | undefined, method = 'GET') {
  const { status, headers } = await fetch(`${app.url}/api${path}`, {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return [status, headers.get('www-authenticate')];
}

describe('a token', () => {
  it('is shown once, and stored as nothing that could be used', async () => {
    const asha = await app.join('Asha Nair');
    const { token, ...shown } = await make(asha);
    expect(shown).toMatchObject({ name: 'budget script', scope: 'read' });
    expect(shown.expiresAt.getTime() - shown.createdAt.getTime()).toBe(30 * DAY_MS);
    expect(await app.ask(calls.listTokens, { as: asha })).toEqual([shown]);
    const stored = await tokensOf(app).doc(shown.id).get();
    expect(stored.exists).toBe(true);
    expect(JSON.stringify(stored.data())).not.toContain(token.slice(4));
  });

  it('calls as its person, and nobody else', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { token } = await make(asha);
    expect(await app.ask(calls.getAccount, { as: { token } })).toEqual(
      await app.ask(calls.getAccount, { as: asha }),
    );
    expect(await app.ask(calls.listFriends, { as: { token } })).toMatchObject([{ id: ravi.userId }]);
  });

  it('is one of at most five that have not ended, however many are made at once', async () => {
    const asha = await app.join('Asha Nair');
    const body = { name: 'many', expiresInDays: 30 } as const;
    const made = await Promise.all(
      Array.from({ length: LIMITS.tokensMax + 3 }, () => app.call(calls.createToken, { as: asha, body })),
    );
    // Whoever met another one in the same moment is told to try again.
    for (const outcome of made)
      if (!outcome.isOk && outcome.failure.code === 'contention')
        await app.call(calls.createToken, { as: asha, body });
    const tokens = await app.ask(calls.listTokens, { as: asha });
    expect(tokens).toHaveLength(LIMITS.tokensMax);
    const [first] = tokens;
    expect(await app.refuse(calls.createToken, { as: asha, body })).toMatchObject({ code: 'no-room' });
    await app.ask(calls.endToken, { as: asha, params: { endedId: first?.id ?? '' } });
    await app.ask(calls.createToken, { as: asha, body });
  });

  it('is not for guests', async () => {
    const gita = await app.joinAsGuest('Gita Guest');
    const body = { name: 'budget script', expiresInDays: 30 } as const;
    expect(await app.refuse(calls.createToken, { as: gita, body })).toMatchObject({ code: 'guest' });
  });

  it('has the day of its last use, which is written once a day', async () => {
    const asha = await app.join('Asha Nair');
    const { token, id } = await make(asha);
    const lastUse = async () => (await app.ask(calls.listTokens, { as: asha }))[0]?.lastUsedOn;
    const written = async () => (await tokensOf(app).doc(id).get()).updateTime;
    expect(await lastUse()).toBeUndefined();
    await works(token);
    const day = dayOf(app.clock.now());
    expect(await lastUse()).toBe(day);
    const first = await written();
    app.clock.advance(BELIEVED_MS);
    await works(token);
    if (dayOf(app.clock.now()) === day) expect(await written()).toEqual(first);
    app.clock.advance(DAY_MS);
    await works(token);
    expect(await lastUse()).toBe(dayOf(app.clock.now()));
  });
});

describe('a token that was never made, or has a mistake,', () => {
  it.each(['brb_none', newPersonalToken(), `${newPersonalToken()}x`])('is refused: %s', async (token) => {
    expect(await challenge('/account', token)).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('differs from none at all', async () => {
    expect(await challenge('/account', undefined)).toEqual([401, 'Bearer']);
  });
});

describe('a token ends', () => {
  async function usedToken() {
    const as = await app.join('Asha Nair');
    const { token, id } = await make(as, 'write');
    expect(await works(token)).toBe(true);
    return { as, token, id };
  }
  /** Whether a token works once nobody may believe it any more. */
  async function worksLater(token: string): Promise<boolean> {
    app.clock.advance(BELIEVED_MS);
    return works(token);
  }

  it('with its day', async () => {
    const { as, token } = await usedToken();
    app.clock.advance(30 * DAY_MS);
    expect(await works(token)).toBe(false);
    expect(await app.ask(calls.listTokens, { as })).toEqual([]);
  });

  it('within the minute in which it is believed, too, if that is its last', async () => {
    const { token } = await usedToken();
    app.clock.advance(30 * DAY_MS - BELIEVED_MS / 2);
    expect(await works(token)).toBe(true);
    app.clock.advance(BELIEVED_MS / 2);
    expect(await works(token)).toBe(false);
  });

  it('when its person ends it, at most a minute later; nobody else can', async () => {
    const { as, token, id } = await usedToken();
    const other = await app.join('Zoya Khan');
    const params = { endedId: id };
    await app.ask(calls.endToken, { as: other, params });
    expect(await worksLater(token)).toBe(true);
    await app.ask(calls.endToken, { as, params });
    expect(await worksLater(token)).toBe(false);
    await app.ask(calls.endToken, { as, params });
  });

  it('when somebody who has found it says so, without a session', async () => {
    const { as, token } = await usedToken();
    await app.ask(calls.revokeToken, { body: { token } });
    expect(await worksLater(token)).toBe(false);
    expect(await app.ask(calls.listTokens, { as })).toEqual([]);
    for (const text of [token, newPersonalToken(), 'nonsense', ''])
      expect((await app.call(calls.revokeToken, { body: { token: text } })).status).toBe(204);
  });

  it('when its person signs out everywhere', async () => {
    const { as, token, id } = await usedToken();
    await app.ask(calls.logout, { as });
    expect(await works(token)).toBe(false);
    expect((await tokensOf(app).doc(id).get()).exists).toBe(false);
  });

  it('when the password is reset: whoever made it may have been somebody else', async () => {
    const { as, token } = await usedToken();
    // Sessions are precise to the second.
    await wait(1_000);
    await app.auth.revokeRefreshTokens(as.uid);
    expect(await worksLater(token)).toBe(false);
  });

  it('when the account is disabled', async () => {
    const { as, token } = await usedToken();
    await app.auth.updateUser(as.uid, { disabled: true });
    expect(await worksLater(token)).toBe(false);
  });

  it('with the account', async () => {
    const { as, token, id } = await usedToken();
    await app.ask(calls.deleteAccount, { as });
    expect((await tokensOf(app).doc(id).get()).exists).toBe(false);
    expect(await worksLater(token)).toBe(false);
  });
});

describe('a scope', () => {
  it('takes away what it does not name: 403, and what it would need', async () => {
    const asha = await app.join('Asha Nair');
    const { token } = await make(asha);
    const body = expenseBody(asha, { amount: 10_00, among: [asha] });
    const refusal = await app.refuse(calls.createExpense, { as: { token }, body, idempotencyKey: 'one' });
    expect(refusal).toMatchObject({ status: 403, code: 'insufficient-scope' });
    expect(await challenge('/expenses', token, 'POST')).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="write"',
    ]);
  });

  it('is no way to what only a person does', async () => {
    const { token } = await make(await app.join('Asha Nair'), 'write');
    for (const [method, path] of [
      ['DELETE', '/account'],
      ['POST', '/account/tokens'],
      ['POST', '/auth/logout'],
      ['POST', '/links/preview'],
    ] as const)
      expect(await challenge(path, token, method)).toEqual([403, 'Bearer error="insufficient_scope"']);
  });
});

describe('what a program writes', () => {
  it('needs an Idempotency-Key where it is new, and is there once', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { token } = await make(asha, 'write');
    const body = expenseBody(asha, { amount: 10_00, among: [asha, ravi] });
    const as = { token };
    expect(await app.refuse(calls.createExpense, { as, body })).toMatchObject({
      status: 400,
      id: 'idempotency-key-required',
      issues: [{ path: 'Idempotency-Key' }],
    });
    const first = await app.ask(calls.createExpense, { as, body, idempotencyKey: 'one' });
    const again = await app.ask(calls.createExpense, { as, body, idempotencyKey: 'one' });
    expect(again).toEqual(first);
    const { token: other } = await make(asha, 'write', 'other script');
    // The key is the person's, whichever program sends it.
    expect(await app.ask(calls.createExpense, { as: { token: other }, body, idempotencyKey: 'one' })).toEqual(
      first,
    );
    const another = { ...body, description: 'Idli' };
    expect(await app.refuse(calls.createExpense, { as, body: another, idempotencyKey: 'one' })).toMatchObject(
      { code: 'idempotency-key-reused' },
    );
  });

  it('is told with the name of the program, and what the person does by hand is not', async () => {
    const [asha, ravi] = await joinTwo(app);
    const as = { token: (await make(asha, 'write')).token };
    const body = expenseBody(asha, { amount: 10_00, among: [asha, ravi] });
    const { id } = await logging(app, 'expenses', {
      act: () => app.ask(calls.createExpense, { as, body, idempotencyKey: 'one' }),
    });
    const params = { expenseId: id };
    const edit = (by: { readonly token: string }, description: string, version: number) =>
      logging(app, 'expenses', {
        id,
        act: () => app.ask(calls.editExpense, { as: by, params, body: { description, version } }),
      });
    await edit(ravi, 'Idli', 1);
    await edit(as, 'Vada', 2);
    await logging(app, 'expenses', {
      id,
      act: () => app.ask(calls.deleteExpense, { as, params, idempotencyKey: 'gone' }),
    });
    await logging(app, 'expenses', { id, act: () => app.ask(calls.restoreExpense, { as: asha, params }) });
    const log = await logOf(app, 'expenses', id);
    expect(log.map(({ type, metadata }) => [type, metadata.program])).toEqual([
      ['expense_created', 'budget script'],
      ['expense_updated', undefined],
      ['expense_updated', 'budget script'],
      ['expense_deleted', 'budget script'],
      ['expense_restored', undefined],
    ]);
    const activities = await app.ask(calls.listExpenseActivities, { as: ravi, params });
    expect(activities.at(-1)?.summary).toMatch(/ By "budget script"\.$/);
    expect(activities.filter(({ metadata }) => metadata.program !== undefined)).toHaveLength(3);
  });

  it('is told so of settlements, comments and groups as well', async () => {
    const [asha, ravi] = await joinTwo(app);
    const as = { token: (await make(asha, 'write', 'Rent: "2026"')).token };
    const idempotencyKey = 'one';
    const { id: expenseId } = await app.ask(calls.createExpense, {
      as: ravi,
      body: expenseBody(ravi, { amount: 20_00, among: [asha, ravi] }),
    });
    const { id: settlementId } = await logging(app, 'settlements', {
      act: () =>
        app.ask(calls.createSettlement, {
          as,
          body: settlementBody({ from: asha, to: ravi, amount: 5_00 }),
          idempotencyKey,
        }),
    });
    const { id: commentId } = await logging(app, `expenses/${expenseId}/comments`, {
      act: () =>
        app.ask(calls.createComment, { as, params: { expenseId }, body: { text: 'By UPI' }, idempotencyKey }),
    });
    const { id: groupId } = await logging(app, 'groups', {
      act: () => app.ask(calls.createGroup, { as, body: { name: 'Flat 402' }, idempotencyKey }),
    });
    const told = [
      ...(await app.ask(calls.listActivities, { as: ravi })),
      ...(await app.ask(calls.listActivities, { as: asha, query: { groupId } })),
    ];
    expect(told.map(({ type, metadata }) => [type, metadata.program])).toEqual([
      ['expense_commented', 'Rent: "2026"'],
      ['settlement_created', 'Rent: "2026"'],
      ['group_created', 'Rent: "2026"'],
    ]);
    expect(told.map(({ metadata }) => metadata.commentId).filter(Boolean)).toEqual([commentId]);
    expect((await documentOf(app, 'settlements', settlementId).get()).get('lastKey')).toContain('Rent');
  });

  it('counts with what the person does: one pace for both', async () => {
    const asha = await app.join('Asha Nair');
    const { token } = await make(asha);
    const now = app.clock.now();
    const still = await startApp({ deps: { db: app.db, clock: () => now } });
    try {
      const read = (as: { readonly token: string }) => still.call(calls.getAccount, { as });
      const reads = LIMITS.readDocumentsBurstMax / LIMITS.readDocumentsMin;
      const acts = Array.from(
        { length: reads },
        (_, index) => () => read(index % 2 === 0 ? { token } : asha),
      );
      for (const { status } of await inParallel(acts)) expect(status).toBe(200);
      expect((await read({ token })).status).toBe(429);
      expect((await read(asha)).status).toBe(429);
    } finally {
      await still.stop();
    }
  });
});

it('a program needs no proof of the app, and everybody else still does', async () => {
  const guarded = await startApp({
    deps: {
      db: app.db,
      clock: app.clock.now,
      appCheck: {
        isRequired: true,
        verify: () => Promise.reject(Object.assign(new Error('no'), { code: 'app-check/invalid-argument' })),
      },
    },
  });
  try {
    const asha = await app.join('Asha Nair');
    const { token } = await make(asha, 'write');
    const body = { name: 'Goa trip' };
    const create = (as: { readonly token: string }) =>
      guarded.call(calls.createGroup, { as, body, idempotencyKey: randomUUID() });
    expect((await create({ token })).status).toBe(201);
    expect(await create(asha)).toMatchObject({ status: 403, failure: { code: 'app-check-failed' } });
    // What merely looks like a token is verified as one.
    expect(await create({ token: newPersonalToken() })).toMatchObject({
      failure: { code: 'unauthenticated' },
    });
  } finally {
    await guarded.stop();
  }
});

it('the export has the tokens of a person, without what could be used', async () => {
  const asha = await app.join('Asha Nair');
  const { token, ...shown } = await make(asha);
  const exported = await app.ask(calls.exportAccount, { as: asha });
  expect(exported.tokens).toEqual([shown]);
  expect(JSON.stringify(exported)).not.toContain(token.slice(4));
});
