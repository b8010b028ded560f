import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { frontOf } from './front.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every rule of WCAG 2.2, levels A and AA, and axe's own, such as the order of headings. */
export const EVERY_RULE: RunOnly = { type: 'tag', values: RULES };

export const CONTRAST: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** axe counts what floating buttons stand over; `findSmallTargets` scrolls to each target, and holds it to 44 px. */
const RULES_OFF = { 'target-size': { enabled: false } };

/** Loads axe into the page, unless the page has it already: going to another address removes it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** 'color-contrast: #id > span …'. In the dialog or menu in front: the screen behind is a view of its own. */
export async function findViolations(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  await loadAxe(page);
  // Without `resultTypes` axe describes every element that passes, too.
  const { violations } = await page.evaluate(
    ({ front, options }) => window.axe.run(front, { ...options, resultTypes: ['violations'] }),
    { front: await frontOf(page), options: { runOnly, rules: RULES_OFF } },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}
