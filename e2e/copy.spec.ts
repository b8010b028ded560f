import { expect, type Locator } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { foundGroup, settle, settleIn, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { copiesIn, untilStored } from './verbs/copy.ts';
import { deleteFeedRow, expectFeedRow, feedRow } from './verbs/feed.ts';
import { signOut } from './verbs/identity.ts';
import { openFriend, openGroup, openSection, openTab } from './verbs/navigation.ts';
import { letCallsThrough, untilLoadedAhead } from './verbs/network.ts';
import type { Person } from './verbs/person.ts';
import { untilShown } from './verbs/wait.ts';

test.use({ loadsAhead: true });

/** Complaints about a lost connection, of browsers, the listener and the log. */
const DISCONNECTED = [
  /net::ERR_|@firebase\/firestore|ERR_FAILED/,
  /Failed to |Live updates could not start|Could not|could not/,
];
const AGE = /as of \d+:\d\d [ap]m/;

const GROUP = 'Goa gang';

const field = ({ page }: Person): Locator =>
  page.getByRole('textbox', { name: 'Search expenses, people and groups...' });

async function expectFound(person: Person, term: string, titles: readonly string[]): Promise<void> {
  await field(person).fill(term);
  await untilShown(person.page.getByRole('status').getByText(`“${term}”`, { exact: false }));
  await expect(person.page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
}

test('records are found on the device; without a connection or a server, screens show what its copy knows', async ({
  people,
  noise,
}) => {
  noise.allow(...DISCONNECTED, /status of 401/);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', NEW_BROWSER), settleIn('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  const both = (rupees: number) => [asha, kabir].map((person) => [person, rupees / 2] as const);
  await spend(asha, { description: 'Dinner at Toit', groupId, parts: both(4500), spentOn: '2026-03-12' });
  await spend(kabir, { description: 'Airport taxi', groupId, parts: both(900), spentOn: '2025-11-02' });
  await spend(asha, { description: 'Old dinner', groupId, parts: both(300), spentOn: '2025-03-01' });
  await settle(kabir, { with: asha, amount: 650, groupId });
  const flat = await foundGroup('Flat 402', [asha, kabir]);
  const rent = [[asha, 600] as const, [kabir, 900] as const] as const;
  await spend(asha, { description: 'Rent', groupId: flat, parts: rent });
  await settle(kabir, { with: asha, amount: 100, groupId: flat });
  await spend(kabir, { description: 'Taxi', parts: both(240) });
  await untilStored(asha);

  await test.step('what one types on Activity finds', async () => {
    await openTab(asha, 'Activity');
    await field(asha).pressSequentially('dinner', { delay: 20 });
    await expect(asha.page.getByRole('status').getByText('2 results for “dinner”')).toBeVisible();
    await expect(field(asha)).toHaveValue('dinner');
    await expectFound(asha, 'dinenr toti', ['Dinner at Toit']);
    await expectFound(asha, 'kabir 650', [`${kabir.name} paid you`]);
    await expectFound(asha, 'goa taxi', ['Airport taxi']);
  });

  await test.step('a new comment is found', async () => {
    await feedRow(asha, 'Airport taxi').getByRole('link').click();
    const comments = asha.page.getByRole('region', { name: 'Comments' });
    await comments.getByLabel('Add a comment').fill('Which terminal?');
    await comments.getByLabel('Add a comment').press('Control+Enter');
    await expect(comments.getByText('Which terminal?')).toBeVisible();
    await asha.page.goBack();
    await expect(field(asha)).toHaveValue('goa taxi');
    await expect(asha.page).toHaveURL(/\/search\?q=goa(\+|%20)taxi$/);
    await untilStored(asha);
    await expectFound(asha, 'terminal', ['Airport taxi']);
  });

  await test.step('what is deleted is not found', async () => {
    await openTab(asha, 'Activity');
    await deleteFeedRow(asha, 'Old dinner');
    await untilStored(asha);
    await expectFound(asha, 'dinner', ['Dinner at Toit']);
  });

  await test.step('nor is a connection needed', async () => {
    await untilLoadedAhead(asha);
    await asha.page.context().setOffline(true);
    await expect(asha.page.getByText(/^Offline · /)).toBeVisible();
    await expectFound(asha, 'airport', ['Airport taxi']);
    await expectFound(asha, 'toti', ['Dinner at Toit']);
    await field(asha).fill('goa');
    const found = asha.page.getByRole('region', { name: 'People and groups' });
    await expect(found.getByRole('link', { name: GROUP })).toBeVisible();
  });

  await test.step('screens show what the copy knows, and how old it is', async () => {
    await openGroup(asha, 'Flat 402');
    await expectFeedRow(asha, 'Rent', ['owed to you ₹900']);
    await expectOwnGroupBalance(asha, 'You are owed ₹800.00');
    await expect(asha.page.getByText(/^Offline · /)).toContainText(AGE);
    await openSection(asha, 'Balances');
    await expect(asha.page.getByText('₹800').first()).toBeVisible();
    await openSection(asha, 'Activity');
    await feedRow(asha, 'Rent').getByRole('link').first().click();
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
    await asha.page.goBack();
    await openFriend(asha, 'Kabir Sen');
    await expectFeedRow(asha, 'Taxi', ['you owe ₹120']);

    // Once there is a connection again, what is on screen is the server's.
    await spend(kabir, { description: 'Milk', parts: both(20) });
    await asha.page.context().setOffline(false);
    await expectFeedRow(asha, 'Milk', ['you owe ₹10']);
    await expect(asha.page.getByText(/^Offline · /)).toBeHidden();
  });

  await test.step('the app opens from the copy while the server does not answer, and asks it again', async () => {
    const manali = await foundGroup('Manali', [asha, kabir]);
    await spend(asha, {
      description: 'Fish',
      groupId: manali,
      parts: [
        [asha, 600],
        [kabir, 900],
      ],
    });
    await untilStored(asha);
    await asha.page.route('**/api/**', (route) => route.abort());
    await asha.page.reload();
    await expect(asha.page.getByText(/^No answer from the server · /)).toContainText(AGE);
    await openGroup(asha, 'Manali');
    await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
    await spend(kabir, {
      description: 'Tea',
      groupId: manali,
      parts: [
        [asha, 30],
        [kabir, 30],
      ],
    });
    await letCallsThrough(asha);
    await expectOwnGroupBalance(asha, 'You are owed ₹870.00');
    await expect(asha.page.getByText(/^No answer from the server · /)).toBeHidden();
  });

  await test.step('two tabs', async () => {
    await asha.page.goto('/dashboard');
    await untilStored(asha);
    const second = { ...asha, page: await asha.page.context().newPage() };
    await second.page.goto('/groups');
    await foundGroup('Hampi', [asha, kabir]);
    await untilStored(second);
    await asha.page.context().setOffline(true);
    for (const tab of [asha, second]) {
      await openTab(tab, 'Groups');
      await expect(tab.page.getByRole('link', { name: 'Hampi' })).toBeVisible();
    }
    await asha.page.context().setOffline(false);
    expect(await copiesIn(asha)).toEqual([`barabar-copy-${asha.userId}`]);
    await signOut(second);
    await expect(asha.page).toHaveURL(/\/login$/);
    await expect.poll(() => copiesIn(asha)).toEqual([]);
  });
});
