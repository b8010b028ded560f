import { expect } from '@playwright/test';
import { NEW_BROWSER, test, type People } from './fixtures.ts';
import { foundGroup, settle, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { copiesIn, untilCopied } from './verbs/copy.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { signOut } from './verbs/identity.ts';
import { openFriend, openGroup, openSection, openTab } from './verbs/navigation.ts';
import { letCallsThrough, untilLoadedAhead } from './verbs/network.ts';

test.use({ loadsAhead: true });

/** Complaints about a lost connection, of browsers, the listener and the log. */
const DISCONNECTED = [
  /net::ERR_|@firebase\/firestore|ERR_FAILED/,
  /Failed to |Live updates could not start|Could not|could not/,
];
const AGE = /This is how things stood today at \d+:\d\d [ap]m\./;

/** Asha and Kabir in a group, in which Asha has spent ₹1,500 of which ₹900 are Kabir's. */
async function seatTwo(
  people: People,
  { group, spentOn }: { readonly group: string; readonly spentOn: string },
) {
  const [asha, kabir] = await Promise.all([
    people.welcome('Asha Rao', NEW_BROWSER),
    people.welcome('Kabir Sen'),
  ]);
  const groupId = await foundGroup(group, [asha, kabir]);
  await spend(asha, {
    description: spentOn,
    groupId,
    parts: [
      [asha, 600],
      [kabir, 900],
    ],
  });
  return { asha, kabir, groupId };
}

test('without a connection, screens never opened before show what the copy knows, and how old it is', async ({
  people,
  noise,
}) => {
  noise.allow(...DISCONNECTED);
  const { asha, kabir, groupId } = await seatTwo(people, { group: 'Flat 402', spentOn: 'Rent' });
  await settle(kabir, { with: asha, amount: 100, groupId });
  await spend(kabir, {
    description: 'Taxi',
    parts: [
      [asha, 120],
      [kabir, 120],
    ],
  });
  await untilCopied(asha);
  await untilLoadedAhead(asha);

  const context = asha.page.context();
  await context.setOffline(true);
  await expect(asha.page.getByText('No connection.')).toBeVisible();
  await openGroup(asha, 'Flat 402');
  await expectFeedRow(asha, 'Rent', ['owed to you ₹900']);
  await expectOwnGroupBalance(asha, 'You are owed ₹800.00');
  await expect(asha.page.getByText(`No connection. `)).toContainText(AGE);
  await openSection(asha, 'Balances');
  await expect(asha.page.getByText('₹800').first()).toBeVisible();
  await openSection(asha, 'Activity');
  await feedRow(asha, 'Rent').getByRole('link').first().click();
  await expect(asha.page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
  await asha.page.goBack();
  await openFriend(asha, 'Kabir Sen');
  await expectFeedRow(asha, 'Taxi', ['you owe ₹120']);

  // Once there is a connection again, what is on screen is the server's.
  await spend(kabir, {
    description: 'Milk',
    parts: [
      [asha, 10],
      [kabir, 10],
    ],
  });
  await context.setOffline(false);
  await expectFeedRow(asha, 'Milk', ['you owe ₹10']);
  await expect(asha.page.getByText('No connection.')).toBeHidden();
});

test('the app opens from the copy while the server does not answer, and asks it again', async ({
  people,
  noise,
}) => {
  noise.allow(...DISCONNECTED);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup('Goa', [asha, kabir]);
  await spend(asha, {
    description: 'Fish',
    groupId,
    parts: [
      [asha, 600],
      [kabir, 900],
    ],
  });
  await untilCopied(asha);
  await asha.page.route('**/api/**', (route) => route.abort());
  await asha.page.reload();
  await expect(asha.page.getByText('The server does not answer.')).toContainText(AGE);
  await openGroup(asha, 'Goa');
  await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
  await spend(kabir, {
    description: 'Tea',
    groupId,
    parts: [
      [asha, 30],
      [kabir, 30],
    ],
  });
  await letCallsThrough(asha);
  await expectOwnGroupBalance(asha, 'You are owed ₹870.00');
  await expect(asha.page.getByText('The server does not answer.')).toBeHidden();
});

test('two tabs keep one copy, and signing out in one of them wipes it', async ({ people, noise }) => {
  noise.allow(...DISCONNECTED, /status of 401/);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await untilCopied(asha);
  const second = { ...asha, page: await asha.page.context().newPage() };
  await second.page.goto('/groups');
  await foundGroup('Goa', [asha, kabir]);
  await untilCopied(second);
  await asha.page.context().setOffline(true);
  for (const tab of [asha, second]) {
    await openTab(tab, 'Groups');
    await expect(tab.page.getByRole('link', { name: 'Goa' })).toBeVisible();
  }
  await asha.page.context().setOffline(false);
  expect(await copiesIn(asha)).toEqual([`barabar-copy-${asha.userId}`]);
  await signOut(second);
  await expect(asha.page).toHaveURL(/\/login$/);
  await expect.poll(() => copiesIn(asha)).toEqual([]);
});

test.describe('with its code kept by the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens without a connection, on a page that was never opened before', async ({
    people,
    noise,
  }) => {
    noise.allow(...DISCONNECTED);
    const { asha, groupId } = await seatTwo(people, { group: 'Goa', spentOn: 'Fish' });
    await untilCopied(asha);
    await asha.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await asha.page.context().setOffline(true);
    await asha.page.goto(`/groups/${groupId}`);
    await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
    await expectFeedRow(asha, 'Fish', ['owed to you ₹900']);
    await expect(asha.page.getByText('No connection.')).toContainText(AGE);
    await asha.page.context().setOffline(false);
    await expect(asha.page.getByText('No connection.')).toBeHidden();
    await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
  });
});
