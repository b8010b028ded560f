import type { Word } from '../page.ts';

/** A word as it lies once the page is straight: rows run along x. In pixels, of a frame of its own. */
export interface Token {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of its middle. */
  readonly y: number;
  readonly height: number;
  /** Where it came from. */
  readonly word: Word;
}
