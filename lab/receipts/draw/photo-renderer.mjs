/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { fontFaces, RUPEE_FAMILY } from './font-faces.mjs';
import { makeMesh } from './make-mesh.ts';

/**
 * @typedef {object} PhotoRenderer
 * @property {(photo: import('./make-photo.ts').Photo) => Promise<Buffer>} render a photo's JPEG
 * @property {() => Promise<void>} close
 */

/**
 * Opens a browser that draws photos.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<PhotoRenderer>}
 * @throws {import('../../../scripts/lib/output.mjs').Failure} when there is no Chromium and none can be installed
 */
export async function openPhotoRenderer(environment) {
  const { path } = await ensureChromium(environment);
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS] });
  const page = await browser.newPage();
  await page.setContent(`<style>${fontFaces()}</style>`);
  await page.evaluate(loadFonts);
  const source = readFileSync(new URL('photograph.mjs', import.meta.url)).toString('base64');
  const photographer = await page.evaluateHandle(load, `data:text/javascript;base64,${source}`);
  return {
    render: async (photo) => {
      const { values, ...mesh } = makeMesh(photo);
      const { camera, style, texts, fontFamily } = photo;
      const jpeg = await photographer.evaluate(({ photograph }, shot) => photograph(shot), {
        image: { width: camera.imageWidth, height: camera.imageHeight },
        paper: { width: photo.paperWidth, height: photo.paperHeight },
        texts,
        fontFamily,
        fallbackFamily: RUPEE_FAMILY,
        style,
        mesh: { ...mesh, values: Buffer.from(values.buffer).toString('base64') },
      });
      return Buffer.from(jpeg, 'base64');
    },
    close: async () => browser.close(),
  };
}

/** Runs in the page. Fonts load when they are used, and a canvas does not wait for them. */
async function loadFonts() {
  await Promise.all([...document.fonts].map((face) => face.load()));
}

/**
 * Runs in the page.
 * @param {string} url
 * @returns {Promise<typeof import('./photograph.mjs')>}
 */
async function load(url) {
  return import(url);
}
