import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { FieldGroup } from './field-group.tsx';
import { renderFormWith } from './form-sheet.tsx';
import { renderDialog } from '../test-support/render-dialog.tsx';
import { Sheet } from './sheet.tsx';
import { DayField } from './day-field.tsx';
import { formatDay, localDay } from '../lib/dates/format-date.ts';

const today = localDay(new Date());
const chosen = vi.fn<(day: CalendarDay) => void>();
const close = vi.fn<() => void>();
const field = page.getByRole('button', { name: /^Day: / });
const calendar = page.getByRole('region', { name: 'Day' });
const dayButton = (day: CalendarDay) => calendar.getByRole('button', { name: formatDay(day), exact: true });

function Dialog({ start }: { start: CalendarDay }) {
  const [day, setDay] = useState(start);
  return (
    <Sheet title="Lunch" renderForm={renderFormWith(() => undefined)}>
      <FieldGroup>
        <DayField
          label="Day"
          day={day}
          onChange={(next) => {
            chosen(next);
            setDay(next);
          }}
        />
      </FieldGroup>
      <button type="button">Next</button>
    </Sheet>
  );
}

const open = (start = today) => renderDialog(<Dialog start={start} />, { onClose: close });

beforeEach(() => {
  chosen.mockClear();
  close.mockClear();
});

test('the field says "Today", and one tap more makes it yesterday', async () => {
  await open();
  await expect.element(field).toHaveTextContent('Today');
  await field.click();
  await calendar.getByRole('button', { name: 'Yesterday' }).click();
  expect(chosen.mock.lastCall).toEqual([addDays(today, -1)]);
  await expect.element(field).toHaveTextContent('Yesterday');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('a tap chooses a day of the calendar, and none after today', async () => {
  const day = toCalendarDay('2024-02-28');
  await open(day);
  await expect.element(field).toHaveTextContent('28 Feb 2024');
  await field.click();
  await expect.element(dayButton(day)).toHaveAttribute('aria-pressed', 'true');
  await dayButton(toCalendarDay('2024-02-29')).click();
  expect(chosen.mock.lastCall).toEqual(['2024-02-29']);
  await expect.element(calendar).not.toBeInTheDocument();
  await field.click();
  await calendar.getByRole('button', { name: 'Today' }).click();
  await field.click();
  await expect.element(dayButton(today)).toHaveFocus();
  const tomorrow = addDays(today, 1);
  await expect.element(dayButton(tomorrow)).toBeDisabled();
});

test('turning to another month fills no day of it, since none is chosen there', async () => {
  const [day, before] = [toCalendarDay('2024-02-28'), toCalendarDay('2024-01-28')];
  await open(day);
  await field.click();
  const fillOf = (shownDay: CalendarDay) => getComputedStyle(dayButton(shownDay).element()).backgroundColor;
  await expect.element(dayButton(day)).toBeVisible();
  await expect.poll(() => fillOf(day)).not.toBe('rgba(0, 0, 0, 0)');
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(dayButton(before)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => fillOf(before)).toBe('rgba(0, 0, 0, 0)');
});

test('the keyboard opens it, moves over months, chooses and closes, and tabbing passes it', async () => {
  await open(toCalendarDay('2024-03-01'));
  field.element().focus();
  await expect.element(calendar).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await userEvent.keyboard('{Enter}');
  await expect.element(dayButton(toCalendarDay('2024-03-01'))).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dayButton(toCalendarDay('2024-02-29'))).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(dayButton(toCalendarDay('2024-02-22'))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.lastCall).toEqual(['2024-02-22']);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dayButton(toCalendarDay('2024-02-22'))).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledOnce();
});

test.each([
  [390, 844],
  [320, 640],
])('the calendar fits %i × %i, and all its buttons are 44 px', async (width, height) => {
  await page.viewport(width, height);
  await open();
  await field.click();
  await expect.element(dayButton(today)).toHaveFocus();
  await expect
    .poll(() => calendar.element().getBoundingClientRect())
    .toSatisfy(({ left, right }: DOMRect) => left >= 0 && right <= width);
  // Sizes of the layout, which neither fractions of the position nor an opening in motion change.
  for (const { textContent, offsetWidth, offsetHeight } of calendar.element().querySelectorAll('button')) {
    expect([textContent, offsetWidth >= 44 || width < 390, offsetHeight >= 44]).toEqual([
      textContent,
      true,
      true,
    ]);
  }
});
