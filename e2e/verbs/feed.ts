import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';
import { soon } from './wait.ts';

/** A row of the open feed by its title: an expense's description, or 'Kabir Sen paid you'. */
export const feedRow = ({ page }: Person, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

export async function expectFeedRow(person: Person, title: string, words: readonly string[]): Promise<void> {
  const row = words.reduce((rows, hasText) => rows.filter({ hasText }), feedRow(person, title));
  await soon((options) => expect(row).toHaveCount(1, options));
}

/** Expects a log entry in the open feed, on its own or in a fold: 'Asha Rao deleted "Chai" in "Goa".' */
export async function expectLogLine({ page }: Person, sentence: string): Promise<void> {
  const line = page.getByRole('article').filter({ hasText: sentence });
  const fold = page.getByRole('button', { name: /^\d+ changes by /, expanded: false });
  await soon((options) =>
    expect(async () => {
      if ((await line.count()) === 0 && (await fold.count()) > 0) await fold.first().click();
      await expect(line).toHaveCount(1, { timeout: 500 });
    }).toPass(options),
  );
}

export async function deleteFeedRow(person: Person, title: string): Promise<void> {
  const row = feedRow(person, title);
  await row.getByRole('button', { name: `More about ${title}` }).click();
  await person.page.getByRole('menuitem', { name: 'Delete' }).click();
  await soon((options) => expect(row).toHaveCount(0, options));
}
