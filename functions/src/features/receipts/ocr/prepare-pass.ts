import sharp from 'sharp';
import { median } from '../parse/median.ts';
import { findSlope, straighten } from '../parse/straighten.ts';
import { hasText, placePage, type Page, type Point, type Word } from '../page.ts';
import type { PassKind } from '../recognise-text.ts';
import { eraseRules } from './erase-rules.ts';
import { correctShading } from './correct-shading.ts';
import { openUpright, pgmOf } from './prepare-image.ts';
import { splitColumns, textBox, wholeOf, type Part } from './split-columns.ts';

/** An image that is prepared for a further pass. */
export interface PreparedPass {
  /** The image as a PGM. */
  readonly bytes: Buffer;
  /** Maps a point of the prepared image to the upright original. */
  readonly toImage: (point: Point) => Point;
  /** The parts to recognise, one after another. */
  readonly parts: readonly Part[];
}

/** How a pass prepares the image. Lengths are in pixels. */
interface Preparation {
  /** Target height of letters. Tesseract recognises about 32 best; another height gives other mistakes. */
  readonly letterHeight: number;
  /** Radius of smoothing, which removes grain. */
  readonly blur: number;
  /** Whether the shade of the paper is removed. */
  readonly isShadingCorrected?: boolean;
  /** Radius within which strokes become darker than their surroundings. */
  readonly sharpen?: number;
  /** Whether the left and the right side are recognised separately. */
  readonly isSplit?: boolean;
}

/** Side of the blocks in which the shade of the paper is measured. */
const SHADING_BLOCK = 48;

const PREPARATIONS: Readonly<Record<PassKind, Preparation>> = {
  halves: { letterHeight: 32, blur: 0.7, isShadingCorrected: true, isSplit: true },
  shading: { letterHeight: 32, blur: 0.7, isShadingCorrected: true },
  smooth: { letterHeight: 32, blur: 1 },
  sharp: { letterHeight: 36, blur: 0.6, sharpen: 2 },
};
const LETTER_MIN = 8;
const SCALE = { min: 0.5, max: 2.5 };
const PIXELS_MAX = 8_000_000;
/**
 * Longer side that an image with hardly any text is enlarged to: its letters may be as small as in a photo of
 * a whole table.
 */
const LONG_SIDE_WITHOUT_TEXT = 2_100;
/** Lightest shade of ink after shading correction in such an image, whose ink is faint. */
const FAINT_INK = 175;
/** A smaller slant counts as level. A larger one is not the slant of a page that was recognised. */
const DEGREES = { min: 0.3, max: 15 };
const SURE = 0.5;
const SURE_WORDS_MIN = 8;
/** Fills the corners beside the turned page: neither ink nor paper. */
const MARGIN_SHADE = '#888';
/**
 * The words that show reliably how the page lies. Words that are a misread pattern of the table are left out,
 * if enough others remain.
 */
function reliableWords(words: readonly Word[]): readonly Word[] {
  const sure = words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2,}/u.test(text));
  return sure.length >= SURE_WORDS_MIN ? sure : words;
}

/** The rotation and the scale that make rows level and letters as high as wanted. */
function findFrame(page: Page, letterHeight: number): { degrees: number; scale: number } {
  const { width, height, words } = page;
  const most = Math.sqrt(PIXELS_MAX / (width * height));
  if (!hasText(page)) {
    const wantedScale = Math.max(1, LONG_SIDE_WITHOUT_TEXT / Math.max(width, height));
    return { degrees: 0, scale: Math.min(wantedScale, SCALE.max, most) };
  }
  const reliable = reliableWords(words);
  const letters = median(straighten({ width, height, words: reliable }).map((token) => token.height));
  const wantedScale = letterHeight / Math.max(LETTER_MIN, letters);
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, wantedScale), most);
  const degrees = (findSlope(reliable) * 180) / Math.PI;
  const isSlant = Math.abs(degrees) > DEGREES.min && Math.abs(degrees) < DEGREES.max;
  return { degrees: isSlant ? degrees : 0, scale };
}

/**
 * Decodes an image for a further pass: level, with letters of one size, prepared as the pass says.
 * @param page the words of an earlier pass
 * @throws when the image cannot be decoded
 */
export async function preparePass(
  image: Uint8Array,
  { page, pass }: { readonly page: Page; readonly pass: PassKind },
): Promise<PreparedPass> {
  const { letterHeight, blur, isShadingCorrected = false, sharpen, isSplit = false } = PREPARATIONS[pass];
  const isWithoutText = !hasText(page);
  const { degrees, scale } = findFrame(page, letterHeight);
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
  turned.blur(blur);
  if (sharpen !== undefined) turned.sharpen({ sigma: sharpen });
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
    return {
      x: right * cos + down * sin + info.width / 2,
      y: down * cos - right * sin + info.height / 2,
    };
  };
  const seen: Page = { ...placePage(page, fromImage), width: info.width, height: info.height };
  const corrected = isShadingCorrected || isWithoutText ? await correctShading(grey, SHADING_BLOCK) : data;
  const ready =
    isShadingCorrected && !isWithoutText
      ? eraseRules({ ...grey, data: corrected }, { within: textBox(seen), letterHeight })
      : corrected;
  return {
    bytes: pgmOf({ ...grey, data: ready }, isWithoutText ? FAINT_INK : undefined),
    toImage,
    parts: isSplit ? splitColumns(seen) : [wholeOf(info)],
  };
}
