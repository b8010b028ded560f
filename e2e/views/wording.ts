import type { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { MARKED_FOLDER } from '../../web/marked-messages.ts';
import { frontOf } from './front.ts';

declare global {
  interface Window {
    /** Puts back what `setWording` has changed. */
    unchangeWording?: () => void;
  }
}

/** How the catalogue's messages show: as they are, or a third longer, with accents and in brackets. */
export type Wording = 'english' | 'pseudo';

/** Invisible, and left out of Playwright's comparisons. Loads the page again. */
export async function loadMarked(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.js$/, (route) => {
    const file = path.join(MARKED_FOLDER, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
  await page.reload();
}

/** Shows the texts of the catalogue in a wording, without marks, until `restoreWording`. */
export function setWording(page: Page, wording: Wording): Promise<void> {
  return page.evaluate((isLong) => {
    window.unchangeWording?.();
    const ACCENTS = new Map(
      Array.from('aeiouyAEIOUYcnCN', (plain, at) => [plain, 'áéíóúýÁÉÍÓÚÝçñÇÑ'[at] ?? plain]),
    );
    const accented = (text: string): string =>
      Array.from(text, (letter) => ACCENTS.get(letter) ?? letter).join('');
    const pseudo = (text: string): string => {
      const long = text.replaceAll(
        /\p{L}{3,}/gu,
        (word) => word + word.slice(-Math.ceil(word.length / 3)).toLowerCase(),
      );
      return accented(long).replace(/\S(?:.*\S)?/s, '⟦$&⟧');
    };
    const reworded = (text: string): string =>
      text.replaceAll(/\u200B([^\u00AD]*)\u00AD/g, (_run, run: string) => (isLong ? pseudo(run) : run));

    const undo: (() => void)[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const before = node.nodeValue ?? '';
      if (!before.includes('\u200B')) continue;
      const now = reworded(before);
      node.nodeValue = now;
      undo.push(() => {
        if (node.nodeValue === now) node.nodeValue = before;
      });
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (!value.includes('\u200B')) continue;
        const now = reworded(value);
        element.setAttribute(name, now);
        undo.push(() => {
          if (element.getAttribute(name) === now) element.setAttribute(name, value);
        });
      }
    window.unchangeWording = () => {
      for (const variant of undo) variant();
      delete window.unchangeWording;
    };
  }, wording === 'pseudo');
}

/** Shows the texts with their marks again, as the application has written them. */
export const restoreWording = (page: Page): Promise<void> => page.evaluate(() => window.unchangeWording?.());

/** What the catalogue does not say: what people have written or the browser writes, the product's name, and codes. */
const DATA: readonly RegExp[] = [
  /\S*(?:@|:\/\/)\S*|Mozilla\/.*|\b\w{22}\b|anantharamakrishnan\S*/gu,
  // The names of people, groups and records in the stages, which may be shortened.
  /Thiruvananth\p{L}*(?: R(?:aoji|ao|…))?|Anantharamakrishnan(?: Venkatasubramaniam Parameswaran Nambiar)?/gu,
  /\b(?:Asha Rao|Kabir Sen|Lata|Om|asha)\b|\bA\.|Llanfairp\p{L}*|Electricityand\p{L}*|Houseboat\p{L}*/gu,
  /\b(?:Chai|Fondue|Turf booking, Saturday|Fish thali(?: at Vinayak)?)\b/gu,
  /\b(?:Saffron Thali House|Masala|Veg Thali|[CS]GST|Nobody at all|Nothing at all|Xylophone)\b/gu,
  // The letters of a picture without a photo.
  /^\p{Lu}[\p{Lu}\d]?$/gu,
  /\b(?:Jan|Febr)(?:uary)?\b|\b(?:Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/gu,
  /\b(?:March|April|June|July|August|October|(?:Sept|Nov|Dec)ember)\b/gu,
  /\d [ap]m\b|^(?:Mon?|Tue?|We|Wed|Thu?|Fri?|Sat?|Sun?)$|yesterday/gu,
  /\b(?:INR|USD|EUR|GBP|JPY|UPI|Indian Rupee|Euro)\b|\d(?:Cr|L|K)\b|\band(?= [₹€])/gu,
  /\b(?:Barabar|English)\b|हिन्दी/gu,
];

const hasWords = (text: string): boolean =>
  /\p{L}/u.test(DATA.reduce((rest, data) => rest.replaceAll(data, ''), text));

/** Returns texts, those for screen readers too, as left without marked parts and data. Call it before `setWording`. */
export async function findUnmarked(page: Page): Promise<readonly string[]> {
  const unmarked = await page.evaluate(
    (front) => {
      const found = new Set<string>();
      const note = (text: string): void => {
        const rest = text
          .replaceAll(/\u200B[^\u00AD]*\u00AD/g, ' … ')
          .replaceAll(/\s+/g, ' ')
          .trim();
        if (/\p{L}/u.test(rest)) found.add(rest);
      };
      const texts = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        const parent = node.parentElement;
        // An address is in parts, between which it may break.
        const isInParts = Boolean(parent?.querySelector(':scope > wbr'));
        if (!parent?.closest('script, style, noscript, template'))
          note((isInParts ? parent?.textContent : node.nodeValue) ?? '');
      }
      for (const element of front.querySelectorAll('*'))
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-valuetext',
          'alt',
          'title',
          'placeholder',
        ])
          note(element.getAttribute(name) ?? '');
      return [...found];
    },
    await frontOf(page),
  );
  return unmarked.filter(hasWords);
}
