import { accountExport } from '@barabar/core/contract/account';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { activityService } from '../activities/service.ts';
import { balanceService } from '../balances/service.ts';
import { expenseListService } from '../expenses/list-service.ts';
import { friendService } from '../friends/service.ts';
import { groupService } from '../groups/service.ts';
import { settlementListService } from '../settlements/list-service.ts';
import { accountService } from './service.ts';

/** Records in memory at a time: one of 50 people names 1,225 pairs. */
const PAGE_SIZE = 100;

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string | undefined;
}

/** The pages of a list, one after the other: no more than one of them is in memory. */
async function* pagesOf<T>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) });
    yield page.data;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** A JSON array as text, a piece for each page; every item is checked against the contract. */
async function* writeArray<S extends z.ZodType>(
  { element }: z.ZodArray<S>,
  pages: AsyncIterable<readonly z.output<S>[]> | Iterable<readonly z.output<S>[]>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((item) => JSON.stringify(z.encode(element, item))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Everything of one person (decimals and ISO times, as in every answer). */
export function exportService(deps: Deps) {
  const expenses = expenseListService(deps);
  const settlements = settlementListService(deps);
  const activities = activityService(deps);

  /**
   * The answer of the export as text, made while it is read.
   * @throws {Refusal} no-user-record, before the first piece.
   */
  async function write(callerId: string): Promise<AsyncIterable<string>> {
    const [profile, friends, groups, balances] = await Promise.all([
      accountService(deps).get(callerId),
      friendService(deps).list(callerId),
      groupService(deps).listMine(callerId),
      balanceService(deps).listOwn(callerId),
    ]);
    const { shape } = accountExport;
    const parts: Readonly<Record<Exclude<keyof typeof shape, 'profile'>, AsyncIterable<string>>> = {
      friends: writeArray(shape.friends, [friends]),
      groups: writeArray(shape.groups, [groups]),
      balances: writeArray(shape.balances, [balances]),
      expenses: writeArray(
        shape.expenses,
        pagesOf((query) => expenses.listMine(callerId, query)),
      ),
      settlements: writeArray(
        shape.settlements,
        pagesOf((query) => settlements.list(callerId, { ...query, userId: callerId })),
      ),
      activities: writeArray(
        shape.activities,
        pagesOf((query) => activities.list(callerId, query)),
      ),
    };
    return join(JSON.stringify(z.encode(shape.profile, profile)), parts);
  }

  return { write };
}

async function* join(
  profile: string,
  parts: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<string> {
  yield `{"data":{"profile":${profile}`;
  for (const [name, part] of Object.entries(parts)) {
    yield `,"${name}":`;
    yield* part;
  }
  yield '}}';
}
