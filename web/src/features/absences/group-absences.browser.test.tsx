import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { dayWords, formatDay, formatMonth, localDay } from '../../lib/dates/format-date.ts';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { monthAfter } from '../../features/absences/mark-days.ts';
import { setDeviceOwner } from '../../store/device/state.ts';
import { discardOutbox } from '../../store/outbox/own-outbox.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { cutOff, holdAnswer, noted } from '../../test-support/stub-api.ts';
import { groupOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const today = localDay(new Date());
const month = today.slice(0, 7);
const first = formatDay(`${month}-01`);
const goa = {
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /groups/goa/absences': () => ({ data: [{ userId: 'kabir', days: [`${month}-02`] }] }),
};
const dialog = page.getByRole('dialog', { name: 'Nights away' });
const day = (name: string) => dialog.getByRole('button', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Save' });

let answerNow: Awaited<ReturnType<typeof renderScreen>>['answer'];

async function open(answers: Parameters<typeof renderScreen>[1]): Promise<void> {
  ({ answer: answerNow } = await renderScreen('/groups/goa/settings', { ...goa, ...answers }));
  await page.getByRole('main').getByRole('button', { name: 'Nights away' }).click();
}

test('days are saved as the whole set of the month, and what could not be saved stays marked', async () => {
  const put = noted({ status: 409, code: 'contention' });
  await open({ [`PUT /groups/goa/absences/${month}`]: put.give });
  await expect.element(dialog.getByText(formatDay(`${month}-02`))).toBeVisible();
  await expect.element(save).toBeDisabled();
  await day(first).click();
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(put.bodies).toEqual([{ days: [`${month}-01`] }]);
  await expect.element(day(first)).toHaveAttribute('aria-pressed', 'true');
  await day(first).click();
  await expect.element(save).toBeDisabled();
});

/** 'November 2026', as the dialog says it. */
const monthBefore = formatMonth(toCalendarDay(`${monthAfter(month, -1)}-01`));

test('days that are marked elsewhere meanwhile come in, and what was tapped stays', async () => {
  const put = noted({ data: { userId: 'asha', days: [] } });
  await open({ [`PUT /groups/goa/absences/${month}`]: put.give });
  await expect.element(dialog.getByText(formatDay(`${month}-02`))).toBeVisible();
  await day(first).click();
  answerNow({ 'GET /groups/goa/absences': () => ({ data: [{ userId: 'asha', days: [`${month}-05`] }] }) });
  await revalidateAll();
  await expect.element(day(formatDay(`${month}-05`))).toHaveAttribute('aria-pressed', 'true');
  await expect.element(day(first)).toHaveAttribute('aria-pressed', 'true');
  // Marked since the dialog has read them.
  answerNow({
    'GET /groups/goa/absences': () => ({ data: [{ userId: 'asha', days: [`${month}-05`, `${month}-06`] }] }),
  });
  await save.click();
  await expect.poll(() => put.bodies).toEqual([{ days: [`${month}-01`, `${month}-05`, `${month}-06`] }]);
});

test('who marks ranges marks them in other months, too', async () => {
  await open({});
  await dialog.getByRole('button', { name: 'Several nights at once' }).click();
  await day(first).click();
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(dialog.getByText('Tap the first night.')).toBeVisible();
  await day(formatDay(`${monthAfter(month, -1)}-01`)).click();
  await day(formatDay(`${monthAfter(month, -1)}-04`)).click();
  await expect.element(dialog.getByText('4 nights away')).toBeVisible();
});

test('what is tapped in another month stays, is named, and is saved with the rest', async () => {
  const [put, before] = [
    noted({ data: { userId: 'asha', days: [] } }),
    noted({ data: { userId: 'asha', days: [] } }),
  ];
  await open({
    [`PUT /groups/goa/absences/${month}`]: put.give,
    [`PUT /groups/goa/absences/${monthAfter(month, -1)}`]: before.give,
  });
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(dialog.getByText(monthBefore, { exact: true })).toBeVisible();
  const other = day(formatDay(`${monthAfter(month, -1)}-03`));
  await other.click();
  await dialog.getByRole('button', { name: 'Next month' }).click();
  await expect.element(dialog.getByText(`Not saved yet: ${monthBefore}`)).toBeVisible();
  await day(first).click();
  await save.click();
  await expect.poll(() => put.bodies).toEqual([{ days: [`${month}-01`] }]);
  expect(before.bodies).toEqual([{ days: [`${monthAfter(month, -1)}-03`] }]);
  await expect.element(save).toBeDisabled();
});

test('nothing can be marked, and nothing is said to be, while it is not known what is', async () => {
  await open({ 'GET /groups/goa/absences': cutOff });
  await expect.element(dialog.getByText('The nights away could not be loaded')).toBeVisible();
  await expect.element(dialog.getByText(/^No night away/)).not.toBeInTheDocument();
  await expect.element(day(first)).toBeDisabled();
  await expect.element(save).toBeDisabled();
});

test('an expense by days waits while nobody can say who was away, and shows no part of it', async () => {
  const owner = { uid: 'uid-asha', userId: 'asha' };
  setDeviceOwner(owner);
  onTestFinished(async () => {
    await discardOutbox(owner);
    setDeviceOwner(undefined);
  });
  const bodies: unknown[] = [];
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /groups/goa/absences': cutOff,
    'POST /expenses': (body) => {
      bodies.push(body);
      return cutOff();
    },
  });
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('90');
  await form.getByRole('textbox', { name: 'Description' }).fill('Power');
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await form.getByRole('button', { name: 'By nights stayed' }).click();
  await expect.element(form.getByText(/^The nights away could not be loaded/).first()).toBeVisible();
  await expect.element(form.getByText('You can save this now.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const row = page.getByRole('article').filter({ hasText: 'Power' });
  await expect.element(row.getByText('Waiting to be sent')).toBeVisible();
  await expect.element(row.getByText('owed to you')).not.toBeInTheDocument();
  expect(bodies).toMatchObject([{ amount: 90, amongst: ['asha', 'kabir'], basis: 'person-days' }]);
  expect(bodies[0]).not.toHaveProperty('splits');
});

test('absences that arrive leave the reason in sight why the form was refused', async () => {
  const late = holdAnswer({ data: [{ userId: 'kabir', days: [] }] });
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /groups/goa/absences': late.give,
    'POST /expenses': () => ({ status: 500, code: 'internal' }),
  });
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('90');
  await form.getByRole('textbox', { name: 'Description' }).fill('Power');
  await form.getByRole('button', { name: /^Split equally/ }).click();
  await form.getByRole('button', { name: 'By nights stayed' }).click();
  await expect.element(form.getByText('Checking who was away...')).toBeVisible();
  await form.getByRole('button', { name: 'Create expense' }).click();
  const failed = form.getByRole('alert').filter({ hasText: 'Failed to create expense' });
  await expect.element(failed).toBeVisible();
  late.release();
  await expect.element(form.getByText('Checking who was away...')).not.toBeInTheDocument();
  await expect.element(failed).toBeVisible();
});

test('a day that the group has closed is said to be so before anything is sent', async () => {
  await renderScreen('/groups/goa?tab=activity', {
    ...goa,
    'GET /groups/goa': () => ({ data: { ...GOA, closedUntil: today } }),
  });
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await expect
    .element(form.getByText(`Days until ${formatDay(today)} are closed in this group.`))
    .toBeVisible();
});

test('an expense by days begins with the nights that were just marked, and says where nobody has marked any', async () => {
  const flat = groupOnWire('Flat', ['Asha Rao', 'Kabir Sen']);
  const days: string[] = [];
  await renderScreen('/groups/flat/settings', {
    'GET /groups/flat': () => ({ data: flat }),
    'GET /groups/flat/absences': () => ({ data: [{ userId: 'asha', days }] }),
    [`PUT /groups/flat/absences/${month}`]: () => {
      days.push(`${month}-01`);
      return { data: { userId: 'asha', days } };
    },
  });
  const openDays = async () => {
    await page.getByRole('button', { name: 'Add expense', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Add Expense' });
    await form.getByRole('textbox', { name: 'Amount' }).fill('90');
    await form.getByRole('button', { name: /^Split equally/ }).click();
    await form.getByRole('button', { name: 'By nights stayed' }).click();
    return form;
  };
  await page.getByRole('main').getByRole('button', { name: 'Nights away' }).click();
  await day(first).click();
  await save.click();
  await expect.element(page.getByText('Nights away saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  const form = await openDays();
  await expect
    .element(form.getByRole('button', { name: `From: ${dayWords(toCalendarDay(`${month}-01`), today)}` }))
    .toBeVisible();
  await expect.element(form.getByRole('button', { name: 'To: Today' })).toBeVisible();
  await expect.element(form.getByText('Everybody marks their nights away', { exact: false })).toBeVisible();
  days.pop();
  await revalidateAll();
  await expect
    .element(form.getByText('Nobody has marked any of these nights', { exact: false }))
    .toBeVisible();
});
