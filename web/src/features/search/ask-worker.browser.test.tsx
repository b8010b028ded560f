import { afterEach, beforeEach, expect, test } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { claimDevice, deleteDatabases, openClaimed } from '../../store/device/owners.ts';
import { storePage } from '../../store/device/database.ts';
import { tellDeviceChanged } from '../../store/device/read-database.ts';
import { askWorker } from './ask-worker.ts';
import { madeExpense } from './made-store.ts';
import type { SearchReply } from './search-messages.ts';

beforeEach(() => deleteDatabases());
afterEach(() => deleteDatabases());

/** Stores expenses as a reading that reaches its end does. */
async function store(userId: string, expenses: readonly Expense[], after?: string): Promise<void> {
  if (after === undefined) await claimDevice({ uid: `uid-${userId}`, userId });
  const database = await openClaimed(userId);
  const changes = expenses.map((record) => ({ kind: 'expense' as const, id: record.id, record }));
  const cursor = `${after ?? ''}+`;
  await storePage(
    database,
    { isReset: false, changes, cursor, isComplete: true },
    { after, begunAt: new Date() },
  );
  database.close();
  tellDeviceChanged();
}

/** Asks the worker. @returns the replies as they come, and a function that stops listening. */
function ask(viewerId: string, text: string) {
  const replies: SearchReply[] = [];
  const stop = askWorker(
    { viewerId, text, today: toCalendarDay('2026-11-22'), count: 50 },
    {
      onReply: (reply) => replies.push(reply),
      onBroken: () => {
        throw new Error('the worker broke');
      },
    },
  );
  return { replies, stop };
}

test('the worker finds what is in the copy of this browser, and what comes into it', async () => {
  const { replies, stop } = ask('asha', 'taxi');
  await expect.poll(() => replies.at(-1)).toMatchObject({ state: 'missing', total: 0 });
  await store('asha', [madeExpense('Taxi', { id: 'one' })]);
  await expect.poll(() => replies.at(-1)).toMatchObject({ state: 'ready', total: 1 });
  await store('asha', [madeExpense('Taxi', { id: 'two' })], '+');
  await expect.poll(() => replies.at(-1)).toMatchObject({ total: 2 });
  expect(replies.at(-1)?.records[0]).toMatchObject({
    data: { spentOn: '2026-01-01', createdAt: expect.any(Date) },
  });
  await deleteDatabases();
  tellDeviceChanged();
  await expect.poll(() => replies.at(-1)).toMatchObject({ state: 'missing', records: [] });
  stop();
});

test('only the last question is answered, and another viewer has another worker', async () => {
  await store('asha', [madeExpense('Taxi')]);
  const first = ask('asha', 'ta');
  first.stop();
  const second = ask('asha', 'taxi');
  await expect.poll(() => second.replies.at(-1)).toMatchObject({ state: 'ready', total: 1 });
  expect(first.replies).toEqual([]);
  second.stop();
  const other = ask('kabir', 'taxi');
  await expect.poll(() => other.replies.at(-1)).toMatchObject({ state: 'missing', total: 0 });
  other.stop();
});
