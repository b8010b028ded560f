import { mutate } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, cutOff, noted, stubApi } from '../../test-support/stub-api.ts';
import { readQrOnScreen } from '../../test-support/read-qr.ts';
import { GroupLinksDialog, PersonLinksDialog } from './link-dialogs.tsx';
import { renderDialog } from '../../test-support/render-dialog.tsx';
import { makeGroup } from '../../test-support/factories.ts';
import { forgetMadeLink } from '../../lib/pages/kept-link.ts';
import { fillRecord } from '../../store/store.ts';

const URL = `${location.origin}/join#kX3v9-_a`;
const LINK = {
  id: 'one',
  createdAt: '2026-11-27T10:00:00.000Z',
  createdBy: { id: 'asha', name: 'Asha Rao' },
  expiresAt: '2026-12-04T10:00:00.000Z',
  joinedCount: 2,
};
const MADE = { ...LINK, id: 'two', joinedCount: 0, token: 'kX3v9-_a', url: URL };
const LIST = 'GET /groups/goa/links';
const MAKE = 'POST /groups/goa/links';
const make = page.getByRole('button', { name: 'Create link' });
const links = page.getByRole('region', { name: 'Active links' });

beforeEach(async () => {
  forgetMadeLink('goa', 'two');
  vi.restoreAllMocks();
  await mutate(() => true, undefined);
  await page.viewport(390, 844);
});

async function open(answers: Answers, isAtOnce = false) {
  const answer = stubApi(answers);
  fillRecord('group', { ...makeGroup('Goa trip', ['Asha Rao']), id: 'goa' });
  await renderDialog(<GroupLinksDialog groupId="goa" isAtOnce={isAtOnce} />);
  return answer;
}

test('a link is made for so many days by who reads what it shows and allows, and shown once with its code', async () => {
  const { bodies, give } = noted({ data: MADE });
  const answer = await open({ [LIST]: () => ({ data: [] }), [MAKE]: give });
  const details = page.getByText(/names of those who are not on Barabar yet\. .*can change only after/);
  expect(details.element()).toHaveClass('visually-hidden');
  await page.getByRole('button', { name: 'About links to this group' }).click();
  expect(details.element()).not.toHaveClass('visually-hidden');
  await expect.element(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await page.getByText('1 day', { exact: true }).click();
  answer({ [LIST]: () => ({ data: [MADE] }) });
  await make.click();
  await expect.element(page.getByText(URL)).toBeVisible();
  await expect.element(page.getByText('Copy it now;', { exact: false })).toBeVisible();
  expect(bodies).toEqual([{ expiresInDays: 1 }]);
  expect(await readQrOnScreen(page.getByLabelText('QR code of the link').element())).toBe(URL);
  await expect
    .element(links.getByRole('listitem'))
    .toMatchTextContent(/created by you · nobody has joined yet/);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(writeText).toHaveBeenCalledWith(URL);
  await page.getByRole('button', { name: 'Create another link' }).click();
  await expect.element(page.getByText(URL)).not.toBeInTheDocument();
});

test('from the menu, a link is made at once, and shown again as long as the page is open', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const { bodies, give } = noted({ data: { ...MADE, expiresAt } });
  const answers = { [LIST]: () => ({ data: [] }), [MAKE]: give };
  await open(answers, true);
  await expect.element(page.getByText(URL)).toBeVisible();
  expect(bodies).toEqual([{ expiresInDays: 7 }]);
});

test('a link that the browser cannot copy is selected', async () => {
  await open({ [LIST]: () => ({ data: [] }), [MAKE]: () => ({ data: MADE }) });
  await make.click();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(page.getByText('The link is selected', { exact: false })).toBeVisible();
  expect(getSelection()?.toString().trim()).toBe(URL);
});

test('a link is revoked, and one that could not be is still there', async () => {
  const call = 'DELETE /groups/goa/links/one';
  const answer = await open({ [LIST]: () => ({ data: [LINK] }), [call]: cutOff });
  await expect.element(links.getByRole('listitem')).toMatchTextContent(/created by you · 2 people joined/);
  const revoke = links.getByRole('button', { name: /^Turn off the link that works until/ });
  await revoke.click();
  await expect.element(page.getByText('Failed to turn off the link', { exact: false })).toBeVisible();
  answer({ [call]: () => ({ data: { id: 'one', deleted: true } }), [LIST]: () => ({ data: [] }) });
  await revoke.click();
  await expect.element(links).not.toBeInTheDocument();
});

test('a group with five links gets no other one', async () => {
  await open({ [LIST]: () => ({ data: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...LINK, id })) }) });
  await expect.element(page.getByText('There can be at most 5 links to this group')).toBeVisible();
  await expect.element(make).toBeDisabled();
});

test('what could not be made or read is said', async () => {
  const answer = await open({ [LIST]: cutOff, [MAKE]: cutOff });
  await expect.element(page.getByText('Failed to load the links', { exact: false })).toBeVisible();
  await make.click();
  await expect.element(page.getByText('Failed to create the link', { exact: false })).toBeVisible();
  answer({ [MAKE]: () => ({ status: 409, code: 'no-room' }) });
  await make.click();
  await expect.element(page.getByText('no-room')).toBeVisible();
});

test('a link for somebody by name is for one, and says what they get', async () => {
  const { bodies, give } = noted({ data: { ...MADE, isSingleUse: true } });
  stubApi({ 'GET /account/links': () => ({ data: [] }), 'POST /account/links': give });
  await renderDialog(<PersonLinksDialog friend={{ id: 'rahul', name: 'Rahul' }} />);
  await expect.element(page.getByText(/Send it to Rahul alone: .*recorded for Rahul/)).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await make.click();
  await expect.element(page.getByText(URL)).toBeVisible();
  expect(bodies).toEqual([{ singleUse: true, friendId: 'rahul' }]);
});

test('a link to a person is for one person or for a day', async () => {
  const { bodies, give } = noted({ data: { ...MADE, isSingleUse: true } });
  stubApi({
    'GET /account/links': () => ({
      data: [
        { ...LINK, isSingleUse: true, joinedCount: 0 },
        { ...LINK, id: 'three', isSingleUse: false, joinedCount: 1 },
      ],
    }),
    'POST /account/links': give,
  });
  await renderDialog(<PersonLinksDialog />);
  const items = links.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/For one person · no friend yet/);
  await expect.element(items.last()).toMatchTextContent(/For everybody · 1 friend added/);
  await make.click();
  await expect.element(page.getByText(URL)).toBeVisible();
  expect(bodies).toEqual([{ singleUse: true }]);
});
