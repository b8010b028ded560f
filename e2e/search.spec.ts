import { expect, type Locator } from '@playwright/test';
import { NEW_BROWSER, test, WIDE, type People } from './fixtures.ts';
import { foundGroup, settle, spend } from './verbs/arrange.ts';
import { untilCopied } from './verbs/copy.ts';
import { deleteFeedRow, feedRow } from './verbs/feed.ts';
import { enterAt, tabTo } from './verbs/keyboard.ts';
import { openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { untilShown } from './verbs/wait.ts';

test.use({ loadsAhead: true });

const GROUP = 'Goa gang';

const field = ({ page }: Person): Locator =>
  page.getByRole('textbox', { name: 'Search expenses and settlements...' });

/** Expects the rows that a search finds, the best first. */
async function expectFound(person: Person, term: string, titles: readonly string[]): Promise<void> {
  await field(person).fill(term);
  await untilShown(person.page.getByRole('status').getByText(`"${term}"`, { exact: false }));
  await expect(person.page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
}

/** Makes a group of Asha and Kabir with two dinners, a taxi and a settlement, all on the copy of Asha's device. */
async function seatTwoWithHistory(people: People, where?: typeof NEW_BROWSER) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', where), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  const both = (rupees: number) => [asha, kabir].map((person) => [person, rupees / 2] as const);
  await spend(asha, {
    description: 'Dinner at Toit',
    groupId,
    parts: both(4500),
    spentOn: '2026-03-12',
    category: 'Food & Dining',
  });
  await spend(kabir, { description: 'Airport taxi', groupId, parts: both(900), spentOn: '2025-11-02' });
  await spend(asha, { description: 'Old dinner', groupId, parts: both(300), spentOn: '2025-03-01' });
  await settle(kabir, { with: asha, amount: 650, groupId });
  await untilCopied(asha);
  return { asha, kabir };
}

test('records are found from Activity by word, wrong spelling, amount, day, person, group, category and comment', async ({
  people,
}) => {
  const { asha, kabir } = await seatTwoWithHistory(people);
  await openTab(asha, 'Activity');
  await field(asha).pressSequentially('dinner', { delay: 20 });
  await expect(asha.page.getByRole('status').getByText('2 results for "dinner"')).toBeVisible();
  await expect(field(asha)).toHaveValue('dinner');
  await expectFound(asha, 'dinenr toti', ['Dinner at Toit']);
  await expectFound(asha, '900', ['Airport taxi']);
  await expectFound(asha, '>4000', ['Dinner at Toit']);
  await expectFound(asha, 'march', ['Dinner at Toit', 'Old dinner']);
  await expectFound(asha, '12 mar', ['Dinner at Toit']);
  await expectFound(asha, 'march 2025 dinner', ['Old dinner']);
  await expectFound(asha, 'food', ['Dinner at Toit']);
  await expectFound(asha, 'kabir 650', [`${kabir.name} paid you`]);
  await expectFound(asha, 'goa taxi', ['Airport taxi']);

  await feedRow(asha, 'Airport taxi').getByRole('link').click();
  const comments = asha.page.getByRole('region', { name: 'Comments' });
  await comments.getByLabel('Add a comment').fill('Which terminal?');
  await comments.getByLabel('Add a comment').press('Control+Enter');
  await expect(comments.getByText('Which terminal?')).toBeVisible();
  await asha.page.goBack();
  await expect(field(asha)).toHaveValue('goa taxi');
  await untilCopied(asha);
  await expectFound(asha, 'terminal', ['Airport taxi']);

  // What is deleted is not found any more.
  await openTab(asha, 'Activity');
  await deleteFeedRow(asha, 'Old dinner');
  await untilCopied(asha);
  await expectFound(asha, 'dinner', ['Dinner at Toit']);
});

test(
  '"/" opens the search from a list, whose record opens by keyboard, and going back leads to the term',
  WIDE,
  async ({ people }) => {
    const { asha } = await seatTwoWithHistory(people);
    const { page } = asha;
    await page.keyboard.press('/');
    await expect(field(asha)).toBeFocused();
    await page.keyboard.type('toit');
    await untilShown(feedRow(asha, 'Dinner at Toit'));
    await enterAt(asha, feedRow(asha, 'Dinner at Toit').getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: 'Dinner at Toit' })).toBeVisible();
    await page.goBack();
    await expect(field(asha)).toHaveValue('toit');
    await expect(page).toHaveURL(/\/search\?q=toit$/);
    await tabTo(asha, page.getByRole('button', { name: 'Clear search' }));
    await page.keyboard.press('/');
    await expect(field(asha)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(asha)).toHaveValue('');
    await page.getByRole('button', { name: '>5000' }).click();
    await untilShown(page.getByText('Nothing found for ">5000"'));
  },
);

test('without a connection everything is still found', async ({ people, noise }) => {
  noise.expect(/net::ERR_|@firebase\/firestore|Failed to load|Live updates could not start/);
  const { asha } = await seatTwoWithHistory(people, NEW_BROWSER);
  await openTab(asha, 'Activity');
  await expectFound(asha, 'dinner', ['Dinner at Toit', 'Old dinner']);
  await asha.page.context().setOffline(true);
  await expectFound(asha, 'taxi', ['Airport taxi']);
  await expectFound(asha, 'toti', ['Dinner at Toit']);
  await asha.page.context().setOffline(false);
});
