/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { openChromium } from '../../../scripts/lib/chromium.mjs';
import { fontFaces, RUPEE_FAMILY } from './font-faces.ts';
import { photoPage } from './photo-page.ts';
import type { Photo } from './make-photo.ts';

export interface PhotoRenderer {
  /** A photo's JPEG. */
  render: (photo: Photo) => Promise<Buffer>;
  close: () => Promise<void>;
}

/**
 * Opens a browser that draws photos.
 * @throws {import('../../../scripts/lib/output.mjs').Failure} when there is no Chromium and none can be installed
 */
export async function openPhotoRenderer(environment: NodeJS.ProcessEnv): Promise<PhotoRenderer> {
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
