import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import useSWR from 'swr';
import { fillCache } from '../lib/kept-screen.ts';
import { LiveCache } from './live-cache.tsx';

vi.mock('../lib/kept-screen.ts', { spy: true });

test('the cache of a person is filled before a screen is rendered', async () => {
  const atRender: unknown[] = [];
  function Screen(): ReactElement {
    atRender.push(...vi.mocked(fillCache).mock.calls);
    return <p>Friends</p>;
  }
  await render(
    <LiveCache userId="asha">
      <Screen />
    </LiveCache>,
  );
  await expect.element(page.getByText('Friends')).toBeVisible();
  expect(atRender[0]).toEqual(['asha']);
});

test('what was asked for one person’s screen is asked again for the next one’s, and comes', async () => {
  const asked: ((name: string) => void)[] = [];
  function Screen(): ReactElement {
    const { data } = useSWR('friends', () => new Promise<string>((resolve) => asked.push(resolve)));
    return <p>{data ?? 'Loading'}</p>;
  }
  const screenOf = (userId: string) => (
    <LiveCache key={userId} userId={userId}>
      <Screen />
    </LiveCache>
  );
  const screen = await render(screenOf('asha'));
  await expect.poll(() => asked.length).toBe(1);
  await screen.rerender(screenOf('kabir'));
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.('Friends of Asha');
  asked[1]?.('Friends of Kabir');
  await expect.element(page.getByText('Friends of Kabir')).toBeVisible();
});
