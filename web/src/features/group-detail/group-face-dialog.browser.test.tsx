import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Group } from '@barabar/core/contract/groups';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { makeGroup } from '../../test-support/factories.ts';
import { setRules } from './api.ts';
import { GroupFaceDialog } from './group-face-dialog.tsx';

vi.mock('./api.ts');

const goa: Group = { ...makeGroup('Goa gang', ['Asha Rao']), id: 'goa' };
const icon = (name: string) => page.getByRole('button', { name, exact: true });

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400);
  canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
  return new File([await canvas.convertToBlob()], 'goa.png', { type: 'image/png' });
}

async function open(group: Group = goa): Promise<void> {
  emptyStore();
  fillRecord('group', group);
  await renderDialog(<GroupFaceDialog groupId="goa" />);
}

const lastChanges = () => vi.mocked(setRules).mock.lastCall?.[1];

test('an icon is chosen by a tap; the one guessed from the name is marked', async () => {
  await open();
  await expect.element(icon('Palm tree')).toHaveAttribute('aria-pressed', 'true');
  await icon('Mountain').click();
  await expect.poll(lastChanges).toEqual({ icon: 'mountain' });
});

test('a tap on the chosen icon gives the choice back to the name', async () => {
  await open({ ...goa, icon: 'mountain' });
  await icon('Mountain').click();
  await expect.poll(lastChanges).toEqual({ icon: null });
});

test('an icon replaces the picture, which marks none', async () => {
  await open({ ...goa, avatar: '/api/avatars/goa' });
  await expect.element(icon('Palm tree')).toHaveAttribute('aria-pressed', 'false');
  await icon('Palm tree').click();
  await expect.poll(lastChanges).toEqual({ icon: 'palm', avatar: null });
});

test('a picture can be removed', async () => {
  await open({ ...goa, avatar: '/api/avatars/goa' });
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(lastChanges).toEqual({ avatar: null });
});

test('a picture is made small enough for the server', async () => {
  await open();
  await userEvent.upload(page.getByLabelText('Choose picture'), await picture());
  await expect.poll(lastChanges).toEqual({ avatar: expect.stringMatching(/^data:image\/jpeg;base64,/) });
});

test('a file that is not a picture is refused with a message', async () => {
  await open();
  const file = new File(['?'], 'goa.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Choose picture'), file);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This picture could not be read. Please choose another one.');
});
