import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { configureApi } from '../lib/api/api-client.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { paths } from '../lib/pages/paths.ts';
import { makeEntry } from '../test-support/entry-fixtures.ts';
import { setOutbox } from '../store/outbox/outbox.ts';
import { listenToRereading, revalidateAll } from '../store/revalidate.ts';
import { friendOnWire, makeExpense } from '../test-support/factories.ts';
import { showClosed } from './closed.ts';
import { renderScreen } from '../test-support/render-screen.tsx';

vi.mock(import('../lib/api/log-error.ts'));

const SIGN = {
  closes: 'everything',
  en: 'We are moving house tonight.',
  hi: 'आज रात हम घर बदल रहे हैं।',
  until: '2026-11-22T14:00:00',
};
const until = new Date(SIGN.until).toISOString();
const closed = () => ({ status: 503, code: 'closed', data: { ...SIGN, until } });
const open = () => ({ data: { sign: null } });
const sentence = page.getByText(SIGN.en, { exact: false });
const banner = page.getByText('We are moving house tonight. Opens again at 2:00 pm.');
const nobody = async () => undefined;

const come = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00') });
  configureApi({
    getToken: nobody,
    renewToken: nobody,
    onUnauthorized: nobody,
    onUnreachable: () => undefined,
    onClosed: showClosed,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a refusal because everything is closed says why and until when, above what the screen had', async () => {
  const friends = { 'GET /friends': () => ({ data: [friendOnWire('Ravi Kumar')] }) };
  const { answer } = await renderScreen(paths.dashboard, friends);
  await expect.element(page.getByText('Ravi Kumar')).toBeVisible();
  answer({ 'GET /friends': closed, 'GET /sign': () => ({ data: { sign: { ...SIGN, until } } }) });
  await revalidateAll();
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByText('Ravi Kumar')).toBeVisible();
  // Screens that are as high as the window are so much lower.
  const { height } = banner.element().closest('output')?.getBoundingClientRect() ?? { height: 0 };
  expect(height).toBeGreaterThan(40);
  await vi.waitFor(() =>
    expect(document.documentElement.style.getPropertyValue('--closed')).toBe(`${Math.round(height)}px`),
  );
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  answer({ ...friends, 'GET /sign': open });
  come();
  await expect.element(banner).not.toBeInTheDocument();
});

/** Shows the banner. @returns the spy of timers, what was asked, and how to answer the next time. */
async function showBanner(time: string, sign: object = {}) {
  vi.setSystemTime(new Date(`2026-11-22T${time}`));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const asked = vi.fn<() => void>();
  const answerWith = (give: () => { data: unknown }) => ({
    'GET /sign': () => {
      asked();
      return give();
    },
  });
  const stillClosed = answerWith(() => ({ data: { sign: { ...SIGN, until, ...sign } } }));
  const { answer } = await renderScreen(paths.dashboard, stillClosed);
  const refusal = { code: 'closed', status: 503, data: { ...SIGN, until, ...sign } } as const;
  await showClosed(new ApiError(SIGN.en, refusal));
  await expect.element(sentence).toBeVisible();
  return { timers, asked, openUp: () => answer(answerWith(open)) };
}

test('it asks again when the viewer comes back, and goes away once everything is open, which is read anew', async () => {
  const { asked, openUp } = await showBanner('12:00:00');
  come();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await expect.element(banner).toBeVisible();
  openUp();
  const reread = vi.fn<() => void>();
  const stop = listenToRereading(reread);
  come();
  await expect.element(banner).not.toBeInTheDocument();
  await vi.waitFor(() => expect(reread).toHaveBeenCalled());
  stop();
  come();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(document.documentElement.style.getPropertyValue('--closed')).toBe('0px');
});

test('on a wide screen it pushes nothing out of the window', async () => {
  const { openUp } = await showBanner('12:00:00');
  await page.viewport(1280, 800);
  const shell = page.getByRole('navigation', { name: 'Main' }).element().parentElement;
  await vi.waitFor(() => expect(Math.round(shell?.getBoundingClientRect().bottom ?? 0)).toBe(800));
  openUp();
  come();
  await expect.element(banner).not.toBeInTheDocument();
  await vi.waitFor(() => expect(shell?.getBoundingClientRect()).toMatchObject({ top: 0, bottom: 800 }));
});

test.each([
  ['each minute', '12:00:00', 60_000, 60_000],
  ['at the hour, not all in one moment', '13:59:30', 30_000, 35_000],
  ['each minute after an hour that the server has not reached', '14:00:01', 60_000, 60_000],
])('it asks again %s', async (_, time, atLeast, atMost) => {
  const { timers, asked, openUp } = await showBanner(time);
  const [ask, delay = 0] = timers.mock.calls.findLast(([, ms = 0]) => ms >= 30_000) ?? [];
  expect(delay).toBeGreaterThanOrEqual(atLeast);
  expect(delay).toBeLessThanOrEqual(atMost);
  openUp();
  if (typeof ask === 'function') ask();
  await expect.element(sentence).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledOnce();
});

test('it asks again when something that waited was sent', async () => {
  const { asked, openUp } = await showBanner('12:00:00');
  setOutbox({
    entries: [
      makeEntry({ kind: 'expense', after: makeExpense('asha', { asha: 1_00 }) }, { madeAt: new Date() }),
    ],
  });
  await expect.element(page.getByRole('link', { name: '1 waiting' })).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  openUp();
  setOutbox({ entries: [] });
  await expect.element(banner).not.toBeInTheDocument();
});

test('it names the day, if it opens on another one', async () => {
  const { openUp } = await showBanner('12:00:00', { until: new Date('2026-11-23T09:12:00').toISOString() });
  await expect.element(page.getByText('Opens again on 23 Nov, 9:12 am.', { exact: false })).toBeVisible();
  openUp();
  come();
  await expect.element(sentence).not.toBeInTheDocument();
});
