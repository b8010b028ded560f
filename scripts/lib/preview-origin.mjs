import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Rewrites each document of what Hosting serves.
 * @param {string} folder @param {(html: string) => string} rewrite
 */
export function rewriteDocuments(folder, rewrite) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = rewrite(before);
    if (after !== before) writeFileSync(file, after);
  }
}

/**
 * Puts the product's origin before the picture that messengers show of a link: most of them read whole addresses alone.
 * @param {{ folder: string, origin: string }} options folder: what Hosting serves; origin: without a slash at its end
 */
export function writePreviewOrigin({ folder, origin }) {
  rewriteDocuments(folder, (html) =>
    html.replace(
      /(<meta property="og:image" content=")[^"]*(\/preview\.png")/,
      (_all, start, end) => `${start}${origin}${end}`,
    ),
  );
}
