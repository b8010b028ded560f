import type { Locator, Page } from '@playwright/test';

/** An amount as its whole text; without the link that only the keyboard reaches. 'above' leaves out what floats, too. */
const countWords = (element: Locator, where: 'in' | 'above'): Promise<number> =>
  element.evaluate((given, isAbove) => {
    const { top } = given.getBoundingClientRect();
    const texts = document.createTreeWalker(isAbove ? document.body : given, NodeFilter.SHOW_TEXT);
    const counted = new Set<Element>();
    const ignored = isAbove
      ? '.visually-hidden, script, style, nav, [data-floating], [href="#content"]'
      : '.visually-hidden, [href="#content"]';
    let words = 0;
    const range = document.createRange();
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      if (!parentElement?.checkVisibility({ visibilityProperty: true }) || parentElement.closest(ignored))
        continue;
      range.selectNodeContents(texts.currentNode);
      const box = range.getBoundingClientRect();
      if (isAbove && (box.bottom <= 0 || box.top >= top || box.width < 2)) continue;
      // An amount has several texts.
      const money = parentElement.closest('.money, .money-hero');
      if (money && counted.has(money)) continue;
      if (money) counted.add(money);
      words += (money?.textContent ?? nodeValue)?.match(/\S+/g)?.length ?? 0;
    }
    for (const field of isAbove ? document.querySelectorAll('input') : []) {
      if (field.checkVisibility() && field.getBoundingClientRect().top < top)
        words += field.placeholder.split(/\s+/).filter(Boolean).length;
    }
    return words;
  }, where === 'above');

export const wordsBefore = (element: Locator): Promise<number> => countWords(element, 'above');

export const wordsIn = (element: Locator): Promise<number> => countWords(element, 'in');

/** Counts the rows of a list that are wholly in the window, above where the floating buttons begin. */
export const wholeRows = (rows: Locator): Promise<number> =>
  rows.evaluateAll((found) => {
    const shelf = document.querySelector('[data-floating]')?.getBoundingClientRect().top ?? innerHeight;
    return found.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= shelf;
    }).length;
  });

/** Names the amounts that a floating button stands over, where the shelf below it does not hide them. */
export const coveredAmounts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const floating = document.querySelector('[data-floating]');
    const shelf = floating?.parentElement?.getBoundingClientRect();
    if (!floating || !shelf) throw new Error('there are floating buttons');
    /** From here on the shelf is opaque. */
    const opaqueFrom = shelf.top + 24;
    return [...floating.querySelectorAll('button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      return [...document.querySelectorAll('.money')]
        .filter((money) => {
          if (money.closest('.visually-hidden')) return false;
          const { left, right, top, bottom } = money.getBoundingClientRect();
          const seenTo = Math.min(bottom, opaqueFrom);
          return left < box.right && right > box.left && top < box.bottom && seenTo > box.top && top < seenTo;
        })
        .map((money) => money.textContent ?? '');
    });
  });

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Element | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** What was visible and has moved since the page opened, when, and the share of the window that it has moved over. */
export const shiftsOn = (
  page: Page,
): Promise<readonly { readonly value: number; readonly at: number; readonly moved: string }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: { value: number; at: number; moved: string }[] = [];
        new PerformanceObserver((list) => {
          for (const { value, startTime: at, sources } of list
            .getEntries()
            .filter((entry): entry is Shift => 'sources' in entry))
            shifts.push({
              value,
              at,
              moved: sources
                .map(
                  ({ node, previousRect: from, currentRect: to }) =>
                    `${node?.nodeName} ${node?.textContent?.slice(0, 30)} ${from.x},${from.y} → ${to.x},${to.y}`,
                )
                .join('; '),
            });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts), 200);
      }),
  );
