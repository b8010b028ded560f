import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { addDays, latestDay, toCalendarDay } from '@barabar/core/calendar-day';
import type { Settlement } from '@barabar/core/contract/settlements';
import { pairKeyOf } from '@barabar/core/pair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../scripts/ledger/audit.ts';
import { describeFinding } from '../../scripts/ledger/describe.ts';
import { readExactBalance } from '../../scripts/ledger/exact-balance.ts';
import { putRates } from '../src/records/rates/store.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import type { Person } from './harness.ts';
import { keyRows, paymentRow, sketchImport } from './imported.ts';
import { addExpense, balancesSeenBy, settle } from './ledger.ts';
import { logging } from './log.ts';
import { beforeFirstBatch } from './meanwhile.ts';
import { setSimplifying } from './simplifying.ts';
import { openLedger } from './world.ts';

const DAY = toCalendarDay('2026-04-13');
/** 109.0470 / 1.1684 */
const ECB = { rate: { numerator: 545_235, denominator: 5_842 }, source: 'ecb', day: DAY } as const;
const OWN = { rate: { numerator: 110, denominator: 1 }, source: 'own', day: DAY } as const;

const { app, everybody, three } = await openLedger();
beforeAll(async () => {
  const perEuro = { USD: '1.1684', INR: '109.0470' };
  await putRates(app, { day: DAY, perEuro, fetchedAt: app.clock.now() });
});

/** Outside of groups or in one, Ravi owes Asha $20.00 and €10.00, and she owes him ₹500.00. */
async function indebted({ isGroup = false } = {}) {
  const [asha, ravi, meera] = await three();
  const groupId = isGroup ? (await app.gather('Goa', [asha, ravi, meera])).id : undefined;
  const among = [asha, ravi];
  await addExpense(app, asha, { amount: 40_00, among, currency: 'USD', groupId });
  await addExpense(app, asha, { amount: 20_00, among, currency: 'EUR', groupId });
  await addExpense(app, ravi, { amount: 1_000_00, among, groupId });
  return { asha, ravi, meera, groupId };
}

const dollars = { amount: 20, currency: 'USD', exchange: ECB } as const;
const euros = { amount: 10, currency: 'EUR', exchange: OWN } as const;
const rupees = { amount: -500, currency: 'INR' } as const;

interface Pair {
  readonly asha: Person;
  readonly ravi: Person;
  readonly groupId?: string | undefined;
}
/** Ravi pays Asha all in rupees: 1,866.60 + 1,100.00 − 500.00. */
const all = ({ asha, ravi, groupId }: Pair, rest: object = {}) => ({
  fromUserId: ravi.userId,
  toUserId: asha.userId,
  amount: 2_466.6,
  currency: 'INR' as const,
  settles: [dollars, euros, rupees],
  ...(groupId !== undefined && { groupId }),
  ...rest,
});
const settleAll = (pair: Pair, rest: object = {}): Promise<Settlement> =>
  logging(app, 'settlements', {
    act: () => app.ask(calls.createSettlement, { as: pair.ravi, body: all(pair, rest) }),
  });
const refuseAll = (pair: Pair, rest: object) =>
  app.refuse(calls.createSettlement, { as: pair.ravi, body: all(pair, rest) });
const idOf = ({ id }: Settlement) => ({ settlementId: id });
const CLEARED = ['USD', 'EUR', 'INR'] as const;
/** Settles one unit of what `settleAll` clears in one currency. */
const settleOne = ({ asha, ravi }: Pair, currency: (typeof CLEARED)[number]): Promise<Settlement> => {
  const [from, to] = currency === 'INR' ? [asha, ravi] : [ravi, asha];
  return settle(app, ravi, { from, to, amount: 1, currency });
};

const OWED = [
  'Asha Nair owes Ravi Kumar 50000 INR',
  'Ravi Kumar owes Asha Nair 1000 EUR',
  'Ravi Kumar owes Asha Nair 2000 USD',
];

describe('a settlement of several currencies in one', () => {
  it('clears exactly its amount in each, and is told with its rates everywhere', async () => {
    const pair = await indebted();
    const { asha, ravi } = pair;
    expect(await balancesSeenBy(app, asha)).toEqual(OWED);
    const settlement = await settleAll(pair);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
    expect(settlement).toMatchObject({ amount: 2_466_60, currency: 'INR' });
    expect(settlement.settles).toEqual([
      { ...dollars, amount: 20_00 },
      { ...euros, amount: 10_00 },
      { ...rupees, amount: -500_00 },
    ]);
    expect(await app.ask(calls.getSettlement, { as: asha, params: idOf(settlement) })).toEqual(settlement);
    expect(await app.ask(calls.listSettlements, { as: asha })).toEqual([settlement]);
    expect((await app.ask(calls.exportAccount, { as: ravi })).settlements).toEqual([settlement]);
    const [entry] = await app.ask(calls.listActivities, { as: asha });
    expect(entry?.metadata.settles).toEqual(settlement.settles);
  });

  it('may clear a part, leaves other currencies as they are, and nothing in its own', async () => {
    const pair = await indebted();
    await settleAll(pair, { amount: 933.3, settles: [{ ...dollars, amount: 10 }] });
    expect(await balancesSeenBy(app, pair.asha)).toEqual([
      OWED[0],
      OWED[1],
      'Ravi Kumar owes Asha Nair 1000 USD',
    ]);
  });

  it('in a group clears what is owed there', async () => {
    const pair = await indebted({ isGroup: true });
    await addExpense(app, pair.asha, { amount: 2_00, among: [pair.asha, pair.ravi], currency: 'USD' });
    await settleAll(pair);
    expect(await balancesSeenBy(app, pair.asha)).toEqual(['Ravi Kumar owes Asha Nair 100 USD']);
  });

  it('may be one of several in one act, one for each place', async () => {
    const pair = await indebted({ isGroup: true });
    const { asha, ravi } = pair;
    await addExpense(app, asha, { amount: 40_00, among: [asha, ravi], currency: 'USD' });
    const outside = { ...all({ asha, ravi }), amount: 1_866.6, settles: [dollars] };
    const act = await app.ask(calls.createSettlements, {
      as: ravi,
      body: { settlements: [all(pair), outside] },
    });
    expect(act[1]?.actId).toBe(act[0]?.actId);
    expect(act[0]?.handed).toEqual([{ amount: 4_333_20, currency: 'INR' }]);
    expect(await balancesSeenBy(app, asha)).toEqual([]);
  });

  it('clears simplified debts where the group simplifies them', async () => {
    const pair = await indebted({ isGroup: true });
    const { asha, ravi, meera, groupId = '' } = pair;
    // Ravi pays for Asha what she owes Meera.
    await addExpense(app, meera, { amount: 2_00, among: [asha, meera], currency: 'USD', groupId });
    await setSimplifying(app, asha, groupId, true);
    expect(await refuseAll(pair, {})).toMatchObject({ code: 'exceeds-owed' });
    await settleAll(pair, { amount: 2_373.27, settles: [{ ...dollars, amount: 19 }, euros, rupees] });
    expect(await balancesSeenBy(app, ravi, groupId)).toEqual([
      'Ravi Kumar owes Meera Das 100 USD in a group',
    ]);
  });

  it('is recorded by any member between two people by name only', async () => {
    const { asha, ravi, meera, groupId = '' } = await indebted({ isGroup: true });
    const [lata, omar] = [
      { ...asha, userId: await app.addByName(asha, groupId, 'Lata') },
      { ...ravi, userId: await app.addByName(asha, groupId, 'Omar') },
    ];
    everybody.push(lata, omar);
    const among = [asha, lata, omar];
    await addExpense(app, asha, { amount: 3_00, among, paidBy: lata, currency: 'USD', groupId });
    const body = all(
      { asha: lata, ravi: omar, groupId },
      { amount: 93.33, settles: [{ ...dollars, amount: 1 }] },
    );
    expect((await app.ask(calls.createSettlement, { as: meera, body })).settles).toHaveLength(1);
    expect((await balancesSeenBy(app, meera, groupId)).filter((row) => row.includes('Omar'))).toEqual([]);
    expect(await app.refuse(calls.createSettlement, { as: meera, body })).toMatchObject({
      code: 'exceeds-owed',
    });
  });

  it('is one record under one key', async () => {
    const pair = await indebted();
    const request = { as: pair.ravi, body: all(pair), idempotencyKey: 'all-at-once' };
    const first = await app.ask(calls.createSettlement, request);
    expect(await app.ask(calls.createSettlement, request)).toEqual(first);
    const body = all(pair, { settles: [rupees, dollars, euros] });
    expect(await app.refuse(calls.createSettlement, { ...request, body })).toMatchObject({
      code: 'idempotency-key-reused',
    });
    expect(await balancesSeenBy(app, pair.asha)).toEqual([]);
  });

  it('is taken once of ten at the same moment', async () => {
    const pair = await indebted();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => app.call(calls.createSettlement, { as: pair.ravi, body: all(pair) })),
    );
    const codes = outcomes.map((outcome) => (outcome.isOk ? 'taken' : outcome.failure.code)).toSorted();
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'exceeds-owed'), 'taken']);
    expect(await balancesSeenBy(app, pair.asha)).toEqual([]);
  });

  it.each(CLEARED)('clears nothing where its %s are settled while it is recorded', async (currency) => {
    const pair = await indebted();
    const refusal = await beforeFirstBatch(
      () => settleOne(pair, currency),
      () => refuseAll(pair, {}),
    );
    expect(refusal).toMatchObject({ code: 'exceeds-owed' });
    expect(await balancesSeenBy(app, pair.asha)).toHaveLength(CLEARED.length);
  });
});

describe('is refused', () => {
  let pair: Awaited<ReturnType<typeof indebted>>;
  beforeAll(async () => {
    pair = await indebted();
  });
  afterAll(async () => {
    expect(await balancesSeenBy(app, pair.asha)).toEqual(OWED);
  });
  const ahead = () => addDays(latestDay(app.clock.now()), 1);

  it.each<[string, () => object, string]>([
    ['with an amount that is not the sum', () => ({ amount: 2_466.61 }), 'amount'],
    ['with an amount of less', () => ({ amount: 2_466.59 }), 'amount'],
    ['where nothing is left to pay', () => ({ settles: [{ ...dollars, amount: 5 }, rupees] }), 'settles'],
    [
      'with a currency twice',
      () => ({ settles: [{ ...dollars, amount: 5 }, dollars] }),
      'settles.1.currency',
    ],
    ['with an amount of zero', () => ({ settles: [dollars, { ...euros, amount: 0 }] }), 'settles.1.amount'],
    ['without a rate', () => ({ settles: [{ amount: 20, currency: 'USD' }] }), 'settles.0.exchange'],
    [
      'with a rate for its own currency',
      () => ({ settles: [dollars, { ...rupees, exchange: OWN }] }),
      'settles.1.exchange',
    ],
    ['for its own currency alone', () => ({ settles: [{ amount: 2_466.6, currency: 'INR' }] }), 'settles'],
    ['for no currency', () => ({ settles: [] }), 'settles'],
    [
      'with another rate than the ECB’s of that day',
      () => ({ amount: 2_200, settles: [{ ...dollars, exchange: { ...ECB, rate: OWN.rate } }] }),
      'settles.0.exchange.rate',
    ],
    [
      'with a rate of the ECB on a day without one',
      () => ({ amount: 1_866.6, settles: [{ ...dollars, exchange: { ...ECB, day: '2026-04-12' } }] }),
      'settles.0.exchange.rate',
    ],
    [
      'with a rate of a day ahead',
      () => ({ amount: 1_100, settles: [{ ...euros, exchange: { ...OWN, day: ahead() } }] }),
      'settles.0.exchange.day',
    ],
  ])('%s', async (_what, rest, path) => {
    expect(await refuseAll(pair, rest())).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it.each<[string, object]>([
    ['more dollars than are owed', { amount: 1_867.54, settles: [{ ...dollars, amount: 20.01 }] }],
    [
      'more rupees than are owed the other way',
      { amount: 1_366.59, settles: [dollars, { ...rupees, amount: -500.01 }] },
    ],
    ['rupees in the wrong direction', { amount: 1_867.6, settles: [dollars, { ...rupees, amount: 1 }] }],
    [
      'a currency in which nothing is owed',
      { amount: 110, settles: [{ ...euros, currency: 'GBP', amount: 1 }] },
    ],
    ['it below zero', { amount: 1_756.6, settles: [dollars, { ...euros, currency: 'GBP', amount: -1 }] }],
  ])('for %s', async (_what, rest) => {
    expect(await refuseAll(pair, rest)).toMatchObject({ code: 'exceeds-owed' });
  });

  it('for a third person', async () => {
    const { meera } = pair;
    expect(await app.refuse(calls.createSettlement, { as: meera, body: all(pair) })).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('afterwards', () => {
  it('day and note can change, amount and currency cannot', async () => {
    const pair = await indebted();
    const settlement = await settleAll(pair);
    const edit = (changes: object) => ({
      as: pair.asha,
      params: idOf(settlement),
      body: { version: settlement.version, ...changes },
    });
    const message =
      'This settlement cleared several balances at its rates. To change the amount, delete it and record it again.';
    for (const [path, change] of Object.entries({ amount: { amount: 2_000 }, currency: { currency: 'USD' } }))
      expect(await app.refuse(calls.editSettlement, edit(change))).toMatchObject({
        status: 400,
        issues: [{ path, message }],
      });
    const edited = await app.ask(
      calls.editSettlement,
      edit({ amount: 2_466.6, note: 'By UPI', paidOn: '2026-01-05' }),
    );
    expect(edited).toMatchObject({ note: 'By UPI', paidOn: '2026-01-05', amount: 2_466_60, version: 2 });
    expect(edited.settles).toEqual(settlement.settles);
    expect(await balancesSeenBy(app, pair.asha)).toEqual([]);
  });

  it('deleting it takes back each currency, and restoring clears each again', async () => {
    const pair = await indebted();
    const settlement = await settleAll(pair);
    const target = { as: pair.asha, params: idOf(settlement) };
    await app.ask(calls.deleteSettlement, target);
    expect(await balancesSeenBy(app, pair.asha)).toEqual(OWED);
    const restored = await app.ask(calls.restoreSettlement, target);
    expect(restored.settles).toEqual(settlement.settles);
    expect(await balancesSeenBy(app, pair.asha)).toEqual([]);
  });

  it.each(CLEARED)('it comes back only if what it clears in %s is still owed', async (currency) => {
    const pair = await indebted();
    const settlement = await settleAll(pair);
    const target = { as: pair.asha, params: idOf(settlement) };
    await app.ask(calls.deleteSettlement, target);
    const other = await settleOne(pair, currency);
    const before = await balancesSeenBy(app, pair.asha);
    expect(await app.refuse(calls.restoreSettlement, target)).toMatchObject({ code: 'no-longer-owed' });
    expect(await balancesSeenBy(app, pair.asha)).toEqual(before);
    await app.ask(calls.deleteSettlement, { as: pair.asha, params: idOf(other) });
    await app.ask(calls.restoreSettlement, target);
    expect(await balancesSeenBy(app, pair.asha)).toEqual([]);
  });

  it.each(CLEARED)('it does not come back where its %s are settled meanwhile', async (currency) => {
    const pair = await indebted();
    const target = { as: pair.asha, params: idOf(await settleAll(pair)) };
    await app.ask(calls.deleteSettlement, target);
    const refusal = await beforeFirstBatch(
      () => settleOne(pair, currency),
      () => app.refuse(calls.restoreSettlement, target),
    );
    expect(refusal).toMatchObject({ code: 'no-longer-owed' });
    expect(await balancesSeenBy(app, pair.asha)).toHaveLength(CLEARED.length);
  });
});

describe('the ledger’s verification', () => {
  it('counts it in each currency, and finds one whose amount is not that of its rates', async () => {
    const pair = await indebted({ isGroup: true });
    const { id } = await settleAll(pair);
    const pairKey = pairKeyOf(pair.asha.userId, pair.ravi.userId);
    for (const currency of ['USD', 'EUR', 'INR'] as const)
      expect(
        await readExactBalance(app.db, { pairKey, groupId: pair.groupId ?? null, currency }),
      ).toMatchObject({ expected: 0, stored: 0 });
    const findings: string[] = [];
    const audit = () =>
      auditLedger(
        { db: app.db, clock: app.clock.now },
        { isRepairing: false, onFinding: (finding) => findings.push(describeFinding(finding)) },
      );
    await audit();
    expect(findings.filter((finding) => finding.includes(id) || finding.includes(pairKey))).toEqual([]);
    await settlementsOf(app).doc(id).update({ amount: 2_466_61 });
    await audit();
    expect(findings.filter((finding) => finding.includes(id))).toEqual([
      `settlements/${id} cannot be read: its amount is not that of what it settles`,
    ]);
    await settlementsOf(app).doc(id).update({ amount: 2_466_60 });
  });
});

describe('an import', () => {
  it('keeps what a settlement clears, and the ECB’s name only where its rate is stored', async () => {
    const { asha, ravi } = await indebted();
    const { id: groupId } = await app.gather('Flat', [asha, ravi]);
    const { newImport, people } = sketchImport([asha, ravi]);
    const params = { groupId };
    const { id: importId } = await app.ask(calls.createImport, { as: asha, params, body: newImport });
    const row = (key: string, rest: object) => {
      const payment = paymentRow(key, { from: ravi, to: asha, amount: 1_866_60 });
      return { ...payment, settlement: { ...payment.settlement, note: key, settles: [dollars], ...rest } };
    };
    const elsewhere = { ...dollars, exchange: { ...ECB, day: toCalendarDay('2026-04-10') } };
    const rows = [row('Known', {}), row('Elsewhere', { settles: [elsewhere] })];
    const add = (more: readonly ReturnType<typeof row>[]) => ({
      as: asha,
      params: { groupId, importId },
      body: { rows: keyRows(more, people) },
    });
    await app.ask(calls.addImportRows, add(rows));
    const { settlements } = await app.ask(calls.exportGroup, { as: ravi, params });
    const stored = settlements.map(({ note, settles }) => [note, settles?.[0]?.exchange?.source]);
    expect(Object.fromEntries(stored)).toEqual({ Known: 'ecb', Elsewhere: 'own' });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 4000 USD in a group',
    ]);
    expect(await app.refuse(calls.addImportRows, add([row('Wrong', { amount: 1_866.61 })]))).toMatchObject({
      status: 400,
      issues: [{ path: 'rows.0.settlement.amount' }],
    });
  });
});
