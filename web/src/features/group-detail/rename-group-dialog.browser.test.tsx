import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { updateGroup } from './api.ts';
import { RenameGroupDialog } from './rename-group-dialog.tsx';
import type { Group } from '@barabar/core/contract/groups';
import { makeGroup } from '../../test-support/factories.ts';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { renderDialog } from '../../components/render-dialog.tsx';

vi.mock('./api.ts');

const goa = { ...makeGroup('Goa gang', ['Asha Rao']), id: 'goa' };
const save = page.getByRole('button', { name: 'Save' });

/** Makes a picture file like those of a phone's gallery. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
  return new File([await canvas.convertToBlob()], 'goa.png', { type: 'image/png' });
}

async function open(group: Group = goa): Promise<void> {
  emptyStore();
  fillRecord('group', group);
  await renderDialog(<RenameGroupDialog groupId="goa" />);
}

/** Returns the changes of the last request. */
const lastChanges = () => vi.mocked(updateGroup).mock.lastCall?.[1];

test('the picture chosen for the group is made small enough for the server', async () => {
  await open();
  await userEvent.upload(page.getByLabelText('Choose picture'), await picture());
  await expect.element(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await save.click();
  await expect.poll(() => lastChanges()?.avatar).toMatch(/^data:image\/jpeg;base64,/);
});

test('the picture can be removed, and otherwise does not change', async () => {
  const withPicture = { ...goa, avatar: '/api/avatars/goa' };
  await open(withPicture);
  await save.click();
  await expect.poll(lastChanges).toEqual({ name: 'Goa gang', description: null });
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await save.click();
  await expect.poll(() => lastChanges()?.avatar).toBeNull();
});

test('a file that is not a picture is refused with a message', async () => {
  await open();
  await userEvent.upload(
    page.getByLabelText('Choose picture'),
    new File(['?'], 'goa.png', { type: 'image/png' }),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This picture could not be read. Please choose another one.');
});

test('a group without a description says so where one is written', async () => {
  await open();
  await expect.element(page.getByPlaceholder('No description')).toBeVisible();
});
