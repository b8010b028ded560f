import type { Person } from './person.ts';

const MARK = 'data-taps';

/** Counts taps until the page is loaded anew, without what the keyboard does and focus that comes by itself. */
export async function countTaps({ page }: Person): Promise<() => Promise<number>> {
  await page.evaluate((mark) => {
    const { documentElement: root } = document;
    root.setAttribute(mark, '0');
    const count = (event: Event): void => {
      if (event.isTrusted) root.setAttribute(mark, String(Number(root.getAttribute(mark)) + 1));
    };
    document.addEventListener('pointerdown', count, { capture: true });
  }, MARK);
  return async () => Number(await page.locator('html').getAttribute(MARK));
}
