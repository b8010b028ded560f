/** In pixels of the image as it is looked at (its orientation applied), from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A word where a reader of text saw it. */
export interface Word {
  readonly text: string;
  /** How sure the reader is, from 0 to 1. */
  readonly confidence: number;
  /** The word's corners as it is read: top left, top right, bottom right, bottom left, however it lies in the image. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** All words of an image, in no order that means anything. */
export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

/** Fewer words are no text: they say nothing of what a page is or how it lies. */
const TEXT_WORDS_MIN = 5;

/** Whether so much was read of a page that there is text on it. */
export const hasText = ({ words }: Page): boolean => words.length >= TEXT_WORDS_MIN;

/** A page with its words where `place` puts their corners. */
export function placePage({ words, ...size }: Page, place: (point: Point) => Point): Page {
  return {
    ...size,
    words: words.map(({ corners: [topLeft, topRight, bottomRight, bottomLeft], ...word }) => ({
      ...word,
      corners: [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)],
    })),
  };
}
