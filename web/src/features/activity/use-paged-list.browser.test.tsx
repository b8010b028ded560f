import type { ReactElement } from 'react';
import { SWRConfig, unstable_serialize, useSWRConfig, type State } from 'swr';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readDateOf, withReadDate } from '../../lib/read-dates.ts';
import type { PagedSource } from './api.ts';
import { usePagedList } from './use-paged-list.ts';

interface Item {
  readonly id: string;
}

const KEY = ['list', {}, 'paged'] as const;

/** A list of two pages of one item. The test answers its requests: the first, or the last that waits. */
function makeSource(dates: readonly number[] = []) {
  const asked: (() => void)[] = [];
  const loadPage = vi.fn<PagedSource<Item>['loadPage']>(async ({ cursor }) => {
    await new Promise<void>((resolve) => asked.push(resolve));
    return cursor === undefined
      ? { items: withReadDate([{ id: 'first' }], dates[0]), nextCursor: 'second' }
      : { items: withReadDate([{ id: 'second' }], dates[1]), nextCursor: undefined };
  });
  const answer = async (which: 'first' | 'last' = 'first'): Promise<void> => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    (which === 'first' ? asked.shift() : asked.pop())?.();
  };
  return { source: { key: KEY, loadPage, pageSize: 1 }, loadPage, answer };
}

const rendered = vi.fn<() => void>();

function List({ source }: { readonly source: PagedSource<Item> }): ReactElement {
  const { list, loadMore } = usePagedList(source);
  const { mutate } = useSWRConfig();
  rendered();
  return (
    <>
      <output>{list?.items.map(({ id }) => id).join(' ')}</output>
      <button type="button" onClick={loadMore}>
        More
      </button>
      <button type="button" onClick={() => void mutate(KEY)}>
        Again
      </button>
    </>
  );
}

const shown = page.getByRole('status');

/** Shows a list whose first page has come. */
async function open(dates?: readonly number[]) {
  const { source, ...rest } = makeSource(dates);
  const cache = new Map<string, State<unknown>>();
  await render(
    <SWRConfig value={{ provider: () => cache }}>
      <List source={source} />
    </SWRConfig>,
  );
  await rest.answer();
  await expect.element(shown).toHaveTextContent('first');
  const readDate = () => readDateOf(cache.get(unstable_serialize(KEY))?.data);
  return { ...rest, readDate };
}

test('a list is dated when the last of its pages was read', async () => {
  const { answer, readDate } = await open([5, 9]);
  expect(readDate()).toBe(5);
  await page.getByRole('button', { name: 'More' }).click();
  await answer();
  await expect.element(shown).toHaveTextContent('first second');
  expect(readDate()).toBe(9);
});

test('reading the same again renders nothing', async () => {
  const { loadPage, answer } = await open();
  rendered.mockClear();
  await page.getByRole('button', { name: 'Again' }).click();
  await answer();
  await expect.poll(() => loadPage.mock.settledResults.length).toBe(2);
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
  expect(rendered).not.toHaveBeenCalled();
});

test('a page that comes while the list is being read does not lose what that reading would have brought', async () => {
  const { loadPage, answer } = await open();
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => loadPage.mock.calls.length).toBe(3);
  // SWR discards the answer of the reading, which comes last.
  await answer('last');
  await expect.element(shown).toHaveTextContent('first second');
  await answer();
  // As many rows as are loaded by now, or the new ones would go again.
  await expect.poll(() => loadPage.mock.calls[3]).toEqual([{ limit: 2 }]);
});

test('a page of a list that has been replaced meanwhile changes nothing of the one in its place', async () => {
  const [one, other] = [makeSource(), makeSource()];
  const otherSource = { ...other.source, key: ['other list', {}, 'paged'] as const };
  const shell = (source: PagedSource<Item>) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <List source={source} />
    </SWRConfig>
  );
  const screen = await render(shell(one.source));
  await one.answer();
  await expect.element(shown).toHaveTextContent('first');
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => one.loadPage.mock.calls.length).toBe(2);
  await screen.rerender(shell(otherSource));
  await expect.poll(() => other.loadPage.mock.calls.length).toBe(1);
  await one.answer();
  await expect.poll(() => one.loadPage.mock.settledResults.length).toBe(2);
  await other.answer();
  await expect.element(shown).toHaveTextContent('first');
  await page.getByRole('button', { name: 'More' }).click();
  await other.answer();
  await expect.element(shown).toHaveTextContent('first second');
});

test('a page that comes while nothing is being read is only added', async () => {
  const { loadPage, answer } = await open();
  await page.getByRole('button', { name: 'More' }).click();
  await answer();
  await expect.element(shown).toHaveTextContent('first second');
  expect(loadPage).toHaveBeenCalledTimes(2);
});
