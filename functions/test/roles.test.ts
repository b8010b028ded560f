import { toCalendarDay } from '@barabar/core/calendar-day';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Group, Role } from '@barabar/core/contract/groups';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupsOf } from '../src/records/groups/store.ts';
import { AUTHOR_MESSAGE, VIEWER_MESSAGE } from '../src/rules/rights.ts';
import { acceptName } from './claiming.ts';
import type { Person } from './harness.ts';
import { PNG } from './images.ts';
import { sketchImport } from './imported.ts';
import { addExpense, expenseBody, onExpense, onSettlement, settle, settlementBody } from './ledger.ts';
import { logging, logOf } from './log.ts';
import { beforeFirstTransaction } from './meanwhile.ts';
import { finishMerge } from './merging.ts';
import { addSeries, seriesBody } from './recurring.ts';
import { openLedger } from './world.ts';

const { app, three, everybody } = await openLedger();
let asha: Person, ravi: Person, meera: Person, group: Group;
beforeEach(async () => {
  [asha, ravi, meera] = await three();
  group = await app.gather('Flat 402', [asha, ravi, meera]);
});

const requestOf = (as: Person, { id: groupId }: { id: string } = group) => ({ as, params: { groupId } });
const about = (as: Person, userId: string) => ({ as, params: { groupId: group.id, userId } });
const giveRole = (as: Person, { userId }: { userId: string }, role: Role) =>
  app.ask(calls.changeRole, { ...about(as, userId), body: { role } });
const refuseRole = (as: Person, { userId }: { userId: string }, role: Role) =>
  app.refuse(calls.changeRole, { ...about(as, userId), body: { role } });
const rolesSeenBy = async (as: Person): Promise<string[]> => {
  const { members } = await app.ask(calls.getGroup, requestOf(as));
  return members.map(({ user, role }) => `${user.name} ${role}`);
};
const add = (as: Person, amount = 90_00, among: readonly Person[] = [asha, ravi, meera]) =>
  addExpense(app, as, { amount, among, groupId: group.id });
const edit = (as: Person, expenseId: string, version = 1) => ({
  ...onExpense(as, expenseId),
  body: { description: 'Idli', version },
});
const letEdit = async (whoEdits: 'everybody' | 'admins-and-author') => {
  const { version } = await app.ask(calls.getGroup, requestOf(asha));
  return app.ask(calls.updateGroup, { ...requestOf(asha), body: { whoEdits, version } });
};
const linkTo = async (as: Person) => app.ask(calls.createGroupLink, { ...requestOf(as), body: {} });

describe('roles', () => {
  it('are given by admins, one version on, and logged under the name of who gives them', async () => {
    const changed = await logging(app, 'groups', { id: group.id, act: () => giveRole(asha, ravi, 'admin') });
    expect(changed.version).toBe(group.version + 1);
    expect(await rolesSeenBy(meera)).toEqual(['Asha Nair admin', 'Ravi Kumar admin', 'Meera Das member']);
    await logging(app, 'groups', { id: group.id, act: () => giveRole(ravi, meera, 'viewer') });
    const [first, second] = await logOf(app, 'groups', group.id);
    expect(first).toMatchObject({
      type: 'member_role_changed',
      metadata: { isGiven: true, memberUserId: ravi.userId },
    });
    expect(second).toMatchObject({ actor: { name: 'Ravi Kumar' }, metadata: { memberUserId: meera.userId } });
    expect(await giveRole(asha, meera, 'viewer')).toMatchObject({ version: group.version + 2 });
  });

  it('are for admins to give, and for nobody who is no member', async () => {
    const zoya = await app.join('Zoya Khan');
    for (const [as, status] of [
      [ravi, 403],
      [zoya, 404],
    ] as const)
      expect(await refuseRole(as, meera, 'viewer')).toMatchObject({ status });
    expect(await refuseRole(asha, zoya, 'viewer')).toMatchObject({ status: 404 });
    for (const userId of ['constructor', '__proto__', 'toString'])
      expect(await refuseRole(asha, { userId }, 'viewer')).toEqual(await refuseRole(asha, zoya, 'viewer'));
    await giveRole(asha, ravi, 'viewer');
    expect(await refuseRole(ravi, ravi, 'member')).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('leave a group an admin, whoever steps down', async () => {
    for (const role of ['member', 'viewer'] as const)
      expect(await refuseRole(asha, asha, role)).toMatchObject({ status: 409, code: 'last-admin' });
    await giveRole(asha, ravi, 'admin');
    const both = [asha, ravi].map((as) =>
      app.call(calls.changeRole, { ...about(as, as.userId), body: { role: 'member' } }),
    );
    const outcomes = await Promise.all(both);
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    expect((await rolesSeenBy(meera)).filter((line) => line.endsWith('admin'))).toHaveLength(1);
  });

  it('of an admin need an account that has joined; a member by name only has none', async () => {
    const guest = await app.joinAsGuest('Gita Guest');
    const { token } = await linkTo(asha);
    await app.ask(calls.joinByLink, { as: guest, body: { token } });
    const lata = { userId: await app.addByName(asha, group.id, 'Lata') };
    const invited = await app.join('Zoya Khan');
    await app.ask(calls.addMember, { ...requestOf(asha), body: { email: invited.email, role: 'member' } });
    for (const person of [guest, lata, invited])
      expect(await refuseRole(asha, person, 'admin')).toMatchObject({
        status: 400,
        issues: [{ path: 'role' }],
      });
    expect(await refuseRole(asha, lata, 'viewer')).toMatchObject({ status: 400 });
    await giveRole(asha, guest, 'viewer');
    await giveRole(asha, invited, 'viewer');
    expect(
      await app.refuse(calls.changeRole, { ...about(guest, guest.userId), body: { role: 'member' } }),
    ).toMatchObject({ code: 'guest' });
    await app.ask(calls.acceptGroup, requestOf(invited));
    expect(await rolesSeenBy(invited)).toContain('Zoya Khan viewer');
  });

  it('can be an admin’s who came by a link, with an account', async () => {
    const { token } = await linkTo(asha);
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.joinByLink, { as: zoya, body: { token } });
    await giveRole(asha, zoya, 'admin');
    expect(await rolesSeenBy(ravi)).toContain('Zoya Khan admin');
  });

  it('stay who they are that were added as viewers, however they come', async () => {
    const { token } = await linkTo(asha);
    const zoya = await app.join('Zoya Khan');
    await app.ask(calls.addMember, { ...requestOf(asha), body: { email: zoya.email, role: 'member' } });
    await giveRole(asha, zoya, 'viewer');
    await app.ask(calls.joinByLink, { as: zoya, body: { token } });
    expect(await rolesSeenBy(ravi)).toContain('Zoya Khan viewer');
  });

  it('fall to a member before a viewer when the only admin leaves, and to a viewer if nobody else is left', async () => {
    await giveRole(asha, ravi, 'viewer');
    await app.ask(calls.leaveGroup, requestOf(asha));
    expect(await rolesSeenBy(ravi)).toEqual(['Ravi Kumar viewer', 'Meera Das admin']);
    await app.ask(calls.deleteAccount, { as: meera });
    expect(await rolesSeenBy(ravi)).toContain('Ravi Kumar admin');
  });

  it('fall to whom the only admin names on leaving; a wrong name is refused, and nobody has left', async () => {
    const guest = await app.joinAsGuest('Gita Guest');
    const { token } = await linkTo(asha);
    await app.ask(calls.joinByLink, { as: guest, body: { token } });
    const leave = (nextAdminId: string) => ({ ...requestOf(asha), body: { nextAdminId } });
    expect(await app.refuse(calls.leaveGroup, leave(guest.userId))).toMatchObject({
      status: 400,
      issues: [{ path: 'nextAdminId', id: 'admin-needs-account' }],
    });
    expect(await rolesSeenBy(meera)).toContain('Asha Nair admin');
    await logging(app, 'groups', { id: group.id, act: () => app.ask(calls.leaveGroup, leave(meera.userId)) });
    expect(await rolesSeenBy(ravi)).toEqual(['Ravi Kumar member', 'Meera Das admin', 'Gita Guest member']);
    const entry = (await logOf(app, 'groups', group.id)).find(({ type }) => type === 'member_role_changed');
    expect(entry).toMatchObject({ metadata: { memberUserId: meera.userId } });
  });

  it('fall to whoever joins first where the founder has left before anybody had', async () => {
    const [uma, zoya] = [await app.join('Uma Rao'), await app.join('Zoya Khan')];
    const { id } = await app.gather('Goa', [asha]);
    const ofGoa = (as: Person) => requestOf(as, { id });
    for (const { email } of [uma, zoya])
      await app.ask(calls.addMember, { ...ofGoa(asha), body: { email, role: 'member' } });
    await app.ask(calls.leaveGroup, ofGoa(asha));
    await app.ask(calls.acceptGroup, ofGoa(zoya));
    const { version, members } = await app.ask(calls.getGroup, ofGoa(zoya));
    expect(members.map(({ status, role }) => `${status} ${role}`)).toEqual(['invited admin', 'joined admin']);
    await app.ask(calls.updateGroup, { ...ofGoa(zoya), body: { version, name: 'Gokarna' } });
    await app.ask(calls.acceptGroup, ofGoa(uma));
    await app.ask(calls.leaveGroup, ofGoa(zoya));
    const groupLeft = await app.ask(calls.getGroup, ofGoa(uma));
    expect(groupLeft.members.map(({ role }) => role)).toEqual(['admin']);
  });

  it('are the stronger of two when two records become one, and a name has none', async () => {
    const guest = await app.joinAsGuest('Gita Guest');
    const { token } = await linkTo(asha);
    await app.ask(calls.joinByLink, { as: guest, body: { token } });
    await giveRole(asha, guest, 'viewer');
    const keptPerson = await app.join('Gita Rao');
    await app.ask(calls.keepGuest, { as: keptPerson, body: { guestToken: guest.token } });
    await finishMerge(app, guest);
    expect(await rolesSeenBy(ravi)).toContain('Gita Rao viewer');

    await giveRole(asha, ravi, 'viewer');
    const lata = { userId: await app.addByName(asha, group.id, 'Lata') };
    await app.ask(calls.linkMember, { ...about(asha, lata.userId), body: { email: ravi.email } });
    await acceptName(app, ravi, group.id, lata);
    expect(await rolesSeenBy(meera)).toContain('Ravi Kumar viewer');

    const second = await app.joinAsGuest('Meera on the phone');
    await app.ask(calls.joinByLink, { as: second, body: { token } });
    await giveRole(asha, meera, 'viewer');
    await app.ask(calls.keepGuest, { as: meera, body: { guestToken: second.token } });
    await finishMerge(app, second);
    // What a guest is by a link raises nobody.
    expect(await rolesSeenBy(asha)).toContain('Meera Das viewer');
    await giveRole(asha, meera, 'member');
  });

  it('end the links of an admin who steps down, also for later', async () => {
    await giveRole(asha, ravi, 'admin');
    const { token } = await linkTo(ravi);
    await giveRole(asha, ravi, 'member');
    const zoya = await app.join('Zoya Khan');
    expect(await app.refuse(calls.joinByLink, { as: zoya, body: { token } })).toMatchObject({ status: 404 });
    app.clock.advance(1_000);
    await giveRole(asha, ravi, 'admin');
    expect(await app.refuse(calls.joinByLink, { as: zoya, body: { token } })).toMatchObject({ status: 404 });
  });
});

describe('a viewer', () => {
  const refused = { status: 403, code: 'forbidden', message: VIEWER_MESSAGE };
  const groupId = () => group.id;

  it('adds and changes nothing, not even their own', async () => {
    const ownExpense = await add(ravi);
    const other = await add(asha);
    const gone = await add(ravi, 30_00);
    await app.ask(calls.deleteExpense, onExpense(ravi, gone.id));
    const among = [asha, ravi];
    const sketch = { amount: 50_00, among, groupId: group.id };
    const series = await addSeries(app, ravi, sketch);
    const lata = { userId: await app.addByName(asha, group.id, 'Lata') };
    const nisha = { userId: await app.addByName(asha, group.id, 'Nisha') };
    await app.ask(calls.createExpense, {
      as: asha,
      body: {
        ...expenseBody(asha, { ...sketch, among: [asha, nisha] }),
        paidBy: lata.userId,
        groupId: groupId(),
      },
    });
    await app.ask(attachReceipt, { ...onExpense(asha, ownExpense.id), body: PNG });
    await giveRole(asha, ravi, 'viewer');
    const as = ravi;
    const ofSeries = { as, params: { recurrenceId: series.id } };
    const refusals = [
      await app.refuse(calls.createExpense, { as, body: expenseBody(as, sketch) }),
      await app.refuse(calls.editExpense, edit(as, ownExpense.id)),
      await app.refuse(calls.editExpense, edit(as, other.id)),
      await app.refuse(calls.deleteExpense, onExpense(as, ownExpense.id)),
      await app.refuse(calls.restoreExpense, onExpense(as, gone.id)),
      await app.refuse(attachReceipt, { ...onExpense(as, ownExpense.id), body: PNG }),
      await app.refuse(calls.removeReceipt, onExpense(as, ownExpense.id)),
      await app.refuse(calls.createRecurrence, { as, body: seriesBody(app, as, sketch) }),
      await app.refuse(calls.editRecurrence, {
        ...ofSeries,
        body: { version: series.version, rule: series.rule },
      }),
      await app.refuse(calls.pauseRecurrence, ofSeries),
      await app.refuse(calls.deleteRecurrence, ofSeries),
      // Money that they got, and what is between two by name only.
      await app.refuse(calls.createSettlement, {
        as,
        body: settlementBody({ from: asha, to: ravi, amount: 10_00, groupId: group.id }),
      }),
      await app.refuse(calls.createSettlement, {
        as,
        body: settlementBody({ from: nisha, to: lata, amount: 10_00, groupId: group.id }),
      }),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject(refused);
    for (const refusal of [
      await app.refuse(calls.updateGroup, { ...requestOf(as), body: { version: 1, name: 'Mine' } }),
      await app.refuse(calls.addMember, { ...requestOf(as), body: { name: 'Som', role: 'member' } }),
      await app.refuse(calls.createGroupLink, { ...requestOf(as), body: {} }),
    ])
      expect(refusal).toMatchObject({ status: 403 });
  });

  it('sees all, comments, pays what they owe, answers, exports and leaves', async () => {
    const expense = await add(asha);
    await giveRole(asha, ravi, 'viewer');
    const as = ravi;
    const read = await app.ask(calls.getExpense, onExpense(as, expense.id));
    expect(read).toMatchObject({ id: expense.id, description: 'Dosa' });
    await app.ask(calls.createComment, { ...onExpense(as, expense.id), body: { text: 'Thanks' } });
    await app.ask(calls.exportGroup, requestOf(as));
    const paid = await settle(app, as, { from: ravi, to: asha, amount: 30_00, groupId: group.id });
    // Once it is recorded, it stays: their payee says where no money came.
    for (const refusal of [
      await app.refuse(calls.editSettlement, {
        ...onSettlement(as, paid.id),
        body: { note: 'x', version: 1 },
      }),
      await app.refuse(calls.deleteSettlement, onSettlement(as, paid.id)),
    ])
      expect(refusal).toMatchObject(refused);
    await app.ask(calls.markNotReceived, {
      ...onSettlement(asha, paid.id),
      body: { reason: 'Nothing came' },
    });
    expect(await app.refuse(calls.restoreSettlement, onSettlement(as, paid.id))).toMatchObject(refused);
    await settle(app, as, { from: ravi, to: asha, amount: 30_00, groupId: group.id });
    // In splits they may be, and stay.
    await add(asha, 30_00, [asha, ravi]);
    await settle(app, as, { from: ravi, to: asha, amount: 15_00, groupId: group.id });
    await app.ask(calls.leaveGroup, requestOf(as));
  });

  it('marks the days on which they were away, and nobody else’s', async () => {
    const lata = await app.addByName(asha, group.id, 'Lata');
    await giveRole(asha, ravi, 'viewer');
    const params = { groupId: group.id, month: '2026-03' };
    const days = [toCalendarDay('2026-03-02'), toCalendarDay('2026-03-03')];
    expect(await app.ask(calls.putAbsences, { as: ravi, params, body: { days } })).toEqual({
      userId: ravi.userId,
      days,
    });
    for (const userId of [lata, meera.userId])
      expect(await app.refuse(calls.putAbsences, { as: ravi, params, body: { days, userId } })).toMatchObject(
        { status: 403 },
      );
    const query = { month: '2026-03' };
    expect(
      await app.ask(calls.listAbsences, { as: meera, params: { groupId: group.id }, query }),
    ).toMatchObject([{ userId: ravi.userId, days }]);
  });

  it('may set off what is owed to them, and gets no money by what they record', async () => {
    await add(asha, 90_00, [asha, ravi]);
    await addExpense(app, ravi, { amount: 20_00, among: [asha, ravi], groupId: group.id, currency: 'USD' });
    await giveRole(asha, ravi, 'viewer');
    const pay = { from: ravi, to: asha, amount: 45_00, groupId: group.id };
    const get = { from: asha, to: ravi, amount: 10_00, currency: 'USD' as const, groupId: group.id };
    const both = { as: ravi, body: { settlements: [settlementBody(pay), settlementBody(get)] } };
    expect(await app.refuse(calls.createSettlements, both)).toMatchObject({ status: 403 });
    await app.ask(calls.createSettlement, { as: ravi, body: settlementBody(pay) });
    expect(
      await app.refuse(calls.createSettlement, {
        as: ravi,
        body: { ...settlementBody({ ...pay, amount: 1_00 }), advance: 5 },
      }),
    ).toMatchObject({ status: 403 });
  });

  it('says of money that they got whether it came', async () => {
    await add(ravi, 90_00);
    await giveRole(asha, ravi, 'viewer');
    const paid = await settle(app, asha, { from: asha, to: ravi, amount: 30_00, groupId: group.id });
    await app.ask(calls.markReceived, onSettlement(ravi, paid.id));
    await app.ask(calls.markNotReceived, { ...onSettlement(ravi, paid.id), body: { reason: 'It did not' } });
  });

  it('is looked for in the very commit of a payment', async () => {
    await add(ravi, 90_00);
    await giveRole(asha, meera, 'admin');
    const call = () =>
      app.refuse(calls.createSettlement, {
        as: ravi,
        body: settlementBody({ from: asha, to: ravi, amount: 10_00, groupId: group.id }),
      });
    expect(await beforeFirstTransaction(() => giveRole(meera, ravi, 'viewer'), call)).toMatchObject(refused);
  });

  it('takes no import back that they made as an admin', async () => {
    await giveRole(asha, ravi, 'admin');
    const { newImport, rows } = sketchImport([asha, ravi]);
    const { id: importId } = await app.ask(calls.createImport, { ...requestOf(ravi), body: newImport });
    const params = { groupId: group.id, importId };
    await app.ask(calls.addImportRows, { as: ravi, params, body: { rows } });
    await giveRole(asha, ravi, 'viewer');
    expect(await app.refuse(calls.undoImport, { as: ravi, params })).toMatchObject(refused);
  });

  it('or a member, takes none of another one back, whoever they were when the call began', async () => {
    await giveRole(asha, ravi, 'admin');
    const { newImport, rows } = sketchImport([asha, ravi]);
    const { id: importId } = await app.ask(calls.createImport, { ...requestOf(asha), body: newImport });
    const params = { groupId: group.id, importId };
    await app.ask(calls.addImportRows, { as: asha, params, body: { rows } });
    const undo = () => app.refuse(calls.undoImport, { as: ravi, params });
    expect(await beforeFirstTransaction(() => giveRole(asha, ravi, 'member'), undo)).toMatchObject({
      status: 403,
    });
  });
});

describe('who edits', () => {
  const refused = { status: 403, code: 'forbidden', message: AUTHOR_MESSAGE };

  it('is everybody, until an admin says that it is admins and who added a record', async () => {
    expect(group).toMatchObject({ whoEdits: 'everybody' });
    const expense = await add(ravi);
    await app.ask(calls.editExpense, edit(meera, expense.id));
    expect(
      await app.refuse(calls.updateGroup, {
        ...requestOf(ravi),
        body: { version: 1, whoEdits: 'everybody' },
      }),
    ).toMatchObject({ status: 403 });
    const changed = await logging(app, 'groups', { id: group.id, act: () => letEdit('admins-and-author') });
    expect(changed).toMatchObject({ whoEdits: 'admins-and-author' });
    const [logged] = await logOf(app, 'groups', group.id);
    expect(logged).toMatchObject({
      metadata: { changes: [{ field: 'whoEdits', oldValue: 'everybody', newValue: 'admins-and-author' }] },
    });
  });

  it('is everybody in groups from before there was the choice, and all their days are open', async () => {
    const gone = FieldValue.delete();
    await groupsOf(app).doc(group.id).update({ whoEdits: gone, closedUntil: gone });
    const read = await app.ask(calls.getGroup, requestOf(ravi));
    expect(read).toMatchObject({ whoEdits: 'everybody' });
    expect(read).not.toHaveProperty('closedUntil');
    const expense = await add(ravi);
    await app.ask(calls.editExpense, edit(meera, expense.id));
  });

  it('holds for edits, deletions, restores, receipts and series', async () => {
    const expense = await add(ravi);
    const sketch = { amount: undefined, among: [asha, ravi], groupId: group.id };
    const series = await addSeries(app, ravi, sketch);
    const [day] = series.openDays;
    if (!day) throw new Error('today waits for its amount');
    await app.ask(attachReceipt, { ...onExpense(ravi, expense.id), body: PNG });
    await letEdit('admins-and-author');
    const ofSeries = (as: Person) => ({ as, params: { recurrenceId: series.id } });
    const ofDay = (as: Person) => ({ as, params: { recurrenceId: series.id, day }, body: { amount: 50 } });
    const as = meera;
    for (const refusal of [
      await app.refuse(calls.editExpense, edit(as, expense.id)),
      await app.refuse(calls.deleteExpense, onExpense(as, expense.id)),
      await app.refuse(attachReceipt, { ...onExpense(as, expense.id), body: PNG }),
      await app.refuse(calls.removeReceipt, onExpense(as, expense.id)),
      await app.refuse(calls.pauseRecurrence, ofSeries(as)),
      await app.refuse(calls.deleteRecurrence, ofSeries(as)),
      await app.refuse(calls.fillInDay, ofDay(as)),
    ])
      expect(refusal).toMatchObject(refused);
    // Theirs to do for who added it, and for admins.
    await app.ask(calls.editExpense, edit(ravi, expense.id));
    await app.ask(attachReceipt, { ...onExpense(ravi, expense.id), body: PNG });
    await app.ask(calls.fillInDay, ofDay(ravi));
    await app.ask(calls.pauseRecurrence, ofSeries(asha));
    await app.ask(calls.deleteExpense, onExpense(asha, expense.id));
    expect(await app.refuse(calls.restoreExpense, onExpense(as, expense.id))).toMatchObject(refused);
    await app.ask(calls.restoreExpense, onExpense(ravi, expense.id));
    // Everybody adds, and comments.
    await add(as);
    await app.ask(calls.createComment, { ...onExpense(as, expense.id), body: { text: 'Fine' } });
  });

  it('leaves a payee what only they can say', async () => {
    await add(meera, 90_00);
    await letEdit('admins-and-author');
    const paid = await settle(app, ravi, { from: ravi, to: meera, amount: 30_00, groupId: group.id });
    for (const refusal of [
      await app.refuse(calls.editSettlement, {
        ...onSettlement(meera, paid.id),
        body: { note: 'By UPI', version: 1 },
      }),
      await app.refuse(calls.deleteSettlement, onSettlement(meera, paid.id)),
    ])
      expect(refusal).toMatchObject(refused);
    await app.ask(calls.markReceived, onSettlement(meera, paid.id));
    await app.ask(calls.markNotReceived, { ...onSettlement(meera, paid.id), body: { reason: 'It did not' } });
    await app.ask(calls.restoreSettlement, onSettlement(ravi, paid.id));
  });

  it('keeps an author theirs through a merge, and makes one of who imported a file', async () => {
    const guest = await app.joinAsGuest('Gita Guest');
    const { token } = await linkTo(asha);
    await app.ask(calls.joinByLink, { as: guest, body: { token } });
    const expense = await addExpense(app, guest, { amount: 20_00, among: [guest, ravi], groupId: group.id });
    await giveRole(asha, ravi, 'admin');
    const { newImport, rows } = sketchImport([asha, ravi]);
    const { id: importId } = await app.ask(calls.createImport, { ...requestOf(ravi), body: newImport });
    await app.ask(calls.addImportRows, { as: ravi, params: { groupId: group.id, importId }, body: { rows } });
    await giveRole(asha, ravi, 'member');
    await letEdit('admins-and-author');
    const keptPerson = await app.join('Gita Rao');
    everybody.push(guest, keptPerson);
    await app.ask(calls.keepGuest, { as: keptPerson, body: { guestToken: guest.token } });
    await finishMerge(app, guest);
    await app.ask(calls.editExpense, edit(keptPerson, expense.id));
    expect(await app.refuse(calls.editExpense, edit(ravi, expense.id, 2))).toMatchObject(refused);
    const all = await app.ask(calls.listExpenses, { as: ravi, query: { groupId: group.id } });
    const rent = all.find(({ description }) => description === 'Rent');
    if (!rent) throw new Error('the file has the rent');
    expect(await app.refuse(calls.editExpense, edit(meera, rent.id))).toMatchObject(refused);
    await app.ask(calls.editExpense, edit(ravi, rent.id));
  });
});
