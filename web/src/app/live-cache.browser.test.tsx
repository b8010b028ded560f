import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
