import { listExpenses, listMyExpenses, getExpense, type Expense } from '@barabar/core/contract/expenses';
import { getFriend, listFriends, type Friend } from '@barabar/core/contract/friends';
import { listBalances } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeExpense, makeFriend, owes } from '../test-support/factories.ts';
import { callOf } from './kinds.ts';
import {
  baseOf,
  changeAnswer,
  emptyStore,
  fillStore,
  fillNext,
  fillRecord,
  forget,
  forgetRecord,
  isNewerThan,
  keptSince,
  listenToStore,
  readStore,
  renewRecord,
  tellChanges,
} from './store.ts';

const GOA = callOf(listExpenses, { query: { groupId: 'goa' } });
const MINE = callOf(listMyExpenses);
const FRIENDS = callOf(listFriends);
const BALANCES = callOf(listBalances, { query: { groupId: 'goa' } });
const pageOf = (expenseId: string): string => callOf(getExpense, { params: { expenseId } });
const friendPage = (friendId: string): string => callOf(getFriend, { params: { friendId } });

const expense = (id: string, rest: Partial<Expense> = {}): Expense => ({
  ...makeExpense('asha', { asha: 50, ravi: 50 }, { id, groupId: 'goa' }),
  ...rest,
});
const dinner = expense('dinner');
const taxi = expense('taxi');
const tea = expense('tea');

/** Fills the store with an answer that was asked at a time, and came a millisecond later. */
const answer = (call: string, data: unknown, at: number, nextCursor?: string): void =>
  fillStore(call, { data, nextCursor, from: at, to: at + 1 });

const shown = (call: string): unknown => readStore(call)?.data;

beforeEach(emptyStore);
afterAll(emptyStore);

describe('an answer', () => {
  it('is shown as it came, also one that is no record', () => {
    expect(readStore(GOA)).toBeUndefined();
    answer(GOA, [dinner, taxi], 1, 'older');
    expect(readStore(GOA)).toEqual({ data: [dinner, taxi], nextCursor: 'older' });
    answer(BALANCES, [owes('ravi', 'asha', 5)], 1);
    expect(readStore(BALANCES)).toEqual({ data: [owes('ravi', 'asha', 5)], nextCursor: undefined });
  });

  it('does not take the place of one that was asked later', () => {
    answer(GOA, [dinner, taxi], 5, 'newer');
    answer(GOA, [dinner], 4, 'older');
    expect(readStore(GOA)).toEqual({ data: [dinner, taxi], nextCursor: 'newer' });
    answer(BALANCES, [], 5);
    answer(BALANCES, [owes('ravi', 'asha', 5)], 4);
    expect(shown(BALANCES)).toEqual([]);
    answer(GOA, [], 6);
    expect(readStore(GOA)).toEqual({ data: [], nextCursor: undefined });
  });

  it('is of an earlier visit until the server has answered', () => {
    const since = new Date(1_000);
    fillStore(GOA, { data: [dinner], nextCursor: undefined, from: 1_000, to: 1_000, isKept: true });
    expect(keptSince(GOA)).toEqual(since);
    expect(isNewerThan(GOA, 500)).toBe(false);
    answer(GOA, [dinner], 2_000);
    expect(keptSince(GOA)).toBeUndefined();
    expect([1_999, 2_000].map((time) => isNewerThan(GOA, time))).toEqual([true, false]);
    expect(isNewerThan(MINE, 0)).toBe(false);
  });

  it('is forgotten with all others when the person changes', () => {
    answer(GOA, [dinner], 1);
    answer(BALANCES, [], 1);
    emptyStore();
    expect([GOA, BALANCES, pageOf('dinner')].map(shown)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a record', () => {
  it('is one for all lists and its page: what one of them brings shows in all', () => {
    answer(GOA, [dinner, taxi], 1);
    answer(MINE, [dinner, tea], 2);
    expect(shown(pageOf('dinner'))).toEqual(dinner);
    const edited = expense('dinner', { description: 'Supper', version: 2 });
    answer(pageOf('dinner'), edited, 3);
    expect(shown(GOA)).toEqual([edited, taxi]);
    expect(shown(MINE)).toEqual([edited, tea]);
    fillRecord('expense', expense('dinner', { description: 'Late supper', version: 3 }));
    expect(shown(MINE)).toMatchObject([{ description: 'Late supper' }, { id: 'tea' }]);
    expect(shown(pageOf('dinner'))).toMatchObject({ description: 'Late supper' });
  });

  it('is shown in its later version, whichever came first', () => {
    const edited = expense('dinner', { description: 'Supper', version: 2 });
    answer(pageOf('dinner'), edited, 1);
    // It was asked later, and had not heard of the edit yet.
    answer(GOA, [dinner, taxi], 5);
    expect(shown(GOA)).toEqual([edited, taxi]);
    expect(shown(pageOf('dinner'))).toEqual(edited);
  });

  it('of the same version, or without one, is shown as it was read last', () => {
    const renamed = expense('dinner', { group: { id: 'goa', name: 'Goa 2026' } });
    answer(GOA, [renamed], 5);
    answer(MINE, [dinner], 4);
    expect(shown(MINE)).toEqual([renamed]);
    answer(MINE, [dinner], 6);
    expect(shown(GOA)).toEqual([dinner]);

    const [before, after] = [1, 2].map((amount) => makeFriend('Ravi', { INR: amount }, { id: 'ravi' }));
    answer(FRIENDS, [after], 5);
    answer(friendPage('ravi'), before, 4);
    expect(shown(friendPage('ravi'))).toEqual(after);
    answer(friendPage('ravi'), before, 6);
    expect(shown(FRIENDS)).toEqual([before]);
  });

  it('from the device, of which nobody knows when it was read last, gives way to the server', () => {
    fillStore(GOA, { data: [dinner], nextCursor: undefined, from: 1, to: Number.POSITIVE_INFINITY });
    const renamed = expense('dinner', { group: { id: 'goa', name: 'Goa 2026' } });
    answer(GOA, [renamed], 5);
    expect(shown(GOA)).toEqual([renamed]);
    expect(baseOf(GOA)?.datesOf('dinner')).toMatchObject({ from: 5, to: 6 });
  });

  it('is shown on its page also where it has another id by now, as people whose records were merged do', () => {
    const ravi = makeFriend('Ravi', {}, { id: 'ravi' });
    answer(FRIENDS, [ravi], 1);
    answer(friendPage('ravi-before'), ravi, 2);
    expect(shown(friendPage('ravi-before'))).toEqual(ravi);
  });

  it('is dated by itself', () => {
    answer(FRIENDS, [makeFriend('Ravi', {}, { id: 'ravi' }), makeFriend('Zoya', {}, { id: 'zoya' })], 1);
    answer(friendPage('ravi'), makeFriend('Ravi', { INR: 1 }, { id: 'ravi' }), 7);
    const { from, to, datesOf } = baseOf(FRIENDS) ?? {};
    expect([from, to]).toEqual([1, 2]);
    expect(datesOf?.('ravi')).toMatchObject({ from: 7, to: 8 });
    expect(datesOf?.('zoya')).toMatchObject({ from: 1, to: 2 });
    expect(datesOf?.('nobody')).toEqual({ from: 0, to: 0 });
  });

  it('that may not be read any more leaves its page and all lists', () => {
    answer(GOA, [dinner, taxi], 1);
    answer(MINE, [dinner, tea], 2);
    forget(pageOf('dinner'));
    expect(shown(pageOf('dinner'))).toBeUndefined();
    expect([GOA, MINE].map(shown)).toEqual([[taxi], [tea]]);
    // A list that may not be read leaves other lists of the same records alone.
    forget(GOA);
    expect([GOA, MINE].map(shown)).toEqual([undefined, [tea]]);
  });

  it('of a friend without a page stays in the list: somebody blocked with whom something is open is there', () => {
    answer(FRIENDS, [makeFriend('Ravi')], 1);
    const [{ id }] = [makeFriend('Ravi')];
    forget(friendPage(id));
    expect(shown(FRIENDS)).toEqual([makeFriend('Ravi')]);
  });

  it('gives way to what a clock that was wrong has not dated into the future', () => {
    const later = Date.now() + 60 * 60_000;
    answer(FRIENDS, [makeFriend('Ravi')], later);
    answer(BALANCES, [], later);
    const moved = { ...makeFriend('Ravi'), hasHistory: true as const };
    answer(FRIENDS, [moved], Date.now());
    answer(BALANCES, [owes('ravi', 'asha', 5)], Date.now());
    expect([FRIENDS, BALANCES].map(shown)).toEqual([[moved], [owes('ravi', 'asha', 5)]]);
  });

  it('of which the feed says that it is gone leaves its page and all lists', () => {
    answer(GOA, [dinner, taxi], 1);
    forgetRecord('expense', 'dinner');
    forgetRecord('expense', 'unknown');
    expect([GOA, pageOf('dinner')].map(shown)).toEqual([[taxi], undefined]);
  });

  it('is renewed where it is held, and not added elsewhere', () => {
    answer(GOA, [dinner], 1);
    const edited = expense('dinner', { description: 'Supper', version: 2 });
    for (const record of [edited, taxi]) renewRecord('expense', record, { from: 5, to: 5 });
    expect(shown(GOA)).toEqual([edited]);
    expect(shown(pageOf('taxi'))).toBeUndefined();
  });
});

describe('a screen', () => {
  it('gets the same object while its content is the same, so that it does not render again', () => {
    answer(GOA, [dinner, taxi], 1, 'older');
    answer(BALANCES, [owes('ravi', 'asha', 5)], 1);
    const before = [GOA, BALANCES, pageOf('taxi')].map(readStore);
    answer(GOA, [structuredClone(dinner), structuredClone(taxi)], 2, 'older');
    answer(BALANCES, [owes('ravi', 'asha', 5)], 2);
    answer(MINE, [tea], 2);
    [GOA, BALANCES, pageOf('taxi')].forEach((call, index) => expect(readStore(call)).toBe(before[index]));
    answer(GOA, [dinner, taxi], 3, 'another');
    expect(readStore(GOA)).not.toBe(before[0]);
  });

  it('gets the same objects of the records that an edit of another one leaves as they are', () => {
    answer(GOA, [dinner, taxi], 1);
    const before = shown(GOA);
    answer(pageOf('dinner'), expense('dinner', { version: 2 }), 2);
    const after = shown(GOA);
    if (!Array.isArray(before) || !Array.isArray(after)) throw new Error('lists are shown');
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('is told of each change until it listens no more', () => {
    const listener = vi.fn<() => void>();
    const stop = listenToStore(listener);
    answer(GOA, [dinner], 1);
    forget(GOA);
    tellChanges();
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    answer(GOA, [dinner], 2);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('the next page', () => {
  it('is added to the list that it was asked for', () => {
    answer(GOA, [dinner], 5, 'two');
    fillNext(GOA, 'two', { data: [taxi], nextCursor: 'three', from: 7, to: 8 });
    expect(readStore(GOA)).toEqual({ data: [dinner, taxi], nextCursor: 'three' });
    fillNext(GOA, 'three', { data: [tea], nextCursor: undefined, from: 9, to: 10 });
    expect(readStore(GOA)).toEqual({ data: [dinner, taxi, tea], nextCursor: undefined });
    // What was changed between the pages may be in one and lack in the other.
    expect(baseOf(GOA)).toMatchObject({ from: 5, to: 10 });
  });

  it('changes nothing of a list whose cursor has changed since, or that is gone', () => {
    answer(GOA, [dinner], 1, 'two');
    fillNext(GOA, 'another', { data: [taxi], nextCursor: undefined, from: 2, to: 3 });
    expect(readStore(GOA)).toEqual({ data: [dinner], nextCursor: 'two' });
    forget(GOA);
    fillNext(GOA, 'two', { data: [taxi], nextCursor: undefined, from: 2, to: 3 });
    expect(readStore(GOA)).toBeUndefined();
  });

  it('leaves a list as kept that was', () => {
    fillStore(GOA, { data: [dinner], nextCursor: 'two', from: 1_000, to: 1_000, isKept: true });
    fillNext(GOA, 'two', { data: [taxi], nextCursor: undefined, from: 2_000, to: 2_001 });
    expect(keptSince(GOA)).toEqual(new Date(1_000));
  });

  it('does not bring back what a record was before', () => {
    answer(GOA, [dinner], 1, 'two');
    const edited = expense('dinner', { description: 'Supper', version: 2 });
    answer(pageOf('dinner'), edited, 2);
    fillNext(GOA, 'two', { data: [dinner, taxi], nextCursor: undefined, from: 3, to: 4 });
    expect(shown(pageOf('dinner'))).toEqual(edited);
  });
});

describe('a change of an answer', () => {
  const ravi = makeFriend('Ravi', {}, { id: 'ravi' });
  const zoya = makeFriend('Zoya', {}, { id: 'zoya' });

  it('shows before the server is asked again, and until it has answered', () => {
    answer(FRIENDS, [ravi], 1);
    changeAnswer<readonly Friend[]>(FRIENDS, (friends) => [...friends, zoya]);
    expect(shown(FRIENDS)).toEqual([ravi, zoya]);
    expect(shown(friendPage('zoya'))).toEqual(zoya);
    answer(FRIENDS, [zoya], 2);
    expect(shown(FRIENDS)).toEqual([zoya]);
  });

  it('makes nothing up where nothing is known', () => {
    changeAnswer<readonly Friend[]>(FRIENDS, (friends) => [...friends, zoya]);
    expect(readStore(FRIENDS)).toBeUndefined();
  });

  it('does not make it newer than it is', () => {
    answer(FRIENDS, [ravi], 5);
    const owing = { ...zoya, balance: toMinor(100) };
    fillRecord('friend', owing);
    changeAnswer<readonly Friend[]>(FRIENDS, (friends) => [...friends, zoya]);
    expect(baseOf(FRIENDS)).toMatchObject({ from: 5, to: 6 });
    expect(shown(FRIENDS)).toEqual([ravi, owing]);
  });
});
