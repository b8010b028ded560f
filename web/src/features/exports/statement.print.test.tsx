import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { extractTextItems, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { expenseOf, someone } from '@barabar/core/test/records';
import { openChromium } from '../../../../scripts/lib/chromium.mjs';

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium(process.env);
});
afterAll(() => browser.close());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const NAMES = [
  'Anantharamakrishnan Venkatasubramaniam Parameswaran Nambiar',
  'Vishwanathapratapnarayanan Krishnamurthysubramaniam',
  'Kabir Sen',
];
const PEOPLE = NAMES.map(someone);
const [asha, ravi, kabir] = PEOPLE;
const FONT = readFileSync(new URL('../../app/noto-sans-devanagari.woff2', import.meta.url)).toString(
  'base64',
);

/** Forty records of long names and large amounts. */
function expenses() {
  if (!asha || !ravi || !kabir) throw new Error('three people are there');
  return Array.from({ length: 40 }, (_, index) =>
    expenseOf(
      [[index % 2 === 0 ? asha : ravi, 99_99_99_999_00]],
      [
        [asha, 33_33_33_333_00],
        [ravi, 33_33_33_333_00],
        [kabir, 33_33_33_333_00],
      ],
      { description: `Housewarming extravaganza ${index} in Thiruvananthapuram`, category: 'Food & Dining' },
    ),
  );
}

/** The statement of these records in a language, as the frame that is printed has it. */
async function markupIn(language: 'en' | 'hi'): Promise<string> {
  if (!asha || !kabir) throw new Error('somebody looks at it');
  vi.stubGlobal('pageLanguage', language);
  vi.resetModules();
  const { tableOfViewer } = await import('@barabar/core/exchange/ledger-table');
  const { renderMarkup } = await import('../../test-support/render-text.tsx');
  const { Statement } = await import('./statement.tsx');
  const { periodOf } = await import('./period.ts');
  const day = toCalendarDay('2026-11-21');
  const balances = [ravi, kabir].flatMap((person) =>
    person ? [{ person, currency: 'INR' as const, amount: toMinor(1_00) }] : [],
  );
  const table = tableOfViewer({ viewer: asha, balances, day, expenses: expenses(), settlements: [] });
  const period = periodOf('this-year', { today: day });
  return renderMarkup(
    <Statement table={table} viewerId={asha.id} title="Goa gang" period={period} today={day} />,
  );
}

/** The paper, and how wide a line on it is in CSS pixels: its width without margins of 14 mm. */
const WIDTHS = { A4: 688, Letter: 710 } as const;

interface Print {
  /** The lines of the pages: what stands on one height, from left to right. */
  readonly lines: readonly string[];
  /** The words that are on two lines. Letters of Devanagari come out of a PDF in another order. */
  readonly broken: readonly string[];
}

/** In the page: returns the words that are laid out on more than one line. */
function findBroken(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.tagName === 'STYLE') continue;
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const heights = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8)));
      if (heights.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Opens markup in a window of a width, in CSS pixels. */
async function open<T>(markup: string, width: number, look: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage({ viewport: { width, height: 1000 } });
  try {
    // A machine for tests may have no font for Devanagari.
    await page.setContent(
      `<style>@font-face { font-family: 'Noto Sans Devanagari'; src: url(data:font/woff2;base64,${FONT}) }</style>${markup}`,
    );
    await page.evaluate(async () => void (await document.fonts.ready));
    return await look(page);
  } finally {
    await page.close();
  }
}

const print = (markup: string, format: keyof typeof WIDTHS): Promise<Print> =>
  open(markup, WIDTHS[format], async (page) => {
    await page.emulateMedia({ media: 'print' });
    const broken = await page.evaluate(findBroken);
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
    const { items } = await extractTextItems(pdf);
    return { lines: items.flatMap(linesOf), broken };
  });

type Item = Awaited<ReturnType<typeof extractTextItems>>['items'][number][number];

function linesOf(items: readonly Item[]): string[] {
  const heights = Map.groupBy(items, ({ y }) => Math.round(y));
  return [...heights.values()].map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .reduce((text, { str, x }, index, sorted) => {
        const before = sorted[index - 1];
        return text + (before && x - (before.x + before.width) > 1 ? ' ' : '') + str;
      }, ''),
  );
}

/** The words of a document, without what its style says. */
const wordsOf = (markup: string): string[] => [
  ...new Set(
    markup
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .split(/\s+/)
      .map((word) => word.replace(/,$/, ''))
      .filter((word) => word !== ''),
  ),
];

test.each([
  ['en', 'A4'],
  ['en', 'Letter'],
  ['hi', 'A4'],
  ['hi', 'Letter'],
] as const)(
  'on paper no word breaks, and no sign is parted from its number: %s, %s',
  async (language, format) => {
    const markup = await markupIn(language);
    const { lines, broken } = await print(markup, format);
    expect(broken).toEqual([]);
    expect(lines.length).toBeGreaterThan(80);
    // Commas between parts of a list are the style's.
    const printed = new Set(lines.flatMap((line) => line.split(/,?(?:\s+|$)/)));
    const words = wordsOf(markup).filter((word) => !/\p{Script=Devanagari}/u.test(word));
    expect(words).toContain('−₹33,33,33,333.00');
    expect(words.filter((word) => !printed.has(word))).toEqual([]);
  },
);

test.each(['en', 'hi'] as const)('on a phone only words break that have no room: %s', async (language) => {
  const markup = await markupIn(language);
  const { broken, width } = await open(markup, 358, async (page) => ({
    broken: await page.evaluate(findBroken),
    width: await page.evaluate(() => document.documentElement.scrollWidth),
  }));
  expect(width).toBe(358);
  expect(broken.filter((word) => word.length < 20)).toEqual([]);
});
