import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import useSWR from 'swr';
import { makeExpense } from '../test-support/factories.ts';
import { deleteDatabases } from '../store/device/owners.ts';
import { setDeviceOwner } from '../store/device/state.ts';
import { listenToDevice } from '../store/device/read-database.ts';
import { wantChanges } from '../store/revalidate.ts';
import { makeEntry } from '../test-support/entry-fixtures.ts';
import { addEntry } from '../store/outbox/outbox-store.ts';
import { changeOutbox, discardOutbox } from '../store/outbox/own-outbox.ts';
import { stubApi } from '../test-support/stub-api.ts';
import { LiveCache } from './live-cache.tsx';

test('what was asked for one person’s screen is asked again for the next one’s, and comes', async () => {
  const asked: ((name: string) => void)[] = [];
  function Screen() {
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

test('what another tab has written is read again; what waits is sent by the tab that tries', async () => {
  const owner = { uid: 'uid-asha', userId: 'asha' };
  setDeviceOwner(owner);
  await changeOutbox(owner, (database) =>
    addEntry(
      database,
      makeEntry(
        { kind: 'expense', after: makeExpense('asha', { asha: 500_00 }, { id: 'key-1' }) },
        { id: 'key-1', isTried: true },
      ),
    ),
  );
  let [sent, read] = [0, 0];
  stubApi({
    'POST /expenses': () => {
      sent += 1;
      return { status: 500, code: 'internal' };
    },
  });
  function Screen() {
    useSWR('expenses', () => (read += 1));
    return <p>Expenses</p>;
  }
  await render(
    <LiveCache userId="asha">
      <Screen />
    </LiveCache>,
  );
  await expect.poll(() => sent).toBe(1);
  expect(read).toBe(1);
  dispatchEvent(new StorageEvent('storage', { key: 'barabar-written' }));
  await expect.poll(() => read).toBe(2);
  expect(sent).toBe(1);
  await discardOutbox(owner);
  setDeviceOwner(undefined);
});

test('the changes that a screen wants are read before the page is idle, and again when another one wants them', async () => {
  setDeviceOwner({ uid: 'uid-asha', userId: 'asha' });
  // A machine that runs tests may have no idle moment.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  let [asked, read] = [0, 0];
  stubApi({
    'GET /changes': () => {
      asked += 1;
      return { data: { isReset: false, changes: [], cursor: `end ${asked}`, isComplete: true } };
    },
  });
  const stop = listenToDevice(() => (read += 1));
  function Screen() {
    useEffect(wantChanges, []);
    return <p>Spending</p>;
  }
  const { unmount } = await render(
    <LiveCache userId="asha">
      {/* A page that loads something is never idle. */}
      <div aria-busy="true" />
      <Screen />
    </LiveCache>,
  );
  await expect.poll(() => read).toBe(1);
  wantChanges();
  await expect.poll(() => read).toBe(2);
  expect(asked).toBe(2);
  await unmount();
  stop();
  vi.unstubAllGlobals();
  setDeviceOwner(undefined);
  await deleteDatabases();
});
