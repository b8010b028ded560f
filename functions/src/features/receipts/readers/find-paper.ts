import type { Sharp } from 'sharp';
import type { Shades } from './even-shades.ts';

/** A part of an image, in its pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The paper is looked for in an image of this size: the longer side, in pixels. */
const LOOKED_AT = 128;
/** A paper is lighter than its table by this much at least … */
const LIGHTER_MIN = 45;
/** … covers so much of the image … */
const COVERED = { min: 0.12, max: 0.92 };
/** … fills its box, and is most of all that is light. */
const FILLED_MIN = 0.6;
const LIGHT_SHARE_MIN = 0.7;
/** Around it, as a share of the image: an edge that is found too early cuts off no letter. */
const MARGIN = 0.01;

/** The shade that parts the dark pixels from the light ones best (Otsu, 1979), and the middle shades of both. */
function partShades({ data }: Shades): { threshold: number; dark: number; light: number } {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const total = counts.reduce((sum, count, shade) => sum + count * shade, 0);
  let best = { threshold: 0, dark: 0, light: 0, spread: -1 };
  let [darkCount, darkSum] = [0, 0];
  counts.forEach((count, threshold) => {
    darkCount += count;
    darkSum += count * threshold;
    const lightCount = data.length - darkCount;
    if (darkCount === 0 || lightCount === 0) return;
    const [dark, light] = [darkSum / darkCount, (total - darkSum) / lightCount];
    const spread = darkCount * lightCount * (light - dark) ** 2;
    if (spread > best.spread) best = { threshold, dark, light, spread };
  });
  return best;
}

interface Region extends Box {
  readonly count: number;
}

/** The pixels that hang together with one of them, each marked. */
function regionAt(start: number, { isLight, width }: { isLight: Uint8Array; width: number }): Region {
  const open = [start];
  isLight[start] = 0;
  let [count, left, right, top, bottom] = [0, width, 0, Infinity, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    count += 1;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of beside) {
      if (isLight[next] !== 1) continue;
      isLight[next] = 0;
      open.push(next);
    }
  }
  return { count, left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The largest of the light regions, and how many light pixels there are. */
function largestRegion(shades: Shades, threshold: number): { region: Region | undefined; lights: number } {
  const isLight = Uint8Array.from(shades.data, (shade) => (shade > threshold ? 1 : 0));
  const lights = isLight.reduce((sum, one) => sum + one, 0);
  let region: Region | undefined;
  for (let at = isLight.indexOf(1); at !== -1; at = isLight.indexOf(1, at)) {
    const found = regionAt(at, { isLight, width: shades.width });
    if (!region || found.count > region.count) region = found;
  }
  return { region, lights };
}

/**
 * Where a light paper lies on a darker table: what is around it takes contrast from the ink, and time to read.
 * @param upright an image that can be decoded
 * @param size its width and height in pixels
 * @returns undefined where the image is all paper, or nothing in it looks like one
 */
export async function findPaper(
  upright: Sharp,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Box | undefined> {
  const scale = LOOKED_AT / Math.max(width, height);
  const { data, info } = await upright
    .clone()
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .flatten({ background: 'white' })
    .greyscale()
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades = { data, width: info.width, height: info.height };
  const { threshold, dark, light } = partShades(shades);
  const { region, lights } = largestRegion(shades, threshold);
  if (!region || light - dark < LIGHTER_MIN) return undefined;
  const area = region.width * region.height;
  const covered = area / data.length;
  const isPaper =
    covered > COVERED.min &&
    covered < COVERED.max &&
    region.count > area * FILLED_MIN &&
    region.count > lights * LIGHT_SHARE_MIN;
  if (!isPaper) return undefined;
  const [right, bottom] = [region.left + region.width, region.top + region.height];
  const left = Math.max(0, Math.round((region.left / info.width - MARGIN) * width));
  const top = Math.max(0, Math.round((region.top / info.height - MARGIN) * height));
  return {
    left,
    top,
    width: Math.min(width, Math.round((right / info.width + MARGIN) * width)) - left,
    height: Math.min(height, Math.round((bottom / info.height + MARGIN) * height)) - top,
  };
}
