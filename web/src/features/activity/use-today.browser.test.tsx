import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useToday } from './use-today.ts';

const Today = () => <p>It is {useToday()}</p>;
const day = (words: string) => page.getByText(`It is ${words}`, { exact: true });

afterEach(() => void vi.useRealTimers());

/** Renders the day ten seconds before the midnight of the machine's time zone. */
async function renderAtNight(fakes: ('Date' | 'setTimeout' | 'clearTimeout')[]): Promise<void> {
  vi.useFakeTimers({ toFake: fakes, now: new Date(2026, 1, 28, 23, 59, 50) });
  await render(<Today />);
  await expect.element(day('2026-02-28')).toBeVisible();
}

test('at midnight it is the next day, and a day later the one after it', async () => {
  await renderAtNight(['Date', 'setTimeout', 'clearTimeout']);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(day('2026-02-28').query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(day('2026-03-01')).toBeVisible();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  await expect.element(day('2026-03-02')).toBeVisible();
});

test('a page that is seen again after a night without timers shows the new day', async () => {
  await renderAtNight(['Date']);
  vi.setSystemTime(new Date(2026, 2, 1, 8));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(day('2026-03-01')).toBeVisible();
});
