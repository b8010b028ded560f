import { once } from 'node:events';
import { exportAccount } from '@barabar/core/contract/account';
import { login } from '@barabar/core/contract/auth';
import { listFriends } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { getGroup } from '@barabar/core/contract/groups';
import { addMember, createGroup, linkMember } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { pseudonymOf } from '../src/api/log-request.ts';
import { quotaDocument, spendQuota, type QuotaKind } from '../src/records/quotas/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import { dayOf, endOfDay } from '../src/kit/period.ts';
import { createSuiteApp } from '../src/suite-app.ts';
import { startApp, type Person } from './harness.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';
import { finishMerge } from './merging.ts';

const app = await openApp();

const invite = (as: Person, email = uniqueEmail()) => app.call(inviteFriend, { as, body: { email } });
const quotaOf = (ownerId: string, at = app.clock.now()) => app.db.doc(`quotas/${ownerId}_${dayOf(at)}`);

async function invitesOf({ userId }: Person): Promise<number> {
  return parseDocument(await quotaOf(userId).get(), quotaDocument)?.invites ?? 0;
}

/** Leaves somebody so many invitations for today. */
async function leaveInvites(person: Person, count: number): Promise<void> {
  await spendQuota(app, { ownerId: person.userId, kind: 'invites', at: app.clock.now() });
  await quotaOf(person.userId).update({ invites: LIMITS.invitesPerDayMax - count });
}

describe('the quota of a day', () => {
  it.each<[QuotaKind, number, string]>([
    ['invites', 50, 'invitations'],
    ['reminders', 20, 'reminders'],
    ['scans', 50, 'receipt scans'],
  ])('of %s is %i', async (kind, max, what) => {
    const ownerId = `owner${kind}${Date.now()}`;
    const at = app.clock.now();
    const spend = () => spendQuota(app, { ownerId, kind, at });
    const spent = async () => parseDocument(await quotaOf(ownerId, at).get(), quotaDocument)?.[kind];
    for (const count of [1, 2]) {
      await spend();
      expect(await spent()).toBe(count);
    }
    await quotaOf(ownerId, at).update({ [kind]: max - 1 });
    await spend();
    expect(await spent()).toBe(max);
    await expect(spend()).rejects.toMatchObject({
      code: 'too-many-requests',
      message: `You have used up your ${max} ${what} for today. Please try again tomorrow.`,
      retryAfterSeconds: Math.ceil((endOfDay(at).getTime() - at.getTime()) / 1000),
    });
    await spendQuota(app, { ownerId, kind, at: endOfDay(at) });
    await spendQuota(app, { ownerId, kind: 'verifications', at });
    expect((await quotaOf(ownerId, at).get()).data()).toMatchObject({ ownerId, day: dayOf(at) });
    expect(parseDocument(await quotaOf(ownerId, at).get(), quotaDocument)?.expiresAt).toEqual(endOfDay(at));
  });

  it('is never exceeded, however many come at once', async () => {
    const asha = await app.join('Asha Nair');
    await leaveInvites(asha, 5);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => invite(asha)));
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(5);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await invitesOf(asha)).toBeGreaterThanOrEqual(LIMITS.invitesPerDayMax);
    // Used up, it is not written any more.
    const before = (await quotaOf(asha.userId).get()).updateTime;
    expect(await invite(asha)).toMatchObject({ status: 429 });
    expect((await quotaOf(asha.userId).get()).updateTime).toEqual(before);
  });

  it('lets fifty of seventy invitations through that come at once, and none of them fails', async () => {
    const asha = await app.join('Asha Nair');
    const statuses = (await Promise.all(Array.from({ length: 70 }, () => invite(asha)))).map(
      ({ status }) => status,
    );
    expect(Object.groupBy(statuses, String)).toEqual({
      '201': Array(50).fill(201),
      '429': Array(20).fill(429),
    });
    expect(await app.ask(listFriends, { as: asha })).toHaveLength(50);
  });

  it('of invitations counts who is no friend yet, registered or not, alone or into a group', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    const add = (email: string) =>
      app.call(addMember, { as: asha, params: { groupId }, body: { email, role: 'member' } });
    await invite(asha, ravi.email);
    await invite(asha);
    expect(await invitesOf(asha)).toBe(2);
    await add(uniqueEmail());
    expect(await invitesOf(asha)).toBe(3);
    await add(ravi.email);
    await invite(asha, ravi.email);
    expect(await invitesOf(asha)).toBe(3);

    await leaveInvites(asha, 0);
    const meera = await app.join('Meera Das');
    const [knownOutcome, unknown] = [await invite(asha, meera.email), await invite(asha)];
    expect(knownOutcome).toMatchObject({ status: 429 });
    expect(unknown).toEqual(knownOutcome);
    expect(await add(meera.email)).toEqual(knownOutcome);
    expect(await app.ask(listFriends, { as: meera })).toEqual([]);
  });

  it('of invitations counts each link of a name to somebody who has not joined the group, once', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const { id: groupId } = await app.ask(createGroup, { as: asha, body: { name: 'Goa' } });
    const link = async (name: string, { email }: { email: string }, times = 1) => {
      const userId = await app.addByName(asha, groupId, name);
      const call = () => app.call(linkMember, { as: asha, params: { groupId, userId }, body: { email } });
      const outcomes = [await call()];
      if (outcomes[0]?.isOk) await finishMerge(app, { userId });
      while (outcomes.length < times) outcomes.push(await call());
      return outcomes.map(({ status }) => status);
    };
    expect(await link('Lata', ravi, 2)).toEqual([200, 200]);
    expect(await invitesOf(asha)).toBe(1);
    expect(await link('Mohan', ravi)).toEqual([200]);
    expect(await invitesOf(asha)).toBe(2);
    // A friend who has not accepted is no new invitation, and a link all the same.
    const email = uniqueEmail();
    await invite(asha, email);
    expect(await link('Tara', { email })).toEqual([200]);
    expect(await invitesOf(asha)).toBe(4);
    // Who has joined accepts what others record with them.
    expect(await link('Uma', asha)).toEqual([200]);
    expect(await invitesOf(asha)).toBe(4);
    const other = uniqueEmail();
    await invite(asha, other);
    await leaveInvites(asha, 0);
    expect(await link('Vani', ravi)).toEqual([429]);
    const before = await app.ask(getGroup, { as: asha, params: { groupId } });
    expect(await link('Zara', { email: other })).toEqual([429]);
    // Nobody is added by a call that is refused, beside the name.
    const after = await app.ask(getGroup, { as: asha, params: { groupId } });
    expect(after.members.map(({ status }) => status)).toEqual([
      ...before.members.map(({ status }) => status),
      'name-only',
    ]);
  });

  it('says in a header when to come again', async () => {
    const asha = await app.join('Asha Nair');
    await leaveInvites(asha, 0);
    const response = await fetch(`${app.url}/api/friends/invite`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: uniqueEmail() }),
    });
    const rest = (endOfDay(app.clock.now()).getTime() - app.clock.now().getTime()) / 1000;
    expect(response.status).toBe(429);
    expect(Math.abs(Number(response.headers.get('retry-after')) - rest)).toBeLessThan(5);
  });
});

const FAULT = Object.assign(new Error('expired'), { code: 'app-check/app-check-token-expired' });

/** An app that takes proofs that begin with `ours`. `found`: what the log says of each call, in their order. */
async function startProven({ isRequired, problem = FAULT }: { isRequired: boolean; problem?: Error }) {
  const found: unknown[] = [];
  const started = await startApp({
    deps: {
      appCheck: {
        isRequired,
        verify: async (token) => {
          if (!token.startsWith('ours')) throw problem;
        },
      },
      log: { info: (_, fields) => found.push(fields?.['appCheck']), error: () => undefined },
    },
  });
  return { ...started, found };
}

const PROOFS = [
  { proof: 'ours', found: 'good' },
  { proof: 'theirs', found: 'bad' },
  // No real one is so long.
  { proof: 'ours'.repeat(2_500), found: 'bad' },
  { proof: '', found: 'none' },
  { proof: undefined, found: 'none' },
] as const;

/** Invites somebody, or nobody whom one could, without the client of the tests. */
const askToInvite = (url: string, { token }: Person, proof: string | undefined) =>
  fetch(`${url}/api/friends/invite`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(proof !== undefined && { 'x-firebase-appcheck': proof }),
    },
  });

describe('App Check', () => {
  it('where it is required, lets through who proves to be our app, and nobody else, signed in or not', async () => {
    const proven = await startProven({ isRequired: true });
    const asha = await app.join('Asha Nair');
    for (const { proof, found } of PROOFS) {
      const response = await askToInvite(proven.url, asha, proof);
      // What it was sent is at fault, or who sent it. Not 401, by which clients sign out.
      expect(response.status).toBe(found === 'good' ? 400 : 403);
      expect(await response.json()).toMatchObject({
        code: found === 'good' ? 'validation-failed' : 'app-check-failed',
      });
    }
    const strange = await fetch(`${proven.url}/api/friends/invite`, { method: 'POST' });
    expect(strange.status).toBe(403);
    await expect.poll(() => proven.found).toEqual([...PROOFS.map(({ found }) => found), 'none']);
    await proven.stop();
  });

  it('asks it of no call that the first page makes, and of exports', async () => {
    const proven = await startProven({ isRequired: true });
    const asha = await app.join('Asha Nair');
    await proven.ask(listFriends, { as: asha });
    await proven.ask(login, { as: asha, body: { firebaseUid: asha.uid } });
    expect(await proven.refuse(exportAccount, { as: asha })).toMatchObject({ code: 'app-check-failed' });
    await expect.poll(() => proven.found).toEqual([undefined, undefined, 'none']);
    await proven.stop();
  });

  it('where calls are only counted, refuses none and says in the log what each had', async () => {
    const proven = await startProven({ isRequired: false });
    const asha = await app.join('Asha Nair');
    for (const { proof } of PROOFS) expect((await askToInvite(proven.url, asha, proof)).status).toBe(400);
    await expect.poll(() => proven.found).toEqual(PROOFS.map(({ found }) => found));
    await proven.stop();
  });

  it.each([
    { isRequired: true, status: 500 },
    { isRequired: false, status: 400 },
  ])('that cannot be told is a failure of ours, where it is required ($isRequired)', async (asked) => {
    const { isRequired, status } = asked;
    const proven = await startProven({ isRequired, problem: new Error('no keys') });
    const asha = await app.join('Asha Nair');
    expect((await askToInvite(proven.url, asha, 'theirs')).status).toBe(status);
    await expect.poll(() => proven.found).toEqual(['unknown']);
    await proven.stop();
  });

  it('asks nothing of anybody where it is off', async () => {
    const asha = await app.join('Asha Nair');
    expect((await askToInvite(app.url, asha, undefined)).status).toBe(400);
  });
});

it('the suite asks it of browsers that a test has marked, and of no other', async () => {
  const server = express().use(createSuiteApp(app.deps, 'token')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address !== 'string' ? address.port : 0;
  const asha = await app.join('Asha Nair');
  const ask = async (headers: Record<string, string>): Promise<number> => {
    const authorization = `Bearer ${asha.token}`;
    const call = { method: 'POST', headers: { authorization, ...headers } };
    return (await fetch(`http://127.0.0.1:${port}/api/friends/invite`, call)).status;
  };
  const cookie = '__session=app-check';
  expect(await ask({})).toBe(400);
  expect(await ask({ cookie })).toBe(403);
  expect(await ask({ cookie, 'x-firebase-appcheck': 'another' })).toBe(403);
  expect(await ask({ cookie, 'x-firebase-appcheck': 'token' })).toBe(400);
  server.closeAllConnections();
  server.close();
});

describe('the log', () => {
  it('has one line for each request, with caller and refusal, which names nobody', async () => {
    const lines: { readonly message: string; readonly fields: unknown }[] = [];
    const logged = await startApp({
      deps: {
        log: {
          info: (message, fields) => lines.push({ message, fields }),
          error: (message, fields) => lines.push({ message, fields }),
        },
      },
    });
    const asha = await app.join('Asha Nair');
    const caller = pseudonymOf(asha.uid);
    const requests = [
      ['GET', '/friends', '/friends', 200, { caller }],
      [
        'GET',
        `/friends/${asha.userId}/details`,
        '/friends/:friendId/details',
        404,
        { caller, code: 'not-found' },
      ],
      ['POST', '/friends/invite', '/friends/invite', 400, { caller, code: 'validation-failed' }],
      ['GET', `/nothing/${asha.email}?email=${asha.email}`, null, 404, { code: 'not-found' }],
    ] as const;
    const ids: (string | null)[] = [];
    for (const [method, path] of requests) {
      const headers = { authorization: `Bearer ${asha.token}` };
      const response = await fetch(`${logged.url}/api${path}`, { method, headers });
      ids.push(response.headers.get('x-request-id'));
      await response.text();
    }
    await expect.poll(() => lines.length).toBe(requests.length);
    expect(lines).toEqual(
      requests.map(([method, , route, status, who], index) => ({
        message: 'request',
        fields: { requestId: ids[index], method, route, status, ms: expect.any(Number), ...who },
      })),
    );
    const text = JSON.stringify(lines);
    for (const secret of [asha.email, asha.userId, asha.uid, asha.name, asha.token])
      expect(text).not.toContain(secret);
    await logged.stop();
  });
});
