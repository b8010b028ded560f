import { expect } from '@playwright/test';
import { friendRow } from './friends.ts';
import { openSection } from './navigation.ts';
import type { Person } from './person.ts';

/** What stands between the reader and somebody, in the words of the screen: 'owes you' with an amount, or 'settled up'. */
export type Standing = { readonly owesYou: string } | { readonly youOwe: string } | 'settled up';

const wordsOf = (standing: Standing): string => {
  if (standing === 'settled up') return standing;
  return 'owesYou' in standing ? `owes you ${standing.owesYou}` : `you owe ${standing.youOwe}`;
};

const bannerOf = (standing: Standing): string => {
  if (standing === 'settled up') return 'You are all settled up';
  return 'owesYou' in standing
    ? `Overall, you are owed ${standing.owesYou}`
    : `Overall, you owe ${standing.youOwe}`;
};

/** The banner of the Friends or Groups tab that is open. */
export async function expectOverallBalance({ page }: Person, standing: Standing): Promise<void> {
  await expect(page.getByText(bannerOf(standing), { exact: true }).first()).toBeVisible();
}

/** A friend's row on the Friends tab that is open; `line` is one of its smaller lines below. */
export async function expectBalance(
  person: Person,
  friend: string,
  standing: Standing,
  { line }: { readonly line?: string } = {},
): Promise<void> {
  const row = friendRow(person, friend);
  await expect(row).toContainText(wordsOf(standing));
  if (line !== undefined) await expect(row).toContainText(line);
}

/** The Balances tab of the group that is open: who owes the reader, whom the reader owes, what others owe each other. */
export async function expectGroupBalances(
  person: Person,
  expected: {
    readonly owed?: Readonly<Record<string, string>>;
    readonly owing?: Readonly<Record<string, string>>;
    readonly others?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { owed = {}, owing = {}, others = {} } = expected;
  const { page } = person;
  await openSection(person, 'Balances');
  await expect(page.getByRole('heading', { name: 'Group Balances' })).toBeVisible();
  const directions = page.getByRole('tablist', { name: 'Whose balances' });
  for (const [words, rows] of [
    ['You are owed', owed],
    ['You owe', owing],
  ] as const) {
    const tab = directions.getByRole('tab', { name: `${words} (${Object.keys(rows).length})`, exact: true });
    await tab.click();
    await expectAmounts(person, rows);
  }
  await expectAmounts(person, others);
}

async function expectAmounts({ page }: Person, amounts: Readonly<Record<string, string>>): Promise<void> {
  for (const [who, amount] of Object.entries(amounts)) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(who, { exact: true }) });
    await expect(row).toContainText(amount);
  }
}

/** The group that is open has nothing to settle. */
export async function expectGroupSettled(person: Person): Promise<void> {
  await openSection(person, 'Balances');
  await expect(person.page.getByText('No balances yet', { exact: true })).toBeVisible();
}

/** The head of the group's page that is open: 'You are owed ₹666.66', 'You owe …' or 'You are all settled up'. */
export async function expectGroupStanding({ page }: Person, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
}
