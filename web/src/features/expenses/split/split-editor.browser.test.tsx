import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { makeViewer } from '../../../test-support/factories.ts';
import { DraftContext } from '../draft/draft-context.ts';
import { createDraft, type ExpenseDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import { OtherSplits } from './other-splits.tsx';
import { SplitEditor } from './split-editor.tsx';
import { previewSplit } from './split-preview.ts';
import { SplitFoot } from './split-foot.tsx';
import { RECHECK_MS, useRechecked } from '../draft/use-rechecked.ts';

const PEOPLE = [
  { id: 'me', name: 'Meera Iyer', email: 'meera@example.com' },
  { id: 'rohan', name: 'Rohan Das', email: 'rohan@example.com' },
  { id: 'zoya', name: 'Zoya Khan', email: 'zoya@example.com' },
];

/** The form's editor and summary for ₹1,000 among three. */
function Splitting({ has = {}, isTried = false }: { has?: Partial<ExpenseDraft>; isTried?: boolean }) {
  const [draft, dispatch] = useReducer(reduceDraft, undefined, () => ({
    ...reduceDraft(createDraft({ currentUserId: 'me', participants: PEOPLE, defaultPayerId: 'me' }), {
      type: 'enterAmount',
      text: '1000',
    }),
    ...has,
  }));
  const preview = previewSplit(useRechecked(draft));
  return (
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: 'me' }}>
      <DraftContext value={{ draft, preview, dispatch }}>
        <SplitEditor>
          <OtherSplits />
        </SplitEditor>
        <SplitFoot isTried={isTried} />
      </DraftContext>
    </CurrentUserContext>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const alert = page.getByRole('alert');
const choose = (mode: string) => page.getByRole('tab', { name: mode }).click();

let show: Awaited<ReturnType<typeof render>>['rerender'];
beforeEach(async () => {
  ({ rerender: show } = await render(<Splitting />));
});

test('an equal split is exact to the paisa, and who is left out has no part', async () => {
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('You').getByText('₹333.34')).toBeVisible();
  await expect.element(page.getByText('2 × ₹333.33')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Zoya Khan' }).click();
  // Said once, below the rows.
  await expect.element(page.getByText('2 × ₹500.00')).toBeVisible();
  expect(page.getByText(/₹/).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Zoya Khan' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Select all' })).not.toBeInTheDocument();
});

test.each(['Percentage', 'Shares', 'Exact'])(
  'the viewer is unticked like anybody else, and has nothing of a split by %s either',
  async (mode) => {
    await page.getByRole('checkbox', { name: 'You' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'You' });
    await expect.element(page.getByText('2 × ₹500.00')).toBeVisible();
    await choose(mode);
    await expect.element(row.getByRole('textbox')).toHaveValue(mode === 'Exact' ? '0.00' : '0');
    await expect.element(row.getByText('You')).toHaveClass('tone-muted');
    await expect.element(alert).not.toBeInTheDocument();
  },
);

test('a split that nobody is in says what is missing', async () => {
  for (const name of ['You', 'Rohan Das', 'Zoya Khan']) await page.getByRole('checkbox', { name }).click();
  await expect.element(alert.getByText('At least one person must be included in the split')).toBeVisible();
});

test('exact amounts: an empty field shows what is left, and one tap fills it in', async () => {
  await choose('Exact');
  await expect.element(field('Amount for You')).toHaveValue('333.34');
  await field('Amount for You').click();
  // Focusing a field selects its text, so the first key replaces the default.
  await userEvent.keyboard('40');
  const lastKey = performance.now();
  await userEvent.keyboard('0');
  await expect.element(alert.getByText('Under by ₹600.00')).toBeVisible();
  expect(performance.now() - lastKey).toBeGreaterThanOrEqual(RECHECK_MS);
  const message = alert.getByText("Split amounts (₹400.00) don't match total (₹1,000.00)");
  await expect.element(message).toHaveClass('visually-hidden');
  for (const name of ['Rohan Das', 'Zoya Khan']) {
    await expect.element(field(`Amount for ${name}`)).toHaveValue('');
    await expect.element(field(`Amount for ${name}`)).toHaveAttribute('placeholder', '300.00');
  }
  await page.getByRole('button', { name: 'Split the rest' }).click();
  await expect.element(field('Amount for Zoya Khan')).toHaveValue('300.00');
  await expect.element(alert).not.toBeInTheDocument();
});

test('red is only what is wrong after the first try: what is over', async () => {
  await choose('Exact');
  for (const name of ['You', 'Rohan Das', 'Zoya Khan']) await field(`Amount for ${name}`).fill('400');
  const over = alert.getByText('Over by ₹200.00');
  await expect.element(over).not.toHaveClass('tone-owing');
  await show(<Splitting isTried />);
  await expect.element(over).toHaveClass('tone-owing');
  await expect
    .element(alert.getByText("Split amounts (₹1,200.00) don't match total (₹1,000.00)"))
    .not.toHaveClass('visually-hidden');
  await field('Amount for You').fill('100');
  await expect.element(alert.getByText('Under by ₹100.00')).not.toHaveClass('tone-owing');
});

test('typing right after a choice also waits for its 100 ms', async () => {
  await choose('Percentage');
  await choose('Exact');
  const lastKey = performance.now();
  await field('Amount for You').fill('400');
  await expect.element(alert.getByText('Under by ₹600.00')).toBeVisible();
  expect(performance.now() - lastKey).toBeGreaterThanOrEqual(RECHECK_MS);
});

test('shares count up and down, and take whole numbers only', async () => {
  await choose('Shares');
  await field('Shares for You').fill('2.5x');
  await expect.element(field('Shares for You')).not.toHaveValue('2.5x');
  await field('Shares for You').fill('2');
  await expect.element(page.getByText('₹500.00').first()).toBeVisible();
  await page.getByRole('button', { name: 'Shares for Rohan Das: one more' }).click();
  await expect.element(field('Shares for Rohan Das')).toHaveValue('2');
  await expect.element(page.getByText('₹400.00').first()).toBeVisible();
  for (const name of ['You', 'Rohan Das', 'Zoya Khan']) await field(`Shares for ${name}`).fill('0');
  await expect.element(alert.getByText('Error calculating splits')).toBeVisible();
});

test('the viewer can put a missing part on a person', async () => {
  await choose('Percentage');
  await field('Percentage for You').fill('10');
  await page.getByRole('combobox', { name: 'Fill in …: Choose' }).click();
  await page.getByTitle('Zoya Khan').click();
  await expect.element(field('Percentage for Zoya Khan')).toHaveValue('56.67');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Fill in …: Choose' })).not.toBeInTheDocument();
});

test('somebody had more or less than an equal part', async () => {
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect.element(page.getByRole('tab', { name: 'Equal' })).toHaveAttribute('aria-selected', 'true');
  await field('More or less for Zoya Khan').fill('100');
  await expect.element(page.getByText('₹400.00')).toBeVisible();
  await expect.element(page.getByText('2 × ₹300.00')).toBeVisible();
  await field('More or less for Zoya Khan').fill('-1200');
  await expect
    .element(alert.getByText('With these adjustments, somebody would owe less than nothing'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Remove adjustments' }).click();
  await expect.element(field('More or less for You')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Zoya Khan' }).click();
  await page.getByRole('button', { name: 'Adjust' }).click();
  await expect.element(field('More or less for You')).toBeVisible();
  await expect.element(field('More or less for Zoya Khan')).not.toBeInTheDocument();
});

test('a tap on the field of an adjustment is for the field, and a button changes the sign', async () => {
  await page.getByRole('button', { name: 'Adjust' }).click();
  const zoya = field('More or less for Zoya Khan');
  await zoya.click();
  await userEvent.keyboard('100');
  await expect.element(page.getByText('₹400.00')).toBeVisible();
  await page.getByRole('button', { name: 'Plus or minus for Zoya Khan' }).click();
  await expect.element(zoya).toHaveValue('-100');
  await page.getByRole('button', { name: 'Plus or minus for You' }).click();
  await userEvent.keyboard('500');
  await expect.element(field('More or less for You')).toHaveValue('-500');
  await expect.element(page.getByText('₹433.33')).toBeVisible();
});

test('a part below zero is shown with its sign', async () => {
  await page.getByRole('button', { name: 'Adjust' }).click();
  await field('More or less for Zoya Khan').fill('-1200');
  const row = page.getByRole('listitem').filter({ hasText: 'Zoya Khan' });
  await expect.element(row.getByText('−₹466.67')).toBeVisible();
});

test('an adjusted split says how many equal parts somebody has, if not one', async () => {
  const has = { splitType: 'adjustment', partCounts: new Map([['zoya', 2]]) } as const;
  await show(<Splitting key="again" has={has} />);
  const row = page.getByRole('listitem').filter({ hasText: 'Zoya Khan' });
  await expect.element(row.getByText('₹500.00')).toBeVisible();
  await expect.element(row.getByText('2 equal parts')).toBeVisible();
  await expect.poll(() => page.getByText(/^\d equal part/).elements()).toHaveLength(1);
});
