import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { deleteSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { pairKeyOf } from '@barabar/core/pair';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLedger, type AuditOptions, type Finding, type Tally } from '../../scripts/ledger/audit.ts';
import { NOT_HELD, NOT_NAMED } from '../../scripts/ledger/find-loose-ties.ts';
import { describeFinding, isSound } from '../../scripts/ledger/describe.ts';
import { activitiesOf } from '../src/records/activities/store.ts';
import { balanceRef, balancesOf } from '../src/records/balances/store.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import { paymentReferencesOf } from '../src/records/payment-references/store.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { simplificationsOf } from '../src/records/simplifications/store.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import {
  addExpense,
  expectExactLedger,
  expenseBody,
  joinThree,
  joinTwo,
  type Named,
  settle,
  settlementBody,
} from './ledger.ts';
import { joinAs } from './world.ts';
import { setSimplifying } from './simplifying.ts';

const firebase = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }, 'ledger');
let app: TestApp;
let db: Firestore;

// A database of its own for each test: the audit reads all there is.
beforeEach(async () => {
  db = getFirestore(firebase, `ledger-${randomUUID()}`);
  app = { ...(await startApp({ deps: { db } })), db };
});
afterEach(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});
afterAll(() => deleteApp(firebase));

async function fillLog(): Promise<void> {
  for (const collection of [expensesOf({ db }), settlementsOf({ db }), groupsOf({ db })]) {
    const { docs } = await collection.get();
    for (const doc of docs) {
      for (let version = 1; version <= doc.get('version'); version += 1)
        await activitiesOf({ db }).doc(`${collection.id}_${doc.id}_${version}`).set({});
    }
  }
}

async function audit(
  options: Partial<AuditOptions> = {},
): Promise<{ findings: string[]; tally: Tally; raw: Finding[] }> {
  const raw: Finding[] = [];
  const tally = await auditLedger(
    { db, clock: app.clock.now },
    { isRepairing: false, onFinding: (finding) => raw.push(finding), ...options },
  );
  return { findings: raw.map(describeFinding).toSorted(), tally, raw };
}

const keyOf = (a: Named, b: Named, groupId: string | null = null) => ({
  pairKey: pairKeyOf(a.userId, b.userId),
  groupId,
  currency: 'INR' as const,
});
const add = (a: Named, b: Named, amount: number, groupId: string | null = null) =>
  balanceRef({ db }, keyOf(a, b, groupId)).update({ amount: FieldValue.increment(amount) });

/** What five people share in another group and in other currencies. */
async function aTrip([asha, ravi, meera]: readonly [Person, Person, Person]): Promise<void> {
  const [dev, zoya] = await joinAs(app, 'Dev Rao', 'Zoya Khan');
  const { id: groupId } = await app.gather('Goa', [meera, dev, zoya, asha, ravi]);
  await addExpense(app, dev, { amount: 77_77, among: [dev, zoya, meera], groupId, currency: 'GBP' });
  await addExpense(app, zoya, {
    amount: 1_01,
    among: [asha, ravi, meera, dev, zoya],
    groupId,
    currency: 'EUR',
  });
  await settle(app, meera, { from: meera, to: dev, amount: 10_00, groupId, currency: 'GBP' });
  await addExpense(app, dev, { amount: 30_00, among: [dev, zoya, meera], groupId, isRefund: true });
}

/** A little of everything that moves balances. */
async function aBusyMonth(): Promise<{ people: readonly [Person, Person, Person]; groupId: string }> {
  const people = await joinThree(app);
  const [asha, ravi, meera] = people;
  const { id: groupId } = await app.gather('Flat 402', people);
  const rent = await addExpense(app, asha, { amount: 1000_00, among: people, groupId });
  await addExpense(app, ravi, { amount: 300_01, among: people, groupId });
  const dinner = await addExpense(app, asha, { amount: 90_00, among: people });
  await addExpense(app, asha, { amount: 10_00, among: [asha, meera], currency: 'USD' });
  await app.ask(editExpense, {
    as: meera,
    params: { expenseId: dinner.id },
    body: { version: 1, amount: 60 },
  });
  const gone = await addExpense(app, asha, { amount: 5_00, among: [asha, ravi], groupId });
  await app.ask(deleteExpense, { as: asha, params: { expenseId: gone.id } });
  const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 100_00, groupId });
  const params = { settlementId: id };
  await app.ask(editSettlement, { as: asha, params, body: { version: 1, amount: 120.5 } });
  await app.ask(deleteSettlement, { as: asha, params });
  await app.ask(restoreSettlement, { as: asha, params });
  expect(rent.version).toBe(1);
  await aTrip(people);
  return { people, groupId };
}

describe('verifying', () => {
  it('finds nothing where nothing is wrong, and says how much it has read', async () => {
    const { people, groupId } = await aBusyMonth();
    const [asha] = people;
    await setSimplifying(app, asha, groupId, true);
    expect((await simplificationsOf({ db }).doc(groupId).get()).exists).toBe(true);
    await fillLog();
    const { findings, tally } = await audit();
    expect(findings).toEqual([]);
    expect(isSound(tally)).toBe(true);
    expect(tally).toMatchObject({ expenses: 8, settlements: 2, simplifications: 1, groups: 2, drifts: 0 });
    expect(tally.balances).toBe((await balancesOf({ db }).get()).size);
  });

  it('finds a balance that is off, one that is missing, and one that no record accounts for', async () => {
    const { people, groupId } = await aBusyMonth();
    const [asha, ravi, meera] = people;
    await fillLog();
    await add(asha, ravi, 7_50, groupId);
    await balanceRef({ db }, keyOf(asha, meera)).delete();
    await balanceRef({ db }, keyOf(ravi, meera)).set({
      ...keyOf(ravi, meera),
      members: [ravi.userId, meera.userId].toSorted(),
      names: {},
      amount: 1_00,
      updatedAt: Timestamp.now(),
    });
    const { raw, tally } = await audit();
    expect(isSound(tally)).toBe(false);
    const drifts = raw.map((finding) =>
      finding.kind === 'drift' ? [finding.id, finding.expected - (finding.stored ?? 0)] : [finding.kind, 0],
    );
    const sign = asha.userId < meera.userId ? 1 : -1;
    expect(new Map(drifts.map(([id, off]) => [id, off]))).toEqual(
      new Map<unknown, unknown>([
        [balanceRef({ db }, keyOf(asha, ravi, groupId)).id, -7_50],
        [balanceRef({ db }, keyOf(asha, meera)).id, sign * 20_00],
        [balanceRef({ db }, keyOf(ravi, meera)).id, -1_00],
      ]),
    );
    // Looking changes nothing.
    expect((await audit()).raw).toHaveLength(3);
  });

  it('finds a simplification that was lost', async () => {
    const { people, groupId } = await aBusyMonth();
    await setSimplifying(app, people[0], groupId, true);
    await fillLog();
    await simplificationsOf({ db }).doc(groupId).delete();
    expect((await audit()).tally.drifts).toBeGreaterThan(0);
  });

  it('finds the same in small pages and with little memory', async () => {
    const { people, groupId } = await aBusyMonth();
    const [asha, ravi] = people;
    await fillLog();
    await add(asha, ravi, 7_50, groupId);
    const whole = await audit();
    const { findings, tally } = await audit({ limits: { pageSize: 1, entriesMax: 1 } });
    expect(findings).toHaveLength(1);
    expect({ findings, tally }).toEqual({ findings: whole.findings, tally: whole.tally });
  });

  it('does not take what is written meanwhile for drift', async () => {
    const [asha, ravi] = await joinTwo(app);
    for (let count = 0; count < 5; count += 1)
      await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    let hasWritten = false;
    const { tally } = await audit({
      // After the expenses were read and before the balances are.
      onProgress: async ({ expenses }) => {
        if (expenses < 5 || hasWritten) return;
        hasWritten = true;
        await addExpense(app, ravi, { amount: 8_00, among: [asha, ravi] });
      },
    });
    expect(hasWritten).toBe(true);
    expect(tally.drifts).toBe(0);
  });
});

describe('gaps in the log', () => {
  it('are versions of expenses, settlements and groups without an entry', async () => {
    await aBusyMonth();
    await fillLog();
    app.clock.advance(10 * 60_000);
    expect((await audit()).findings).toEqual([]);
    const ofVersion = async (collection: string, version: number): Promise<string> => {
      const { docs } = await db.collection(collection).where('version', '>=', version).limit(1).get();
      return docs[0]?.id ?? '';
    };
    const [expenseId, settlementId, groupId] = [
      await ofVersion('expenses', 2),
      await ofVersion('settlements', 4),
      await ofVersion('groups', 3),
    ];
    await activitiesOf({ db }).doc(`expenses_${expenseId}_2`).delete();
    await activitiesOf({ db }).doc(`settlements_${settlementId}_1`).delete();
    await activitiesOf({ db }).doc(`groups_${groupId}_2`).delete();
    const { findings, tally } = await audit();
    expect(findings).toEqual([
      `expenses/${expenseId} version 2 is not in the log`,
      `groups/${groupId} version 2 is not in the log`,
      `settlements/${settlementId} version 1 is not in the log`,
    ]);
    expect(isSound(tally)).toBe(false);
    // An entry about a member tells of the version, too.
    await activitiesOf({ db }).doc(`groups_${groupId}_2_somebody`).set({});
    expect((await audit()).tally.gaps).toBe(2);
  });

  it('of what was written a moment ago are no gaps yet', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    const { findings, tally } = await audit();
    expect(findings).toEqual([`expenses/${id} version 1 is not in the log yet`]);
    expect(isSound(tally)).toBe(true);
    app.clock.advance(10 * 60_000);
    expect(isSound((await audit()).tally)).toBe(false);
  });
});

describe('what belongs to a settlement', () => {
  it('is reported if it says something else: an expense that it names, or its UPI reference', async () => {
    const [asha, ravi] = await joinTwo(app);
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    const body = {
      ...settlementBody({ from: ravi, to: asha, amount: 10_00 }),
      utr: '412345678901',
      forExpenseIds: [expense.id],
    };
    const { id } = await app.ask(createSettlement, { as: ravi, body });
    await fillLog();
    expect((await audit()).findings).toEqual([]);
    const [reference] = (await paymentReferencesOf({ db }).where('utr', '==', body.utr).get()).docs;
    await reference?.ref.update({ [`holders.${id}`]: FieldValue.delete() });
    await expensesOf({ db })
      .doc(expense.id)
      .update({ [`settledBy.${id}.amount`]: 9_00 });
    const { findings, tally } = await audit();
    const ofExpense = `expenses/${expense.id}: ${NOT_NAMED} (settlements/${id})`;
    expect(findings.toSorted()).toEqual([ofExpense, `settlements/${id}: ${NOT_HELD}`]);
    expect(isSound(tally)).toBe(false);
    await settlementsOf({ db }).doc(id).update({ forExpenses: [] });
    expect((await audit()).findings).toContain(ofExpense);
  });
});

describe('a record from before there were days', () => {
  it('is reported, and gets the day on which it was recorded, without a new version', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    const whole = await addExpense(app, asha, { amount: 30_00, among: [asha, ravi] });
    const settled = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00 });
    await fillLog();
    // The last minute of a day in Asia/Kolkata, and the first of the next.
    const [before, after] = ['2026-03-31T18:29:00Z', '2026-03-31T18:30:00Z'].map((time) =>
      Timestamp.fromDate(new Date(time)),
    );
    await expensesOf({ db }).doc(id).update({ spentOn: FieldValue.delete(), createdAt: before });
    await settlementsOf({ db }).doc(settled.id).update({ paidOn: null, settledAt: after });
    const paths = [`expenses/${id}`, `settlements/${settled.id}`];
    const found = await audit();
    expect(found.findings).toEqual(paths.map((path) => `${path} has no day`));
    expect(isSound(found.tally)).toBe(false);

    const repaired = await audit({ isRepairing: true });
    expect(repaired.findings).toEqual(paths.map((path) => `${path} has no day: day of recording written`));
    expect(repaired.tally).toMatchObject({ dayless: 2, dated: 2 });
    expect(isSound(repaired.tally)).toBe(true);
    const expense = await expensesOf({ db }).doc(id).get();
    const settlement = await settlementsOf({ db }).doc(settled.id).get();
    expect([expense.get('spentOn'), expense.get('version')]).toEqual(['2026-03-31', 1]);
    expect([settlement.get('paidOn'), settlement.get('version')]).toEqual(['2026-04-01', 1]);
    expect((await expensesOf({ db }).doc(whole.id).get()).get('spentOn')).toBe(whole.spentOn);
    expect((await audit()).findings).toEqual([]);
  });
});

describe('repairing', () => {
  it('corrects every balance by the difference', async () => {
    const { people, groupId } = await aBusyMonth();
    const [asha, ravi, meera] = people;
    await fillLog();
    await add(asha, ravi, 7_50, groupId);
    await balanceRef({ db }, keyOf(asha, meera)).delete();
    const { tally, findings } = await audit({ isRepairing: true });
    expect(tally).toMatchObject({ drifts: 2, corrected: 2 });
    expect(findings.join('\n')).toContain('corrected by');
    expect(isSound(tally)).toBe(true);
    await expectExactLedger(db, people);
    const again = await audit({ isRepairing: true });
    expect(again.findings).toEqual([]);
    // One that was missing is whole again.
    expect((await balanceRef({ db }, keyOf(asha, meera)).get()).data()).toMatchObject({
      names: { [asha.userId]: 'Asha Nair', [meera.userId]: 'Meera Das' },
      members: [asha.userId, meera.userId].toSorted(),
    });
  });

  it('loses nothing that others write at the same time', async () => {
    const people = await joinThree(app);
    const [asha, ravi, meera] = people;
    const { id: groupId } = await app.gather('Flat 402', people);
    await addExpense(app, asha, { amount: 90_00, among: people, groupId });
    await add(asha, ravi, 13_37, groupId);
    await add(asha, meera, -4_20, groupId);
    const repairing = Promise.all(
      [1, 2, 3].map(async (rounds) => {
        for (let round = 0; round <= rounds; round += 1) await audit({ isRepairing: true });
      }),
    );
    const writing = people.map(async (as) => {
      for (let count = 0; count < 12; count += 1) {
        const body = expenseBody(as, { amount: 30_00 + count, among: people, groupId });
        const outcome = await app.call(createExpense, { as, body });
        if (!outcome.isOk) throw new Error(outcome.failure.message);
      }
    });
    await Promise.all([repairing, ...writing]);
    const { tally } = await audit({ isRepairing: true });
    expect(tally.restless).toBe(0);
    await expectExactLedger(db, people);
  });

  it('corrects nothing while a record cannot be read', async () => {
    const people = await joinThree(app);
    const [asha, ravi] = people;
    const broken = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await addExpense(app, asha, { amount: 20_00, among: people });
    await expensesOf({ db }).doc(broken.id).update({ splits: [] });
    const before = await balancesOf({ db }).get();
    const { tally, findings } = await audit({ isRepairing: true });
    expect(tally).toMatchObject({ unreadable: 1, corrected: 0 });
    expect(findings.join('\n')).toContain(`expenses/${broken.id} cannot be read`);
    expect(isSound(tally)).toBe(false);
    const after = await balancesOf({ db }).get();
    expect(after.docs.map((doc) => doc.data())).toEqual(before.docs.map((doc) => doc.data()));
  });

  it('leaves a balance that cannot be read to people', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 10_00, among: [asha, ravi] });
    await fillLog();
    const reference = balanceRef({ db }, keyOf(asha, ravi));
    await reference.update({ amount: 'much' });
    const { findings, tally } = await audit({ isRepairing: true });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`balances/${reference.id} cannot be read`);
    expect(isSound(tally)).toBe(false);
    expect((await reference.get()).get('amount')).toBe('much');
  });
});

describe('npm run ledger', () => {
  const projectId = `demo-ledger-${randomUUID().slice(0, 8)}`;
  const other = initializeApp({ projectId }, 'ledger-command');
  let theirs: TestApp;
  beforeAll(async () => {
    theirs = await startApp({ deps: { db: getFirestore(other) } });
  });
  afterAll(async () => {
    await theirs.stop();
    await deleteApp(other);
  });

  /** Runs the command's own part and gives what it printed and its exit code. */
  async function ledger(command: 'verify' | 'repair'): Promise<{ code: number | null; output: string }> {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../scripts/ledger/main.ts', import.meta.url)), command],
      { env: { ...process.env, GCLOUD_PROJECT: projectId, METADATA_SERVER_DETECTION: 'none' } },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, output };
  }

  it('exits with 1 on drift, and with 0 once it is repaired', async () => {
    const [asha, ravi] = await joinThree(theirs);
    await addExpense(theirs, asha, { amount: 10_00, among: [asha, ravi] });
    const reference = balanceRef({ db: getFirestore(other) }, keyOf(asha, ravi));
    await reference.update({ amount: FieldValue.increment(1) });
    const off =
      asha.userId < ravi.userId ? 'is 5.01 INR, must be 5.00 INR' : 'is -4.99 INR, must be -5.00 INR';
    expect(await ledger('verify')).toMatchObject({
      code: 1,
      output: expect.stringContaining(`balances/${reference.id} ${off}: off by −0.01`),
    });
    expect(await ledger('repair')).toMatchObject({
      code: 0,
      output: expect.stringContaining('corrected by −0.01'),
    });
    expect(await ledger('verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Read 1 expense, 0 settlements'),
    });
  }, 60_000);
});
