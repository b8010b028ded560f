import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../lib/api/api-error.ts';
import { FormSheet } from './form-sheet.tsx';
import { renderDialog } from '../test-support/render-dialog.tsx';

/** A form with two fields, of which the server refuses the second. */
function Budgets({ onSend }: { onSend: () => Promise<void> }) {
  const rules = [{ required: true, message: 'Please fill it in' }];
  return (
    <FormSheet
      words={{ title: 'Budget', submit: 'Save', busy: 'Saving...', failed: 'Failed' }}
      name="budget"
      initialValues={{ name: '', amount: '' }}
      required={[]}
      onSubmit={onSend}
    >
      <Form.Item label="Name" name="name" rules={rules}>
        <Input />
      </Form.Item>
      <Form.Item label="Amount" name="amount" rules={rules}>
        <Input />
      </Form.Item>
    </FormSheet>
  );
}
const messages = () => [...document.querySelectorAll('.ant-form-item-explain-error, [role="alert"]')];
const budget = page.getByRole('dialog', { name: 'Budget' });
const budgetField = (name: string) => budget.getByRole('textbox', { name });

test('of two wrong fields the first is marked and focused, and there is one message', async () => {
  await renderDialog(<Budgets onSend={async () => undefined} />);
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect.element(budgetField('Name')).toHaveFocus();
  await expect.element(budgetField('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(budgetField('Name')).toHaveAccessibleDescription('Please fill it in');
  await expect.element(budgetField('Amount')).not.toHaveAttribute('aria-invalid');
  expect(messages()).toHaveLength(1);
  await budgetField('Name').fill('Food');
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect.element(budgetField('Amount')).toHaveFocus();
});

test('what the server refuses about a field is said at the field', async () => {
  const issues = [{ path: 'amount', message: 'Too much' }];
  const refusal = new ApiError('Too much', { code: 'validation-failed', status: 400, issues });
  await renderDialog(<Budgets onSend={() => Promise.reject(refusal)} />);
  await budgetField('Name').fill('Food');
  await budgetField('Amount').fill('1');
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect.element(budgetField('Amount')).toHaveFocus();
  await expect.element(budgetField('Amount')).toHaveAccessibleDescription('Too much');
  expect(messages()).toHaveLength(1);
});
