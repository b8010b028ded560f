import { LANGUAGES, type Language } from '../core/src/messages/languages.ts';
import { textsIn } from '../core/src/messages/texts.ts';
import { DASHBOARD_PAGE } from '../core/src/page-addresses.ts';
import { PRODUCT_NAME } from '../core/src/product.ts';
import { PHOTO_FIELD } from './src/lib/pictures/shared-photo.ts';
import { SHARE_PATH } from './src/service-worker/answer-for.ts';

const png = (name: string, sizes: string) => ({ src: `/${name}.png`, sizes, type: 'image/png' }) as const;
const SMALL = png('icon-192', '192x192');

export const manifestPath = (language: Language): string =>
  language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;

export function manifestIn(language: Language) {
  const { documents, verbs } = textsIn(language);
  const { description, scan } = documents;
  const { addExpense, scanReceipt } = verbs;
  return {
    // The same for all languages: it is one application.
    id: DASHBOARD_PAGE,
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description,
    lang: LANGUAGES[language].tag,
    dir: LANGUAGES[language].direction,
    start_url: DASHBOARD_PAGE,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ee',
    theme_color: '#f7f4ee',
    categories: ['finance', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      SMALL,
      png('icon-512', '512x512'),
      { ...png('icon-maskable', '512x512'), purpose: 'maskable' },
      { ...png('icon-monochrome', '512x512'), purpose: 'monochrome' },
    ],
    shortcuts: [
      { name: addExpense, url: `${DASHBOARD_PAGE}?new=expense`, icons: [SMALL] },
      { name: scanReceipt, short_name: scan, url: `${DASHBOARD_PAGE}?new=scan`, icons: [SMALL] },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: PHOTO_FIELD, accept: ['image/*'] }] },
    },
  } as const;
}
