import { deleteExpense } from '@barabar/core/contract/expenses';
import { removeFriend } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import { deleteSettlement, getSettlement } from '@barabar/core/contract/settlements';
import { editSettlement, type settlementChanges } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy, settle } from './ledger.ts';
import { openLedger } from './world.ts';

type Changes = Omit<z.input<typeof settlementChanges>, 'version'>;

const EXCEEDS_OWED = {
  status: 400,
  code: 'exceeds-owed',
  message: 'Settlement amount cannot be greater than the owed amount',
};

const { app, two, three } = await openLedger();

async function partlySettled() {
  const [asha, ravi, meera] = await three();
  const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
  const expense = await addExpense(app, asha, { amount: 1000_00, among: [asha, ravi], groupId });
  await addExpense(app, asha, { amount: 40_00, among: [asha, ravi], currency: 'USD' });
  const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 200_00, groupId });
  return { asha, ravi, meera, groupId, expense, settlement };
}

const request = (
  as: Person,
  { id, version }: { id: string; version: number },
  changes: Changes,
  idempotencyKey?: string,
) => ({
  as,
  params: { settlementId: id },
  body: { version, ...changes },
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
const edit = (...args: Parameters<typeof request>) => app.ask(editSettlement, request(...args));
const refuse = (...args: Parameters<typeof request>) => app.refuse(editSettlement, request(...args));

describe('editing a settlement', () => {
  it('may use what is owed and what it has settled already, and not a paisa more', async () => {
    const { asha, ravi, groupId, settlement } = await partlySettled();
    expect(await refuse(ravi, settlement, { amount: 500.01 })).toMatchObject(EXCEEDS_OWED);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 30000 INR in a group',
    ]);
    const edited = await edit(asha, settlement, { amount: 500 });
    expect(edited).toEqual({ ...settlement, amount: 500_00, version: 2, updatedAt: edited.updatedAt });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await edit(ravi, edited, { amount: 0.01 });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 49999 INR in a group',
    ]);
  });

  it('in another currency settles what is owed in that one', async () => {
    const { asha, ravi } = await partlySettled();
    await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
    const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 100_00 });
    // What it settles in rupees is no room for dollars, and there are no euros owed at all.
    expect(await refuse(ravi, settlement, { currency: 'USD' })).toMatchObject(EXCEEDS_OWED);
    expect(await refuse(ravi, settlement, { currency: 'EUR', amount: 1 })).toMatchObject(EXCEEDS_OWED);
    await edit(ravi, settlement, { currency: 'USD', amount: 20 });
    expect(await balancesSeenBy(app, asha)).toEqual([
      'Ravi Kumar owes Asha Nair 10000 INR',
      'Ravi Kumar owes Asha Nair 30000 INR in a group',
    ]);
  });

  it('may always be lowered, also when the debt behind it is gone', async () => {
    const { asha, ravi, groupId, expense, settlement } = await partlySettled();
    await app.ask(deleteExpense, { as: asha, params: { expenseId: expense.id } });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 20000 INR in a group',
    ]);
    expect(await refuse(ravi, settlement, { amount: 200.01 })).toMatchObject(EXCEEDS_OWED);
    await edit(ravi, settlement, { amount: 50 });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Ravi Kumar 5000 INR in a group',
    ]);
  });

  it('needs an amount above zero and a version; who paid whom never changes', async () => {
    const { asha, ravi, meera, settlement } = await partlySettled();
    for (const [body, message] of [
      [{ version: 1, amount: 0 }, 'Please enter a valid amount greater than 0'],
      [{ amount: 10 }, 'A change must name the version that it is based on'],
      [{ version: 1, toUserId: meera.userId }, undefined],
      [{ version: 1, groupId: null }, undefined],
      [{ version: 1, note: 'x'.repeat(501) }, 'Notes can have at most 500 characters'],
    ] as const) {
      const response = await fetch(`${app.url}/api/settlements/${settlement.id}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${ravi.token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      if (message !== undefined) expect(await response.json()).toMatchObject({ message });
    }
    expect(await app.ask(getSettlement, { as: asha, params: { settlementId: settlement.id } })).toEqual(
      settlement,
    );
  });
});

describe('who may edit a settlement', () => {
  it('is one of the two; to other members it is refused, and to others absent', async () => {
    const { meera, settlement } = await partlySettled();
    expect(await refuse(meera, settlement, { amount: 1 })).toMatchObject({ status: 403, code: 'forbidden' });
    // Not even what is current is told to somebody who may not change it.
    expect(await refuse(meera, { ...settlement, version: 9 }, { amount: 1 })).not.toHaveProperty('data');
    const stranger = await app.join('Zoya Khan');
    for (const id of [settlement.id, 'nosuchsettlement', 'a/b']) {
      expect(await refuse(stranger, { ...settlement, id }, { amount: 1 })).toEqual({
        status: 404,
        code: 'not-found',
        message: 'Not found',
        id: 'not-found',
        params: {},
        issues: [],
      });
    }
  });

  it('is nobody when it is deleted', async () => {
    const { ravi, settlement } = await partlySettled();
    await app.ask(deleteSettlement, { as: ravi, params: { settlementId: settlement.id } });
    expect(await refuse(ravi, settlement, { amount: 1 })).toMatchObject({ status: 404 });
  });

  it('when one has left the group is the other, by which who left is a member by name only', async () => {
    const { asha, ravi, groupId, settlement } = await partlySettled();
    await settle(app, ravi, { from: ravi, to: asha, amount: 300_00, groupId });
    await app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    expect(await refuse(ravi, settlement, { note: 'cash' })).toMatchObject({ status: 403 });
    const noted = await edit(asha, settlement, { note: 'cash' });
    expect(noted.note).toBe('cash');
    await edit(asha, noted, { amount: 100 });
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Ravi Kumar owes Asha Nair 10000 INR in a group',
    ]);
  });

  it('when they are no friends any more is either, for the note alone', async () => {
    const [asha, ravi] = await two();
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
    const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00 });
    await app.ask(removeFriend, { as: asha, params: { friendId: ravi.userId } });
    expect(await refuse(ravi, settlement, { amount: 5 })).toMatchObject({
      status: 409,
      code: 'participant-left',
    });
    expect((await edit(ravi, settlement, { note: 'cash' })).note).toBe('cash');
  });
});

describe('at the same moment', () => {
  it('ten edits that would each take all that is left: what is owed is never exceeded', async () => {
    const { asha, ravi, groupId, settlement } = await partlySettled();
    const other = await settle(app, ravi, { from: ravi, to: asha, amount: 100_00, groupId });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2
          ? app.call(editSettlement, request(asha, settlement, { amount: 400 }))
          : app.call(editSettlement, request(ravi, other, { amount: 300 })),
      ),
    );
    expect(outcomes.filter(({ isOk }) => isOk)).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.isOk) continue;
      expect(['version-conflict', 'exceeds-owed']).toContain(outcome.failure.code);
    }
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
  });
});
