import sharp from 'sharp';
import { median } from '../parse/median.ts';
import { findSlope, straighten } from '../parse/straighten.ts';
import { hasText, placePage, type Page, type Point, type Word } from '../page.ts';
import type { AnotherLook } from '../read-text.ts';
import { eraseRules } from './erase-rules.ts';
import { evenShades } from './even-shades.ts';
import { openUpright, pgmOf } from './prepare-image.ts';
import { splitColumns, textBox, wholeOf, type Part } from './split-columns.ts';

/** An image made ready to be read once more. */
export interface PreparedAgain {
  /** A PGM. */
  readonly bytes: Buffer;
  /** Where a point of it is in the image as it is looked at … */
  readonly toImage: (point: Point) => Point;
  /** What is to be read of it, part by part. */
  readonly parts: readonly Part[];
}

/** How an image is made ready for a look, in pixels. */
interface Preparation {
  /** Of letters: Tesseract reads those of about 32 best, and not the same words as of others. */
  readonly letterHeight: number;
  /** Radius of smoothing: grain goes, and what the edges of letters have of it. */
  readonly blur: number;
  /** Whether the shade of the paper is taken away. */
  readonly isEven?: boolean;
  /** Radius within which strokes are made darker than what is around them. */
  readonly sharpen?: number;
  /** Whether the left and the right side are read one after the other. */
  readonly isSplit?: boolean;
}

/** Side of the blocks whose shade of paper is measured. */
const EVEN_BLOCK = 48;

const PREPARATIONS: Readonly<Record<AnotherLook, Preparation>> = {
  halves: { letterHeight: 32, blur: 0.7, isEven: true, isSplit: true },
  even: { letterHeight: 32, blur: 0.7, isEven: true },
  smooth: { letterHeight: 32, blur: 1 },
  sharp: { letterHeight: 36, blur: 0.6, sharpen: 2 },
};
const LETTER_MIN = 8;
const SCALE = { min: 0.5, max: 2.5 };
const PIXELS_MAX = 8_000_000;
/** Of an image in which hardly a word was read: its letters are as large as they may be in a photo. */
const LONG_SIDE_WANTED = 2_100;
/** And they are faint, beside a dark table: this shade is ink, where the paper around it was made white. */
const FAINT = 175;
/** Less is level; more is no slant of a paper that was read. */
const DEGREES = { min: 0.3, max: 15 };
const SURE = 0.5;
const SURE_WORDS_MIN = 8;
/** Beside the turned page: neither ink nor paper. */
const BESIDE = '#888';
/** The words that say how a page lies: not what a table's pattern was taken for, if there are others. */
function tellingWords(words: readonly Word[]): readonly Word[] {
  const sure = words.filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2,}/u.test(text));
  return sure.length >= SURE_WORDS_MIN ? sure : words;
}

/** How a page is to be turned and scaled so that its rows are level and its letters as large as they should be. */
function findFrame(page: Page, letterHeight: number): { degrees: number; scale: number } {
  const { width, height, words } = page;
  const most = Math.sqrt(PIXELS_MAX / (width * height));
  if (!hasText(page)) {
    const wanted = Math.max(1, LONG_SIDE_WANTED / Math.max(width, height));
    return { degrees: 0, scale: Math.min(wanted, SCALE.max, most) };
  }
  const telling = tellingWords(words);
  const letters = median(straighten({ width, height, words: telling }).map((token) => token.height));
  const wanted = letterHeight / Math.max(LETTER_MIN, letters);
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, wanted), most);
  const degrees = (findSlope(telling) * 180) / Math.PI;
  const isSlant = Math.abs(degrees) > DEGREES.min && Math.abs(degrees) < DEGREES.max;
  return { degrees: isSlant ? degrees : 0, scale };
}

/**
 * Decodes an image for another look, by what the first one found: level, with letters of one size, and as the look says.
 * @param page what was read of the image
 * @throws when it cannot be decoded
 */
export async function prepareAgain(
  image: Uint8Array,
  { page, look }: { readonly page: Page; readonly look: AnotherLook },
): Promise<PreparedAgain> {
  const { letterHeight, blur, isEven = false, sharpen, isSplit = false } = PREPARATIONS[look];
  const isFaint = !hasText(page);
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
  if (degrees !== 0) turned.rotate(-degrees, { background: BESIDE });
  turned.blur(blur);
  if (sharpen !== undefined) turned.sharpen({ sigma: sharpen });
  const { data, info } = await turned.greyscale().raw().toBuffer({ resolveWithObject: true });
  const shades = { data, width: info.width, height: info.height };
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // About the middle, which stays the middle.
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
  const even = isEven || isFaint ? await evenShades(shades, EVEN_BLOCK) : data;
  const ready =
    isEven && !isFaint
      ? eraseRules({ ...shades, data: even }, { within: textBox(seen), letterHeight })
      : even;
  return {
    bytes: pgmOf({ ...shades, data: ready }, isFaint ? FAINT : undefined),
    toImage,
    parts: isSplit ? splitColumns(seen) : [wholeOf(info)],
  };
}
