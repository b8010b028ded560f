import { toCalendarDay } from '@barabar/core/calendar-day';
import type { DeviceStore } from '@barabar/core/device-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoreSoFar } from '../../store/device/read-database.ts';
import { madeStore, madeExpense, madeSettlement } from './made-store.ts';
import type { SearchQuestion, SearchReply } from './search-messages.ts';
import { createSession } from './search-session.ts';

const RETRY_AFTER_MS = 3000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const question = (number: number, text: string, count = 50): SearchQuestion => ({
  number,
  viewerId: 'asha',
  text,
  today: toCalendarDay('2026-11-22'),
  count,
});

const complete = (store: DeviceStore): StoreSoFar => ({ store, isComplete: true });
const copyOf = (...descriptions: readonly string[]): DeviceStore =>
  madeStore({ expenses: descriptions.map((description) => madeExpense(description)) });

/** Opens a session of a world whose readings the test answers. */
function open(read: () => Promise<StoreSoFar | undefined>, pause = () => Promise.resolve()) {
  const replies: SearchReply[] = [];
  let tell = (): void => undefined;
  const ask = createSession('asha', {
    read,
    listen: (onChanged) => {
      tell = onChanged;
    },
    reply: (reply) => replies.push(reply),
    pause,
    retryAfterMs: RETRY_AFTER_MS,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    ask,
    settle,
    replies,
    change: async () => {
      tell();
      await settle();
    },
  };
}

const idsIn = ({ records }: SearchReply): string[] => records.map(({ data }) => data.id);

test('of the questions that are asked before the copy is read, the last is answered', async () => {
  const { ask, settle, replies } = open(() => Promise.resolve(complete(copyOf('Taxi', 'Dinner'))));
  ask(question(1, 'tax'));
  ask(question(2, 'taxi'));
  expect(replies).toEqual([]);
  await settle();
  expect(replies).toMatchObject([{ number: 2, state: 'ready', total: 1, isClose: false }]);
  expect(replies.map(idsIn)).toEqual([['Taxi']]);
});

test('only as many records as are wanted come, with the number of all', async () => {
  const { ask, settle, replies } = open(() => Promise.resolve(complete(copyOf('Tea 1', 'Tea 2', 'Tea 3'))));
  await settle();
  ask(question(1, 'tea', 2));
  expect(replies).toMatchObject([{ total: 3, records: [{ type: 'expense' }, { type: 'expense' }] }]);
});

test('records come as the viewer sees them', async () => {
  const store = madeStore({
    expenses: [madeExpense('Taxi', { people: ['Kabir Sen'] })],
    settlements: [madeSettlement('upi', 'Kabir Sen', 'Asha Rao')],
  });
  store.lists = { people: [{ id: 'kabir', userId: 'captain', name: 'Captain', email: '' }] };
  const { ask, settle, replies } = open(() => Promise.resolve(complete(store)));
  await settle();
  ask(question(1, 'captain'));
  expect(replies[0]?.records).toMatchObject([
    { type: 'expense', data: { paidBy: 'captain', paidByUser: { name: 'Captain' } } },
    { type: 'settlement', data: { fromUserId: 'captain', fromUser: { name: 'Captain' } } },
  ]);
});

test('when the copy changes, the last question is answered again', async () => {
  let store = copyOf('Taxi');
  const { ask, settle, replies, change } = open(() => Promise.resolve(complete(store)));
  await settle();
  ask(question(1, 'dinner'));
  store = copyOf('Taxi', 'Dinner');
  await change();
  expect(replies).toMatchObject([
    { number: 1, total: 0 },
    { number: 1, total: 1 },
  ]);
});

test('while a changed copy is arranged, the one before answers', async () => {
  let store = copyOf('Taxi');
  let pauses: PromiseWithResolvers<void>[] = [];
  const { ask, settle, replies, change } = open(
    () => Promise.resolve(complete(store)),
    () => {
      const gate = Promise.withResolvers<void>();
      pauses.push(gate);
      return gate.promise;
    },
  );
  await settle();
  store = copyOf('Dinner', ...Array.from({ length: 1200 }, (_, index) => `Tea ${index}`));
  await change();
  ask(question(1, 'taxi'));
  expect(replies).toMatchObject([{ number: 1, total: 1 }]);
  for (let gate = pauses; gate.length > 0; gate = pauses) {
    pauses = [];
    for (const { resolve } of gate) resolve();
    // oxlint-disable-next-line no-await-in-loop -- each step begins another pause
    await settle();
  }
  expect(replies).toMatchObject([
    { number: 1, total: 1 },
    { number: 1, total: 0 },
  ]);
});

test('a change during a reading is read after it', async () => {
  const readings = [Promise.withResolvers<StoreSoFar>(), Promise.withResolvers<StoreSoFar>()] as const;
  const read = vi
    .fn<() => Promise<StoreSoFar | undefined>>()
    .mockReturnValueOnce(readings[0].promise)
    .mockReturnValueOnce(readings[1].promise);
  const { ask, settle, replies, change } = open(read);
  ask(question(1, 'dinner'));
  await change();
  expect(read).toHaveBeenCalledTimes(1);
  readings[0].resolve(complete(copyOf('Taxi')));
  await settle();
  readings[1].resolve(complete(copyOf('Dinner')));
  await settle();
  expect(read).toHaveBeenCalledTimes(2);
  expect(replies.map(({ total }) => total)).toEqual([0, 1]);
});

test('a copy that was deleted is forgotten', async () => {
  let store: StoreSoFar | undefined = complete(copyOf('Taxi'));
  const { ask, settle, replies, change } = open(() => Promise.resolve(store));
  await settle();
  ask(question(1, 'taxi'));
  store = undefined;
  await change();
  expect(replies.at(-1)).toEqual({
    number: 1,
    text: 'taxi',
    state: 'missing',
    total: 0,
    isClose: false,
    records: [],
  });
});

test('where the browser keeps no databases, there is no copy', async () => {
  const { ask, settle, replies } = open(() => Promise.reject(new Error('no databases')));
  ask(question(1, 'taxi'));
  await settle();
  expect(replies).toMatchObject([{ state: 'missing' }]);
});

test('where there is no copy yet, it is looked for again', async () => {
  let soFar: StoreSoFar | undefined;
  const { ask, settle, replies } = open(() => Promise.resolve(soFar));
  ask(question(1, 'taxi'));
  await settle();
  soFar = { store: copyOf('Taxi'), isComplete: false };
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS);
  expect(replies).toMatchObject([{ state: 'missing' }, { state: 'filling', total: 1 }]);
});

test('while the copy is read for the first time, what is there is searched, and looked for again', async () => {
  let soFar: StoreSoFar = { store: copyOf('Taxi'), isComplete: false };
  const { ask, settle, replies } = open(() => Promise.resolve(soFar));
  ask(question(1, 't'));
  await settle();
  soFar = complete(copyOf('Taxi', 'Tea'));
  await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS - 1);
  expect(replies).toMatchObject([{ state: 'filling', total: 1 }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(replies.at(-1)).toMatchObject({ state: 'ready', total: 2 });
  await vi.advanceTimersByTimeAsync(10 * RETRY_AFTER_MS);
  expect(replies).toHaveLength(2);
});
