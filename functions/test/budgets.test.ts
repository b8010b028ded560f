import { exportAccount, getAccount, updateAccount } from '@barabar/core/contract/account';
import type { Budget } from '@barabar/core/budgets';
import {
  BUDGET_AMOUNT_MESSAGE,
  BUDGET_SCOPE_MESSAGE,
  BUDGET_TAKEN_MESSAGE,
  BUDGETS_FULL_MESSAGE,
} from '@barabar/core/contract/new-budgets';
import { listFriends } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { budgetsOnWire } from './ledger.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();

const FOOD: Budget = { category: 'Food & Dining', amount: toMinor(6_000_00), currency: 'INR' };
const GOA: Budget = { groupId: 'goa', amount: toMinor(10_000_00), currency: 'INR' };
const ALL: Budget = { amount: toMinor(50_00), currency: 'EUR' };

describe('budgets', () => {
  it('are kept as a whole list, for their owner alone, and are in the export of the account', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.befriend(asha, ravi);
    expect(await app.ask(getAccount, { as: asha })).toMatchObject({ budgets: [] });
    const budgets = [FOOD, GOA, ALL];
    expect(
      await app.ask(updateAccount, { as: asha, body: { budgets: budgetsOnWire(budgets) } }),
    ).toMatchObject({ budgets });
    const after = await app.ask(updateAccount, { as: asha, body: { name: 'Asha N.' } });
    expect(after.budgets).toEqual(budgets);
    expect((await app.ask(exportAccount, { as: asha })).profile.budgets).toEqual(budgets);
    expect(JSON.stringify(await app.ask(listFriends, { as: ravi }))).not.toContain('6000');
    await app.ask(updateAccount, { as: asha, body: { budgets: budgetsOnWire([ALL]) } });
    expect(await app.ask(getAccount, { as: asha })).toMatchObject({ budgets: [ALL] });
  });

  it.each([
    ['two for one thing', [FOOD, { ...FOOD, amount: toMinor(1) }], BUDGET_TAKEN_MESSAGE],
    ['two for everything', [ALL, ALL], BUDGET_TAKEN_MESSAGE],
    ['one for a category and a group', [{ ...FOOD, groupId: 'goa' }], BUDGET_SCOPE_MESSAGE],
    ['one of nothing', [{ ...FOOD, amount: toMinor(0) }], BUDGET_AMOUNT_MESSAGE],
    [
      'too many',
      Array.from({ length: LIMITS.budgetsMax + 1 }, (_, index) => ({ ...GOA, groupId: `g${index}` })),
      BUDGETS_FULL_MESSAGE,
    ],
  ])('are refused with words: %s', async (_, budgets: readonly Budget[], message) => {
    const asha = await app.join('Asha Nair');
    const refusal = await app.refuse(updateAccount, { as: asha, body: { budgets: budgetsOnWire(budgets) } });
    expect(refusal).toMatchObject({ status: 400, message });
    expect(await app.ask(getAccount, { as: asha })).toMatchObject({ budgets: [] });
  });

  it('may be for the same in two currencies', async () => {
    const asha = await app.join('Asha Nair');
    const budgets: Budget[] = [FOOD, { ...FOOD, currency: 'EUR' }];
    expect(
      await app.ask(updateAccount, { as: asha, body: { budgets: budgetsOnWire(budgets) } }),
    ).toMatchObject({ budgets });
  });
});
