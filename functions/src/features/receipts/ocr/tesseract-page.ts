import type { Line as TesseractLine, Page as TesseractPage, Word as TesseractWord } from 'tesseract.js';
import type { Page, Word } from '../page.ts';

/** The part of Tesseract's result that is used. */
export type TesseractText = Pick<TesseractPage, 'blocks'>;

/** Steeper baselines (about 11°) are wrong guesses: this engine would not read such lines. */
const SLOPE_MAX = 0.2;

/** Pixels down for each pixel to the right. */
function slopeOf({ baseline: { x0, y0, x1, y1 } }: TesseractLine): number {
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  return Math.abs(slope) <= SLOPE_MAX ? slope : 0;
}

/** On a slanting line, the word is the slanting part of the upright box that Tesseract gives. */
function cornersOf({ bbox }: TesseractWord, { slope, scale }: { slope: number; scale: number }) {
  const [left, right, top, bottom] = [bbox.x0 * scale, bbox.x1 * scale, bbox.y0 * scale, bbox.y1 * scale];
  const half = (bottom - top) / 2;
  const rise = Math.max(-half, Math.min(half, slope * (right - left)));
  const [down, up] = [Math.max(0, rise), Math.max(0, -rise)];
  return [
    { x: left, y: top + up },
    { x: right, y: top + down },
    { x: right, y: bottom - up },
    { x: left, y: bottom - down },
  ] satisfies Word['corners'];
}

/** @param options.scale page pixels for each pixel that Tesseract was given */
export function pageOfTesseract(
  { blocks }: TesseractText,
  { width, height, scale }: { width: number; height: number; scale: number },
): Page {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const words = lines.flatMap((line) =>
    line.words
      .filter(({ text }) => text.trim() !== '')
      .map((word): Word => ({
        text: word.text,
        confidence: Math.max(0, Math.min(1, word.confidence / 100)),
        corners: cornersOf(word, { slope: slopeOf(line), scale }),
      })),
  );
  return { width, height, words };
}
