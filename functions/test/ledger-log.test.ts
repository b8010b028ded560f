import { randomUUID } from 'node:crypto';
import { createComment } from '@barabar/core/contract/comments';
import { addImportRows, createImport, finishImport, undoImport } from '@barabar/core/contract/imports';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { listSettlementActivities } from '@barabar/core/contract/activities';
import { leaveGroup } from '@barabar/core/contract/groups';
import { addMember, updateGroup } from '@barabar/core/contract/group-changes';
import { createSettlements, editSettlement } from '@barabar/core/contract/settlement-changes';
import { LIMITS } from '@barabar/core/limits';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger, type AuditOptions, type Tally } from '../../scripts/ledger/audit.ts';
import { describeFinding, isSound } from '../../scripts/ledger/describe.ts';
import { activitiesOf, activityDocument, type ActivityRecord } from '../src/records/activities/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import type { Written } from '../src/triggers/log-written.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { BILL, PNG } from './images.ts';
import { sketchImport } from './imported.ts';
import { addExpense, joinThree, joinTwo, onSettlement, settle, settlementBody } from './ledger.ts';
import { imagesOf, tell, type Logged } from './log.ts';

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

async function aGroup() {
  const [asha, ravi, meera] = await joinThree(app);
  const changes: Change[] = [];
  const { id: groupId } = await change(changes, 'groups', { act: () => app.gather('Flat 402', [asha]) });
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

/** Repairs at once. */
const auditLedgerNow = () =>
  auditLedger({ db, clock: app.clock.now }, { isRepairing: true, onFinding: () => {} });

describe('an entry that the log lacks', () => {
  it('of an expense has what the newest version still says, and what is not known in words', async () => {
    const { id, changes, people } = await anExpense();
    await tellAll(changes);
    const log = await readLog();
    const idOf = (version: number) => `expenses_${id}_${version}`;
    await forget(idOf(1), idOf(4), idOf(6));
    const { findings, tally } = await repair();
    expect(findings).toEqual(
      [1, 4, 6].map(
        (version) => `expenses/${id} version ${version} is not in the log: entry written of what is known`,
      ),
    );
    expect([tally.gaps, tally.filled, isSound(tally)]).toEqual([3, 3, true]);
    const filled = await readLog();
    const [asha, ravi] = people;
    expect(filled.get(idOf(1))).toMatchObject({
      type: 'expense_created',
      actor: { id: asha.userId, name: 'Asha Nair' },
      createdAt: log.get(idOf(1))?.createdAt,
      audience: log.get(idOf(1))?.audience,
      gap: 'Not logged at the time; not known: how the record was then.',
    });
    // What the newest version costs is no news of the first.
    expect(filled.get(idOf(1))?.metadata).toEqual({ expenseId: id, expenseDescription: 'Dinner and cake' });
    expect(filled.get(idOf(4))).toMatchObject({
      type: 'expense_updated',
      actor: NOBODY,
      createdAt: log.get(idOf(3))?.createdAt,
      participantIds: log.get(idOf(4))?.participantIds,
      pairs: log.get(idOf(4))?.pairs,
      namedOnly: [NOBODY.id],
      gap: 'Not logged at the time; not known: who did it, when, what was changed.',
    });
    expect(filled.get(idOf(6))).toMatchObject({
      type: 'expense_updated',
      actor: { id: ravi.userId, name: 'Ravi Kumar' },
      createdAt: log.get(idOf(6))?.createdAt,
      gap: 'Not logged at the time; not known: what was changed.',
    });
    expect((await repair()).findings).toEqual([]);
  });

  it('is none where another entry tells the version', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    await forget(`expenses_${id}_2`);
    await app.db.doc(`expenses/${id}`).update({ toldWith: [2] });
    expect((await repair()).findings).toEqual([]);
  });

  it('is none before the first version of a full list of those that other entries tell', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    await forget(`expenses_${id}_2`, `expenses_${id}_3`, `expenses_${id}_5`);
    const later = Array.from({ length: LIMITS.toldTogetherMax - 1 }, (_, index) => index + 7);
    await app.db.doc(`expenses/${id}`).update({ toldWith: [3, ...later] });
    expect((await repair()).findings).toEqual([
      `expenses/${id} version 5 is not in the log: entry written of what is known`,
    ]);
  });

  it('is of the time of the latest earlier version that has one', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    const log = await readLog();
    await forget(`expenses_${id}_3`, `expenses_${id}_4`);
    await app.db.doc(`expenses/${id}`).update({ toldWith: [3] });
    await repair();
    const filled = (await readLog()).get(`expenses_${id}_4`);
    expect(filled?.createdAt).toEqual(log.get(`expenses_${id}_2`)?.createdAt);
  });

  it('is of the time of one before where the latest cannot be read, or is another record’s', async () => {
    const { id, changes } = await anExpense();
    await tellAll(changes);
    const log = await readLog();
    const entries = activitiesOf({ db });
    await forget(`expenses_${id}_4`);
    await entries.doc(`expenses_${id}_3`).update({ createdAt: 'yesterday' });
    for (const other of ['3_1_1', '3x'])
      await entries.doc(`expenses_${id}_${other}`).set({ createdAt: new Date(0) });
    await repair();
    const filled = parseDocument(await entries.doc(`expenses_${id}_4`).get(), activityDocument);
    expect(filled?.createdAt).toEqual(log.get(`expenses_${id}_2`)?.createdAt);
  });

  it('of a receipt that was replaced is of the time of the version before', async () => {
    const [asha, ravi] = await joinTwo(app);
    const changes: Change[] = [];
    const { id } = await change(changes, 'expenses', {
      act: () => addExpense(app, asha, { amount: 90_00, among: [asha, ravi] }),
    });
    for (const body of [PNG, BILL, PNG])
      await change(changes, 'receipts', {
        id,
        act: async () => {
          await app.ask(attachReceipt, { as: asha, params: { expenseId: id }, body });
          return { id };
        },
      });
    await tellAll(changes);
    const log = await readLog();
    const [first, second] = [`receipts_${id}_1`, `receipts_${id}_2`];
    await forget(second);
    await repair();
    const replaced = (await readLog()).get(second);
    expect(replaced).toMatchObject({ type: 'expense_receipt_replaced', actor: NOBODY });
    expect(replaced?.createdAt).toEqual(log.get(first)?.createdAt);
    await forget(first, second);
    await repair();
    const added = (await readLog()).get(first);
    expect(added?.createdAt).toEqual(log.get(`expenses_${id}_1`)?.createdAt);
  });

  it('of a settlement that its act sets off tells of no payment', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Goa', [asha, ravi]);
    await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi] });
    await addExpense(app, ravi, { amount: 600_00, among: [asha, ravi], groupId });
    const settlements = [
      settlementBody({ from: ravi, to: asha, amount: 500_00 }),
      settlementBody({ from: asha, to: ravi, amount: 300_00, groupId }),
    ];
    const [, setOff] = await app.ask(createSettlements, { as: ravi, body: { settlements } });
    if (!setOff) throw new Error('two settlements are recorded');
    for (const version of [1, 2])
      await app.ask(editSettlement, {
        ...onSettlement(ravi, setOff.id),
        body: { version, note: `Note ${version}` },
      });
    await repair();
    const sentences = (await app.ask(listSettlementActivities, onSettlement(asha, setOff.id))).map(
      ({ summary }) => summary,
    );
    const missing = 'Not logged at the time; not known:';
    expect(sentences).toEqual([
      `Ravi Kumar updated a payment of ₹200.00 to you. ${missing} what was changed.`,
      `Somebody updated a record that cancelled out debts between you and Ravi Kumar in "Goa". ${missing} who did it, when, what was changed.`,
      `Ravi Kumar cancelled this out. ${missing} how the record was then.`,
    ]);
    const filled = await readLog();
    for (const version of [1, 2]) {
      const { metadata } = filled.get(`settlements_${setOff.id}_${version}`) ?? {};
      expect(metadata).toMatchObject({ isSetOff: true, fromUserId: asha.userId, toUserId: ravi.userId });
      expect(metadata).not.toHaveProperty('amount');
      expect(metadata).not.toHaveProperty('handed');
    }
  });

  it('of a record as it was made, and of its deletion, is the trigger’s own', async () => {
    const [asha, ravi] = await joinThree(app);
    const changes: Change[] = [];
    const among = { amount: 90_00, among: [asha, ravi] };
    const dinner = await change(changes, 'expenses', { act: () => addExpense(app, asha, among) });
    const taxi = await change(changes, 'expenses', { act: () => addExpense(app, asha, among) });
    const params = { expenseId: taxi.id };
    await change(changes, 'expenses', {
      id: taxi.id,
      act: () => app.ask(deleteExpense, { as: ravi, params }),
    });
    const paid = await change(changes, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 10_00 }),
    });
    const comment = await change(changes, `expenses/${dinner.id}/comments`, {
      act: () =>
        app.ask(createComment, { as: ravi, params: { expenseId: dinner.id }, body: { text: 'Which one?' } }),
    });
    await change(changes, 'receipts', {
      id: dinner.id,
      act: () => app.ask(attachReceipt, { as: asha, params: { expenseId: dinner.id }, body: PNG }),
    });
    await tellAll(changes);
    const log = await readLog();
    await forget(
      `expenses_${dinner.id}_1`,
      `expenses_${taxi.id}_2`,
      `settlements_${paid.id}_1`,
      `comments_${comment.id}_1`,
      `receipts_${dinner.id}_1`,
    );
    // Pages of one document also show that no comment is read twice or left out.
    const { findings, tally } = await repair({ limits: { pageSize: 1 } });
    expect(findings.every((finding) => finding.endsWith(': entry written'))).toBe(true);
    expect([tally.gaps, tally.filled]).toEqual([5, 5]);
    expect(await readLog()).toEqual(log);
  });

  it('of a group is one for each version, and gives way to its events', async () => {
    const { groupId, changes, meera, act } = await aGroup();
    await act(() => app.ask(leaveGroup, { as: meera, params: { groupId } }));
    await tellAll(changes);
    const log = await readLog();
    await forget(...log.keys());
    app.clock.advance(10 * 60_000);
    await Promise.all([auditLedgerNow(), auditLedgerNow()]);
    const filled = await readLog();
    expect(filled.size).toBe(7);
    // Who has left is in the group's document no more.
    expect(filled.get(`groups_${groupId}_7`)?.actor).toEqual({ id: meera.userId, name: 'Meera Das' });
    expect((await repair()).findings).toEqual([]);
    await tellAll(changes);
    expect([...(await readLog()).keys()].toSorted()).toEqual([...log.keys()].toSorted());
  });

  it('of an import has what was announced, and that it was taken back', async () => {
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
    const { gap, ...facts } = filled.get(first ?? '') ?? {};
    expect(facts).toEqual(log.get(first ?? ''));
    expect(gap).toMatch(/not known: how the record was then\.$/u);
  });

  it('is left to its event while that may still come', async () => {
    const { changes } = await anExpense();
    await tellAll(changes.slice(0, -1));
    const before = await readLog();
    expect(await auditLedgerNow()).toMatchObject({ gaps: 0, filled: 0, pending: 1 });
    expect(await readLog()).toEqual(before);
  });
});
