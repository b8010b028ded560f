import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MainNav } from './app-shell.tsx';

type Place = string | { readonly pathname: string; readonly state: object };

const markupAt = (path: Place, hasAccountDot = false): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MainNav isHiddenOnPhone={false} hasAccountDot={hasAccountDot} />
    </MemoryRouter>,
  );

const tabsAt = (path: Place, hasAccountDot = false) =>
  // The first link is the logo's.
  [...markupAt(path, hasAccountDot).matchAll(/<a (.*?)<\/a>/g)]
    .slice(1)
    .map(([, tab = '']) => ({
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

  it('has a dot on Account alone, and only while something there waits for the person', () => {
    const dotted = (hasAccountDot: boolean) =>
      tabsAt('/dashboard', hasAccountDot).flatMap(({ label, hasDot }) => (hasDot ? [label] : []));
    expect(dotted(true)).toEqual(['Account']);
    expect(dotted(false)).toEqual([]);
  });

  it.each([
    ['/dashboard', 'Friends'],
    ['/friends/kabir', 'Friends'],
    ['/groups', 'Groups'],
    ['/groups/goa/add-members', 'Groups'],
    ['/activity', 'Activity'],
    ['/account', 'Account'],
    ['/expenses/ferry', 'Friends'],
    [{ pathname: '/expenses/ferry', state: { groupId: 'goa' } }, 'Groups'],
    [{ pathname: '/settlements/upi', state: { groupId: 'goa' } }, 'Groups'],
  ])('at %o selects %s', (path, label) => {
    expect(tabsAt(path).flatMap((tab) => (tab.isSelected ? [tab.label] : []))).toEqual([label]);
  });
});
