import { getAccount } from '@barabar/core/contract/account';
import { listBalances } from '@barabar/core/contract/balances';
import { readChanges, type ChangesPage } from '@barabar/core/contract/changes';
import { listComments, type Comment } from '@barabar/core/contract/comments';
import { listExpenses, type Expense } from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { listMyGroups } from '@barabar/core/contract/groups';
import { listSettlements, type Settlement } from '@barabar/core/contract/settlements';
import {
  applyChanges,
  createDeviceStore,
  viewOf,
  showComment,
  showExpense,
  showSettlement,
} from '@barabar/core/device-store';
import { LIMITS } from '@barabar/core/limits';
import * as z from 'zod/mini';
import type { Outcome, TestApp } from '../harness.ts';

/** More pages than any test has: a reading that does not end is a mistake. */
const PAGES_MAX = 500;

/** A cursor, as far as these tests look into it. */
const opened = z.looseObject({
  streams: z.array(
    z.looseObject({
      places: z.record(z.string(), z.looseObject({ after: z.optional(z.array(z.unknown())) })),
    }),
  ),
});

/**
 * Readings overlap by a minute, within which these tests are: else no test would notice a write without `changedAt`.
 */
export function withoutOverlap(cursor: string): string {
  const state = opened.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  for (const { places } of state.streams)
    for (const place of Object.values(places)) {
      const [seconds, ...rest] = place.after ?? [];
      if (typeof seconds === 'number' && rest.length === 1) place.after = [seconds + 60, ...rest];
    }
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

interface Owner {
  readonly token: string;
}

/** A device of one person, which keeps a store by the feed of changes. */
export class Device {
  readonly #app: TestApp;
  readonly as: Owner;
  readonly store = createDeviceStore();
  cursor: string | undefined;
  isReading = false;

  constructor(app: TestApp, as: Owner) {
    this.#app = app;
    this.as = as;
  }

  clone(): Device {
    const twin = new Device(this.#app, this.as);
    for (const [id, expense] of this.store.expenses) twin.store.expenses.set(id, expense);
    for (const [id, settlement] of this.store.settlements) twin.store.settlements.set(id, settlement);
    for (const [id, comments] of this.store.comments) twin.store.comments.set(id, comments);
    for (const id of this.store.groupOnly) twin.store.groupOnly.add(id);
    twin.store.lists = this.store.lists;
    twin.cursor = this.cursor;
    twin.isReading = this.isReading;
    return twin;
  }

  async readPage({ times = 1 }: { times?: number } = {}): Promise<ChangesPage> {
    const { as, cursor } = this;
    const page = await this.#app.ask(readChanges, { as, query: { ...(cursor !== undefined && { cursor }) } });
    for (let time = 0; time < times; time += 1) applyChanges(this.store, page);
    this.isReading = !page.isComplete;
    this.cursor = page.isComplete ? withoutOverlap(page.cursor) : page.cursor;
    return page;
  }

  async read(): Promise<readonly ChangesPage[]> {
    const pages: ChangesPage[] = [];
    while (pages.length < PAGES_MAX) {
      const page = await this.readPage();
      pages.push(page);
      if (page.isComplete) return pages;
    }
    throw new Error('there is no end');
  }

  /** What the device would show. */
  shown() {
    const view = viewOf(this.store);
    const { people: _people, privateNotes: _notes, ...lists } = this.store.lists;
    const byId = <T extends { readonly id: string }>(records: Iterable<T>): T[] =>
      [...records].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return {
      expenses: byId([...this.store.expenses.values()].map((expense) => showExpense(expense, view))),
      settlements: byId(
        [...this.store.settlements.values()].map((settlement) => showSettlement(settlement, view)),
      ),
      comments: [...this.store.comments]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, comments]) => comments.map((comment) => showComment(comment, view))),
      groupOnly: [...this.store.groupOnly].toSorted(),
      ...lists,
    };
  }
}

async function everyPage<T>(
  ask: (query: Readonly<Record<string, string | number>>) => Promise<Outcome<readonly T[]>>,
  scope: Readonly<Record<string, string>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query = { ...scope, limit: LIMITS.pageSizeMax, ...(cursor !== '' && { cursor }) };
    const page: Outcome<readonly T[]> = await ask(query);
    if (!page.isOk) throw new Error(JSON.stringify(page.failure));
    all.push(...page.data);
    cursor = page.nextCursor;
  }
  return all;
}

/** Everything of their groups, and everything else. `commentedIds` are expenses that may have comments. */
export async function listedFor(app: TestApp, as: Owner, commentedIds: Iterable<string> = []) {
  const [account, groups, friends, balances] = [
    await app.ask(getAccount, { as }),
    await app.ask(listMyGroups, { as }),
    await app.ask(listFriends, { as }),
    await app.ask(listBalances, { as }),
  ];
  const expenses = new Map<string, Expense>();
  const settlements = new Map<string, Settlement>();
  const groupOnly = new Set<string>();
  const scopes = [{}, ...groups.map(({ id }) => ({ groupId: id }))];
  for (const scope of scopes) {
    const [ownExpense, paid] = [
      await everyPage((query) => app.call(listExpenses, { as, query }), scope),
      await everyPage((query) => app.call(listSettlements, { as, query }), scope),
    ];
    for (const { id } of [...ownExpense, ...paid])
      if ('groupId' in scope && !expenses.has(id) && !settlements.has(id)) groupOnly.add(id);
    for (const expense of ownExpense) expenses.set(expense.id, expense);
    for (const settlement of paid) settlements.set(settlement.id, settlement);
  }
  const sorted = <T extends { readonly id: string }>(records: Map<string, T>): T[] =>
    [...records.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const comments: Comment[] = [];
  for (const expenseId of [...commentedIds].filter((id) => expenses.has(id)).toSorted())
    comments.push(
      ...(await everyPage((query) => app.call(listComments, { as, params: { expenseId }, query }), {})),
    );
  return {
    expenses: sorted(expenses),
    settlements: sorted(settlements),
    comments,
    groupOnly: [...groupOnly].toSorted(),
    account,
    groups,
    friends,
    balances,
  };
}
