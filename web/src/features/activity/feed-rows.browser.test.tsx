import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeExpense, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { expenseItem, type FeedItem } from './feed-item.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedRows } from './feed-rows.tsx';

const ROWS = 10_000;
/** About sixteen rows are rendered: those in the window, above it and below it. Each has about thirty elements. */
const NODES_MAX = 2_000;
const FEW_ROWS = 200;
/** Both are measured on the same machine: a busy one without a GPU takes five times as long. */
const SLOWER_MAX = 2.5;
const ROUNDS_MAX = 4;
const NEWEST = Date.UTC(2026, 10, 18);
const MINUTE_MS = 60_000;

/** Rows of different heights: every third description wraps. */
const titleAt = (index: number): string =>
  index % 3 === 0 ? `Prawn curry and rice at the shack by the sea, ${index}` : `Chai ${index}`;

/** Makes an expense that Rohan paid and the viewer shares, a minute older than the one before it. */
const expenseAt = (index: number): FeedItem =>
  expenseItem({
    ...makeExpense(
      'Rohan Das',
      { me: 100_00 + index },
      { id: `expense-${index}`, at: new Date(NEWEST - index * MINUTE_MS) },
    ),
    description: titleAt(index),
  });

const all = Array.from({ length: ROWS }, (_, index) => expenseAt(index));
const few = all.slice(0, FEW_ROWS);

const ME = makeViewer('Me');

function Feed({ items }: { items: readonly FeedItem[] }) {
  return (
    <CurrentUserContext value={ME}>
      <FeedRows items={items} canLoadMore={false} isLoadingMore={false} onEndNear={() => undefined}>
        {(item, before) => (
          <FeedRow
            item={item}
            scope={{ kind: 'global' }}
            isRuled={before !== undefined}
            isDeleting={false}
            onDelete={() => undefined}
          />
        )}
      </FeedRows>
    </CurrentUserContext>
  );
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls down by `step` pixels in each of `frames` frames. @returns the duration of each frame in milliseconds. */
async function scroll({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const times: number[] = [];
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame += 1) {
    scrollBy(0, step);
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

beforeEach(async () => {
  await page.viewport(390, 844);
  scrollTo(0, 0);
});

test('ten thousand rows scroll like two hundred', async () => {
  const { rerender } = await render(<Feed items={few} />, { wrapper: MemoryRouter });
  const frameOf = async (items: readonly FeedItem[]): Promise<number> => {
    await rerender(<Feed items={items} />);
    scrollTo(0, 0);
    await nextFrame();
    return median(await scroll({ frames: 30, step: 160 }));
  };
  let slower = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS_MAX && slower > SLOWER_MAX; round += 1)
    slower = Math.min(slower, (await frameOf(all)) / (await frameOf(few)));
  expect(slower).toBeLessThan(SLOWER_MAX);
});

test('only those of ten thousand rows near the window are rendered', async () => {
  const { container } = await render(<Feed items={all} />, { wrapper: MemoryRouter });
  await expect.element(page.getByRole('heading', { name: 'Chai 1', exact: true })).toBeVisible();
  const nodes = (): number => container.querySelectorAll('*').length;
  expect(nodes()).toBeLessThan(NODES_MAX);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(ROWS * 60);

  // Scrolls to the end at once, as the End key does.
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return page.getByText(titleAt(ROWS - 1)).query();
    })
    .not.toBeNull();
  expect(nodes()).toBeLessThan(NODES_MAX);
});

test('a screen reader hears one list, with each row as one of its items', async () => {
  await render(<Feed items={few} />, { wrapper: MemoryRouter });
  // A row of the tail.
  await expect.element(page.getByText('Chai 11', { exact: true })).toBeVisible();
  expect(page.getByRole('list').all()).toHaveLength(1);
  const rows = page.getByRole('list').getByRole('listitem').elements();
  const items = page.getByRole('listitem').getByRole('article').elements();
  expect(rows.length).toBeGreaterThan(11);
  expect(items).toHaveLength(rows.length);
});

test('the first rows come with the screen, before the browser has measured anything', () => {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Feed items={all} />
      </MemoryRouter>,
    ),
  );
  expect(container.querySelectorAll('article')).toHaveLength(11);
  root.unmount();
});

test('the end of many rows is not near while the first of them show', async () => {
  const asked = vi.fn<() => void>();
  await render(
    <FeedRows items={few} canLoadMore isLoadingMore={false} onEndNear={asked}>
      {({ id }) => <article style={{ height: 80 }}>{id}</article>}
    </FeedRows>,
  );
  await expect.poll(() => page.getByText('expense-16', { exact: true }).query()).not.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

const rendered = vi.fn<(id: string) => void>();

function Row({ id }: { id: string }) {
  rendered(id);
  return <p style={{ height: 80 }}>{id}</p>;
}

const renderRow = ({ id }: FeedItem) => <Row id={id} />;

const CountedRows = ({ items }: { items: readonly FeedItem[] }) => (
  <FeedRows items={items} canLoadMore={false} isLoadingMore={false} onEndNear={() => undefined}>
    {renderRow}
  </FeedRows>
);

test('a row is rendered once, however many rows come below it or above the one before it', async () => {
  rendered.mockClear();
  const { rerender } = await render(<CountedRows items={few.slice(1)} />);
  // Below the window, 600 px high.
  await expect.poll(() => page.getByText('expense-16', { exact: true }).query()).not.toBeNull();
  // The buffer grows row by row.
  let count = 0;
  await expect
    .poll(() => count === (count = rendered.mock.calls.length) && count > 0, { interval: 300 })
    .toBe(true);
  const ids = rendered.mock.calls.map(([id]) => id);
  expect(ids.length).toBeGreaterThan(12);
  expect(ids).toEqual([...new Set(ids)]);

  rendered.mockClear();
  await rerender(<CountedRows items={few} />);
  await expect.element(page.getByText('expense-0', { exact: true })).toBeVisible();
  const again = rendered.mock.calls.map(([id]) => id).filter((id) => ids.includes(id));
  expect(again).toEqual(['expense-1']);
});

test.each([
  ['many', 199],
  ['two', 2],
])('of %s rows, one keeps the focus when another one comes above them', async (_which, count) => {
  const feedFrom = (first: number) => <Feed items={few.slice(first, count + 1)} />;
  const { rerender } = await render(feedFrom(1), { wrapper: MemoryRouter });
  // The last row of the head.
  const link = page.getByRole('link', { name: titleAt(Math.min(11, count)), exact: true });
  await expect.element(link).toBeVisible();
  const before = link.element();
  await rerender(feedFrom(0));
  await expect.element(page.getByRole('link', { name: titleAt(0), exact: true })).toBeVisible();
  expect(link.element()).toBe(before);
});

test.each([
  ['alone', 0],
  ['below content that has grown', 1500],
])('in a pane the end of the list is reached by scrolling the pane, %s', async (_where, above) => {
  await page.viewport(1280, 800);
  const feedBelow = (height: number) => (
    <div data-scroll="" style={{ height: 600, overflow: 'auto' }}>
      <div>
        <div style={{ height }} />
        <Feed items={few} />
      </div>
    </div>
  );
  const { container, rerender } = await render(feedBelow(0), { wrapper: MemoryRouter });
  await expect.element(page.getByText(titleAt(8), { exact: true })).toBeInTheDocument();
  await rerender(feedBelow(above));
  const pane = container.querySelector('[data-scroll]');
  const inPane = (): number[] =>
    page
      .getByRole('article')
      .elements()
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < 600)
      .map(({ height }) => height);
  for (let step = 0; step < 12; step += 1) {
    pane?.scrollBy(0, step === 0 ? above + 500 : 500);
    // The rows in the pane leave no part of it empty.
    await expect.poll(() => inPane().reduce((sum, height) => sum + height, 0)).toBeGreaterThanOrEqual(600);
  }
  await expect
    .poll(() => {
      pane?.scrollTo(0, pane.scrollHeight);
      return page.getByText(titleAt(FEW_ROWS - 1), { exact: true }).query();
    })
    .not.toBeNull();
});

/** A feed whose pages arrive some time after they were requested. */
function Paged({ onAsked }: { onAsked: () => void }) {
  const [count, setCount] = useState(100);
  const [isLoading, setIsLoading] = useState(false);
  return (
    <FeedRows
      items={all.slice(0, count)}
      canLoadMore={count < 300}
      isLoadingMore={isLoading}
      onEndNear={() => {
        onAsked();
        setIsLoading(true);
        setTimeout(() => {
          setIsLoading(false);
          setCount((current) => current + 100);
        }, 50);
      }}
    >
      {(item) => <p style={{ height: 80 }}>{item.id}</p>}
    </FeedRows>
  );
}

test('the next page is requested once, and only when the end is near', async () => {
  const asked = vi.fn<() => void>();
  await render(<Paged onAsked={asked} />);
  await expect.element(page.getByText('expense-0', { exact: true })).toBeVisible();
  await nextFrame();
  expect(asked).not.toHaveBeenCalled();
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return page.getByText('expense-299', { exact: true }).query();
    })
    .not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
