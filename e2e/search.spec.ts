import { expect, type Locator } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { foundGroup, settle, settleIn, spend } from './verbs/arrange.ts';
import { untilCopied } from './verbs/copy.ts';
import { deleteFeedRow, feedRow } from './verbs/feed.ts';
import { openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { untilShown } from './verbs/wait.ts';

test.use({ loadsAhead: true });

const GROUP = 'Goa gang';

const field = ({ page }: Person): Locator =>
  page.getByRole('textbox', { name: 'Search expenses, people and groups...' });

/** Expects the rows that a search finds, the best first. */
async function expectFound(person: Person, term: string, titles: readonly string[]): Promise<void> {
  await field(person).fill(term);
  await untilShown(person.page.getByRole('status').getByText(`"${term}"`, { exact: false }));
  await expect(person.page.getByRole('article').getByRole('heading')).toHaveText([...titles]);
}

test('records are found on the device, with what was just written, and without a connection', async ({
  people,
  noise,
}) => {
  noise.expect(/net::ERR_|@firebase\/firestore|Failed to load|Live updates could not start/);
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao', NEW_BROWSER), settleIn('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  const both = (rupees: number) => [asha, kabir].map((person) => [person, rupees / 2] as const);
  await spend(asha, { description: 'Dinner at Toit', groupId, parts: both(4500), spentOn: '2026-03-12' });
  await spend(kabir, { description: 'Airport taxi', groupId, parts: both(900), spentOn: '2025-11-02' });
  await spend(asha, { description: 'Old dinner', groupId, parts: both(300), spentOn: '2025-03-01' });
  await settle(kabir, { with: asha, amount: 650, groupId });
  await untilCopied(asha);

  await test.step('what one types on Activity finds', async () => {
    await openTab(asha, 'Activity');
    await field(asha).pressSequentially('dinner', { delay: 20 });
    await expect(asha.page.getByRole('status').getByText('2 results for "dinner"')).toBeVisible();
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
    await untilCopied(asha);
    await expectFound(asha, 'terminal', ['Airport taxi']);
  });

  await test.step('what is deleted is not found', async () => {
    await openTab(asha, 'Activity');
    await deleteFeedRow(asha, 'Old dinner');
    await untilCopied(asha);
    await expectFound(asha, 'dinner', ['Dinner at Toit']);
  });

  await test.step('nor is a connection needed', async () => {
    await asha.page.context().setOffline(true);
    await expectFound(asha, 'taxi', ['Airport taxi']);
    await expectFound(asha, 'toti', ['Dinner at Toit']);
    await field(asha).fill('goa');
    const found = asha.page.getByRole('region', { name: 'People and groups' });
    await expect(found.getByRole('link', { name: GROUP })).toBeVisible();
    await asha.page.context().setOffline(false);
  });
});
