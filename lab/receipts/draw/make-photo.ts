import type { Random } from '../../../scripts/random.ts';
import { toImage, type Camera } from './camera.ts';
import { paperSize, placeTexts, placedWords, type PlacedText } from './place-texts.ts';
import type { Sheet } from './sheet.ts';

const PLAIN = [
  { family: 'DotGothic16', advance: 0.5 },
  { family: 'Azeret Mono', advance: 0.65 },
  { family: 'Sono', advance: 0.62 },
  { family: 'Courier Prime', advance: 0.6 },
] as const;
/** Typefaces with a slash or a dot in the zero. */
const MARKED = [
  { family: 'VT323', advance: 0.4 },
  { family: 'IBM Plex Mono', advance: 0.6 },
] as const;
/** One sheet in five has marked zeros. */
const FONTS = [...PLAIN, ...PLAIN, ...MARKED];

/** Everything that a photo of a sheet is drawn from. */
export interface Photo {
  readonly camera: Camera;
  readonly texts: readonly PlacedText[];
  readonly fontFamily: string;
  readonly style: PhotoStyle;
}

/** The appearance of a photo. Colours are CSS values. */
export interface PhotoStyle {
  readonly seed: number;
  readonly paper: string;
  readonly ink: string;
  /** How black the ink is, from 0 to 1. */
  readonly inkStrength: number;
  /** How faint the stripes of a worn print head are, from 0 to 1, and where they are over the paper's width. */
  readonly fade: number;
  readonly stripes: readonly { readonly place: number; readonly width: number }[];
  readonly table: readonly [string, string];
  readonly tableKind: 'wood' | 'cloth' | 'plain';
  /** Radius in pixels. */
  readonly blur: number;
  /** How much crumples move the print, in pixels. Its boxes do not follow. */
  readonly crumple: number;
  /** Standard deviation of a pixel's noise, of 255. */
  readonly noise: number;
  /** How dark the darkest side is, from 0 to 1. */
  readonly shadow: number;
  readonly shadowDegrees: number;
  /** Lines across the paper that are lit from one side, at a part of its length. */
  readonly folds: readonly { readonly place: number; readonly degrees: number; readonly strength: number }[];
  readonly jpegQuality: number;
}

const TABLES: readonly Pick<PhotoStyle, 'table' | 'tableKind'>[] = [
  { table: ['#7a5230', '#5d3b20'], tableKind: 'wood' },
  { table: ['#a47c52', '#8a6340'], tableKind: 'wood' },
  { table: ['#3c4a57', '#34414d'], tableKind: 'cloth' },
  { table: ['#8a2f35', '#9c4a4d'], tableKind: 'cloth' },
  { table: ['#4d4f52', '#3e4043'], tableKind: 'plain' },
  { table: ['#8f9a94', '#7f8a84'], tableKind: 'plain' },
];
const PAPERS = ['#f7f6f2', '#f3f1ea', '#f5f5f7', '#efece2', '#f6f0ea'];
const INKS = ['#1d1d22', '#2a2a33', '#2b2840', '#33302f', '#262b3a'];

/** A number between two limits. */
const amid = (random: Random, from: number, to: number) => from + random.next() * (to - from);

function makeStyle(random: Random): PhotoStyle {
  const fade = random.next() < 0.4 ? amid(random, 0.1, 0.35) : 0;
  return {
    seed: random.between(1, 1_000_000),
    ...random.pick(TABLES),
    paper: random.pick(PAPERS),
    ink: random.pick(INKS),
    inkStrength: random.next() < 0.25 ? amid(random, 0.5, 0.7) : amid(random, 0.75, 1),
    fade,
    stripes: Array.from({ length: fade > 0 ? 7 : 0 }, () => ({
      place: random.next(),
      width: amid(random, 0.01, 0.11),
    })),
    crumple: amid(random, 0, 14),
    blur: random.next() < 0.3 ? amid(random, 0.9, 1.4) : amid(random, 0.2, 0.8),
    noise: amid(random, 2, 9),
    shadow: amid(random, 0.08, 0.45),
    shadowDegrees: random.between(0, 359),
    folds: Array.from({ length: random.between(0, 4) }, () => ({
      place: amid(random, 0.1, 0.9),
      degrees: random.pick([0, 90, random.between(0, 179)]) + random.between(-4, 4),
      strength: amid(random, 0.04, 0.14),
    })),
    jpegQuality: amid(random, 0.55, 0.92),
  };
}

const LONG_SIDES = [1200, 1400, 1600, 1800, 2000, 2200];
/** Height to width: a phone's photo, a tall one, or cropped to the paper. */
const ASPECTS = [4 / 3, 16 / 9, null];
/** Narrower characters, in pixels, are not legible in a photo. */
const CELL_WIDTH_MIN = 11;
const LONG_SIDE_MAX = 2200;

/** The print of a sheet whose characters are `scale` pixels wide. */
const printOf = (advance: number, leading: number, scale: number) => ({
  cellWidth: scale,
  fontSize: (1 / advance) * scale,
  // VT323 is narrow: with its usual line height, the lines would be far apart.
  lineHeight: Math.min(2.3, leading / advance) * scale,
  margin: 2.2 * scale,
});

export function makePhoto(random: Random, sheet: Sheet): Photo {
  const font = random.pick(FONTS);
  const leading = amid(random, 1.12, 1.32);
  const skewDegrees = amid(random, -6, 6);
  const radians = (Math.abs(skewDegrees) * Math.PI) / 180;
  const unitSize = paperSize(sheet, printOf(font.advance, leading, 1));
  // The box around the turned paper, with some of the table.
  const room = amid(random, 1.04, 1.2);
  const boxWidth = (unitSize.width * Math.cos(radians) + unitSize.height * Math.sin(radians)) * room;
  const boxHeight = (unitSize.height * Math.cos(radians) + unitSize.width * Math.sin(radians)) * room;
  const aspect = random.pick(ASPECTS);
  const frameHeight = aspect === null ? boxHeight : Math.max(boxHeight, boxWidth * aspect);
  const frameWidth = aspect === null ? boxWidth : Math.max(boxWidth, frameHeight / aspect);
  const wanted = Math.max(random.pick(LONG_SIDES) / frameHeight, CELL_WIDTH_MIN);
  const scale = Math.min(wanted, LONG_SIDE_MAX / frameHeight);
  const print = printOf(font.advance, leading, scale);
  const { width: paperWidth, height: paperHeight } = paperSize(sheet, print);
  return {
    camera: {
      paperWidth,
      paperHeight,
      imageWidth: Math.round(frameWidth * scale),
      imageHeight: Math.round(frameHeight * scale),
      skewDegrees,
      tiltX: amid(random, -0.05, 0.05),
      tiltY: amid(random, -0.06, 0.06),
    },
    texts: placeTexts(sheet, print),
    fontFamily: font.family,
    style: makeStyle(random),
  };
}

/** The rectangle of a word in the image, in whole pixels, as OCR engines return it. */
export type WordBox = readonly [left: number, top: number, right: number, bottom: number, text: string];

export function wordBoxes({ camera, texts }: Photo): WordBox[] {
  return texts.flatMap(placedWords).map(({ text, left, top, right, bottom }) => {
    const corners = [left, right].flatMap((x) => [top, bottom].map((y) => toImage(camera, { x, y })));
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    return [
      Math.max(0, Math.floor(Math.min(...xs))),
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(camera.imageWidth, Math.ceil(Math.max(...xs))),
      Math.min(camera.imageHeight, Math.ceil(Math.max(...ys))),
      text,
    ];
  });
}
