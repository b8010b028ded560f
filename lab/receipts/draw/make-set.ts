import type { Category } from '../../../core/src/categories.ts';
import { decimalFromMinor } from '../../../core/src/money.ts';
import { createRandom, type Random } from '../../../scripts/random.ts';
import { makeOtherDocument, OTHER_KINDS } from './make-other-document.ts';
import { makePhoto, wordBoxes, type Photo, type WordBox } from './make-photo.ts';
import { drawnCategory, makeReceipt, RECEIPT_KINDS } from './make-receipt.ts';
import { readWords, type SetName } from './read-words.ts';
import type { Sheet } from './sheet.ts';

const SEED_OFFSETS: Readonly<Record<SetName, number>> = { writing: 0, exam: 1_500_000_000 };

/** The labels of an image: an entry of labels.json. Amounts are decimals. */
interface Label {
  readonly file: string;
  readonly kind: string;
  readonly isReceipt: boolean;
  readonly total: number | null;
  readonly company: string | null;
  readonly category: Category | null;
  readonly items: readonly { description: string; quantity: number; amount: number }[];
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  readonly file: string;
  readonly photo: Photo;
  readonly label: Label;
  readonly boxes: readonly WordBox[];
}

export interface SetPlan {
  readonly set: SetName;
  /** Number of receipts. */
  readonly count: number;
  readonly seed: number;
}

const RECEIPTS_PER_OTHER = 6;

function draw(random: Random, sheet: Sheet, label: Pick<Label, 'file' | 'kind'> & Partial<Label>): Drawing {
  const photo = makePhoto(random, sheet);
  const { imageWidth: width, imageHeight: height } = photo.camera;
  const nothing = { isReceipt: false, total: null, company: null, category: null, items: [] };
  return { photo, file: label.file, boxes: wordBoxes(photo), label: { ...nothing, width, height, ...label } };
}

const numbered = (index: number) => String(index + 1).padStart(3, '0');

/** Each has a random generator of its own, so that a longer set begins like a shorter one. */
export function makeSet({ set, count, seed }: SetPlan): Drawing[] {
  const words = readWords(set);
  const randomFor = (group: number, index: number) =>
    createRandom(Math.imul(seed, 1_000_003) + SEED_OFFSETS[set] + group * 100_000 + index);
  const receipts = Array.from({ length: count }, (_, index): Drawing => {
    const random = randomFor(0, index);
    const kind = RECEIPT_KINDS[index % RECEIPT_KINDS.length] ?? 'restaurant';
    const { sheet, bill, merchant } = makeReceipt(kind, { random, words });
    return draw(random, sheet, {
      file: `${set}_${numbered(index)}.jpg`,
      kind,
      isReceipt: true,
      total: decimalFromMinor(bill.totalMinor, 'INR'),
      company: merchant,
      category: drawnCategory(kind),
      items: bill.items.map(({ description, quantityMilli, amountMinor }) => ({
        description,
        quantity: quantityMilli / 1000,
        amount: decimalFromMinor(amountMinor, 'INR'),
      })),
    });
  });
  const others = Array.from({ length: Math.ceil(count / RECEIPTS_PER_OTHER) }, (_, index): Drawing => {
    const random = randomFor(1, index);
    const kind = OTHER_KINDS[index % OTHER_KINDS.length] ?? 'letter';
    return draw(random, makeOtherDocument(kind, { random, words }), {
      file: `${set}_other_${numbered(index)}.jpg`,
      kind,
    });
  });
  return [...receipts, ...others];
}
