import { useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useBackCloses } from '../lib/pages/back-closes.ts';
import { createPageHistory, type OpenPage } from './page-history.ts';
import { notePath } from '../lib/pages/trail.ts';
import { useReplacePage, useReplacePagesBelow } from '../lib/pages/use-replace-page.ts';

const testPage = location.pathname;

beforeEach(() => history.replaceState(null, '', '/dashboard?new=expense#top'));
afterEach(() => history.replaceState(null, '', testPage));

const popped = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

const position = (): unknown => ({ ...history.state }).idx;

test('the first page has its address, and the position 0', () => {
  const { location, navigationType } = createPageHistory().current();
  expect(location).toEqual({
    pathname: '/dashboard',
    search: '?new=expense',
    hash: '#top',
    state: null,
    key: 'default',
  });
  expect(navigationType).toBe(NavigationType.Pop);
  expect(position()).toBe(0);
});

test('a new page is told of once the address has changed, and Back and Forward bring its state again', async () => {
  const pageHistory = createPageHistory();
  const seen: [OpenPage, address: string][] = [];
  const unfollow = pageHistory.follow((next) => seen.push([next, location.pathname]));
  pageHistory.navigator.push({ pathname: '/groups', search: '?tab=members' }, { from: '/dashboard' });
  const { location: opened, navigationType } = pageHistory.current();
  expect(navigationType).toBe(NavigationType.Push);
  expect(opened).toMatchObject({
    pathname: '/groups',
    search: '?tab=members',
    state: { from: '/dashboard' },
  });
  expect(seen).toEqual([[pageHistory.current(), '/groups']]);
  expect(position()).toBe(1);

  const back = popped();
  pageHistory.navigator.go(-1);
  await back;
  expect(pageHistory.current()).toMatchObject({
    location: { pathname: '/dashboard', key: 'default' },
    navigationType: NavigationType.Pop,
  });
  const forward = popped();
  history.forward();
  await forward;
  expect(pageHistory.current().location).toEqual(opened);
  expect(seen).toHaveLength(3);
  unfollow();
  await pageHistory.open('/account', { replace: true });
  expect(seen).toHaveLength(3);
});

test('a page that replaces another has its position, and a key of its own', async () => {
  const pageHistory = createPageHistory();
  await pageHistory.open('/groups', { replace: false });
  const before = pageHistory.current().location.key;
  const entries = history.length;
  await pageHistory.open('/activity', { replace: true });
  expect(pageHistory.current().navigationType).toBe(NavigationType.Replace);
  expect(pageHistory.current().location.key).not.toBe(before);
  expect(position()).toBe(1);
  expect(history.length).toBe(entries);
});

test('where the browser allows no more entries, the page is loaded', () => {
  const pushState = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
  const pageHistory = createPageHistory();
  // A change of the fragment alone loads nothing, which would end the test.
  pageHistory.navigator.push('/dashboard?new=expense#bottom');
  expect(location.hash).toBe('#bottom');
  pushState.mockRestore();
});

test('useReplacePagesBelow leaves no page of what is gone in the history', async () => {
  const pageHistory = createPageHistory();
  notePath('/dashboard');
  const shown: string[] = [];
  const unfollow = pageHistory.follow(({ location: { pathname } }) => {
    shown.push(pathname);
    notePath(pathname);
  });
  for (const path of ['/groups/goa', '/groups/goa/settings'])
    await pageHistory.open(path, { replace: false });
  const addresses: string[] = [];
  function Dialog() {
    const replacePages = useReplacePagesBelow('/groups/goa');
    useBackCloses(true, () => undefined);
    const leave = async () => {
      await replacePages('/groups');
      addresses.push(location.pathname);
    };
    return (
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
    );
  }
  const { unmount } = await render(
    <Router location={pageHistory.current().location} navigator={pageHistory.navigator}>
      <Dialog />
    </Router>,
  );
  await expect.poll(position).toBe(3);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => addresses).toEqual(['/groups']);
  expect(shown.slice(2).filter((path) => path !== '/groups')).toEqual([]);
  await unmount();
  await expect.poll(position).toBe(1);
  const back = popped();
  history.back();
  await back;
  expect(location.pathname).toBe('/dashboard');
  unfollow();
});

test('useReplacePage resolves when the entry of an open dialog is gone, and the address has changed', async () => {
  const pageHistory = createPageHistory();
  const places: unknown[] = [];
  function Dialog() {
    const [isOpen, setIsOpen] = useState(true);
    const replacePage = useReplacePage();
    useBackCloses(isOpen, () => setIsOpen(false));
    const leave = async () => {
      await replacePage('/groups');
      // At once: a moment later the dialog, which this test leaves open, adds its entry again.
      places.push([location.pathname, position()]);
    };
    return (
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
    );
  }
  await render(
    <Router location={pageHistory.current().location} navigator={pageHistory.navigator}>
      <Dialog />
    </Router>,
  );
  expect(position()).toBe(1);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => places).toEqual([['/groups', 0]]);
});
