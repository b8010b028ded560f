import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeviceStore } from '@barabar/core/device-store';
import { askWorker } from '../../features/search/ask-worker.ts';
import { madeStore, madeExpense, madeSettlement } from '../../features/search/made-store.ts';
import { createSession } from '../../features/search/search-session.ts';
import { listenToWanting } from '../../store/revalidate.ts';
import { cutOff, expenseAnswers } from '../../test-support/stub-api.ts';
import { expenseOnWire, friendOnWire, groupOnWire } from '../../test-support/factories.ts';
import { deleteDatabases } from '../../store/device/owners.ts';
import { setDeviceOwner } from '../../store/device/state.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { keep } from '../../test-support/spending-fixtures.ts';

vi.mock('../../features/search/ask-worker.ts');
vi.mock('../../lib/api/log-error.ts');

const RECORDS = madeStore({
  expenses: [
    madeExpense('Dinner at Toit', {
      id: 'dinner',
      people: ['Kabir Sen', 'Asha Rao'],
      amount: 450_000,
      group: 'Goa gang',
    }),
    madeExpense('Taxi', {
      people: ['Asha Rao', 'Kabir Sen'],
      amount: 45_000,
      day: '2026-03-04',
      notes: 'From the airport',
    }),
    ...Array.from({ length: 120 }, (_, index) =>
      madeExpense(`Tea ${index}`, { amount: 2000, day: '2025-01-01' }),
    ),
  ],
  settlements: [madeSettlement('upi', 'Kabir Sen', 'Asha Rao', { amount: 65_000 })],
});

/** Answers what the screen asks without a worker, from a copy. */
function serve(store: DeviceStore | undefined, { isComplete = true } = {}): void {
  vi.mocked(askWorker).mockImplementation((question, { onReply }) => {
    let isListening = true;
    const ask = createSession(question.viewerId, {
      read: async () => store && { store, isComplete },
      listen: () => undefined,
      reply: (reply) => {
        if (isListening) onReply(reply);
      },
      pause: () => Promise.resolve(),
      retryAfterMs: 1e9,
    });
    ask({ ...question, number: 1 });
    return () => {
      isListening = false;
    };
  });
}

beforeEach(() => serve(RECORDS));

const field = page.getByRole('textbox', { name: 'Search expenses, people and groups...' });
const messageOf = (words: string) => page.getByRole('status').getByText(words, { exact: true });
const row = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Rests until the address has what was typed. */
const expectAddress = (address: () => string, expected: string) => expect.poll(address).toBe(expected);

test('a term in the address is in the field, and what it finds is shown and counted', async () => {
  await renderScreen('/search?q=dinner', {});
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect.element(field).toHaveValue('dinner');
  await expect.element(row('Dinner at Toit')).toBeVisible();
  await expect.element(messageOf('1 result for “dinner”')).toBeVisible();
  await expect.element(row('Taxi')).not.toBeInTheDocument();
});

test('without a term there are examples, one of which a click tries', async () => {
  const { address } = await renderScreen('/search', {});
  await expect.element(field).toHaveFocus();
  await button('march').click();
  await expect.element(field).toHaveValue('march');
  await expect.element(row('Taxi')).toBeVisible();
  await expectAddress(address, '/search?q=march');
});

test('where nothing is found it says so, and gives examples', async () => {
  await renderScreen('/search?q=xylophone', {});
  await expect.element(messageOf('Nothing found for “xylophone”')).toBeVisible();
  await button('450').click();
  await expect.element(row('Taxi')).toBeVisible();
  await expect.element(messageOf('1 result for “450”')).toBeVisible();
});

test('what is spelled otherwise is found, and said to be', async () => {
  await renderScreen('/search?q=taix', {});
  await expect.element(row('Taxi')).toBeVisible();
  await expect.element(messageOf('1 result like “taix”')).toBeVisible();
});

test('the field on Activity opens the search with what is typed, and going back leads to the feed', async () => {
  const { address, goBack } = await renderScreen('/activity', {
    'GET /expenses/my-expenses': () => ({ data: [expenseOnWire('Boat', { payer: 'Asha Rao', amount: 3 })] }),
  });
  await expect.element(row('Boat')).toBeVisible();
  await field.click();
  await userEvent.keyboard('taxi');
  await expect.element(row('Taxi')).toBeVisible();
  await expect.element(field).toHaveValue('taxi');
  await expect.element(field).toHaveFocus();
  await expect.element(row('Boat')).not.toBeInTheDocument();
  await expectAddress(address, '/search?q=taxi');
  goBack();
  await expect.element(row('Boat')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expectAddress(address, '/activity');
});

function enter(value: string): void {
  const input = field.element();
  // React does not notice a value that is set on the element itself.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what is typed before the address of the search is there stays', async () => {
  const { address } = await renderScreen('/activity', {});
  await expect.element(field).toBeVisible();
  enter('t');
  enter('ta');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(document.querySelector('input')?.value).toBe('ta');
  await expectAddress(address, '/search?q=ta');
  await expect.element(row('Taxi')).toBeVisible();
});

test('a row opens its record, and going back leads to what was typed last, without the keyboard of a phone', async () => {
  const { address, goBack } = await renderScreen('/search?q=taxi', {
    ...expenseAnswers({ ...expenseOnWire('Dinner', { payer: 'Asha Rao', amount: 3 }) }),
  });
  await field.fill('toit');
  const link = page.getByRole('link', { name: 'Dinner at Toit' });
  await expect.element(link).toBeVisible();
  for (let stop = 0; stop < 4 && document.activeElement !== link.element(); stop += 1) await userEvent.tab();
  expect(link.element().matches(':focus-visible')).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expectAddress(address, '/expenses/dinner');
  goBack();
  await expect.element(field).toHaveValue('toit');
  await expectAddress(address, '/search?q=toit');
  await expect.element(row('Dinner at Toit')).toBeVisible();
  await expect.element(field).not.toHaveFocus();
});

test('"/" opens the search from another screen, and on the search leads to the field', async () => {
  const { address } = await renderScreen('/groups', {});
  await expect.element(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
  await userEvent.keyboard('a/b');
  await expect.element(field).toHaveValue('a/b');
  await field.fill('taxi');
  await userEvent.tab();
  await expect.element(field).not.toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('taxi');
  await expectAddress(address, '/search?q=taxi');
});

test('a wide window has a link to the search, which is selected there; on the phone Activity is', async () => {
  const { address } = await renderScreen('/activity', {});
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await expect.element(link('Activity')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Search')).not.toBeInTheDocument();
  await page.viewport(1280, 800);
  await link('Search').click();
  await expectAddress(address, '/search');
  await expect.element(field).toHaveFocus();
  await expect.element(link('Search')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Activity')).not.toHaveAttribute('aria-current');
  await page.viewport(390, 844);
  await expect.element(link('Activity')).toHaveAttribute('aria-current', 'page');
});

const PEOPLE = {
  'GET /friends': () => ({ data: [friendOnWire('Zoë Khan', 300), friendOnWire('Kabir Sen')] }),
  'GET /groups/my-groups': () => ({
    data: [groupOnWire('Zoo', ['Asha Rao', 'Zoë Khan', 'Zorawar Gill']), groupOnWire('Goa', ['Asha Rao'])],
  }),
};
const foundPeople = page.getByRole('region', { name: 'People and groups' });
const titlesOf = (list: typeof foundPeople) =>
  list
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('friends, other members and groups are found by their names, above the records', async () => {
  const { pathname } = await renderScreen('/search?q=ZO', {
    ...PEOPLE,
    'GET /friends/zoë/details': () => ({ data: friendOnWire('Zoë Khan', 300) }),
  });
  await expect.element(messageOf('2 people, 1 group')).toBeVisible();
  await expect.element(messageOf('No expense or settlement found for “ZO”')).toBeVisible();
  await expect.element(button('>5000')).not.toBeInTheDocument();
  expect(titlesOf(foundPeople)).toEqual([
    expect.stringMatching(/Zoë Khan.*owes you.*₹300.00/),
    expect.stringMatching(/Zorawar Gill.*In Zoo/),
    expect.stringMatching(/Zoo.*Members: Asha Rao/),
  ]);
  await field.fill('taxi');
  await expect.element(row('Taxi')).toBeVisible();
  await expect.element(foundPeople).not.toBeInTheDocument();
  await field.fill('ज़ोरावर');
  await expect.element(messageOf('1 person')).toBeVisible();
  expect(titlesOf(foundPeople)).toEqual([expect.stringMatching(/Zorawar Gill/)]);
  await field.fill('zoe');
  await expect.element(messageOf('1 person')).toBeVisible();
  await foundPeople.getByRole('link').click();
  await expect.poll(pathname).toMatch(/^\/friends\//);
});

test.each([
  ['zorawar', '/groups/zoo?tab=members'],
  ['zoo', '/groups/zoo'],
])('"%s" leads to %s', async (term, expected) => {
  const { address } = await renderScreen(`/search?q=${term}`, PEOPLE);
  await foundPeople.getByRole('link').click();
  await expect.poll(address).toBe(expected);
});

test('of many people the first are shown, and all at a tap', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ ...friendOnWire('Kabir Sen'), id: `k${index}` }));
  await renderScreen('/search?q=kabir', { 'GET /friends': () => ({ data: many }) });
  await expect.element(messageOf('9 people')).toBeVisible();
  expect(titlesOf(foundPeople)).toHaveLength(5);
  await button('Show 4 more').click();
  await expect.poll(() => titlesOf(foundPeople)).toHaveLength(9);
});

test('people and groups are found without a connection, from what is on the device', async () => {
  await keep([], undefined, { groups: [groupOnWire('Zoo', ['Asha Rao', 'Zorawar Gill'])] });
  setDeviceOwner({ uid: 'uid-of-asha', userId: 'asha' });
  onTestFinished(async () => {
    setDeviceOwner(undefined);
    await deleteDatabases();
  });
  await renderScreen('/search?q=zo', { 'GET /friends': cutOff, 'GET /groups/my-groups': cutOff });
  await expect.element(foundPeople.getByRole('link', { name: /Zorawar Gill In Zoo/ })).toBeVisible();
  await expect
    .element(foundPeople.getByRole('link', { name: /Members: Asha Rao, Zorawar Gill/ }))
    .toBeVisible();
});

test('more rows come as one scrolls, up to the last', async () => {
  await renderScreen('/search?q=tea', {});
  await expect.element(messageOf('120 results for “tea”')).toBeVisible();
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return row('Tea 119').query();
    })
    .not.toBeNull();
});

test('without a copy it wants one, and while the first one is made, it says that more may come', async () => {
  const wanted = vi.fn<() => void>();
  onTestFinished(listenToWanting(wanted));
  serve(undefined);
  await renderScreen('/search?q=taxi', {});
  await expect.element(page.getByRole('status', { name: 'Reading your records' })).toBeVisible();
  expect(page.getByText('Search needs a copy', { exact: false }).query()).toBeNull();
  expect(wanted).toHaveBeenCalledOnce();
  serve(RECORDS, { isComplete: false });
  await field.fill('dinner');
  await expect.element(row('Dinner at Toit')).toBeVisible();
  await expect
    .element(page.getByRole('status').getByText('still being copied to this device', { exact: false }))
    .toBeVisible();
});

test('a worker that breaks is started again at another try', async () => {
  vi.mocked(askWorker).mockImplementation((_, { onBroken }) => {
    onBroken();
    return () => undefined;
  });
  await renderScreen('/search?q=taxi', {});
  const alert = page.getByRole('alert').filter({ hasText: 'Search does not work' });
  await expect.element(alert).toBeVisible();
  serve(RECORDS);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row('Taxi')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
