import type { Page } from '@playwright/test';
import { frontOf } from './front.ts';

/** Pixels. Large figures are set slightly to the left for optical alignment. */
const SLACK = 3;

/** What scrolls sideways, or an amount that is partly outside the window, its container or its field. */
export function findMisfits(page: Page): Promise<readonly string[]> {
  return page.evaluate((slack) => {
    const { documentElement: root } = document;
    const width = Math.round(window.visualViewport?.width ?? root.clientWidth);
    const misfits: string[] = [];
    if (root.scrollWidth > width) misfits.push(`the page is ${root.scrollWidth} px wide in ${width}`);
    for (const list of document.querySelectorAll('[data-scroll], [role="dialog"] .ant-modal-body')) {
      if (list.scrollWidth <= list.clientWidth) continue;
      const { right } = list.getBoundingClientRect();
      // The last one is the innermost.
      const out = [...list.querySelectorAll('*')].findLast(
        (element) => element.getBoundingClientRect().right > right + 1,
      );
      const what = `${out?.tagName.toLowerCase()}.${out?.getAttribute('class')} ${out?.textContent?.slice(0, 60)}`;
      misfits.push(`a list or dialog is ${list.scrollWidth} px wide in ${list.clientWidth}: ${what}`);
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

/** Returns text that is cut, or sticks out of the window or its control. An ellipsis may end it, and it may scroll. */
export async function findCutText(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ front, slack }) => {
      const width = Math.round(window.visualViewport?.width ?? document.documentElement.clientWidth);
      const found = new Set<string>();
      const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const parent = node.parentElement;
        if (!/\p{L}/u.test(node.nodeValue ?? '') || !parent?.checkVisibility({ visibilityProperty: true }))
          continue;
        if (parent.closest('.visually-hidden, script, style, svg')) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        const note = (what: string): void => {
          found.add(`${what}: ${node.nodeValue} in ${parent.tagName.toLowerCase()}.${parent.className}`);
        };
        let isInWindow = true;
        for (let around: Element | null = parent; around; around = around.parentElement) {
          const { display, overflowX, overflowY, textOverflow, webkitLineClamp, position } =
            getComputedStyle(around);
          if (/inline$|contents/.test(display)) continue;
          const box = around.getBoundingClientRect();
          const isBeside = text.left < box.left - slack || text.right > box.right + slack;
          if (
            /auto|scroll/.test(overflowX + overflowY) ||
            textOverflow === 'ellipsis' ||
            webkitLineClamp !== 'none'
          ) {
            isInWindow = false;
            break;
          }
          // What is closed has no room, or is drawn elsewhere.
          if (box.width < 2 || box.height < 2) {
            isInWindow = false;
            break;
          }
          if (overflowX !== 'visible' && isBeside) note('cut off sideways');
          if (overflowY !== 'visible' && (text.top < box.top - slack || text.bottom > box.bottom + slack))
            note('cut off below');
          if (
            isBeside &&
            around.matches('button, a, label, [role="tab"], [role="menuitem"], h1, h2, h3, p, li, td, th')
          )
            note(`sticks out of ${around.tagName.toLowerCase()}`);
          if (position === 'fixed') break;
        }
        if (isInWindow && (text.left < -slack || text.right > width + slack)) note('outside of the window');
      }
      return [...found];
    },
    { front: await frontOf(page), slack: SLACK },
  );
}
