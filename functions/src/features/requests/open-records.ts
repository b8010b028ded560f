import { pairKeyOf } from '@barabar/core/pair';
import type { StoreCall } from '../../kit/call.ts';
import type { Position } from '../../kit/paging.ts';
import type { Period } from '../../kit/period.ts';
import type { Scope } from '../../kit/scope.ts';
import { readExpensePage, type ListedExpense } from '../../records/expenses/store.ts';
import { readSettlementPage, type ListedSettlement } from '../../records/settlements/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import type { Viewer } from '../../rules/acquaintance/viewer.ts';

const ANY_TIME: Period = { from: undefined, to: undefined };
const PAGE_SIZE = 50;

export type OpenRecord =
  | { readonly type: 'expense'; readonly at: Date; readonly record: ListedExpense }
  | { readonly type: 'settlement'; readonly at: Date; readonly record: ListedSettlement };

type Kind = OpenRecord['type'];

interface Range {
  readonly scope: Scope;
  readonly period: Period;
}

interface Part {
  readonly after: Position | undefined;
  readonly count: number;
}

async function readPart(call: StoreCall, kind: Kind, range: Range, part: Part): Promise<OpenRecord[]> {
  if (kind === 'expense') {
    const expenses = await readExpensePage(call, { ...range, category: undefined }, part);
    return expenses.map((record) => ({ type: 'expense', at: record.createdAt, record }));
  }
  const settlements = await readSettlementPage(call, range, part);
  return settlements.map((record) => ({ type: 'settlement', at: record.settledAt, record }));
}

/** A page at a time. Records that are deleted in the meantime are left out. */
async function* pagesOf(call: StoreCall, kind: Kind, range: Range): AsyncGenerator<readonly OpenRecord[]> {
  for (let after: Position | undefined, isLast = false; !isLast;) {
    const page = await readPart(call, kind, range, { after, count: PAGE_SIZE });
    yield page;
    const last = page.at(-1);
    isLast = last === undefined || page.length < PAGE_SIZE;
    after = last && { at: last.at, id: last.record.id };
  }
}

async function* allPagesOf(call: StoreCall, range: Range): AsyncGenerator<readonly OpenRecord[]> {
  yield* pagesOf(call, 'expense', range);
  yield* pagesOf(call, 'settlement', range);
}

export async function* pagesBetween(
  call: StoreCall,
  viewer: Viewer,
  personId: string,
): AsyncGenerator<readonly OpenRecord[]> {
  yield* allPagesOf(call, { scope: scopeBetween(viewer, personId), period: ANY_TIME });
}

const scopeBetween = (viewer: Viewer, personId: string): Scope => ({
  pairKeys: [pairKeyOf(viewer.id, personId)],
  outsideGroups: true,
});

async function requestsAmong(outlook: Outlook, records: readonly OpenRecord[], personId: string) {
  const theirs = records.filter(({ record }) => record.createdBy === personId);
  const visibilities = await Promise.all(theirs.map(({ record }) => outlook.visibilityOf(record)));
  return theirs.filter((_, index) => visibilities[index] === 'request');
}

export async function* requestedPagesOf(
  call: StoreCall,
  viewer: Viewer,
  personId: string,
): AsyncGenerator<readonly OpenRecord[]> {
  const outlook = new Outlook(call, viewer);
  for await (const page of pagesBetween(call, viewer, personId)) yield requestsAmong(outlook, page, personId);
}

/** @param count how many records of each kind are read at most, those of others with the two included */
export async function listNewestRequested(
  call: StoreCall,
  viewer: Viewer,
  { personId, count }: { personId: string; count: number },
): Promise<OpenRecord[]> {
  const range = { scope: scopeBetween(viewer, personId), period: ANY_TIME };
  const parts = await Promise.all(
    (['expense', 'settlement'] as const).map((kind) =>
      readPart(call, kind, range, { after: undefined, count }),
    ),
  );
  const newest = parts
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.record.id < b.record.id ? -1 : 1));
  return requestsAmong(new Outlook(call, viewer), newest, personId);
}
