import { vi } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expense } from '@barabar/core/contract/expenses';
import { group } from '@barabar/core/contract/groups';
import { claimDevice, deleteDatabases } from '../store/device/owners.ts';
import { openDatabase, readMeta, storePage } from '../store/device/database.ts';
import { expenseOnWire, groupOnWire, personOnWire } from './factories.ts';
import { ASHA } from './render-screen.tsx';

const BOTH = ['Asha Rao', 'Kabir Sen'];
export const goa = groupOnWire('Goa', BOTH);

/** For tests: an expense that Asha paid for herself and Kabir, but for what is said otherwise. */
export const spend = (
  description: string,
  amount: number,
  spentOn: string,
  more: {
    readonly payer?: string;
    readonly category?: string;
    readonly groupId?: string;
    readonly currency?: string;
    readonly payers?: readonly object[];
    readonly isRefund?: boolean;
  } = {},
) => {
  const { payer = 'Asha Rao', ...rest } = more;
  const place = rest.groupId === undefined ? {} : { group: { id: rest.groupId, name: goa.name } };
  return { ...expenseOnWire(description, { payer, amount, sharers: BOTH }), spentOn, ...place, ...rest };
};

/** For tests: when it is. */
export const NOW = new Date('2026-11-22T09:00:00+05:30');

/** For tests: sets the clock to `NOW`. @returns a function that ends that, and deletes the stores on this device. */
export function beginNow(): () => Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return async () => {
    vi.useRealTimers();
    await deleteDatabases();
  };
}

/** For tests: stores records as the store on this device, in the place of the one that is there. */
export async function keep(
  records: readonly unknown[],
  readAt = new Date(),
  { groups = [goa] }: { groups?: readonly unknown[] } = {},
): Promise<void> {
  const expenses = z.array(expense).parse(records);
  await claimDevice({ uid: 'uid-of-asha', userId: ASHA.id });
  const store = await openDatabase(ASHA.id);
  await storePage(
    store,
    {
      isReset: true,
      changes: expenses.map((record) => ({ kind: 'expense', id: record.id, record })),
      lists: { account: ASHA, groups: z.array(group).parse(groups) },
      cursor: 'end',
      isComplete: true,
    },
    { after: (await readMeta(store))?.cursor, begunAt: readAt },
  );
  store.close();
}

/** What one of several payers paid. */
const paid = (name: string, amount: number) => {
  const { id: userId } = personOnWire(name);
  return { userId, user: { id: userId, name }, amount };
};
/** For tests: expenses of October and November 2026. */
export const SPENT = [
  spend('Thali', 900, '2026-11-03', { category: 'Food & Dining' }),
  spend('Taxi', 300, '2026-11-22', { category: 'Transportation', payer: 'Kabir Sen' }),
  spend('Hut', 8000, '2026-11-20', { groupId: 'goa' }),
  spend('Dosa', 500, '2026-10-20', {
    category: 'Food & Dining',
    payers: [paid('Asha Rao', 300), paid('Kabir Sen', 200)],
  }),
  spend('Ferry', 1000, '2026-10-25', { category: 'Transportation' }),
  spend('Cake', 20, '2026-11-01', { currency: 'EUR' }),
];
/** For tests: the table under a heading. */
export const table = (name: string) => page.getByRole('region', { name }).getByRole('table');
export const rowsOf = (name: string) =>
  table(name)
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent);
