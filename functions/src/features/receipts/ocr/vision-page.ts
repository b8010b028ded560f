import type { protos } from '@google-cloud/vision';
import type { Page, Point, Word } from '../page.ts';

type VisionText = protos.google.cloud.vision.v1.ITextAnnotation;
type VisionWord = protos.google.cloud.vision.v1.IWord;
type VisionVertex = protos.google.cloud.vision.v1.IVertex;

/** A Vision word, and whether the next one follows without a space. */
interface Piece {
  readonly word: Word;
  readonly isOpen: boolean;
}

/** Protocol Buffers leave out a coordinate of 0. */
const pointOf = ({ x, y }: VisionVertex, scale: number): Point => ({
  x: (x ?? 0) * scale,
  y: (y ?? 0) * scale,
});

/** @returns undefined when Vision gives no position */
function pieceOf({ symbols, boundingBox, confidence }: VisionWord, scale: number): Piece | undefined {
  const [topLeft, topRight, bottomRight, bottomLeft] = (boundingBox?.vertices ?? []).map((vertex) =>
    pointOf(vertex, scale),
  );
  const text = (symbols ?? []).map((symbol) => symbol.text ?? '').join('');
  if (!topLeft || !topRight || !bottomRight || !bottomLeft || text.trim() === '') return undefined;
  const ending = symbols?.at(-1)?.property?.detectedBreak?.type;
  return {
    word: { text, confidence: confidence ?? 0, corners: [topLeft, topRight, bottomRight, bottomLeft] },
    isOpen: !ending || ending === 'UNKNOWN',
  };
}

function join(word: Word, next: Word): Word {
  return {
    text: word.text + next.text,
    confidence: Math.min(word.confidence, next.confidence),
    corners: [word.corners[0], next.corners[1], next.corners[2], word.corners[3]],
  };
}

/** Vision splits "Total:" into two words and "Rs.450" into three. */
function joinPieces(pieces: readonly Piece[]): Word[] {
  const words: Word[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const before = isOpen ? words.pop() : undefined;
    words.push(before ? join(before, piece.word) : piece.word);
    ({ isOpen } = piece);
  }
  return words;
}

/** @param options.scale page pixels for each pixel that Vision was given */
export function pageOfVision(
  text: VisionText | null | undefined,
  { width, height, scale }: { readonly width: number; readonly height: number; readonly scale: number },
): Page {
  const paragraphs = (text?.pages ?? []).flatMap(({ blocks }) =>
    (blocks ?? []).flatMap((block) => block.paragraphs ?? []),
  );
  const words = paragraphs.flatMap((paragraph) =>
    joinPieces((paragraph.words ?? []).flatMap((word) => pieceOf(word, scale) ?? [])),
  );
  return { width, height, words };
}
