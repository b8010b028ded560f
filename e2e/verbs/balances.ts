import { expect } from '@playwright/test';
import { friendRow } from './friends.ts';
import { openSection } from './navigation.ts';
import type { Person } from './person.ts';
import { soon, untilShown } from './wait.ts';

/** In the words of the screen; 'nothing to settle' where nothing was ever owed. */
export type ExpectedBalance =
  | { readonly owesYou: string }
  | { readonly youOwe: string }
  | 'settled up'
  | 'nothing to settle';

const wordsOf = (expected: ExpectedBalance): string => {
  if (typeof expected === 'string') return expected;
  return 'owesYou' in expected ? `owes you ${expected.owesYou}` : `you owe ${expected.youOwe}`;
};

/** In all: a banner says nothing before something was owed. */
type ExpectedOverall = Exclude<ExpectedBalance, 'nothing to settle'>;

const bannerOf = (expected: ExpectedOverall): string => {
  if (expected === 'settled up') return 'You are all settled up';
  return 'owesYou' in expected
    ? `Overall, you are owed ${expected.owesYou}`
    : `Overall, you owe ${expected.youOwe}`;
};

export async function expectOverallBalance({ page }: Person, expected: ExpectedOverall): Promise<void> {
  await untilShown(page.getByText(bannerOf(expected), { exact: true }).first());
}

/** Expects a balance in a friend's row of the open Friends tab; `line` is one of its smaller lines. */
export async function expectBalance(
  person: Person,
  friend: string,
  expected: ExpectedBalance,
  { line }: { line?: string } = {},
): Promise<void> {
  const row = friendRow(person, friend);
  await soon((options) => expect(row).toContainText(wordsOf(expected), options));
  if (line !== undefined) await expect(row).toContainText(line);
}

/** Expects the open group's Balances tab: who owes the viewer, whom the viewer owes, what others owe each other. */
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
  const between = page.getByText('Between other members');
  if (Object.keys(others).length > 0 && (await between.count()) > 0)
    await between.evaluate((words) => words.closest('details')?.setAttribute('open', ''));
  await expectAmounts(person, others);
}

async function expectAmounts({ page }: Person, amounts: Readonly<Record<string, string>>): Promise<void> {
  for (const [who, amount] of Object.entries(amounts)) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(who, { exact: true }) });
    await soon((options) => expect(row).toContainText(amount, options));
  }
}

export async function expectGroupSettled(person: Person): Promise<void> {
  await openSection(person, 'Balances');
  await untilShown(person.page.getByText('Everybody is settled', { exact: true }));
}

/** 'You are owed ₹666.66', 'You owe …' or 'You are all settled up'. */
export async function expectOwnGroupBalance({ page }: Person, words: string): Promise<void> {
  await untilShown(page.getByText(words, { exact: true }).first());
}
