/** In pixels of the upright image (EXIF orientation applied), from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Word {
  readonly text: string;
  /** The engine's confidence, from 0 to 1. */
  readonly confidence: number;
  /** In reading order: top left, top right, bottom right, bottom left of the word, however it lies in the image. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** All words of an image. Their order has no meaning. */
export interface ReceiptPage {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}
