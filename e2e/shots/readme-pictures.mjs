import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { createScreenFingerprint } from './screen-fingerprint.mjs';

/**
 * A picture of the README.
 * @typedef {object} ReadmePicture
 * @property {string} view of the demo data (`e2e/shots`)
 * @property {'phone' | 'desktop'} window
 * @property {'light' | 'dark'} scheme
 * @property {readonly string[]} sources of its screen in `web/src`; what they import is found by itself
 */

/** @type {readonly ReadmePicture[]} */
export const README_PICTURES = [
  {
    view: 'friends',
    window: 'desktop',
    scheme: 'light',
    sources: ['features/pages/friends-page.tsx', 'features/activity/activity-list.tsx'],
  },
  {
    view: 'spending',
    window: 'desktop',
    scheme: 'dark',
    sources: ['features/spending/own-spending-page.tsx'],
  },
  { view: 'group-activity', window: 'phone', scheme: 'light', sources: ['features/pages/group-page.tsx'] },
  {
    view: 'expense-bill',
    window: 'phone',
    scheme: 'light',
    sources: ['features/pages/expense-page.tsx', 'features/comments/comment-form.tsx'],
  },
  { view: 'group-balances', window: 'phone', scheme: 'dark', sources: ['features/pages/group-page.tsx'] },
  { view: 'friend', window: 'phone', scheme: 'dark', sources: ['features/pages/friend-page.tsx'] },
];

/** What every screen is drawn with. */
const SHARED_SOURCES = [
  'app/reset.css',
  'app/tokens.css',
  'app/fonts.css',
  'app/base.css',
  'app/look.css',
  'app/app-shell.tsx',
];

const FOLDER = 'docs/images';
/** The fingerprints of the screens when their pictures were taken. */
const TAKEN = `${FOLDER}/taken.json`;

/** @param {ReadmePicture} picture */
export const pictureFile = ({ view, window, scheme }) => `${FOLDER}/${view}-${window}-${scheme}.webp`;

/** @returns {Record<string, string>} by the picture's file */
export function readmeFingerprints() {
  const fingerprint = createScreenFingerprint(ROOT);
  return Object.fromEntries(
    README_PICTURES.map((picture) => [
      pictureFile(picture),
      fingerprint([...SHARED_SOURCES, ...picture.sources].map((source) => `web/src/${source}`)),
    ]),
  );
}

/** Notes what the screens are like of which pictures have just been taken. */
export const noteTaken = () =>
  writeFileSync(inRoot(TAKEN), `${JSON.stringify(readmeFingerprints(), null, 2)}\n`);

/** @returns {unknown} the fingerprints by the picture's file */
export const readTaken = () => JSON.parse(readFileSync(inRoot(TAKEN), 'utf8'));
