import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

/** More stops than any page of the tests has. */
const STOPS_MAX = 80;

/** Goes on with Tab until the control has the focus, which then shows; fails where the keyboard does not lead to it. */
export async function tabTo({ page }: Person, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = (): Promise<boolean> => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS_MAX && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => element.matches(':focus-visible')), 'the focus shows').toBe(
    true,
  );
}

/** Goes to a control with Tab and presses Enter there. */
export async function enterAt(person: Person, control: Locator): Promise<void> {
  await tabTo(person, control);
  await person.page.keyboard.press('Enter');
}

/** Goes to a field with Tab and types into it, over whatever is in it. */
export async function typeInto(person: Person, field: Locator, text: string): Promise<void> {
  await tabTo(person, field);
  await person.page.keyboard.press('ControlOrMeta+a');
  await person.page.keyboard.type(text);
}
