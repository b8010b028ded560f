import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { updateGroup } from './api.ts';
import { RenameGroupDialog } from './rename-group-dialog.tsx';
import type { Group } from '@barabar/core/contract/groups';
import { makeGroup } from '../../test-support/factories.ts';
import { emptyStore, fillRecord } from '../../store/store.ts';
import { renderDialog } from '../../test-support/render-dialog.tsx';

vi.mock('./api.ts');

const goa = { ...makeGroup('Goa gang', ['Asha Rao']), id: 'goa' };
const save = page.getByRole('button', { name: 'Save' });

async function open(group: Group = goa): Promise<void> {
  emptyStore();
  fillRecord('group', group);
  await renderDialog(<RenameGroupDialog groupId="goa" />);
}

const lastChanges = () => vi.mocked(updateGroup).mock.lastCall?.[1];

test('what is not changed is not sent as a change', async () => {
  await open();
  await save.click();
  await expect.poll(lastChanges).toEqual({ name: 'Goa gang', description: null });
});

test('a group without a description says so where one is written', async () => {
  await open();
  await expect.element(page.getByPlaceholder('No description')).toBeVisible();
});
