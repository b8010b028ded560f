import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { beforeEach, expect, it } from 'vitest';
import { postClaimMails } from '../src/features/claims/post-claim-mails.ts';
import { readClaim } from '../src/records/claims/store.ts';
import { carryOut, claimIdsOf, claimName, finishPuttingBack, linkTo, tellClaim } from './claiming.ts';
import type { Person } from './harness.ts';
import { addExpense, type Named } from './ledger.ts';
import { queuedFor, sendQueued } from './mails.ts';
import { finishMerge } from './merging.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, meera: Person, som: Person;
let groupId: string, token: string, lata: Named;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  som = await app.join('Som Sen');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
  lata = { userId: await app.addByName(asha, groupId, 'Lata') };
  token = await linkTo(app, asha, groupId);
  await addExpense(app, asha, { amount: 9_00, among: [asha, ravi, lata], groupId });
});

const claimsSeenBy = (as: Person) => app.ask(calls.listClaims, { as, params: { groupId } });
const requestsOf = async (as: Person) => (await app.ask(calls.listRequests, { as })).claims;
const newestClaim = async () => (await claimIdsOf(app, lata)).at(-1) ?? '';
async function confirm(): Promise<string> {
  const claimId = await newestClaim();
  await app.ask(calls.confirmClaim, { as: asha, params: { groupId, claimId } });
  await carryOut(app, lata);
  return claimId;
}

it('who waits sees what becomes theirs, and who confirms it; admins have a request, and nobody else sees it', async () => {
  await claimName(app, som, token, lata);
  const claimOfSom = {
    name: 'Lata',
    by: { id: som.userId, name: 'Som Sen' },
    status: 'waiting',
    balances: [{ currency: 'INR', now: 0, after: -3_00 }],
    admins: [{ id: asha.userId, name: 'Asha Nair' }],
  };
  expect(await claimsSeenBy(som)).toEqual([expect.objectContaining(claimOfSom)]);
  expect(await requestsOf(som)).toEqual([
    expect.objectContaining({ ...claimOfSom, group: { id: groupId, name: 'Flat' } }),
  ]);
  const [asked, ...more] = await requestsOf(asha);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ name: 'Lata', by: claimOfSom.by, status: 'waiting', group: { id: groupId } });
  expect(asked).not.toHaveProperty('balances');
  expect(await claimsSeenBy(ravi)).toEqual([]);
  expect(await requestsOf(ravi)).toEqual([]);
  const claimedBy = (as: Person) => app.ask(calls.getGroup, { as, params: { groupId } });
  expect(await claimedBy(som)).toMatchObject({ claimedId: lata.userId });
  expect(await app.ask(calls.listMyGroups, { as: som })).toMatchObject([{ claimedId: lata.userId }]);
  expect(await claimedBy(asha)).not.toHaveProperty('claimedId');
  const zoya = await app.join('Zoya Khan');
  await claimName(app, zoya, token, lata);
  expect(await claimsSeenBy(zoya)).toEqual([
    expect.objectContaining({ isContested: true, admins: claimOfSom.admins }),
  ]);
  await confirm();
  expect(await requestsOf(asha)).toEqual([]);
  expect(await claimsSeenBy(som)).toEqual([]);
  expect(await claimedBy(som)).not.toHaveProperty('claimedId');
});

it('an admin is asked one thing about who waits: whether they are the name, and then what they may change', async () => {
  const newcomersFor = async (as: Person) =>
    (await app.ask(calls.listRequests, { as })).newcomers?.map(({ member }) => member.name);
  const zoya = await app.join('Zoya Khan');
  await app.ask(calls.joinByLink, { as: zoya, body: { token } });
  await claimName(app, som, token, lata);
  expect(await newcomersFor(asha)).toEqual(['Zoya Khan']);
  await app.ask(calls.declineClaim, { as: asha, params: { groupId, claimId: await newestClaim() } });
  expect((await newcomersFor(asha))?.toSorted()).toEqual(['Som Sen', 'Zoya Khan']);
});

it('a guest who keeps an account meanwhile waits on', async () => {
  const guest = await app.joinAsGuest('Lata R');
  await claimName(app, guest, token, lata);
  await app.ask(calls.keepGuest, { as: som, body: { guestToken: guest.token } });
  await finishMerge(app, guest);
  expect(await requestsOf(som)).toEqual([expect.objectContaining({ name: 'Lata', status: 'waiting' })]);
});

it('who comes when the name is taken is told whom to ask', async () => {
  await claimName(app, som, token, lata);
  await confirm();
  const late = await app.join('Zoya Khan');
  expect(
    await app.refuse(calls.joinByLink, { as: late, body: { token, claimUserId: lata.userId } }),
  ).toMatchObject({ status: 409, code: 'name-taken', id: 'name-taken-ask', params: { admin: 'Asha Nair' } });
});

it('who is confirmed is told what moved', async () => {
  await claimName(app, som, token, lata);
  await tellClaim(app, await confirm());
  const log = await app.ask(calls.listActivities, { as: som, query: { groupId } });
  const entry = log.find(({ type }) => type === 'claim_confirmed');
  const nets = [{ currency: 'INR', gets: 0, owes: 3_00 }];
  expect(entry?.metadata.moved).toEqual([{ userId: som.userId, name: 'Som Sen', nets }]);
});

it('whose claim was put back is not asked about the next one', async () => {
  const guest = await app.joinAsGuest('Lata R');
  await claimName(app, guest, token, lata);
  const params = { groupId, claimId: await confirm() };
  await addExpense(app, asha, { amount: 4_00, among: [asha, guest], groupId });
  await app.ask(calls.objectToClaim, { as: ravi, params });
  lata = await finishPuttingBack(app, params.claimId);
  await addExpense(app, asha, { amount: 6_00, among: [asha, guest, lata], groupId });
  await claimName(app, som, token, lata);
  await confirm();
  expect(await claimsSeenBy(guest)).toEqual([]);
  expect(await claimsSeenBy(ravi)).toEqual([
    expect.objectContaining({ by: { id: som.userId, name: 'Som Sen' } }),
  ]);
});

it('admins are asked by mail, once, unless mails about what is owed are switched off', async () => {
  await claimName(app, som, token, lata);
  const claim = await readClaim(app, await newestClaim());
  if (!claim) throw new Error('a claim stays stored');
  await claimName(app, await app.join('Zoya Khan'), token, lata);
  const contested = { isContested: true };
  expect(await requestsOf(asha)).toMatchObject([contested, contested]);
  for (let times = 0; times < 2; times += 1) await postClaimMails(app.deps, claim);
  const make = async (person: Person) =>
    (await queuedFor(app.db, person.email)).filter(({ template }) => template === 'claim');
  const [mail, ...others] = await make(asha);
  expect(others).toEqual([]);
  expect(await make(ravi)).toEqual([]);
  const sent = await sendQueued(app.deps, mail?.id ?? '');
  expect(sent.subject).toBe('Som Sen says that they are Lata in "Flat"');
  expect(sent.text).toContain('Zoya Khan says the same. Only one of them can be Lata.');
  expect(sent.text).not.toContain(som.email);
  await app.ask(calls.changeRole, {
    as: asha,
    params: { groupId, userId: meera.userId },
    body: { role: 'admin' },
  });
  await app.ask(calls.updateAccount, { as: meera, body: { notifications: { reminders: false } } });
  await postClaimMails(app.deps, claim);
  expect(await make(meera)).toEqual([]);
});

it('whom an admin has declined reads it, and says once to be another name', async () => {
  const name = { userId: await app.addByName(asha, groupId, 'Gita') };
  const say = (as: Person, { userId }: Named) =>
    app.call(calls.createClaim, { as, params: { groupId }, body: { userId } });
  await claimName(app, som, token, lata);
  const refused = { failure: { code: 'forbidden' } };
  expect(await say(som, name)).toMatchObject(refused);
  await app.ask(calls.declineClaim, { as: asha, params: { groupId, claimId: await newestClaim() } });
  const declinedFor = async (as: Person) =>
    (await app.ask(calls.getGroup, { as, params: { groupId } })).declinedClaim;
  expect(await declinedFor(som)).toMatchObject({ name: 'Lata', by: { id: asha.userId, name: 'Asha Nair' } });
  expect(await declinedFor(asha)).toBeUndefined();
  // An app that is older reads none of a list that has a claim of another kind.
  expect(await claimsSeenBy(som)).toEqual([]);
  expect(await say(som, lata)).toMatchObject({ failure: { code: 'name-taken' } });
  expect(await say(ravi, name)).toMatchObject(refused);
  for (let times = 0; times < 2; times += 1) expect(await say(som, name)).toMatchObject({ isOk: true });
  expect(await claimsSeenBy(som)).toMatchObject([{ name: 'Gita', status: 'waiting' }]);
  expect(await declinedFor(som)).toBeUndefined();
});
