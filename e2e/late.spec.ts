import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { NEW_BROWSER, test } from './fixtures.ts';
import {
  addByName,
  befriend,
  foundGroup,
  makeLinkTo,
  repeatOpenly,
  settleIn,
  spend,
} from './verbs/arrange.ts';
import { shiftsOn } from './verbs/measure.ts';
import { callApi } from './verbs/suite.ts';
import { raiseRequests } from './views/raise-requests.ts';
import { expectAtRest } from './views/view.ts';

// What is pushed slides. Without motion it is in its place at once.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The share of the window over which something may move at once, after the content shows. */
const SHIFT_MAX = 0.02;

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** How long what stands below something late waits for it, in milliseconds (base.css). */
const WAIT_MS = 3_000;

/** When the code is there that lets what is pushed slide. It is loaded when the page is idle. */
async function untilUpkeep(page: Page): Promise<number> {
  const loaded = await page.waitForFunction(
    () =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .find(({ name }) => name.includes('/upkeep-'))?.responseEnd,
  );
  return z.number().parse(await loaded.jsonValue());
}

test('what comes late pushes nothing on the ten main screens', async ({ people, noise }) => {
  noise.allow(/net::ERR_|@firebase\/firestore|Failed to load|Live updates could not start/);
  const [asha, kabir, lata] = await Promise.all([
    people.welcome('Asha Rao', NEW_BROWSER),
    settleIn('Kabir Sen'),
    settleIn('Lata Das'),
  ]);
  const { page, token } = asha;
  await befriend(asha, kabir);
  const groupId = await foundGroup('Goa gang', [asha, kabir]);
  const place = { userId: await addByName(asha, groupId, 'Lata') };
  const link = await makeLinkTo(asha, groupId);
  const parts = [asha, kabir, place].map((person) => [person, 100] as const);
  let count = 0;
  const addBill = async (): Promise<string> => {
    count += 1;
    await spend(kabir, { description: `Bill ${count}`, groupId, parts });
    return `Bill ${count}`;
  };
  const addSeries = async (description: string): Promise<string> => {
    await repeatOpenly(kabir, { description, among: [asha, kabir], groupId });
    return `${description} for`;
  };
  const claim = async (): Promise<string> => {
    const body = { token: link.split('#').at(-1), claimUserId: place.userId };
    await callApi('/links/join', { token: lata.token, body });
    return 'Lata Das says: I am Lata';
  };
  const settleUp = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Settle Up' }).first().click();
    await page.getByRole('dialog', { name: 'Settle up' }).waitFor();
    return 'Settle up';
  };
  for (const _ of Array.from({ length: 12 })) await addBill();
  await addSeries('Rent');
  const strangers = {
    requester: 'Om Puri',
    adder: 'Zoya Khan',
    groupName: 'Trek',
    blocked: 'Jay',
    rupees: 50,
  };
  await raiseRequests(asha, strangers);
  const listed = z.array(z.object({ id: z.string() }));
  const [bill] = listed.parse(await callApi(`/expenses?groupId=${groupId}`, { token }));
  const group = `/groups/${groupId}`;

  const screens: readonly (readonly [path: string, words: string, ...acts: (() => Promise<string>)[]])[] = [
    ['/dashboard', 'Kabir Sen', () => addSeries('Wi-Fi')],
    ['/groups', 'Goa gang', addBill],
    [group, 'Bill 9', addBill, claim, () => addSeries('Gas')],
    [`${group}?tab=balances`, 'Group Balances', addBill],
    [`/friends/${kabir.userId}`, 'Bill 9', addBill],
    [`/expenses/${bill?.id}`, 'Shares'],
    // Where a new row's heading pushes once more within a slide, the browser counts what the slide hides: seen frame by
    // frame, no row jumps.
    ['/activity', 'Bill 9'],
    ['/account', 'Settings'],
    [`${group}?tab=members`, 'Kabir Sen', settleUp, addBill],
    ['/friends/requests', 'Om Puri'],
  ];
  for (const [path, words, ...acts] of screens)
    await test.step(path.replace(groupId, 'group'), async () => {
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      const shownAt = await now(page);
      await expectAtRest(page);
      const slidesAt = await untilUpkeep(page);
      for (const act of acts) {
        const news = await act();
        if (path === group) await page.getByText(news).first().waitFor();
        await page.waitForTimeout(1_500);
      }
      await page.context().setOffline(true);
      await page.getByText(/^Offline/).waitFor();
      await page.context().setOffline(false);
      // A slow answer may come between the two, on a busy machine.
      const isBound = (at: number): boolean => (at > shownAt && at < WAIT_MS) || at > slidesAt + 200;
      const pushes = (await shiftsOn(page)).filter(({ value, at }) => isBound(at) && value > SHIFT_MAX);
      expect.soft(pushes).toEqual([]);
    });
});
