import { SWRConfig, useSWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listExpenses, type Expense } from '@barabar/core/contract/expenses';
import { expenseOnWire } from '../test-support/factories.ts';
import { stubApi, type Answer } from '../test-support/stub-api.ts';
import { swrSettings } from '../lib/api/swr-settings.ts';
import { callOf } from './kinds.ts';
import { emptyStore } from './store.ts';
import { listOf, type ListSource } from './list-source.ts';
import { useList } from './use-list.ts';

type Page = Answer & { readonly nextCursor?: string };

const itemOnWire = (id: string) => ({ ...expenseOnWire(id, { payer: 'Kabir Sen', amount: 100 }), id });
/** Fifty items, as many as the first page has: i0 to i49. */
const FIRST = Array.from({ length: 50 }, (_, index) => itemOnWire(`i${index}`));
const firstPage: Page = { data: FIRST, nextCursor: 'second' };
const secondPage: Page = { data: [itemOnWire('last')] };

/** The requests of a list under way, oldest first. The test answers them. */
const asked: { readonly query: Record<string, string>; readonly give: (answer: Page) => void }[] = [];
const requests: Record<string, string>[] = [];

function serve(): void {
  asked.length = 0;
  requests.length = 0;
  stubApi({
    'GET /expenses': (_, params) => {
      const { promise, resolve } = Promise.withResolvers<Page>();
      const query = Object.fromEntries(params);
      requests.push(query);
      asked.push({ query, give: resolve });
      return promise;
    },
  });
}

/** Answers a request: the first, or the last that waits. */
async function answer(given: Page, which: 'first' | 'last' = 'first'): Promise<void> {
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  (which === 'first' ? asked.shift() : asked.pop())?.give(given);
}

const sourceOf = (groupId: string): ListSource<Expense> => listOf(listExpenses, { query: { groupId } });
const GOA = sourceOf('goa');

const rendered = vi.fn<() => void>();

function List({ source }: { source: ListSource<Expense> }) {
  const { list, error, isLoadingMore, loadMore, retry } = useList(source);
  const { mutate } = useSWRConfig();
  rendered();
  return (
    <>
      <output>{list && `${list.items.length} to ${list.items.at(-1)?.id}`}</output>
      <p>{error !== undefined && 'Failed'}</p>
      <h1>{list?.items[0]?.description}</h1>
      <button type="button" onClick={loadMore} disabled={isLoadingMore}>
        More
      </button>
      <button type="button" onClick={() => void mutate(callOf(source.endpoint, source.args ?? {}))}>
        Again
      </button>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  );
}

const shown = page.getByRole('status');
const press = (name: string) => page.getByRole('button', { name }).click();

/** The cache of one visit to the page. */
function shell(source: ListSource<Expense>, cache = new Map()) {
  const settings = { ...swrSettings, onErrorRetry: () => undefined, provider: () => cache };
  return (
    <SWRConfig value={settings}>
      <List source={source} />
    </SWRConfig>
  );
}

async function open(): Promise<void> {
  await render(shell(GOA));
  await answer(firstPage);
  await expect.element(shown).toHaveTextContent('50 to i49');
}

/** A list whose two pages have come. */
async function openBoth(): Promise<void> {
  await open();
  await press('More');
  await answer(secondPage);
  await expect.element(shown).toHaveTextContent('51 to last');
}

beforeEach(() => {
  emptyStore();
  serve();
});

test('a list grows page by page, and a page that comes while nothing is being read is only added', async () => {
  await openBoth();
  expect(requests).toEqual([
    { groupId: 'goa', limit: '50' },
    { groupId: 'goa', limit: '50', cursor: 'second' },
  ]);
  // There is no page left.
  await press('More');
  expect(requests).toHaveLength(2);
});

test('the next pages have another size where the list says so', async () => {
  await render(shell(listOf(listExpenses, { query: { groupId: 'goa' } }, { nextPageSize: 200 })));
  await answer(firstPage);
  await expect.element(shown).toHaveTextContent('50 to i49');
  await press('More');
  await expect.poll(() => requests.at(-1)?.['limit']).toBe('200');
  await answer(secondPage);
});

test('reading the same again renders nothing', async () => {
  await open();
  rendered.mockClear();
  await press('Again');
  await expect.poll(() => requests.length).toBe(2);
  await answer(firstPage);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(rendered).not.toHaveBeenCalled();
});

test('a page that comes while the list is being read stays, and so does what that reading brings', async () => {
  await open();
  await press('Again');
  await expect.poll(() => requests.length).toBe(2);
  await press('More');
  await expect.poll(() => requests.length).toBe(3);
  await answer(secondPage, 'last');
  await expect.element(shown).toHaveTextContent('51 to last');
  const [first, ...others] = FIRST;
  await answer({ data: [{ ...first, description: 'Edited', version: 2 }, ...others], nextCursor: 'second' });
  await expect.element(page.getByRole('heading')).toHaveTextContent('Edited');
  await expect.element(shown).toHaveTextContent('51 to last');
});

test('a page of a list that has been replaced meanwhile changes nothing of the one in its place', async () => {
  const cache = new Map();
  const screen = await render(shell(GOA, cache));
  await answer(firstPage);
  await expect.element(shown).toHaveTextContent('50 to i49');
  await press('More');
  await expect.poll(() => requests.length).toBe(2);
  await screen.rerender(shell(sourceOf('flat'), cache));
  await expect.poll(() => requests.at(-1)?.['groupId']).toBe('flat');
  await answer({ data: FIRST.map(({ id }) => itemOnWire(`flat-${id}`)), nextCursor: 'second' }, 'last');
  await expect.element(shown).toHaveTextContent('50 to flat-i49');
  await answer(secondPage);
  await expect.element(page.getByRole('button', { name: 'More' })).toBeEnabled();
  await press('More');
  await answer({ data: [itemOnWire('power')] });
  await expect.element(shown).toHaveTextContent('51 to power');
  // The page came to the list that it was asked for.
  await screen.rerender(shell(GOA, cache));
  await expect.element(shown).toHaveTextContent('51 to last');
});

test('a next page that fails leaves the list as it is, and the viewer can try again', async () => {
  await open();
  await press('More');
  await answer({ status: 500, code: 'internal' });
  await expect.element(page.getByText('Failed')).toBeVisible();
  await expect.element(shown).toHaveTextContent('50 to i49');
  await press('Retry');
  await expect.element(page.getByText('Failed')).not.toBeInTheDocument();
  await answer(firstPage);
  await press('More');
  await answer(secondPage);
  await expect.element(shown).toHaveTextContent('51 to last');
});

test('a list that cannot be read says so, unless something of it is known', async () => {
  await render(shell(GOA));
  await answer({ status: 500, code: 'internal' });
  await expect.element(page.getByText('Failed')).toBeVisible();
  await press('Retry');
  await answer(firstPage);
  await expect.element(shown).toHaveTextContent('50 to i49');
  await expect.element(page.getByText('Failed')).not.toBeInTheDocument();
  await press('Again');
  await answer({ status: 500, code: 'internal' });
  await expect.poll(() => asked.length).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(page.getByText('Failed')).not.toBeInTheDocument();
  await expect.element(shown).toHaveTextContent('50 to i49');
});

test('a later visit shows all pages at once', async () => {
  await openBoth();
  await render(shell(GOA));
  await expect.poll(() => page.getByText('51 to last').elements().length).toBe(2);
});
