import { createRandom, type Random } from '../../../scripts/random.ts';
import { labelOtherDocument, labelReceipt, type Label } from './label.ts';
import { makeOtherDocument } from './make-other-document.ts';
import { makePhoto, wordBoxes, type Photo, type WordBox } from './make-photo.ts';
import { makeReceipt } from './make-receipt.ts';
import { readWords, type SetName } from './read-words.ts';
import { OTHER_KINDS, RECEIPT_KINDS } from './receipt.ts';
import type { Sheet } from './sheet.ts';

/** Offsets that make the random numbers of the sets differ. */
const SEED_OFFSETS: Readonly<Record<SetName, number>> = {
  writing: 0,
  exam: 1_500_000_000,
};

/** A photo to draw, with its labels. */
export interface Drawing {
  readonly file: string;
  readonly photo: Photo;
  readonly label: Label;
  readonly boxes: readonly WordBox[];
}

/** A number of receipts, and one other document for every six of them. */
export interface SetPlan {
  readonly set: SetName;
  /** Number of receipts. */
  readonly count: number;
  readonly seed: number;
}

const RECEIPTS_PER_OTHER = 6;

function draw(random: Random, { file, sheet }: { file: string; sheet: Sheet }): Omit<Drawing, 'label'> {
  const photo = makePhoto(random, sheet);
  return { file, photo, boxes: wordBoxes(photo) };
}

const numbered = (index: number) => String(index + 1).padStart(3, '0');

/**
 * Makes the drawings of a set, with every kind equally often. Each has a random generator of its own, so that
 * a longer set begins like a shorter one.
 */
export function makeSet({ set, count, seed }: SetPlan): Drawing[] {
  const words = readWords(set);
  const randomFor = (group: number, index: number) =>
    createRandom(Math.imul(seed, 1_000_003) + SEED_OFFSETS[set] + group * 100_000 + index);
  const receipts = Array.from({ length: count }, (_, index): Drawing => {
    const random = randomFor(0, index);
    const kind = RECEIPT_KINDS[index % RECEIPT_KINDS.length] ?? 'restaurant';
    const receipt = makeReceipt(kind, { random, words });
    const drawn = draw(random, { file: `${set}_${numbered(index)}.jpg`, sheet: receipt.sheet });
    return { ...drawn, label: labelReceipt(receipt, drawn) };
  });
  const others = Array.from({ length: Math.ceil(count / RECEIPTS_PER_OTHER) }, (_, index): Drawing => {
    const random = randomFor(1, index);
    const kind = OTHER_KINDS[index % OTHER_KINDS.length] ?? 'letter';
    const paper = makeOtherDocument(kind, { random, words });
    const drawn = draw(random, { file: `${set}_other_${numbered(index)}.jpg`, sheet: paper.sheet });
    return { ...drawn, label: labelOtherDocument(paper, drawn) };
  });
  return [...receipts, ...others];
}
