import { randomUUID } from 'node:crypto';
import { createComment, deleteComment } from '@barabar/core/contract/comments';
import { addImportRows, createImport, finishImport, undoImport } from '@barabar/core/contract/imports';
import { attachReceipt, removeReceipt } from '@barabar/core/contract/attached-receipts';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { deleteGroup, leaveGroup, removeMember } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import { editSettlement } from '@barabar/core/contract/settlement-changes';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger, type AuditOptions, type Tally } from '../../scripts/ledger/audit.ts';
import { describeFinding, describeResult, isSound } from '../../scripts/ledger/describe.ts';
import { activitiesOf, activityDocument, type ActivityRecord } from '../src/records/activities/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import type { Written } from '../src/triggers/log-written.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { PNG } from './images.ts';
import { sketchImport } from './imported.ts';
import { addExpense, expenseBody, joinThree, joinTwo, settle } from './ledger.ts';
import { imagesOf, tell, type Logged } from './log.ts';
import { uniqueEmail } from './people.ts';

const firebase = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }, 'ledger-log');
let app: TestApp;
let db: Firestore;

// A database of its own for each test: the audit reads all there is.
beforeEach(async () => {
  db = getFirestore(firebase, `log-${randomUUID()}`);
  app = { ...(await startApp({ deps: { db } })), db };
});
afterEach(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});
afterAll(() => deleteApp(firebase));

interface Change {
  readonly collection: Logged;
  readonly written: Written;
}

/** Makes one change, a second after the last one; its entry is for `telling`. */
async function change<T extends { readonly id: string }>(
  changes: Change[],
  collection: Logged,
  act: { readonly id?: string; readonly act: () => Promise<T> },
): Promise<T> {
  app.clock.advance(1_000);
  const { result, written } = await imagesOf(app, collection, act);
  changes.push({ collection, written });
  return result;
}

const tellAll = async (changes: readonly Change[]): Promise<void> => {
  for (const { collection, written } of changes) await tell(app, collection, written);
};

type Entry = Omit<ActivityRecord, 'id' | 'loggedAt'>;

/** The whole log by id, without the times of logging. */
async function readLog(): Promise<Map<string, Entry>> {
  const { docs } = await activitiesOf({ db }).get();
  return new Map(
    docs.flatMap((doc) => {
      const entry = parseDocument(doc, activityDocument);
      if (!entry) return [];
      const { id, loggedAt: _loggedAt, ...rest } = entry;
      return [[id, rest] as const];
    }),
  );
}

const forget = async (...ids: readonly string[]): Promise<void> => {
  await Promise.all(ids.map((id) => activitiesOf({ db }).doc(id).delete()));
};

/** Repairs long after everything has happened. */
async function repair(
  options: Pick<AuditOptions, 'limits'> = {},
): Promise<{ findings: string[]; tally: Tally }> {
  app.clock.advance(10 * 60_000);
  const findings: string[] = [];
  const tally = await auditLedger(
    { db, clock: app.clock.now },
    { isRepairing: true, onFinding: (finding) => findings.push(describeFinding(finding)), ...options },
  );
  return { findings: findings.toSorted(), tally };
}

const NOBODY = { id: 'unknown', name: 'Somebody' };

/** An expense with everything that can happen to one, version by version. */
async function anExpense() {
  const [asha, ravi, meera] = await joinThree(app);
  const changes: Change[] = [];
  const { id } = await change(changes, 'expenses', {
    act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi], description: 'Dinner' }),
  });
  const params = { expenseId: id };
  const edit = (as: Person, body: { version: number; amount?: number; description?: string }) =>
    change(changes, 'expenses', { id, act: () => app.ask(editExpense, { as, params, body }) });
  await edit(ravi, { version: 1, amount: 120 });
  await edit(asha, { version: 2, description: 'Dinner and cake' });
  await change(changes, 'expenses', { id, act: () => app.ask(deleteExpense, { as: ravi, params }) });
  await change(changes, 'expenses', { id, act: () => app.ask(restoreExpense, { as: asha, params }) });
  await edit(ravi, { version: 5, amount: 150 });
  return { id, changes, people: [asha, ravi, meera] as const };
}

/** An expense outside of groups that is renamed, and out of which Ravi is edited then. */
async function anExpenseLeft() {
  const [asha, ravi, meera] = await joinThree(app);
  const changes: Change[] = [];
  const { id } = await change(changes, 'expenses', {
    act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera] }),
  });
  const { splits } = expenseBody(asha, { amount: 90_00, among: [asha, meera] });
  for (const body of [
    { version: 1, description: 'Idli' },
    { version: 2, splits },
  ]) {
    const act = () => app.ask(editExpense, { as: asha, params: { expenseId: id }, body });
    await change(changes, 'expenses', { id, act });
  }
  return { id, changes, ravi };
}

describe('an entry that an expense lacks', () => {
  it('of its first version is what the trigger would have written, however much came after it', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    const log = await readLog();
    expect(log.size).toBe(6);
    await forget(`expenses_${id}_1`);
    const { findings, tally } = await repair();
    expect(findings).toEqual([`expenses/${id} version 1 is not in the log: entry written`]);
    expect([tally.gaps, tally.filled, isSound(tally)]).toEqual([1, 1, true]);
    expect(await readLog()).toEqual(log);
  });

  it('of its newest version has who, when, and all that the entry before it and the record tell', async () => {
    const { id, changes, people } = await anExpense();
    const [, ravi] = people;
    await tellAll(changes);
    const whole = (await readLog()).get(`expenses_${id}_6`);
    await forget(`expenses_${id}_6`);
    const { findings } = await repair();
    expect(findings).toEqual([`expenses/${id} version 6 is not in the log: entry written of what is known`]);
    const entry = (await readLog()).get(`expenses_${id}_6`);
    expect(entry).toMatchObject({
      type: 'expense_updated',
      actor: { id: ravi.userId, name: 'Ravi Kumar' },
      createdAt: whole?.createdAt,
      audience: whole?.audience,
      metadata: { amount: 150_00, changes: [{ field: 'amount', oldValue: 120_00, newValue: 150_00 }] },
      gap: 'Not logged at the time; not known: all that was changed.',
    });
  });

  it.each([
    [4, 'expense_deleted'],
    [5, 'expense_restored'],
  ])('of version %i in the middle says what it was, by nobody in particular', async (version, type) => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    const log = await readLog();
    const whole = log.get(`expenses_${id}_${version}`);
    await forget(`expenses_${id}_${version}`);
    await repair();
    const entry = (await readLog()).get(`expenses_${id}_${version}`);
    const { actor: _actor, createdAt: _createdAt, ...rest } = whole ?? {};
    expect(entry).toMatchObject({
      ...rest,
      type,
      actor: NOBODY,
      namedOnly: [NOBODY.id],
      gap: 'Not logged at the time; not known: who did it, when.',
    });
    // In its place between the others.
    expect(entry?.createdAt).toEqual(log.get(`expenses_${id}_${version + 1}`)?.createdAt);
  });

  it('of a change in the middle has the amounts before and after it', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    await forget(`expenses_${id}_2`);
    await repair();
    expect((await readLog()).get(`expenses_${id}_2`)).toMatchObject({
      type: 'expense_updated',
      actor: NOBODY,
      metadata: {
        expenseDescription: 'Dinner',
        amount: 120_00,
        changes: [{ field: 'amount', oldValue: 90_00, newValue: 120_00 }],
      },
    });
  });

  it('of a newest version that deletes or restores is what the trigger would have written', async () => {
    const { id, changes } = await anExpense();
    const upTo = async (version: number) => {
      await db.recursiveDelete(activitiesOf({ db }));
      const { after } = changes[version - 1]?.written ?? {};
      await app.db.doc(`expenses/${id}`).set(after?.data() ?? {});
      await tellAll(changes.slice(0, version));
      const log = await readLog();
      await forget(`expenses_${id}_${version}`);
      return log;
    };
    for (const version of [5, 4]) {
      const log = await upTo(version);
      expect((await repair()).findings).toContain(
        `expenses/${id} version ${version} is not in the log: entry written`,
      );
      expect(await readLog()).toEqual(log);
    }
  });

  it('before somebody was removed says of nobody that it removed them', async () => {
    const { id, changes, ravi } = await anExpenseLeft();
    await tellAll(changes);
    const log = await readLog();
    await forget(`expenses_${id}_2`);
    await repair();
    const filled = await readLog();
    expect([...filled.keys()].toSorted()).toEqual([...log.keys()].toSorted());
    const { audience, removedIds } = filled.get(`expenses_${id}_2`) ?? {};
    expect([audience, removedIds]).toEqual([log.get(`expenses_${id}_2`)?.audience, undefined]);
    expect(audience).toContain(ravi.userId);
  });

  it('is written beside those for the people whom the version removed, which do not say what changed', async () => {
    const { id, changes, ravi } = await anExpenseLeft();
    await tellAll(changes);
    const log = await readLog();
    expect([...log.keys()]).toContain(`expenses_${id}_3_${ravi.userId}`);
    await forget(`expenses_${id}_3`);
    expect((await repair()).findings).toEqual([
      `expenses/${id} version 3 is not in the log: entry written of what is known`,
    ]);
    expect([...(await readLog()).keys()].toSorted()).toEqual([...log.keys()].toSorted());
    expect((await repair()).findings).toEqual([]);
  });

  it('is there for every version when the whole log is lost', async () => {
    const { id, changes, people } = await anExpense();
    const { tally } = await repair();
    expect([tally.gaps, tally.filled, isSound(tally)]).toEqual([6, 6, true]);
    const log = await readLog();
    expect([...log.keys()].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].map((version) => `expenses_${id}_${version}`),
    );
    expect(log.get(`expenses_${id}_1`)).toMatchObject({
      type: 'expense_created',
      actor: { id: people[0].userId, name: 'Asha Nair' },
      createdAt: changes[0]?.written.after.get('createdAt').toDate(),
      gap: 'Not logged at the time; not known: how the record was then.',
    });
    const times = [...log.entries()]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, entry]) => entry.createdAt);
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
    expect(describeResult(tally, { isRepairing: true })).toContain(
      'Log: 6 versions have no entry; 6 written.',
    );
  });

  it('is left to its event while that may still come', async () => {
    const { changes } = await anExpense();
    await tellAll(changes.slice(0, -1));
    const before = await readLog();
    const { tally } = await auditLedgerNow();
    expect(tally).toMatchObject({ gaps: 0, filled: 0, pending: 1 });
    expect(await readLog()).toEqual(before);
  });
});

/** Repairs at once. */
async function auditLedgerNow() {
  return {
    tally: await auditLedger({ db, clock: app.clock.now }, { isRepairing: true, onFinding: () => {} }),
  };
}

describe('an entry that a settlement lacks', () => {
  it('is filled like those of expenses', async () => {
    const [asha, ravi] = await joinTwo(app);
    const changes: Change[] = [];
    await addExpense(app, asha, { amount: 500_00, among: [asha, ravi] });
    const { id } = await change(changes, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 50_00 }),
    });
    const params = { settlementId: id };
    const act = (what: () => Promise<{ id: string }>) => change(changes, 'settlements', { id, act: what });
    await act(() => app.ask(editSettlement, { as: asha, params, body: { version: 1, amount: 60 } }));
    await act(() => app.ask(deleteSettlement, { as: ravi, params }));
    await act(() => app.ask(restoreSettlement, { as: asha, params }));
    await tellAll(changes);
    const log = await readLog();
    const idOf = (version: number) => `settlements_${id}_${version}`;
    await forget(idOf(1), idOf(4));
    await repair();
    const filled = await readLog();
    expect(filled.get(idOf(1))).toEqual(log.get(idOf(1)));
    expect(filled.get(idOf(4))).toEqual(log.get(idOf(4)));
    await forget(idOf(2), idOf(3));
    await repair();
    const refilled = await readLog();
    expect(refilled.get(idOf(2))).toMatchObject({
      type: 'settlement_updated',
      actor: NOBODY,
      metadata: { changes: [{ field: 'amount', oldValue: 50_00, newValue: 60_00 }] },
    });
    expect(refilled.get(idOf(3))).toMatchObject({ type: 'settlement_deleted', actor: NOBODY });
    expect([...refilled.keys()].filter((one) => one.startsWith('settlements'))).toHaveLength(4);
  });
});

describe('an entry that an import lacks', () => {
  it('is written: with what was announced, and that it was taken back', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const { newImport, rows } = sketchImport([asha, ravi]);
    const changes: Change[] = [];
    const begun = await app.ask(createImport, { as: asha, params: { groupId }, body: newImport });
    const params = { groupId, importId: begun.id };
    const add = (row: (typeof rows)[number]) => async () =>
      (await app.ask(addImportRows, { as: asha, params, body: { rows: [row] } })).import;
    for (const act of [
      ...rows.map(add),
      () => app.ask(finishImport, { as: asha, params }),
      () => app.ask(undoImport, { as: asha, params }),
    ])
      await change(changes, 'imports', { id: begun.id, act });
    await tellAll(changes);
    const log = await readLog();
    const [first, last] = [2, 5].map((version) => `imports_${begun.id}_${version}`);
    expect([...log.keys()].filter((id) => id.startsWith('imports_')).toSorted()).toEqual([first, last]);
    await forget(first ?? '', last ?? '');
    const { findings, tally } = await repair();
    expect(findings.filter((finding) => finding.startsWith('imports/'))).toEqual([
      `imports/${begun.id} version 2 is not in the log: entry written of what is known`,
      `imports/${begun.id} version 5 is not in the log: entry written`,
    ]);
    expect([tally.imports, tally.gaps, tally.filled]).toEqual([1, tally.filled, tally.gaps]);
    const filled = await readLog();
    expect(filled.get(last ?? '')).toEqual(log.get(last ?? ''));
    const { gap, ...known } = filled.get(first ?? '') ?? {};
    expect(known).toEqual(log.get(first ?? ''));
    expect(gap).toMatch(/not known: how the record was then\.$/u);
  });
});

describe('an entry that a receipt lacks', () => {
  it('is written: of the newest version whole, of an earlier one with what is known', async () => {
    const [asha, ravi] = await joinTwo(app);
    const changes: Change[] = [];
    const { id } = await change(changes, 'expenses', {
      act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi] }),
    });
    const params = { expenseId: id };
    for (const act of [
      () => app.ask(attachReceipt, { as: asha, params, body: PNG }),
      () => app.ask(attachReceipt, { as: ravi, params, body: PNG }),
      () => app.ask(removeReceipt, { as: ravi, params }),
    ])
      await change(changes, 'receipts', { id, act });
    await tellAll(changes);
    const log = await readLog();
    await forget(...[1, 2, 3].map((version) => `receipts_${id}_${version}`));
    const { findings, tally } = await repair();
    expect(findings).toEqual([
      `receipts/${id} version 1 is not in the log: entry written of what is known`,
      `receipts/${id} version 2 is not in the log: entry written of what is known`,
      `receipts/${id} version 3 is not in the log: entry written`,
    ]);
    expect([tally.receipts, tally.gaps, tally.filled, isSound(tally)]).toEqual([1, 3, 3, true]);
    const filled = await readLog();
    expect(filled.get(`receipts_${id}_3`)).toEqual(log.get(`receipts_${id}_3`));
    const unknown = 'Not logged at the time; not known: who did it, when';
    expect([1, 2].map((version) => filled.get(`receipts_${id}_${version}`)?.gap)).toEqual([
      `${unknown}.`,
      `${unknown}, all that was changed.`,
    ]);
    expect((await repair()).findings).toEqual([]);
  });
});

describe('an entry that a comment lacks', () => {
  it('is what the trigger would have written, of one that is there and of one that was deleted', async () => {
    const [asha, ravi] = await joinTwo(app);
    const changes: Change[] = [];
    const paths: string[] = [];
    for (const description of ['Dinner', 'Taxi', 'Hotel']) {
      const expense = await change(changes, 'expenses', {
        act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi], description }),
      });
      const params = { expenseId: expense.id };
      const { id } = await change(changes, `expenses/${expense.id}/comments`, {
        act: () => app.ask(createComment, { as: ravi, params, body: { text: 'Which one?' } }),
      });
      paths.push(`expenses/${expense.id}/comments/${id}`);
      if (description === 'Taxi') continue;
      await change(changes, `expenses/${expense.id}/comments`, {
        id,
        act: () => app.ask(deleteComment, { as: ravi, params: { ...params, commentId: id } }),
      });
    }
    await tellAll(changes);
    const log = await readLog();
    const idOf = (index: number, version: number) => `comments_${paths[index]?.split('/').at(-1)}_${version}`;
    await forget(idOf(0, 1), idOf(1, 1), idOf(2, 2));
    // Pages of one document also show that no comment is read twice or left out.
    const { findings, tally } = await repair({ limits: { pageSize: 1 } });
    expect(findings).toEqual(
      [`${paths[0]} version 1`, `${paths[1]} version 1`, `${paths[2]} version 2`]
        .map((version) => `${version} is not in the log: entry written`)
        .toSorted(),
    );
    expect([tally.comments, tally.gaps, tally.filled, isSound(tally)]).toEqual([3, 3, 3, true]);
    expect(await readLog()).toEqual(log);
    expect((await repair()).findings).toEqual([]);
  });
});

/** A group with members that come and go, and settings that change. */
async function aGroup() {
  const [asha, ravi, meera] = await joinThree(app);
  const changes: Change[] = [];
  const { id: groupId } = await change(changes, 'groups', {
    act: () => app.gather('Flat 402', [asha]),
  });
  const params = { groupId };
  const act = (what: () => Promise<unknown>) =>
    change(changes, 'groups', { id: groupId, act: async () => ({ result: await what(), id: groupId }) });
  const add = (email: string) =>
    act(() => app.ask(addMember, { as: asha, params, body: { email, role: 'member' } }));
  await add(ravi.email);
  await add(meera.email);
  await act(() => app.ask(updateGroup, { as: asha, params, body: { version: 3, name: 'Flat 403' } }));
  await act(() => app.ask(leaveGroup, { as: ravi, params }));
  await act(() => app.ask(updateGroup, { as: asha, params, body: { version: 5, name: 'Flat 404' } }));
  return { groupId, changes, asha, ravi, meera, act };
}

describe('an entry that a group lacks', () => {
  it('of its beginning is what the trigger would have written, and of who joined says who and when', async () => {
    const { groupId, changes, meera } = await aGroup();
    await tellAll(changes);
    const log = await readLog();
    const joined = `groups_${groupId}_3_${meera.userId}`;
    await forget(`groups_${groupId}_1`, joined);
    const { findings, tally } = await repair();
    expect(findings).toEqual([
      `groups/${groupId} version 1 is not in the log: entry written`,
      `groups/${groupId} version 3 is not in the log: entry written of what is known`,
    ]);
    expect(isSound(tally)).toBe(true);
    const filled = await readLog();
    expect(filled.get(`groups_${groupId}_1`)).toEqual(log.get(`groups_${groupId}_1`));
    expect(filled.get(joined)).toMatchObject({
      type: 'user_joined_group',
      actor: NOBODY,
      createdAt: log.get(joined)?.createdAt,
      metadata: { memberUserId: meera.userId, memberName: 'Meera Das' },
      gap: 'Not logged at the time; not known: who did it.',
    });
    expect([...filled.keys()].toSorted()).toEqual([...log.keys()].toSorted());
  });

  it('of its deletion is what the trigger would have written', async () => {
    const { groupId, changes, asha, meera, act } = await aGroup();
    await act(() => app.ask(removeMember, { as: asha, params: { groupId, userId: meera.userId } }));
    await act(() => app.ask(deleteGroup, { as: asha, params: { groupId } }));
    await tellAll(changes);
    const log = await readLog();
    await forget(`groups_${groupId}_8`);
    await repair();
    expect(await readLog()).toEqual(log);
  });

  it('of a change of which nothing is left says so, and gives way to its event', async () => {
    const { groupId, changes, ravi } = await aGroup();
    await tellAll(changes);
    const log = await readLog();
    await forget(`groups_${groupId}_5_${ravi.userId}`);
    await repair();
    const standIn = (await readLog()).get(`groups_${groupId}_5`);
    expect(standIn).toMatchObject({
      type: 'group_updated',
      actor: NOBODY,
      participantIds: [],
      gap: 'Not logged at the time; not known: who did it, when, all that was changed.',
    });
    await tellAll(changes);
    expect([...(await readLog()).keys()].toSorted()).toEqual([...log.keys()].toSorted());
  });

  it('is written once, whatever comes at the same time: its event, or another repair', async () => {
    const { changes } = await aGroup();
    await tellAll(changes);
    const log = await readLog();
    await forget(...log.keys());
    app.clock.advance(10 * 60_000);
    await Promise.all([auditLedgerNow(), auditLedgerNow(), tellAll(changes)]);
    await auditLedgerNow();
    await tellAll(changes);
    expect([...(await readLog()).keys()].toSorted()).toEqual([...log.keys()].toSorted());
  });

  it('is written for an invited person, too', async () => {
    const asha = await app.join('Asha Nair');
    const { id: groupId } = await app.gather('Goa', [asha, { email: uniqueEmail() }]);
    const { tally } = await repair();
    expect([tally.gaps, tally.filled]).toEqual([2, 2]);
    const types = [...(await readLog()).values()].map(({ type }) => type);
    expect(types.toSorted()).toEqual(['group_created', 'user_joined_group']);
    expect(groupId).not.toBe('');
  });
});
