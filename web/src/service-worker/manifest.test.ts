import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';
import { PRODUCT_NAME } from '@barabar/core/product';
import { LANGUAGE_CODES } from '@barabar/core/messages/languages';
import { manifestIn } from '../../manifest.ts';
import { PHOTO_FIELD } from '../lib/pictures/shared-photo.ts';
import { SHARE_PATH } from './answer-for.ts';

const fileOf = (path: string): Buffer => readFileSync(new URL(`../../public${path}`, import.meta.url));

const manifest = manifestIn('en');

/** Reads the width and height in pixels from the head of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

const pngs = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)].filter(
  ({ type }) => type === 'image/png',
);

describe('the manifest', () => {
  it('names the product and starts on the Friends screen', () => {
    expect(manifest).toMatchObject({
      id: DASHBOARD_PAGE,
      name: PRODUCT_NAME,
      lang: 'en-IN',
      start_url: DASHBOARD_PAGE,
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  it.each(pngs)('has the picture $src in the size that it says', ({ src, sizes }) => {
    expect(sizeOf(fileOf(src))).toBe(sizes);
  });

  it('has icons for browsers, for systems that cut them, and for systems that colour them', () => {
    const kinds = manifest.icons.map((icon) => `${'purpose' in icon ? icon.purpose : 'any'} ${icon.sizes}`);
    expect(kinds).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512', 'monochrome 512x512']),
    );
  });

  it.each(LANGUAGE_CODES)('is of the same application in each language: %s', (language) => {
    const { id, name, start_url, scope } = manifestIn(language);
    expect([id, name, start_url, scope]).toEqual([
      manifest.id,
      manifest.name,
      manifest.start_url,
      manifest.scope,
    ]);
  });

  it('leads to the dialogs that the Friends screen opens', () => {
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
      `${DASHBOARD_PAGE}?new=expense`,
      `${DASHBOARD_PAGE}?new=scan`,
    ]);
  });

  it('sends shared photos to where the service worker keeps them', () => {
    const { action, params } = manifest.share_target;
    expect(action).toBe(SHARE_PATH);
    expect(params.files).toEqual([{ name: PHOTO_FIELD, accept: ['image/*'] }]);
  });
});

it('both documents have an icon for home screens', () => {
  expect(sizeOf(fileOf('/apple-touch-icon.png'))).toBe('180x180');
  for (const document of ['app.html', 'index.html']) {
    const html = readFileSync(new URL(`../../${document}`, import.meta.url), 'utf8');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  }
});
