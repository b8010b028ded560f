import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, stubApi } from '../test-support/stub-api.ts';
import { render } from 'vitest-browser-react';
import { MemoryRouter } from 'react-router-dom';
import { JoinPage } from '../features/auth/joining/join-page.tsx';
import { SignInPage } from '../features/auth/login-page.tsx';
import { balanceOnWire, expenseOnWire, friendOnWire, groupOnWire } from '../test-support/factories.ts';
import { forgetLink, keepLink } from '../lib/pages/kept-link.ts';
import { findBrokenWords } from '../test-support/broken-words.ts';
import { renderScreen } from '../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Venkatesh Ramakrishnan']);
const LUNCH = {
  ...expenseOnWire('Housewarming lunch', {
    payer: 'Asha Rao',
    amount: 12_345,
    sharers: ['Asha Rao', 'Venkatesh Ramakrishnan'],
  }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};
const ANSWERS: Answers = {
  'GET /friends': () => ({ data: [friendOnWire('Venkatesh Ramakrishnan', 12_345.67)] }),
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  [`GET /groups/${GOA.id}`]: () => ({ data: GOA }),
  'GET /expenses': () => ({ data: [LUNCH] }),
  'GET /expenses/balances': () => ({
    data: [balanceOnWire('Asha Rao', 'Venkatesh Ramakrishnan', { amount: 12_345.67, groupId: GOA.id })],
  }),
};

/** What is scrolled to can be read. */
const isScrolled = (element: Element): boolean =>
  element.parentElement !== null &&
  (['auto', 'scroll'].includes(getComputedStyle(element.parentElement).overflowX) ||
    isScrolled(element.parentElement));

/** Elements that hide a part of their text, and those that are wider than the window. */
function findCut(): string[] {
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isForSight = element.clientWidth > 1 && element.closest('[aria-hidden="true"]') === null;
    if (!element.checkVisibility() || !isForSight || element.textContent?.trim() === '') return false;
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (element.getBoundingClientRect().right > innerWidth + 1 && !isScrolled(element))
    );
  });
  return cut.map(
    ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`,
  );
}

/** No word breaks on a phone, and on the narrowest nothing stands letter by letter. */
async function expectWhole(): Promise<void> {
  expect.soft([...findCut(), ...findBrokenWords(1)]).toEqual([]);
  await page.viewport(320, 844);
  expect.soft(findBrokenWords(2), 'on the narrowest phone').toEqual([]);
  await page.viewport(390, 844);
}

beforeEach(() => {
  document.documentElement.style.fontSize = '200%';
});
afterEach(() => {
  document.documentElement.style.fontSize = '';
});

const sizeOf = (words: string): string => getComputedStyle(page.getByText(words).first().element()).fontSize;

test.each([
  ['/dashboard', 'Venkatesh Ramakrishnan'],
  ['/groups', 'Goa'],
  ['/groups/goa', 'Housewarming lunch'],
  ['/groups/goa?tab=balances', 'Venkatesh Ramakrishnan'],
  ['/groups/goa?tab=members', 'Add Members'],
  ['/groups/goa/settings', 'Default split'],
  ['/account', 'Asha Rao'],
  ['/account/settings', 'System'],
])('at twice the text size nothing is cut on a phone: %s', async (path, words) => {
  await renderScreen(path, ANSWERS);
  await expect.element(page.getByText(words).first()).toBeVisible();
  expect(Number.parseFloat(sizeOf(words))).toBeGreaterThanOrEqual(28);
  await expectWhole();
});

test('at twice the text size tabs that are cut have a shadow at the edge', async () => {
  await renderScreen('/groups/goa', ANSWERS);
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  const tabs = page.getByRole('tablist').first().element();
  expect(tabs.scrollWidth).toBeGreaterThan(tabs.clientWidth);
  expect(getComputedStyle(tabs).backgroundAttachment).toBe('local, scroll, scroll');
});

test('at twice the text size nothing is cut on a phone: an expense, and settling up', async () => {
  await renderScreen('/groups/goa', ANSWERS);
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabelText('Description', { exact: true });
  await expect.element(description).toBeVisible();
  expect(getComputedStyle(description.element()).fontSize).toBe('32px');
  await expectWhole();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Settle Up', exact: true }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Settle up' })).toBeVisible();
  await expectWhole();
  await dialog.getByRole('button', { name: /Venkatesh/ }).click();
  await expect.element(dialog.getByLabelText('Settlement Amount')).toBeVisible();
  await expectWhole();
});

test.each(['signing in', 'joining'] as const)(
  'at twice the text size nothing is cut on a phone: %s',
  async (what) => {
    stubApi({
      'POST /links/preview': () => ({
        data: {
          kind: 'group',
          group: { name: 'Goa', memberCount: 4 },
          invitedBy: { name: 'Venkatesh Ramakrishnan' },
          expiresAt: '2030-12-04T10:00:00.000Z',
        },
      }),
    });
    keepLink('kX3v9-_a');
    await page.viewport(390, 844);
    await render(
      <MemoryRouter>
        {what === 'joining' ? <JoinPage /> : <SignInPage card="sign-in" onCard={() => undefined} />}
      </MemoryRouter>,
    );
    await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expectWhole();
    forgetLink();
  },
);
