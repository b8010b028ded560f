import { type ReactElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import { expenseItem, type FeedItem } from './feed-item.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedRows } from './feed-rows.tsx';

const ROWS = 10_000;
/** About sixteen rows are rendered: those in the window, above it and below it. Each has about thirty elements. */
const NODES_MAX = 2_000;
/** Limits for half of the frames and for nine of ten. They are high because test machines are busy and have no GPU. */
const HALF_MS_MAX = 150;
const MOST_MS_MAX = 600;
const NEWEST = Date.UTC(2026, 10, 18);
const MINUTE_MS = 60_000;

const ME = { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' };
const ROHAN = { id: 'rohan', name: 'Rohan Das', email: 'rohan@example.com' };

/** Rows of different heights: every third description wraps. */
const titleAt = (index: number): string =>
  index % 3 === 0 ? `Prawn curry and rice at the shack by the sea, ${index}` : `Chai ${index}`;

/** Makes an expense that Rohan paid and the viewer shares, a minute older than the one before it. */
function expenseAt(index: number): FeedItem {
  const date = new Date(NEWEST - index * MINUTE_MS);
  const amount = toMinor(100_00 + index);
  const expense: Expense = {
    id: `expense-${index}`,
    description: titleAt(index),
    amount,
    currency: 'INR',
    paidBy: ROHAN.id,
    paidByUser: ROHAN,
    payers: [{ userId: ROHAN.id, user: ROHAN, amount }],
    splits: [{ userId: ME.id, user: ME, splitType: 'equal', amount }],
    spentOn: toCalendarDay('2026-01-01'),
    createdBy: ROHAN.id,
    createdAt: date,
    updatedAt: date,
    version: 1,
  };
  return expenseItem(expense);
}

const all = Array.from({ length: ROWS }, (_, index) => expenseAt(index));

function Feed({ items }: { readonly items: readonly FeedItem[] }): ReactElement {
  return (
    <FeedRows items={items} canLoadMore={false} isLoadingMore={false} onEndNear={() => undefined}>
      {(item, before) => (
        <FeedRow
          item={item}
          currentUserId={ME.id}
          scope={{ kind: 'global' }}
          isRuled={before !== undefined}
          isDeleting={false}
          onDelete={() => undefined}
        />
      )}
    </FeedRows>
  );
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Scrolls down by `step` pixels in each of `frames` frames. @returns the duration of each frame in milliseconds. */
async function scroll({
  frames,
  step,
}: {
  readonly frames: number;
  readonly step: number;
}): Promise<number[]> {
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

beforeEach(async () => {
  await page.viewport(390, 844);
  scrollTo(0, 0);
});

test('ten thousand rows scroll smoothly, and only those near the window are rendered', async () => {
  const { container } = await render(<Feed items={all} />, { wrapper: MemoryRouter });
  await expect.element(page.getByRole('heading', { name: 'Chai 1', exact: true })).toBeVisible();
  const nodes = (): number => container.querySelectorAll('*').length;
  expect(nodes()).toBeLessThan(NODES_MAX);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(ROWS * 60);

  // Scrolls quickly over a hundred rows.
  const times = (await scroll({ frames: 60, step: 160 })).toSorted((a, b) => a - b);
  expect(nodes()).toBeLessThan(NODES_MAX);
  expect(times.at(times.length * 0.5)).toBeLessThan(HALF_MS_MAX);
  expect(times.at(times.length * 0.9)).toBeLessThan(MOST_MS_MAX);

  // Scrolls to the end at once, as the End key does.
  await expect
    .poll(
      () => {
        scrollTo(0, document.documentElement.scrollHeight);
        return page.getByText(titleAt(ROWS - 1)).query();
      },
      { timeout: 10_000 },
    )
    .not.toBeNull();
  expect(nodes()).toBeLessThan(NODES_MAX);
});

/** A feed whose pages arrive some time after they were requested. */
function Paged({ onAsked }: { readonly onAsked: () => void }): ReactElement {
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
    .poll(
      () => {
        scrollTo(0, document.documentElement.scrollHeight);
        return page.getByText('expense-299', { exact: true }).query();
      },
      { timeout: 5000 },
    )
    .not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(2);
});
