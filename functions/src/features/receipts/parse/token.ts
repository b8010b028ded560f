import type { Word } from '../page.ts';

/** A word on the straightened page, where rows run along x. In pixels of that frame. */
export interface Token {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The vertical middle. */
  readonly y: number;
  readonly height: number;
  readonly word: Word;
}
