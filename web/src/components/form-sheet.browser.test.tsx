import { useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DialogScope } from './dialogs.tsx';
import { FormSheet } from './form-sheet.tsx';

const create = vi.fn(async () => undefined);

function Groups() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Create group
      </button>
      <DialogScope isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <FormSheet
          words={{ title: 'Create New Group', submit: 'Create Group', busy: 'Creating...', failed: 'Failed' }}
          name="create-group"
          initialValues={{ name: '' }}
          keptAs="asha:create-group"
          required={['name']}
          onSubmit={async () => {
            await create();
            setIsOpen(false);
          }}
        >
          <Form.Item label="Group Name" name="name">
            <Input />
          </Form.Item>
        </FormSheet>
      </DialogScope>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Create group', exact: true });
const dialog = page.getByRole('dialog');
const field = page.getByRole('textbox', { name: 'Group Name' });
const resume = page.getByRole('button', { name: 'Resume · Goa gang' });

async function openAgain(): Promise<void> {
  await expect.element(dialog).not.toBeInTheDocument();
  await opener.click();
  await expect.element(field).toBeVisible();
}

beforeEach(async () => {
  create.mockClear();
  await commands.allowMotion();
  await render(<Groups />);
  await openAgain();
});

test('the typed text is offered to the next empty form, until it is discarded', async () => {
  await field.fill('Goa gang');
  await userEvent.keyboard('{Escape}');
  await openAgain();
  await expect.element(field).toHaveValue('');
  await resume.click();
  await expect.element(field).toHaveValue('Goa gang');
  await expect.element(resume).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Create Group', exact: true })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await openAgain();
  await page.getByRole('button', { name: 'Discard Goa gang' }).click();
  await expect.element(resume).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await openAgain();
  await expect.element(resume).not.toBeInTheDocument();
});

test('the action is disabled while a required field is empty', async () => {
  const action = page.getByRole('button', { name: 'Create Group', exact: true });
  await expect.element(action).toBeDisabled();
  await field.fill('G');
  await expect.element(action).toBeEnabled();
  await field.fill('');
  await expect.element(action).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(create).not.toHaveBeenCalled();
});

test('text that was sent is not kept', async () => {
  await field.fill('Goa gang');
  await page.getByRole('button', { name: 'Create Group', exact: true }).click();
  await openAgain();
  await expect.element(field).toHaveValue('');
  expect(create).toHaveBeenCalledOnce();
});
