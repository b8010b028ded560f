import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askWorker, type Asker } from '../../features/search/ask-worker.ts';
import { madeExpense } from '../../features/search/made-store.ts';
import type { SearchReply } from '../../features/search/search-messages.ts';
import { makeExpense } from '../../test-support/factories.ts';
import { checkConnection } from '../../lib/api/connection.ts';
import { noteProblem, setDeviceOwner, type DeviceProblem } from '../../store/device/state.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { emptyOutbox, setOutbox } from '../../store/outbox/outbox.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../features/search/ask-worker.ts');

afterEach(async () => {
  vi.restoreAllMocks();
  await checkConnection();
  setDeviceOwner(undefined);
  emptyOutbox();
});

const field = page.getByRole('textbox', { name: 'Search expenses, people and groups...' });
const messageOf = (words: string) => page.getByRole('status').getByText(words, { exact: true });
const row = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });

/** Enters a value as a keystroke does, without waiting for the page. */
function enter(value: string): void {
  const input = field.element();
  // React does not notice a value that is set on the element itself.
  Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Holds back the replies of the worker. @returns a function that gives the reply to the last question. */
function holdReplies(): (reply: Omit<SearchReply, 'number' | 'text'>) => void {
  let last: { readonly text: string; readonly asker: Asker } | undefined;
  vi.mocked(askWorker).mockImplementation(({ text }, asker) => {
    last = { text, asker };
    return () => undefined;
  });
  return (reply) => last?.asker.onReply({ number: 1, text: last.text, ...reply });
}

/** Before the screen gives up waiting for a copy. */
const AT_ONCE = { timeout: 10_000 };
const NOTHING = { state: 'ready', total: 0, isClose: false, records: [] } as const;
const TAXI = {
  state: 'ready',
  total: 1,
  isClose: false,
  records: [{ type: 'expense', data: madeExpense('Taxi') }],
} as const;

test('between keystrokes no answer is shown as that to another term', async () => {
  const reply = holdReplies();
  await renderScreen('/search', {});
  await expect.element(messageOf('Find any expense, settlement, person or group')).toBeVisible();
  reply(NOTHING);
  enter('t');
  await expect.element(field).toHaveValue('t');
  expect(page.getByText('Nothing found', { exact: false }).query()).toBeNull();
  await expect.element(messageOf('Reading your records')).toBeVisible();
  expect(page.getByText('Nothing found', { exact: false }).query()).toBeNull();
  reply(TAXI);
  await expect.element(messageOf('1 result for “t”')).toBeVisible();
  enter('th');
  await expect.element(field).toHaveValue('th');
  expect(page.getByText('for "th"', { exact: false }).query()).toBeNull();
  // The rows before stay, and are said to be on their way out.
  await expect.element(messageOf('Reading your records')).toBeVisible();
  await expect.element(row('Taxi')).toBeVisible();
  expect(row('Taxi').element().closest('[aria-busy="true"]')).not.toBeNull();
  reply(NOTHING);
  await expect.element(messageOf('Nothing found for “th”')).toBeVisible();
  await expect.element(row('Taxi')).not.toBeInTheDocument();
});

test('an answer that comes at once is not announced as being waited for', async () => {
  const reply = holdReplies();
  await renderScreen('/search?q=taxi', {});
  reply(TAXI);
  await expect.element(messageOf('1 result for “taxi”')).toBeVisible();
  const heard: (string | null)[] = [];
  const status = messageOf('1 result for “taxi”').element();
  new MutationObserver(() => heard.push(status.textContent)).observe(status, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  vi.mocked(askWorker).mockImplementation(({ text }, { onReply }) => {
    queueMicrotask(() => onReply({ number: 1, text, ...TAXI }));
    return () => undefined;
  });
  enter('tax');
  await expect.element(messageOf('1 result for “tax”')).toBeVisible();
  expect(heard).toEqual(['1 result for “tax”']);
});

test('rows of the term before do not ask for more of the next one', async () => {
  const reply = holdReplies();
  const lastAsked = () => vi.mocked(askWorker).mock.lastCall?.[0];
  await renderScreen('/search?q=tea', {});
  const records = Array.from({ length: 50 }, (_, index) => ({
    type: 'expense' as const,
    data: madeExpense(`Tea ${index}`),
  }));
  reply({ state: 'ready', total: 60, isClose: false, records });
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return lastAsked();
    })
    .toMatchObject({ text: 'tea', count: 100 });
  enter('te');
  await expect.poll(() => lastAsked()?.text).toBe('te');
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(lastAsked()).toMatchObject({ text: 'te', count: 50 });
});

test('without a copy and a connection, it says what is missing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await checkConnection();
  const reply = holdReplies();
  await renderScreen('/search?q=taxi', {});
  reply({ ...NOTHING, state: 'missing' });
  await expect
    .element(messageOf('Search needs a copy of your records on this device'), AT_ONCE)
    .toBeVisible();
  const words = page.getByText('The copy is made while you are online.', { exact: false });
  await expect.element(words, AT_ONCE).toBeVisible();
});

test.each<[DeviceProblem, string]>([
  ['full', 'Storage on this device is full, so it keeps no copy. Free some space, then open the app again.'],
  ['blocked', 'This browser keeps no copy, for example because its window is private.'],
])('where storage is %s, it says so instead of promising a copy', async (problem, words) => {
  const reply = holdReplies();
  setDeviceOwner({ uid: 'uid-asha', userId: 'asha' });
  noteProblem(problem);
  await renderScreen('/search?q=taxi', {});
  reply({ ...NOTHING, state: 'missing' });
  await expect.element(page.getByText(words), AT_ONCE).toBeVisible();
  await expect.element(page.getByText('The copy is made', { exact: false })).not.toBeInTheDocument();
});

const waitingEntry = (id: string) =>
  makeEntry({ kind: 'expense', after: makeExpense('asha', { asha: 900_00 }, { id }) }, { id });

test('it says how many changes wait and are not searched, and leads to them', async () => {
  const reply = holdReplies();
  const { address } = await renderScreen('/search?q=petrol', {});
  reply(NOTHING);
  await expect.element(messageOf('Nothing found for “petrol”')).toBeVisible();
  const words = page.getByText('not searched yet', { exact: false });
  await expect.element(words).not.toBeInTheDocument();
  setOutbox({ entries: [waitingEntry('one'), waitingEntry('two')], sending: new Set(['two']) });
  await expect
    .element(words)
    .toHaveTextContent('1 change that waits on this device is not searched yet. Show');
  setOutbox({ sending: new Set() });
  await expect
    .element(words)
    .toHaveTextContent('2 changes that wait on this device are not searched yet. Show');
  await words.getByRole('link', { name: 'Show' }).click();
  await expect.poll(address).toBe('/activity/waiting');
});
