import { readFileSync } from 'node:fs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Files of the font packages: family, package, weights. */
const FACES = [
  ['DotGothic16', 'dotgothic16', [400]],
  ['Azeret Mono', 'azeret-mono', [400, 700]],
  ['Sono', 'sono', [400, 700]],
  ['Courier Prime', 'courier-prime', [400, 700]],
  ['VT323', 'vt323', [400]],
  ['IBM Plex Mono', 'ibm-plex-mono', [400, 700]],
] as const;

/** The font that has the rupee sign, in a file of its own. */
export const RUPEE_FAMILY = 'Rupee';

function fontFace(family: string, name: string, subset: string, weight: number) {
  const file = `${name}-${subset}-${weight}-normal.woff2`;
  const data = readFileSync(inRoot('lab/node_modules/@fontsource', name, 'files', file)).toString('base64');
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) format("woff2"); }`;
}

/** @returns the style sheet with all font faces */
export function fontFaces(): string {
  const latin = FACES.flatMap(([family, name, weights]) =>
    weights.map((weight) => fontFace(family, name, 'latin', weight)),
  );
  const rupees = [400, 700].map((weight) => fontFace(RUPEE_FAMILY, 'ibm-plex-mono', 'latin-ext', weight));
  return [...latin, ...rupees].join('\n');
}
