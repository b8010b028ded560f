import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { befriend, foundGroup, settleIn, spend, type Resident } from '../verbs/arrange.ts';
import { baseUrl } from '../verbs/suite.ts';
import { until, type Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** Found by scripts/lib/other-browsers.mjs; a browser without a path is skipped. */
const BROWSERS = [
  { name: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
  { name: 'WebKitGTK', path: process.env['WEBKIT_DRIVER_PATH'], open: openWebKit },
].map(({ path = '', ...browser }) => ({ ...browser, path }));

describe.each(BROWSERS)('$name', ({ path, open }) => {
  let browser: Driver;
  let isSignedIn = false;
  let isStuck = false;

  /** A journey that follows a failed attempt has a new window: the page of the old one may never answer again. */
  const journey = (title: string, act: () => Promise<void>): void =>
    it.skipIf(path === '')(title, async () => {
      if (isStuck) await startAnew();
      isStuck = true;
      await act();
      isStuck = false;
    });
  let asha: Resident;
  let kabir: Resident;
  let groupId: string;

  const press = (name: string): Promise<void> => browser.click({ kind: 'action', name });
  const enter = (name: string, text: string): Promise<void> => browser.type({ kind: 'field', name }, text);
  const go = (address: string): Promise<void> => browser.open(`${baseUrl()}${address}`);
  const has = (text: string): Promise<boolean> =>
    browser.run((words) => document.documentElement?.innerText.includes(words) ?? false, text);
  const see = (text: string): Promise<boolean> => until(text, () => has(text));
  const isDialogOpen = (): Promise<boolean> =>
    browser.run((dialog) => document.querySelector(dialog) !== null, '[role="dialog"]');
  const untilClosed = (): Promise<boolean> => until('no dialog', async () => !(await isDialogOpen()));

  async function signIn(): Promise<void> {
    await go('/login');
    await enter('Email Address', asha.email);
    await enter('Password', asha.password);
    await press('Sign In');
    await see('Kabir Sen');
    isSignedIn = true;
  }

  async function startAnew(): Promise<void> {
    await browser.close();
    browser = await open(path);
    if (isSignedIn) await signIn();
  }

  async function openExpense({ amount, description }: { amount: string; description: string }) {
    await go(`/groups/${groupId}`);
    // A page that is still loading moves under the pointer.
    await until('the form', async () => {
      if (await isDialogOpen()) return true;
      // The form of an earlier press may come while this one looks for the button behind it.
      await browser.click({ kind: 'action', name: 'Add expense' }, 2_000).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return isDialogOpen();
    });
    await enter('Amount', amount);
    await enter('Description', description);
  }

  beforeAll(async () => {
    if (path === '') return;
    [asha, kabir] = await Promise.all([settleIn('Asha Rao'), settleIn('Kabir Sen')]);
    await befriend(asha, kabir);
    groupId = await foundGroup('Goa gang', [asha, kabir]);
    browser = await open(path);
  });
  afterAll(() => browser?.close());

  journey('leads from the landing page to the sign-in', async () => {
    await go('/');
    await press('Sign In');
    await see('Welcome Back');
  });

  journey('signs somebody in', signIn);

  journey('creates a group', async () => {
    await go('/groups');
    await press('Create group');
    await enter('Group Name', 'Flat 402');
    await press('Create Group');
    await see('You are alone in this group');
  });

  journey('adds an expense', async () => {
    await openExpense({ amount: '1000', description: 'Fish thali' });
    await press('Create expense');
    await untilClosed();
    await see('Fish thali');
    await see('You are owed');
    expect(await has('₹500')).toBe(true);
  });

  journey('splits an expense by percentages', async () => {
    await openExpense({ amount: '200', description: 'Ferry' });
    await press('Split equally');
    await press('Percentage');
    await enter('Percentage for You', '75');
    await enter('Percentage for Kabir Sen', '25');
    await press('Create expense');
    await untilClosed();
    await see('₹550');
  });

  journey('shows what somebody else adds', async () => {
    await go(`/groups/${groupId}`);
    await see('Ferry');
    await spend(kabir, {
      description: 'Villa',
      groupId,
      parts: [
        [asha, 2000],
        [kabir, 0],
      ],
    });
    await see('Villa');
    await see('You owe');
  });

  journey('settles', async () => {
    await go(`/groups/${groupId}`);
    await press('Settle Up');
    await until('whom to settle with', isDialogOpen);
    await press('Kabir Sen');
    await press('Finish');
    await untilClosed();
    await until('nothing to settle', async () => !(await has('You owe')));
  });

  journey('finds a record', async () => {
    await go('/search?q=thali');
    await see('Fish thali');
  });

  journey('keeps its files on the device, and speaks Hindi', async () => {
    await browser.run((key) => localStorage.setItem(key, 'hi'), 'barabar-language');
    await go('/dashboard');
    await see('दोस्त');
    const isKept = (key: string): boolean =>
      localStorage.getItem(key) === 'hi' && navigator.serviceWorker.controller !== null;
    // It is installed when the page is idle, which takes longer on a busy machine, and controls the page after that.
    let idleMs = 5_000;
    await until(
      'the service worker',
      async () => {
        await go('/dashboard');
        await new Promise((resolve) => setTimeout(resolve, idleMs));
        idleMs *= 2;
        return browser.run(isKept, 'barabar-language');
      },
      120_000,
    );
    await browser.run((key) => localStorage.setItem(key, 'en'), 'barabar-language');
  });

  journey('signs out', async () => {
    await go('/account');
    await press('Sign Out');
    await see('Welcome Back');
  });
});
