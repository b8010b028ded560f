import sharp from 'sharp';
import { median } from '../parse/median.ts';
import { findSlope, straighten } from '../parse/straighten.ts';
import { hasText, placePage, type Page, type Point, type Word } from '../page.ts';
import { eraseLines } from './erase-lines.ts';
import { eraseRules } from './erase-rules.ts';
import { correctShading } from './correct-shading.ts';
import { openUpright, pgmOf } from './prepare-image.ts';
import { splitColumns, textBox, type Part } from './split-columns.ts';

/** An image that is prepared for the second pass. */
export interface PreparedHalves {
  readonly bytes: Buffer;
  readonly toImage: (point: Point) => Point;
  readonly parts: readonly Part[];
}

/** Target height of letters in pixels, which Tesseract recognises best. */
const LETTER_HEIGHT = 32;
/** Radius of smoothing in pixels, which removes grain. */
const BLUR = 0.7;
const LETTER_MIN = 8;
const SCALE = { min: 0.5, max: 2.5 };
const PIXELS_MAX = 8_000_000;
/** The longer side that an image with hardly any text is enlarged to: its letters may be very small. */
const LONG_SIDE_WITHOUT_TEXT = 2_100;
/** Lightest shade of ink after shading correction in such an image, whose ink is faint. */
const FAINT_INK = 175;
/** A smaller slant counts as level. A larger one is not the slant of a page that was recognised. */
const DEGREES = { min: 0.3, max: 15 };
const SURE = 0.5;
const SURE_WORDS_MIN = 8;
/** Fills the corners beside the turned page: neither ink nor paper. */
const MARGIN_SHADE = '#888';
/** Leaves out words that are a misread pattern of the table, if enough others remain. */
function reliableWords(words: readonly Word[]): readonly Word[] {
  const sure = words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2,}/u.test(text));
  return sure.length >= SURE_WORDS_MIN ? sure : words;
}

/** The rotation and the scale that make rows level and letters as high as the engine wants them. */
function findFrame(page: Page): { degrees: number; scale: number } {
  const { width, height, words } = page;
  const most = Math.sqrt(PIXELS_MAX / (width * height));
  if (!hasText(page)) {
    const wantedScale = Math.max(1, LONG_SIDE_WITHOUT_TEXT / Math.max(width, height));
    return { degrees: 0, scale: Math.min(wantedScale, SCALE.max, most) };
  }
  const reliable = reliableWords(words);
  const letters = median(straighten({ width, height, words: reliable }).map((token) => token.height));
  const wantedScale = LETTER_HEIGHT / Math.max(LETTER_MIN, letters);
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, wantedScale), most);
  const degrees = (findSlope(reliable) * 180) / Math.PI;
  const isSlant = Math.abs(degrees) > DEGREES.min && Math.abs(degrees) < DEGREES.max;
  return { degrees: isSlant ? degrees : 0, scale };
}

/** Level, letters of one size, corrected shading, no lines and rules. Throws when it cannot be decoded. */
export async function prepareHalves(image: Uint8Array, page: Page): Promise<PreparedHalves> {
  const { degrees, scale } = findFrame(page);
  const { upright, width, height } = await openUpright(image);
  const scaled = await upright
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: scaledWidth, height: scaledHeight, channels } = scaled.info;
  const turned = sharp(scaled.data, { raw: { width: scaledWidth, height: scaledHeight, channels } });
  if (degrees !== 0) turned.rotate(-degrees, { background: MARGIN_SHADE });
  turned.blur(BLUR);
  const { data, info } = await turned.greyscale().raw().toBuffer({ resolveWithObject: true });
  const grey = { data, width: info.width, height: info.height };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // Rotates about the centre, which stays the centre.
  const toImage = ({ x, y }: Point): Point => {
    const [right, down] = [x - info.width / 2, y - info.height / 2];
    return {
      x: ((right * cos - down * sin + scaledWidth / 2) * width) / scaledWidth,
      y: ((right * sin + down * cos + scaledHeight / 2) * height) / scaledHeight,
    };
  };
  const fromImage = ({ x, y }: Point): Point => {
    const right = (x * scaledWidth) / width - scaledWidth / 2;
    const down = (y * scaledHeight) / height - scaledHeight / 2;
    return { x: right * cos + down * sin + info.width / 2, y: down * cos - right * sin + info.height / 2 };
  };
  const seen: Page = { ...placePage(page, fromImage), width: info.width, height: info.height };
  const corrected = { ...grey, data: await correctShading(grey) };
  const text = hasText(page) ? { within: textBox(seen), letterHeight: LETTER_HEIGHT } : undefined;
  const ready = text
    ? { ...grey, data: eraseRules({ ...grey, data: eraseLines(corrected, text) }, text) }
    : corrected;
  return { bytes: pgmOf(ready, text ? undefined : FAINT_INK), toImage, parts: splitColumns(seen) };
}
