/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { openChromium } from '../../../scripts/lib/chromium.mjs';
import { fontFaces, RUPEE_FAMILY } from './font-faces.mjs';
import { photoPage } from './photo-page.ts';

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
  const browser = await openChromium(environment);
  const page = await browser.newPage();
  await page.setContent(`<style>${fontFaces()}</style><main></main>`);
  // Fonts load when they are used, and a picture does not wait for them.
  await page.evaluate(() => Promise.all([...document.fonts].map(async (face) => void (await face.load()))));
  return {
    render: async (photo) => {
      const { camera, style } = photo;
      await page.setViewportSize({ width: camera.imageWidth, height: camera.imageHeight });
      await page.locator('main').evaluate(
        (main, html) => {
          main.innerHTML = html;
        },
        photoPage(photo, RUPEE_FAMILY),
      );
      return page.screenshot({ type: 'jpeg', quality: Math.round(style.jpegQuality * 100) });
    },
    close: async () => browser.close(),
  };
}
