import { accountExport } from '@barabar/core/contract/account';
import { z } from 'zod';
import type { Deps } from '../../kit/deps.ts';
import * as activities from '../activities/service.ts';
import * as balances from '../balances/service.ts';
import * as blocks from '../blocks/service.ts';
import * as comments from '../comments/list-service.ts';
import * as expenses from '../expenses/list-service.ts';
import * as friends from '../friends/service.ts';
import * as groups from '../groups/service.ts';
import * as receipts from '../kept-receipts/service.ts';
import * as requests from '../requests/service.ts';
import * as settlements from '../settlements/list-service.ts';
import * as account from './service.ts';

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

/** What of an export is no list. */
type Whole = 'profile' | 'requests';

/**
 * The answer of the export as text, made while it is read.
 * @throws {Refusal} no-user-record, before the first piece.
 */
export async function writeExport(deps: Deps, callerId: string): Promise<AsyncIterable<string>> {
  const [profile, allFriends, allGroups, allBalances, allRequests, allBlocks] = await Promise.all([
    account.get(deps, callerId),
    friends.list(deps, callerId),
    groups.listMine(deps, callerId),
    balances.listOwn(deps, callerId),
    requests.list(deps, callerId),
    blocks.list(deps, callerId),
  ]);
  const { shape } = accountExport;
  const parts: Readonly<Record<Exclude<keyof typeof shape, Whole>, AsyncIterable<string>>> = {
    friends: writeArray(shape.friends, [allFriends]),
    groups: writeArray(shape.groups, [allGroups]),
    balances: writeArray(shape.balances, [allBalances]),
    blocks: writeArray(shape.blocks, [allBlocks]),
    expenses: writeArray(
      shape.expenses,
      pagesOf((query) => expenses.listMine(deps, callerId, query)),
    ),
    settlements: writeArray(
      shape.settlements,
      pagesOf((query) => settlements.list(deps, callerId, { ...query, userId: callerId })),
    ),
    activities: writeArray(
      shape.activities,
      pagesOf((query) => activities.list(deps, callerId, query)),
    ),
    comments: writeArray(shape.comments, comments.pagesOfOwn(deps, callerId, PAGE_SIZE)),
    receipts: writeArray(shape.receipts, receipts.pagesOfOwn(deps, callerId, PAGE_SIZE)),
  };
  const whole = {
    profile: z.encode(shape.profile, profile),
    requests: z.encode(shape.requests, allRequests),
  } satisfies Record<Whole, unknown>;
  return join(whole, parts);
}

async function* join(
  whole: Readonly<Record<Whole, unknown>>,
  parts: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(whole).slice(0, -1)}`;
  for (const [name, part] of Object.entries(parts)) {
    yield `,"${name}":`;
    yield* part;
  }
  yield '}}';
}
