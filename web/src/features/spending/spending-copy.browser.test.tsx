import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkConnection } from '../../lib/api/connection.ts';
import { deleteDatabases } from '../../store/device/owners.ts';
import { noteProblem, setDeviceOwner, type DeviceProblem } from '../../store/device/state.ts';
import { tellDeviceChanged } from '../../store/device/read-database.ts';
import { listenToWanting, revalidateHere } from '../../store/revalidate.ts';
import { cutOff } from '../../test-support/stub-api.ts';
import { ASHA, renderScreen } from '../../test-support/render-screen.tsx';
import { keep, NOW, SPENT } from '../../test-support/spending-fixtures.ts';

vi.mock('../../lib/api/log-error.ts');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  setDeviceOwner(undefined);
  await checkConnection();
  await deleteDatabases();
});

const MINUTE_MS = 60_000;
const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);
const age = page.getByText(/^as of /);
const headline = page.getByText('Your share, November 2026');

test('figures of a copy from before the page was opened say when it was read, until it is read again', async () => {
  await keep(SPENT, ago(7 * 24 * 60 * MINUTE_MS));
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText(/^as of 15 Nov, /)).toBeVisible();
  await keep(SPENT);
  tellDeviceChanged();
  await expect.element(age).not.toBeInTheDocument();
});

test('figures of a copy that was just read do not, and the screen wants what has changed since', async () => {
  const wanted = vi.fn<() => void>();
  const stop = listenToWanting(wanted);
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  await expect.element(headline).toBeVisible();
  expect(age.query()).toBeNull();
  expect(wanted).toHaveBeenCalledOnce();
  stop();
});

const today = page.getByText(/^as of \d/);

/** Lets a minute pass, of which the last moment shows the age. */
async function expectAgeAfterAMinute(): Promise<void> {
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(age.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(today).toBeVisible();
}

test('a copy that is not read within a minute after the screen was opened says how old it is', async () => {
  await keep(SPENT, ago(1000));
  await renderScreen('/activity/spending', {});
  await expect.element(headline).toBeVisible();
  await expectAgeAfterAMinute();
});

test('a copy that is not read within a minute after the screens were read again says how old it is', async () => {
  await keep([]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await keep(SPENT);
  tellDeviceChanged();
  await expect.element(headline).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await revalidateHere();
  await expectAgeAfterAMinute();
});

test('without a connection the age is always said', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await checkConnection();
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  await expect.element(today).toBeVisible();
});

test('the age is not said twice where the notice above all screens says it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await checkConnection();
  setDeviceOwner({ uid: 'uid-of-asha', userId: ASHA.id });
  await keep(SPENT, ago(7 * 24 * 60 * MINUTE_MS));
  await renderScreen('/groups/goa?tab=spending', { 'GET /groups/goa': cutOff });
  await expect.element(headline).toBeVisible();
  await expect.element(page.getByText(/^Offline · as of 15 Nov/)).toBeVisible();
  await expect.element(age).not.toBeInTheDocument();
});

test('a copy of a clock that was wrong is of when the device was last connected', async () => {
  await keep(SPENT, ago(-24 * 60 * MINUTE_MS));
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('as of the last connection')).toBeVisible();
});

const reading = page.getByRole('status', { name: 'Loading your spending' });
const missing = page.getByText('Your expenses are not on this device yet');

test('while the first copy comes, it is loading, for half a minute at most', async () => {
  await renderScreen('/activity/spending', {});
  await expect.element(reading).toBeVisible();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(missing.query()).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  await expect.element(missing).toBeVisible();
  await keep(SPENT);
  tellDeviceChanged();
  await expect.element(headline).toBeVisible();
});

test.each<[DeviceProblem | undefined, string]>([
  [undefined, 'Charts are made from a copy on this device. It is made when there is a connection.'],
  [
    'full',
    'Charts are made from a copy, but storage on this device is full. Please make room, and open the app again.',
  ],
  [
    'blocked',
    'Charts are made from a copy on this device, but this browser keeps none, for example because its window is private.',
  ],
])('without a copy it says why there is nothing: %s', async (problem, words) => {
  setDeviceOwner({ uid: 'uid-of-asha', userId: ASHA.id });
  if (problem) noteProblem(problem);
  else vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await checkConnection();
  await renderScreen('/activity/spending', {});
  await expect.element(missing).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});
