import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MainNav } from './main-nav.tsx';

const markupAt = (path: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MainNav isHiddenOnPhone={false} />
    </MemoryRouter>,
  );

const tabsAt = (path: string) =>
  // The first link is the logo's.
  [...markupAt(path).matchAll(/<a (.*?)<\/a>/g)].slice(1).map(([, tab = '']) => ({
    label: tab.replaceAll(/^.*?>|<[^>]*>/g, ''),
    isSelected: tab.includes('aria-current="page"'),
    hasDot: tab.includes('account-dot'),
  }));

describe('the bottom navigation', () => {
  it('has four tabs in their order', () => {
    expect(tabsAt('/dashboard').map(({ label }) => label)).toEqual([
      'Friends',
      'Groups',
      'Activity',
      'Account',
    ]);
  });

  it('has a dot on Account alone', () => {
    expect(tabsAt('/dashboard').flatMap(({ label, hasDot }) => (hasDot ? [label] : []))).toEqual(['Account']);
  });

  it.each([
    ['/dashboard', 'Friends'],
    ['/friends/kabir', 'Friends'],
    ['/groups', 'Groups'],
    ['/groups/goa/add-members', 'Groups'],
    ['/activity', 'Activity'],
    ['/account', 'Account'],
  ])('at %s selects %s', (path, label) => {
    expect(tabsAt(path).flatMap((tab) => (tab.isSelected ? [tab.label] : []))).toEqual([label]);
  });
});
