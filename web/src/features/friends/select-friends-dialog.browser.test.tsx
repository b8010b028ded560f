import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Friend } from '@barabar/core/contract/friends';
import { makeFriend } from '../../test-support/factories.ts';
import { SelectFriendsDialog } from './select-friends-dialog.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';

const continued = vi.fn<(friends: readonly Friend[]) => void>();
const KABIR = makeFriend('Kabir Sen');
const ZOYA = makeFriend('Zoya Khan');

const open = (friends: readonly Friend[]) =>
  renderDialog(<SelectFriendsDialog friends={friends} onContinue={continued} />);

test('without friends it says what to do first', async () => {
  await open([]);
  await expect
    .element(page.getByText('No friends available. Add friends first to split expenses.'))
    .toBeVisible();
});

test('a friend whose account is deleted cannot be chosen', async () => {
  await open([makeFriend('Deleted user', {}, { status: 'deleted' }), KABIR]);
  await expect.element(page.getByRole('checkbox', { name: 'Kabir Sen' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(1);
});

test('somebody whom the viewer has blocked cannot be chosen', async () => {
  await open([makeFriend('Balu Rao', { INR: -500 }, { isBlocked: true }), KABIR]);
  await expect.element(page.getByRole('checkbox', { name: 'Kabir Sen' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(1);
});

test('who is chosen is counted with the viewer, named, and handed on in the order of the list', async () => {
  await open([KABIR, ZOYA]);
  await expect.element(page.getByText('Choose friends to split the expense with')).toBeVisible();
  await expect
    .element(page.getByText('You will be automatically included in the expense split.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue (1 person)' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Zoya Khan' }).click();
  await page.getByRole('checkbox', { name: 'Kabir Sen' }).click();
  await expect.element(page.getByText('Selected (3 people total)')).toBeVisible();
  await expect.element(page.getByText('You + Kabir Sen, Zoya Khan')).toBeVisible();
  await page.getByRole('button', { name: 'Continue (3 people)' }).click();
  expect(continued).toHaveBeenLastCalledWith([KABIR, ZOYA]);
});

test('a long list can be searched, and keeps the chosen friends', async () => {
  const others = ['Asha', 'Bina', 'Chetan', 'Devika', 'Esha', 'Farhan', 'Gita'].map((name) =>
    makeFriend(name),
  );
  await open([...others, KABIR]);
  await page.getByRole('checkbox', { name: 'Asha' }).click();
  await page.getByRole('textbox', { name: 'Search friends' }).fill('kabir');
  await expect.element(page.getByRole('checkbox', { name: 'Bina' })).not.toBeInTheDocument();
  await expect.element(page.getByText('You + Asha')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search friends' }).fill('बीना');
  await expect.element(page.getByRole('checkbox', { name: 'Bina' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Chetan' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Search friends' }).fill('nobody');
  await expect.element(page.getByText('No friends found')).toBeVisible();
});

test('more people than an expense can have are too many before anything is entered', async () => {
  const friends = Array.from({ length: 50 }, (_, index) => makeFriend(`P${index} Sen`));
  await renderDialog(
    <SelectFriendsDialog
      friends={friends}
      chosenIds={friends.slice(1).map(({ id }) => id)}
      onContinue={continued}
    />,
  );
  await expect.element(page.getByText('There can be at most 50 people in an expense')).toBeVisible();
  await page.getByRole('checkbox', { name: 'P0 Sen' }).click();
  await expect
    .element(page.getByText('51 are too many: there can be at most 50 people in an expense'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue (51 people)' })).toBeDisabled();
});
