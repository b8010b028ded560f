import type { Page } from '@playwright/test';

/** Pixels. Large figures are set slightly to the left for optical alignment. */
const SLACK = 3;

/**
 * Describes what does not fit the window at its width: a page, list or dialog that scrolls sideways, or an amount that
 * is partly outside the window, its container or its field.
 */
export function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate((slack) => {
    const { documentElement: root } = document;
    const width = Math.round(window.visualViewport?.width ?? root.clientWidth);
    const misfits: string[] = [];
    if (root.scrollWidth > width) misfits.push(`the page is ${root.scrollWidth} px wide in ${width}`);
    for (const list of document.querySelectorAll('[data-scroll], [role="dialog"] .ant-modal-body')) {
      if (list.scrollWidth > list.clientWidth)
        misfits.push(`a list or dialog is ${list.scrollWidth} px wide in ${list.clientWidth}`);
    }
    const amounts = document.querySelectorAll('.money, .money-hero');
    for (const amount of amounts) {
      if (!amount.checkVisibility({ visibilityProperty: true })) continue;
      // It is for screen readers, and cut off on purpose.
      if (amount.closest('.visually-hidden')) continue;
      const { left, right } = amount.getBoundingClientRect();
      let [from, to] = [0, width];
      for (let around = amount.parentElement; around; around = around.parentElement) {
        if (/inline|contents/.test(getComputedStyle(around).display)) continue;
        const box = around.getBoundingClientRect();
        [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
      }
      if (left < from - slack || right > to + slack) misfits.push(`${amount.textContent} sticks out`);
    }
    // The text over an amount field.
    for (const text of document.querySelectorAll('.grouped > span')) {
      if (text.scrollWidth > text.clientWidth + slack) misfits.push(`${text.textContent} is cut off`);
    }
    return misfits;
  }, SLACK);
}
