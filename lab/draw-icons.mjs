/**
 * `npm run draw:icons` draws the icons of the installed application from web/public/favicon.svg, with the Chromium of
 * the browser tests. Run it after a change of the sign; the pictures are committed.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/lib/chromium.mjs';
import { prepareTools } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

const SIGN = readFileSync(inRoot('web', 'public', 'favicon.svg'), 'utf8');
/** The sign without its rounded corners: the system cuts the icon into its own shape. */
const SQUARE = SIGN.replace(/ rx="9\.5"/, '');
/** The sign's shapes alone. The system gives them a colour. */
const SHAPES = SIGN.replace(/<rect width="32"[^>]*\/>/, '');

/**
 * `margin` is the empty space on each side, as a share of the width. A mask may cut a tenth away on each side.
 * @type {{ file: string, pixels: number, svg: string, margin: number, ground: string }[]}
 */
const ICONS = [
  { file: 'icon-192.png', pixels: 192, svg: SIGN, margin: 0, ground: 'transparent' },
  { file: 'icon-512.png', pixels: 512, svg: SIGN, margin: 0, ground: 'transparent' },
  { file: 'icon-maskable.png', pixels: 512, svg: SQUARE, margin: 0.08, ground: '#0682a6' },
  { file: 'icon-monochrome.png', pixels: 512, svg: SHAPES, margin: 0.08, ground: 'transparent' },
  { file: 'apple-touch-icon.png', pixels: 180, svg: SQUARE, margin: 0, ground: '#0682a6' },
];

await runMain(async () => {
  const { path } = await ensureChromium(await prepareTools());
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { file, pixels, svg, margin, ground } of ICONS) {
    await page.setViewportSize({ width: pixels, height: pixels });
    const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const inset = pixels * margin;
    const place = `position:absolute;inset:${inset}px;width:${pixels - 2 * inset}px`;
    await page.setContent(`<body style="background:${ground}"><img src="${image}" style="${place}">`);
    await page.locator('img').evaluate((/** @type {HTMLImageElement} */ shown) => shown.decode());
    await page.screenshot({ path: inRoot('web', 'public', file), omitBackground: true });
  }
  await browser.close();
});
