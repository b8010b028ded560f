import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../src/kit/period.ts';
import { claimsOf } from '../src/records/claims/store.ts';
import { readMerge } from '../src/records/merges/store.ts';
import { spendQuota } from '../src/records/quotas/store.ts';
import { acceptName, claimIdsOf, finishPuttingBack, tellClaim } from './claiming.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, type Named } from './ledger.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person;
let groupId: string, lata: Named;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
  lata = { userId: await app.addByName(asha, groupId, 'Lata') };
});

const offerTo = (person: Person, as = asha) => ({
  as,
  params: { groupId, userId: lata.userId },
  body: { email: person.email },
});
const offer = (person: Person) => app.ask(calls.linkMember, offerTo(person));
const namesSeenBy = async (as: Person) => {
  const { members } = await app.ask(calls.getGroup, { as, params: { groupId } });
  return members.map(({ user, status }) => `${user.name}, ${status}`);
};
const requestsOf = async (as: Person) => (await app.ask(calls.listRequests, { as })).claims;
const claimsSeenBy = (as: Person) => app.ask(calls.listClaims, { as, params: { groupId } });
const newest = async () => ({ groupId, claimId: (await claimIdsOf(app, lata)).at(-1) ?? '' });
const giveRole = (person: Person, role: 'admin' | 'member') =>
  app.ask(calls.changeRole, { as: asha, params: { groupId, userId: person.userId }, body: { role } });

it('moves nothing before the member says yes, who sees what it would make of their balances', async () => {
  await addExpense(app, ravi, { amount: 16_00, among: [ravi, meera], groupId });
  await addExpense(app, asha, { amount: 6_00, among: [asha, lata], groupId });
  const inDollars = { amount: 4_00, among: [meera, asha], paidBy: lata, groupId, currency: 'USD' } as const;
  await addExpense(app, meera, inDollars);
  const before = await balancesSeenBy(app, asha, groupId);
  await offer(ravi);
  expect(await namesSeenBy(asha)).toContain('Lata, name-only');
  expect(await balancesSeenBy(app, asha, groupId)).toEqual(before);
  expect(await readMerge(app, lata.userId)).toBeUndefined();
  const [seenByAdmin] = await claimsSeenBy(asha);
  const asked = {
    userId: lata.userId,
    name: 'Lata',
    by: { id: ravi.userId, name: 'Ravi Kumar' },
    status: 'offered',
    offeredBy: { id: asha.userId, name: 'Asha Nair' },
    endsAt: new Date((seenByAdmin?.createdAt.getTime() ?? 0) + 30 * DAY_MS),
  };
  const balances = [
    { currency: 'INR', now: 8_00, after: 5_00 },
    { currency: 'USD', now: 0, after: 4_00 },
  ];
  expect(seenByAdmin).toMatchObject(asked);
  expect(seenByAdmin).not.toHaveProperty('balances');
  expect(await claimsSeenBy(meera)).toEqual([]);
  expect(await claimsSeenBy(ravi)).toEqual([expect.objectContaining({ ...asked, balances })]);
  const request = { ...asked, balances, group: { id: groupId, name: 'Flat' } };
  expect(await requestsOf(ravi)).toEqual([expect.objectContaining(request)]);
  expect((await app.ask(calls.exportAccount, { as: ravi })).requests.claims).toHaveLength(1);
  for (const as of [asha, meera]) expect(await requestsOf(as)).toEqual([]);
  // A repeat asks nobody twice.
  await offer(ravi);
  expect(await claimIdsOf(app, lata)).toHaveLength(1);
  const params = await newest();
  for (const as of [asha, meera])
    expect(await app.refuse(calls.confirmClaim, { as, params })).toMatchObject({ status: 403 });
  await acceptName(app, ravi, groupId, lata);
  await app.ask(calls.confirmClaim, { as: ravi, params });
  expect((await namesSeenBy(asha)).toSorted()).toEqual([
    'Asha Nair, joined',
    'Meera Das, joined',
    'Ravi Kumar, joined',
  ]);
  expect(await requestsOf(ravi)).toEqual([]);
  await expectExactLedger(app.db, [asha, ravi, meera, lata]);
  await tellClaim(app, params.claimId);
  const [entry] = await app.ask(calls.listActivities, { as: meera, query: { groupId } });
  expect(entry).toMatchObject({ type: 'claim_confirmed', user: { name: 'Ravi Kumar' } });
});

it('is objected to for 7 days by whoever stands in an older record with the name', async () => {
  await addExpense(app, asha, { amount: 6_00, among: [asha, lata], groupId });
  const before = await balancesSeenBy(app, asha, groupId);
  app.clock.advance(1_000);
  await offer(ravi);
  await acceptName(app, ravi, groupId, lata);
  const params = await newest();
  for (const as of [ravi, meera])
    expect(await app.refuse(calls.objectToClaim, { as, params })).toMatchObject({ status: 404 });
  expect(await claimsSeenBy(asha)).toEqual([
    expect.objectContaining({ status: 'confirmed', confirmedBy: { id: asha.userId, name: 'Asha Nair' } }),
  ]);
  await app.ask(calls.objectToClaim, { as: asha, params });
  const again = await finishPuttingBack(app, params.claimId);
  expect(await balancesSeenBy(app, asha, groupId)).toEqual(before);
  await expectExactLedger(app.db, [asha, ravi, meera, lata, again]);
});

it('is declined by the member, or taken back by an admin, and can be offered again', async () => {
  await offer(ravi);
  const first = await newest();
  await app.ask(calls.declineClaim, { as: ravi, params: first });
  await app.ask(calls.declineClaim, { as: ravi, params: first });
  expect(await requestsOf(ravi)).toEqual([]);
  expect(await app.refuse(calls.confirmClaim, { as: ravi, params: first })).toMatchObject({
    code: 'name-taken',
  });
  await offer(ravi);
  const [second] = await requestsOf(ravi);
  const params = { groupId, claimId: second?.id ?? '' };
  await app.ask(calls.declineClaim, { as: asha, params });
  expect(await requestsOf(ravi)).toEqual([]);
  expect(await claimIdsOf(app, lata)).toHaveLength(2);
  expect(await namesSeenBy(asha)).toContain('Lata, name-only');
});

it('lapses after 30 days, and counts as an invitation', async () => {
  await offer(ravi);
  const params = await newest();
  app.clock.advance(LIMITS.claimOfferDays * DAY_MS - 60_000);
  expect(await requestsOf(ravi)).toHaveLength(1);
  app.clock.advance(60_000);
  expect(await requestsOf(ravi)).toEqual([]);
  expect(await claimsSeenBy(ravi)).toEqual([]);
  expect(await app.refuse(calls.confirmClaim, { as: ravi, params })).toMatchObject({ code: 'name-taken' });
  const quota = { ownerId: asha.userId, kind: 'invites', at: app.clock.now() } as const;
  for (let count = 0; count < LIMITS.invitesPerDayMax; count += 1) await spendQuota(app, quota);
  expect(await app.refuse(calls.linkMember, offerTo(ravi))).toMatchObject({ status: 429 });
});

it('of two members is whose yes comes first; the other one’s is over', async () => {
  await offer(ravi);
  const toRavi = await newest();
  await offer(meera);
  const [toMeera] = await requestsOf(meera);
  await app.ask(calls.confirmClaim, { as: meera, params: { groupId, claimId: toMeera?.id ?? '' } });
  await finishMerge(app, lata);
  expect(await requestsOf(ravi)).toEqual([]);
  expect(await app.refuse(calls.confirmClaim, { as: ravi, params: toRavi })).toMatchObject({
    code: 'name-taken',
  });
});

it('is refused while the two are in one record together, which is named', async () => {
  const body = { description: 'Rent', amount: 9, paidBy: asha.userId, groupId };
  const splits = [asha, ravi, lata].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 3 }));
  const rent = await app.ask(calls.createExpense, { as: asha, body: { ...body, splits } });
  expect(await app.refuse(calls.linkMember, offerTo(ravi))).toMatchObject({
    code: 'not-settled',
    message: expect.stringContaining('Lata and Ravi Kumar are both in “Rent”.'),
  });
  await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: rent.id } });
  await offer(ravi);
  await app.ask(calls.restoreExpense, { as: asha, params: { expenseId: rent.id } });
  expect(await app.refuse(calls.confirmClaim, { as: ravi, params: await newest() })).toMatchObject({
    code: 'not-settled',
  });
});

it('of an admin themselves is for another admin to confirm, and at once where there is none', async () => {
  await addExpense(app, ravi, { amount: 4_00, among: [ravi, lata], groupId });
  app.clock.advance(1_000);
  await giveRole(meera, 'admin');
  await offer(asha);
  expect(await namesSeenBy(asha)).toContain('Lata, name-only');
  const params = await newest();
  expect(await app.refuse(calls.confirmClaim, { as: asha, params })).toMatchObject({ status: 403 });
  expect((await claimsSeenBy(meera)).map(({ status }) => status)).toEqual(['waiting']);
  await app.ask(calls.declineClaim, { as: meera, params });
  await giveRole(meera, 'member');
  await offer(asha);
  await finishMerge(app, lata);
  expect(await namesSeenBy(asha)).not.toContain('Lata, name-only');
  expect(await balancesSeenBy(app, asha, groupId)).toEqual(['Asha Nair owes Ravi Kumar 200 INR in a group']);
  const [confirmed] = await claimsSeenBy(ravi);
  await app.ask(calls.objectToClaim, { as: ravi, params: { groupId, claimId: confirmed?.id ?? '' } });
  await finishPuttingBack(app, confirmed?.id ?? '');
  expect(await balancesSeenBy(app, ravi, groupId)).toEqual(['Lata owes Ravi Kumar 200 INR in a group']);
});

it('goes with the membership of who is asked', async () => {
  await offer(ravi);
  const params = await newest();
  await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
  expect(await requestsOf(ravi)).toEqual([]);
  expect(await claimsSeenBy(asha)).toEqual([]);
  expect(await app.refuse(calls.confirmClaim, { as: ravi, params })).toMatchObject({ status: 404 });
});

it('follows who is asked into another record of theirs', async () => {
  const unproven = await app.enter(await app.accounts.signUp({ isVerified: false }), 'Som');
  await app.askToBeFriends(meera, unproven);
  const { token } = await app.ask(calls.createGroupLink, { as: asha, params: { groupId }, body: {} });
  await app.ask(calls.joinByLink, { as: unproven, body: { token } });
  await offer(ravi);
  const { claimId } = await newest();
  await claimsOf(app).doc(claimId).update({ userId: unproven.userId });
  const { docs } = await app.db.collection('users').where('email', '==', unproven.email).get();
  const invitedId = docs.map(({ id }) => id).find((id) => id !== unproven.userId) ?? '';
  const proven = await beginMerge(app, unproven);
  await finishMerge(app, { userId: invitedId }).catch(() => finishMerge(app, unproven));
  expect((await requestsOf(proven)).map(({ name }) => name)).toEqual(['Lata']);
});
