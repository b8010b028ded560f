import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { expenseDocument } from '../src/records/expenses/store.ts';
import { readStoredGroup } from '../src/records/groups/store.ts';
import { settlementDocument } from '../src/records/settlements/store.ts';
import { signalsOf } from '../src/records/signals/store.ts';
import { simplifyAfter, simplifyAfterImport } from '../src/triggers/simplify-after.ts';
import { meter } from './firestore-meter.ts';
import type { Person } from './harness.ts';
import { sketchImport } from './imported.ts';
import { addExpense, settle } from './ledger.ts';
import { imagesOf, logOf, tell } from './log.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { uniqueEmail } from './people.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
});

const paramsFor = (as: Person, groupId: string) => ({ as, params: { groupId } });
const gather = () => app.gather('Goa 2025', [asha, ravi]);

async function marksOf(as: Person, groupId: string) {
  const groups = await app.ask(calls.listMyGroups, { as });
  const { isArchived = false, isFavourite = false } = groups.find(({ id }) => id === groupId) ?? {};
  return { isArchived, isFavourite };
}

describe('the marks of a group', () => {
  it('are made and taken away, by themselves and as often as one likes', async () => {
    const { id } = await gather();
    const archived = await app.ask(calls.archiveGroup, paramsFor(asha, id));
    expect(archived).toMatchObject({ isArchived: true });
    expect(await app.ask(calls.archiveGroup, paramsFor(asha, id))).toEqual(archived);
    await app.ask(calls.favouriteGroup, paramsFor(asha, id));
    expect(await marksOf(asha, id)).toEqual({ isArchived: true, isFavourite: true });
    await app.ask(calls.unarchiveGroup, paramsFor(asha, id));
    await app.ask(calls.unarchiveGroup, paramsFor(asha, id));
    expect(await marksOf(asha, id)).toEqual({ isArchived: false, isFavourite: true });
    expect(await app.ask(calls.unfavouriteGroup, paramsFor(asha, id))).not.toHaveProperty('isFavourite');
  });

  it('are one’s own: nobody else sees them, is told of them, or meets a new version', async () => {
    const { id, version } = await gather();
    const before = await app.ask(calls.getGroup, paramsFor(ravi, id));
    const signalled = async () => (await signalsOf(app).doc(ravi.userId).get()).updateTime?.valueOf();
    const lastSignal = await signalled();
    const { written } = await imagesOf(app, 'groups', {
      id,
      act: () => app.ask(calls.archiveGroup, paramsFor(asha, id)),
    });
    await tell(app, 'groups', written);
    await app.ask(calls.favouriteGroup, paramsFor(asha, id));
    expect(await app.ask(calls.getGroup, paramsFor(ravi, id))).toEqual(before);
    expect(await marksOf(ravi, id)).toEqual({ isArchived: false, isFavourite: false });
    expect(await signalled()).toBe(lastSignal);
    expect((await signalsOf(app).doc(asha.userId).get()).exists).toBe(true);
    expect(await logOf(app, 'groups', id)).toEqual([]);
    expect((await readStoredGroup(app, id))?.version).toBe(version);
  });

  it('are not for groups of two', async () => {
    const { directGroupId = '' } = await app.ask(calls.addFriendByName, { as: asha, body: { name: 'Lata' } });
    expect((await app.refuse(calls.archiveGroup, paramsFor(asha, directGroupId))).status).toBe(400);
  });

  it('go along when two records of a person become one', async () => {
    const email = uniqueEmail('kabir');
    await app.befriend(asha, { email });
    const kabir = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(kabir, asha);
    const { id } = await app.gather('Flat 402', [asha, ravi, { email }]);
    const body = { userId: kabir.userId, role: 'member' as const };
    const { members } = await app.ask(calls.addMember, { ...paramsFor(asha, id), body });
    if (members.find(({ userId }) => userId === kabir.userId)?.status === 'invited')
      await app.ask(calls.acceptGroup, paramsFor(kabir, id));
    await app.ask(calls.archiveGroup, paramsFor(kabir, id));
    await app.ask(calls.favouriteGroup, paramsFor(kabir, id));
    const old = members.find(({ user }) => user.email === email)?.userId ?? '';
    await beginMerge(app, kabir);
    await finishMerge(app, { userId: old });
    const stored = (await readStoredGroup(app, id))?.members[kabir.userId];
    expect(stored).toMatchObject({ isFavourite: true, archivedAt: expect.any(Date) });
  });

  it('do not outlast a membership', async () => {
    const { id } = await gather();
    await app.ask(calls.archiveGroup, paramsFor(ravi, id));
    await app.ask(calls.leaveGroup, paramsFor(ravi, id));
    await app.ask(calls.addMember, { ...paramsFor(asha, id), body: { userId: ravi.userId, role: 'member' } });
    expect(await marksOf(ravi, id)).toEqual({ isArchived: false, isFavourite: false });
  });
});

describe('a new record', () => {
  it('takes the group out of the archive of everybody', async () => {
    const { id } = await gather();
    for (const as of [asha, ravi]) await app.ask(calls.archiveGroup, paramsFor(as, id));
    await app.ask(calls.favouriteGroup, paramsFor(asha, id));
    const { version } = await app.ask(calls.getGroup, paramsFor(asha, id));
    const expense = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 4_00, among: [asha, ravi], groupId: id }),
    });
    await simplifyAfter(app.deps, expense.written, expenseDocument);
    expect(await marksOf(asha, id)).toEqual({ isArchived: false, isFavourite: true });
    expect(await marksOf(ravi, id)).toEqual({ isArchived: false, isFavourite: false });
    expect((await app.ask(calls.getGroup, paramsFor(asha, id))).version).toBe(version);

    await app.ask(calls.archiveGroup, paramsFor(ravi, id));
    // The same event again, late: it is from before.
    await simplifyAfter(app.deps, expense.written, expenseDocument);
    expect(await marksOf(ravi, id)).toMatchObject({ isArchived: true });
    const settlement = await imagesOf(app, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId: id }),
    });
    await simplifyAfter(app.deps, settlement.written, settlementDocument);
    expect(await marksOf(ravi, id)).toMatchObject({ isArchived: false });
  });

  it('does so where it moves nothing, and an edit does not', async () => {
    const { id } = await gather();
    await app.ask(calls.archiveGroup, paramsFor(ravi, id));
    const made = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 4_00, among: [asha], groupId: id }),
    });
    await simplifyAfter(app.deps, made.written, expenseDocument);
    expect(await marksOf(ravi, id)).toMatchObject({ isArchived: false });
    await app.ask(calls.archiveGroup, paramsFor(ravi, id));
    const { id: expenseId, version } = made.result;
    const edited = await imagesOf(app, 'expenses', {
      id: expenseId,
      act: () =>
        app.ask(calls.editExpense, {
          as: asha,
          params: { expenseId },
          body: { version, description: 'Chai' },
        }),
    });
    await simplifyAfter(app.deps, edited.written, expenseDocument);
    expect(await marksOf(ravi, id)).toMatchObject({ isArchived: true });
  });

  it('costs one read and no write where nobody has put the group away', async () => {
    const { id } = await gather();
    const { written } = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 4_00, among: [asha, ravi], groupId: id }),
    });
    const { usage } = await meter(app.db, () => simplifyAfter(app.deps, written, expenseDocument));
    expect(usage).toMatchObject({ reads: 1, writes: 0 });
  });

  it('of an import does so, with its first records', async () => {
    const { id: groupId } = await gather();
    const { newImport, rows } = sketchImport([asha, ravi]);
    const { id: importId } = await app.ask(calls.createImport, {
      ...paramsFor(asha, groupId),
      body: newImport,
    });
    await app.ask(calls.archiveGroup, paramsFor(ravi, groupId));
    const params = { groupId, importId };
    const { written } = await imagesOf(app, 'imports', {
      id: importId,
      act: async () => (await app.ask(calls.addImportRows, { as: asha, params, body: { rows } })).import,
    });
    await simplifyAfterImport(app.deps, written);
    expect(await marksOf(ravi, groupId)).toMatchObject({ isArchived: false });
  });
});
