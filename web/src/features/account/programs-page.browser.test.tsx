import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cutOff, noted } from '../../test-support/stub-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const LIST = 'GET /account/tokens';
const MAKE = 'POST /account/tokens';
const SECRET = 'brb_000000000000000000000000000000000000';
const TOKEN = {
  id: 'one',
  name: 'budget script',
  scope: 'read',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-02-18T10:00:00.000Z',
};
const make = page.getByRole('button', { name: 'Create token' });
const dialog = page.getByRole('dialog', { name: 'Create token' });
const made = page.getByRole('dialog', { name: 'Your token' });

const open = (answers: Parameters<typeof renderScreen>[1]) => renderScreen('/account/programs', answers);

test('a token is made with a name, a scope and an end, and shown once', async () => {
  const { bodies, give } = noted({ data: { ...TOKEN, token: SECRET } });
  await open({ [LIST]: () => ({ data: [] }), [MAKE]: give });
  await make.click();
  const submit = dialog.getByRole('button', { name: 'Create token' });
  await expect.element(submit).toBeDisabled();
  await expect.element(dialog.getByText('Others see it in Activity.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Read', exact: true })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: '90 days' })).toBeChecked();
  await dialog.getByLabelText('Name').fill('  budget script ');
  await dialog.getByText('Read and write').click();
  await dialog.getByText('365 days').click();
  await submit.click();
  await expect.element(made.getByText(SECRET)).toBeVisible();
  await expect.element(made.getByText('The token is shown only now.', { exact: false })).toBeVisible();
  expect(bodies).toEqual([{ name: 'budget script', scope: 'write', expiresInDays: 365 }]);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await made.getByRole('button', { name: 'Copy token' }).click();
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

test('a token that the browser cannot copy is selected', async () => {
  await open({ [LIST]: () => ({ data: [] }), [MAKE]: () => ({ data: { ...TOKEN, token: SECRET } }) });
  await make.click();
  await dialog.getByLabelText('Name').fill('budget script');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await made.getByRole('button', { name: 'Copy token' }).click();
  await expect.element(made.getByText('The token is selected', { exact: false })).toBeVisible();
  expect(getSelection()?.toString().trim()).toBe(SECRET);
});

test('tokens say what they may do, until when, and when they were used; each can be revoked', async () => {
  const call = 'DELETE /account/tokens/one';
  const used = { ...TOKEN, id: 'two', name: 'dashboard', scope: 'write', lastUsedOn: '2026-11-19' };
  const { answer } = await open({ [LIST]: () => ({ data: [TOKEN, used] }), [call]: cutOff });
  const items = page.getByRole('region', { name: 'Active tokens' }).getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent(/budget script.*Read · Until .* · not used yet/);
  await expect.element(items.nth(1)).toMatchTextContent(/dashboard.*Read and write · Until .* · last used: /);
  const revoke = page.getByRole('button', { name: 'Turn off budget script' });
  await revoke.click();
  await expect.element(page.getByText('Failed to turn off the token', { exact: false })).toBeVisible();
  answer({ [call]: () => ({ data: { id: 'one' } }), [LIST]: () => ({ data: [used] }) });
  await revoke.click();
  await expect.element(page.getByText('The token stops working within a minute')).toBeVisible();
  await expect.element(items.nth(1)).not.toBeInTheDocument();
});

test('a person with five tokens gets no other one', async () => {
  const five = Array.from({ length: 5 }, (_, index) => ({ ...TOKEN, id: `token ${index}` }));
  await open({ [LIST]: () => ({ data: five }) });
  await make.click();
  await dialog.getByLabelText('Name').fill('budget script');
  await expect.element(dialog.getByRole('button', { name: 'Create token' })).toBeDisabled();
});

test('tokens that could not be loaded can be asked for again', async () => {
  const { answer } = await open({ [LIST]: cutOff });
  await expect.element(page.getByText('Failed to load the tokens', { exact: false })).toBeVisible();
  answer({ [LIST]: () => ({ data: [TOKEN] }) });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('budget script')).toBeVisible();
});
