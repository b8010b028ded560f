import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CATEGORIES } from '@barabar/core/categories';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { makeViewer } from '../../../test-support/factories.ts';
import { DraftContext, OpenPageContext } from '../draft/draft-context.ts';
import { previewSplit } from '../split/split-preview.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { reduceDraft } from '../draft/reduce-draft.ts';
import type { CategoryOffer } from './category-select.tsx';
import { ExpenseFields } from './expense-fields.tsx';

const POKER = { category: 'Poker night', categoryIcon: 'games' } as const;

function Choosing({ offer, category }: { offer: CategoryOffer; category?: string }) {
  const [draft, dispatch] = useReducer(reduceDraft, {
    ...createDraft({ currentUserId: 'me', participants: [] }),
    category,
    isCategoryOpen: false,
  });
  return (
    <CurrentUserContext value={makeViewer('Meera Iyer')}>
      <DraftContext value={{ draft, preview: previewSplit(draft), dispatch }}>
        <OpenPageContext value={() => {}}>
          <ExpenseFields recent={[]} categories={offer} />
        </OpenPageContext>
      </DraftContext>
      <output>{`${draft.category}, ${draft.categoryIcon}`}</output>
    </CurrentUserContext>
  );
}

// The select around the field takes the tap.
const open = () => page.getByRole('combobox', { name: /^Category/ }).click({ force: true });
const options = () =>
  page
    .getByRole('option')
    .all()
    .map((option) => option.element().textContent);

test('the nine come first, then own ones, then a new one, which opens its dialog and chooses nothing', async () => {
  const onNew = vi.fn<() => void>();
  await render(<Choosing offer={{ ownChoices: [POKER], onNew, problem: undefined }} />);
  await open();
  await expect.element(page.getByTitle('Poker night')).toBeVisible();
  expect(options()).toEqual(['None', ...CATEGORIES, 'Poker night', 'New category…']);
  await page.getByTitle('New category…').click();
  expect(onNew).toHaveBeenCalledOnce();
  await expect.element(page.getByText('undefined, undefined')).toBeVisible();
  await open();
  await page.getByTitle('Poker night').click();
  await expect.element(page.getByText('Poker night, games')).toBeVisible();
  await open();
  await page.getByTitle('Travel').click();
  await expect.element(page.getByText('Travel, undefined')).toBeVisible();
});

test('a category that is in no list stays chosen, with the reason why it cannot be saved', async () => {
  const offer = { ownChoices: [POKER], onNew: () => {}, problem: CATEGORY_UNKNOWN_MESSAGE };
  await render(<Choosing offer={offer} category="Garden" />);
  await expect.element(page.getByRole('combobox', { name: 'Category: Garden' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent(CATEGORY_UNKNOWN_MESSAGE);
  await open();
  await expect.element(page.getByRole('option', { name: 'Garden' })).toBeVisible();
  expect(options()).toEqual(['None', ...CATEGORIES, 'Poker night', 'Garden', 'New category…']);
});
