import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts the product's origin before the picture that messengers show of a link: most of them read whole addresses alone.
 * @param {{ folder: string, origin: string }} options folder: what Hosting serves; origin: without a slash at its end
 */
export function writePreviewOrigin({ folder, origin }) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
    const file = path.join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(
      /(<meta property="og:image" content=")[^"]*(\/preview\.png")/,
      (_all, start, end) => `${start}${origin}${end}`,
    );
    if (after !== before) writeFileSync(file, after);
  }
}
