import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { IMPORT_REFUSED_MESSAGE } from '@barabar/core/contract/imports';
import { balanceFor } from '@barabar/core/ledger';
import { FieldPath } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupsOf } from '../src/records/groups/store.ts';
import { listUnevenOfGroup } from '../src/records/balances/store.ts';
import { placesOf } from '../src/records/places/store.ts';
import { followPlace } from '../src/triggers/follow-place.ts';
import { finishLink } from './merging.ts';
import { startApp, type Person } from './harness.ts';
import { expenseRow, keyRows, muchIn, paymentRow } from './imported.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, expectExactLedger, settle, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { joinAs, openApp, withLimits } from './world.ts';
import { setSimplifying } from './simplifying.ts';

let asha: Person, ravi: Person, meera: Person, groupId: string;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  ({ id: groupId } = await app.gather('Flat', [asha, ravi, meera]));
});

const DAY_MS = 86_400_000;

/** Asha imports a rent of 90 for the three, and 10 that Ravi is said to have got from Meera. */
async function importRent(third: { readonly userId: string } = meera) {
  const inFile = [
    { name: 'A. Nair', userId: asha.userId },
    { name: 'Ravi K', userId: ravi.userId },
    { name: 'Meera', userId: third.userId },
  ];
  const { id: importId } = await app.ask(calls.createImport, {
    as: asha,
    params: { groupId },
    body: {
      source: 'splitwise',
      fileName: 'flat.csv',
      rowCount: 3,
      newRowCount: 3,
      people: inFile.map((person) => ({ ...person, nets: muchIn('INR') })),
    },
  });
  const rows = keyRows(
    [
      expenseRow('Rent', { amount: 90_00, among: [asha, ravi, third] }),
      paymentRow('Back', { from: third, to: ravi, amount: 10_00 }),
      expenseRow('Tea', { amount: 4_00, among: [asha, third] }),
    ],
    inFile,
  );
  const params = { groupId, importId };
  await app.ask(calls.addImportRows, { as: asha, params, body: { rows } });
  return { params, rows, inFile };
}

const disown = (params: Readonly<Record<string, string>>) =>
  app.ask(calls.disownImport, { as: ravi, params });

async function netsByName(): Promise<Record<string, number>> {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  const balances = await listUnevenOfGroup(app, groupId);
  return Object.fromEntries(
    members.map(({ userId, user }) => [
      user.name,
      balances
        .filter((balance) => balance.members.includes(userId))
        .reduce((sum, balance) => sum + balanceFor(userId, balance), 0),
    ]),
  );
}

async function expectExact(): Promise<void> {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  await expectExactLedger(app.db, [asha, ravi, meera, ...members]);
}

const nameOf = async (name: string): Promise<string> => {
  const { members } = await app.ask(calls.getGroup, { as: asha, params: { groupId } });
  const named = members.find(({ user, status }) => user.name === name && status === 'name-only');
  if (!named) throw new Error(`${name} is a member by name only`);
  return named.userId;
};

it('an import is a request to whoever it moves, until they say that it is not theirs, or for 7 days', async () => {
  const requestsOf = async (as: Person) =>
    (await app.ask(calls.listRequests, { as })).imports?.map(({ id, group, by, fileName }) => [
      id,
      group.name,
      by.name,
      fileName,
    ]);
  const { params } = await importRent();
  await app.ask(calls.finishImport, { as: asha, params });
  const asked = [[params.importId, 'Flat', 'Asha Nair', 'flat.csv']];
  expect(await requestsOf(ravi)).toEqual(asked);
  // However many imports came after it.
  expect(await withLimits({ importsListedMax: 0 }, () => requestsOf(meera))).toEqual(asked);
  // Whoever has imported it knows.
  expect(await requestsOf(asha)).toEqual([]);
  await disown(params);
  expect(await requestsOf(ravi)).toEqual([]);
  app.clock.advance(7 * DAY_MS + 1);
  expect(await requestsOf(meera)).toEqual([]);
});

describe('a member who says that an import is not theirs', () => {
  it('has nothing of it any more, keeps all else, and changes nothing of others', async () => {
    await addExpense(app, meera, { amount: 6_00, among: [meera, ravi], groupId });
    const { params } = await importRent();
    const before = await netsByName();
    expect(before).toEqual({ 'Asha Nair': 62_00, 'Ravi Kumar': -43_00, 'Meera Das': -19_00 });
    const shown = await logging(app, 'groups', {
      id: groupId,
      act: async () => ({ ...(await disown(params)), id: groupId }),
    });
    expect(shown).toMatchObject({ isDisowned: true });
    expect(await netsByName()).toEqual({ ...before, 'Ravi Kumar': -3_00, 'Ravi K': -40_00 });
    const ownExpense = await app.ask(calls.listExpenses, {
      as: ravi,
      query: { groupId, userId: ravi.userId },
    });
    expect(ownExpense.map(({ description }) => description)).toEqual(['Dosa']);
    const [entry] = await app.ask(calls.listActivities, { as: meera, query: { groupId } });
    expect(entry).toMatchObject({ type: 'import_part_declined', metadata: { memberName: 'Ravi K' } });
    await expectExact();
    // A repeat changes nothing.
    await disown(params);
    expect(await netsByName()).toEqual({ ...before, 'Ravi Kumar': -3_00, 'Ravi K': -40_00 });
  });

  it('has paid nothing of it: their own payment stays theirs, and pays nothing of the name', async () => {
    const { params } = await importRent();
    const rent = (await app.ask(calls.listExpenses, { as: asha, query: { groupId } })).find(
      ({ description }) => description === 'Rent',
    );
    const onRent = { as: asha, params: { expenseId: rent?.id ?? '' } };
    const body = {
      ...settlementBody({ from: ravi, to: asha, amount: 20_00, groupId }),
      forExpenseIds: [rent?.id ?? ''],
    };
    await app.ask(calls.createSettlement, { as: ravi, body });
    expect((await app.ask(calls.getExpense, onRent)).paidBack).toEqual([
      { userId: ravi.userId, amount: 20_00 },
    ]);
    await disown(params);
    expect(await app.ask(calls.getExpense, onRent)).not.toHaveProperty('paidBack');
    await expectExact();
  });

  it('has nothing of it that was deleted either, or edited since', async () => {
    const { params } = await importRent();
    const [, rent] = await app.ask(calls.listExpenses, { as: asha, query: { groupId } });
    const deleted = { as: asha, params: { expenseId: rent?.id ?? '' } };
    await app.ask(calls.deleteExpense, deleted);
    await disown(params);
    await app.ask(calls.restoreExpense, deleted);
    expect(await netsByName()).toMatchObject({ 'Ravi Kumar': 0, 'Ravi K': -40_00 });
    await expectExact();
  });

  it('is in no later import by the same person, nor linked to its names by them, without their tap', async () => {
    const { params, inFile } = await importRent();
    await disown(params);
    const body = {
      source: 'splitwise' as const,
      fileName: 'again.csv',
      rowCount: 1,
      newRowCount: 1,
      people: inFile.map((person) => ({ ...person, nets: muchIn('INR') })),
    };
    expect(await app.refuse(calls.createImport, { as: asha, params: { groupId }, body })).toMatchObject({
      status: 400,
      issues: [{ path: 'people.1.userId', message: IMPORT_REFUSED_MESSAGE }],
    });
    const link = { params: { groupId, userId: await nameOf('Ravi K') }, body: { email: ravi.email } };
    expect(await app.refuse(calls.linkMember, { as: asha, ...link })).toMatchObject({ status: 403 });
    // Nor by an admin who has imported nothing: the name stands for what was theirs.
    const other = await app.join('Zoya Khan');
    await app.befriend(asha, other);
    const member = { userId: other.userId, role: 'member' } as const;
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body: member });
    const path = new FieldPath('members', other.userId, 'role');
    await groupsOf(app).doc(groupId).update(path, 'admin');
    expect(await app.refuse(calls.linkMember, { as: other, ...link })).toMatchObject({ status: 403 });
    // Nor where they are taken out of the group, which they join at once when they are added again.
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await app.refuse(calls.linkMember, { as: asha, ...link })).toMatchObject({ status: 403 });
    const again = { userId: ravi.userId, role: 'member' } as const;
    const { version } = await app.ask(calls.addMember, { as: asha, params: { groupId }, body: again });
    expect(await app.refuse(calls.createImport, { as: asha, params: { groupId }, body })).toMatchObject({
      status: 400,
    });
    await app.ask(calls.ownImport, { as: ravi, params });
    await finishLink(app, link.params);
    await app.ask(calls.createImport, { as: asha, params: { groupId }, body });
    // Every version of a group has its entry in the log, and this is none.
    expect(await app.ask(calls.getGroup, { as: asha, params: { groupId } })).toMatchObject({ version });
  });

  it('can say so, whoever has taken them out of the group and added them again', async () => {
    const { params } = await importRent();
    const even = await addExpense(app, asha, { amount: 80_00, among: [asha, ravi], paidBy: ravi, groupId });
    expect((await netsByName())['Ravi Kumar']).toBe(0);
    await settle(app, ravi, { from: ravi, to: meera, amount: 10_00, groupId });
    await settle(app, asha, { from: asha, to: ravi, amount: 10_00, groupId });
    await app.ask(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    const again = { userId: ravi.userId, role: 'member' } as const;
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body: again });
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId: even.id } });
    await disown(params);
    expect((await netsByName())['Ravi K']).toBe(-40_00);
    await expectExact();
  });

  it('keeps everybody in the group, and the import, until all of it is the name’s', async () => {
    const { params } = await importRent();
    await disown(params);
    const name = await nameOf('Ravi K');
    const place = placesOf(app).doc(name);
    await place.update({ state: 'carrying' });
    for (const call of [
      () => app.refuse(calls.leaveGroup, { as: ravi, params: { groupId } }),
      () => app.refuse(calls.removeMember, { as: asha, params: { groupId, userId: ravi.userId } }),
      () => app.refuse(calls.undoImport, { as: asha, params }),
      () => app.refuse(calls.ownImport, { as: ravi, params }),
    ])
      expect(await call()).toMatchObject({ code: 'contention' });
    await followPlace(app.deps, name);
    await app.ask(calls.leaveGroup, { as: ravi, params: { groupId } });
  });

  it('gets no further records of an import that goes on', async () => {
    const { params, inFile } = await importRent();
    await disown(params);
    const more = keyRows([expenseRow('More', { amount: 3_00, among: [asha, ravi] })], inFile);
    expect(await app.refuse(calls.addImportRows, { as: asha, params, body: { rows: more } })).toMatchObject({
      status: 400,
    });
    const name = { name: 'Ravi K', userId: await nameOf('Ravi K') };
    const others = inFile.map((person) => (person.name === name.name ? name : person));
    const rows = keyRows([expenseRow('More', { amount: 3_00, among: [asha, name] })], others);
    expect(await app.refuse(calls.addImportRows, { as: asha, params, body: { rows } })).toMatchObject({
      message: expect.not.stringContaining('key'),
    });
  });

  it('can take it over again', async () => {
    const { params } = await importRent();
    const before = await netsByName();
    await disown(params);
    const name = await nameOf('Ravi K');
    expect(await app.ask(calls.ownImport, { as: ravi, params })).not.toHaveProperty('isDisowned');
    await finishLink(app, { userId: name });
    expect(await netsByName()).toEqual(before);
    await app.ask(calls.ownImport, { as: ravi, params });
    await app.ask(calls.undoImport, { as: asha, params });
    expect(await netsByName()).toEqual({ 'Asha Nair': 0, 'Ravi Kumar': 0, 'Meera Das': 0 });
  });

  it('changes no net of others where debts are simplified', async () => {
    await setSimplifying(app, asha, groupId, true);
    const { params } = await importRent();
    const before = await netsByName();
    await disown(params);
    await followPlace(app.deps, await nameOf('Ravi K'), { pause: async () => undefined });
    expect(await netsByName()).toEqual({ ...before, 'Ravi Kumar': 0, 'Ravi K': -40_00 });
    await expectExact();
  });

  it('is told for how long, and only who was there before, is in it, and has not imported it', async () => {
    const late = await app.join('Late Comer');
    const body = { email: late.email, role: 'member' } as const;
    await app.ask(calls.addMember, { as: asha, params: { groupId }, body });
    const { params } = await importRent(late);
    await app.ask(calls.acceptGroup, { as: late, params: { groupId } });
    const untilOf = async (as: Person) =>
      (await app.ask(calls.listImports, { as, params }))[0]?.disownableUntil;
    expect(await untilOf(asha)).toBeUndefined();
    expect(await untilOf(late)).toBeUndefined();
    expect((await untilOf(ravi))?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 6 * DAY_MS);
    for (const [as, message] of [
      [asha, 'You have imported this. You can undo the whole import.'],
      [late, 'Only people who were in the group before the import can say that it is not theirs.'],
      [meera, 'Nothing in this import is about you.'],
    ] as const)
      expect(await app.refuse(calls.disownImport, { as, params })).toMatchObject({ status: 403, message });
    const stranger = await app.join('Som Stranger');
    expect(await app.refuse(calls.disownImport, { as: stranger, params })).toMatchObject({ status: 404 });
    app.clock.advance(7 * DAY_MS + 60_000);
    expect(await app.refuse(calls.disownImport, { as: ravi, params })).toMatchObject({
      status: 403,
      message: 'This can be said for 7 days after an import.',
    });
  });

  it('is out of it after a repetition, wherever the call was cut off, and nets are the same at every moment', async () => {
    const { params } = await importRent();
    const { 'Asha Nair': ofAsha, 'Meera Das': ofMeera } = await netsByName();
    const dying = await startApp();
    const url = `${dying.url}/api/groups/${groupId}/imports/${params.importId}/not-mine`;
    const call = () => fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${ravi.token}` } });
    let kills = 0;
    for (let status = 500; status === 500; kills += OPERATIONS_BETWEEN_KILLS) {
      ({ status } = await killedAfter(kills, call));
      expect(await netsByName()).toMatchObject({ 'Asha Nair': ofAsha, 'Meera Das': ofMeera });
    }
    await dying.stop();
    expect(kills).toBeGreaterThan(10);
    expect(await netsByName()).toMatchObject({ 'Ravi Kumar': 0, 'Ravi K': -40_00 });
    await expectExact();
  });
});
