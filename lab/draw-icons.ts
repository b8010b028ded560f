/**
 * `npm run draw:icons` draws the icons of the installed application from web/public/favicon.svg, and the picture that
 * messengers show of a link, with the Chromium of the browser tests. Run it after a change of the sign; the pictures are
 * committed.
 */
import { readFileSync } from 'node:fs';
import { openChromium } from '../scripts/lib/chromium.mjs';
import { prepareTools } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { PRODUCT_NAME } from '../core/src/product.ts';
import { inRoot } from '../scripts/lib/root.mjs';

const SIGN = readFileSync(inRoot('web', 'public', 'favicon.svg'), 'utf8');
const SQUARE = SIGN.replace(/ rx="9\.5"/, '');
/** The sign's shapes alone. The system gives them a colour. */
const SHAPES = SIGN.replace(/<rect width="32"[^>]*\/>/, '');

/** `margin` is the empty space on each side, as a share of the width. A mask may cut a tenth away on each side. */
const ICONS: { file: string; pixels: number; svg: string; margin: number; ground: string }[] = [
  { file: 'icon-192.png', pixels: 192, svg: SIGN, margin: 0, ground: 'transparent' },
  { file: 'icon-512.png', pixels: 512, svg: SIGN, margin: 0, ground: 'transparent' },
  { file: 'icon-maskable.png', pixels: 512, svg: SQUARE, margin: 0.08, ground: '#0682a6' },
  { file: 'icon-monochrome.png', pixels: 512, svg: SHAPES, margin: 0.08, ground: 'transparent' },
  { file: 'apple-touch-icon.png', pixels: 180, svg: SQUARE, margin: 0, ground: '#0682a6' },
];

/** The name in the font of the pages, beside the sign; below them a bill as one bar over four equal parts. */
const PREVIEW = `
  <style>
    @font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${readFileSync(
      inRoot('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    ).toString('base64')}); }
    body { margin: 0; padding: 150px 120px 0; background: #f7f4ee; }
    header { display: flex; align-items: center; gap: 44px; font: 700 150px/170px Figtree; letter-spacing: -0.04em; color: #111413; }
    svg { width: 170px; height: 170px; }
    div { display: flex; gap: 8px; margin-top: 28px; }
    i { flex: 1; height: 44px; border-radius: 14px; background: #0682a6; }
  </style>
  <header>${SIGN}<span>${PRODUCT_NAME}</span></header>
  <div style="margin-top: 72px"><i></i></div>
  <div><i></i><i style="background:#c2566b"></i><i style="background:#3f9b63"></i><i style="background:#d08a2c"></i></div>`;

await runMain(async () => {
  const browser = await openChromium(await prepareTools());
  const page = await browser.newPage();
  for (const { file, pixels, svg, margin, ground } of ICONS) {
    await page.setViewportSize({ width: pixels, height: pixels });
    const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const inset = pixels * margin;
    const place = `position:absolute;inset:${inset}px;width:${pixels - 2 * inset}px`;
    await page.setContent(`<body style="background:${ground}"><img src="${image}" style="${place}">`);
    await page.locator('img').evaluate((shown: HTMLImageElement) => shown.decode());
    await page.screenshot({ path: inRoot('web', 'public', file), omitBackground: true });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(PREVIEW);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: inRoot('web', 'public', 'preview.png') });
  await browser.close();
});
