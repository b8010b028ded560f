import { ImageAnnotatorClient, type protos } from '@google-cloud/vision';
import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js';
import type { ReceiptPage, Point, Word } from '../page.ts';
import { UnreadableImageError, type RecogniseText, type TextRecogniser } from '../recognise-text.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';

/** Further options of the client library. Tests pass a server of their own. */
type ClientOptions = NonNullable<ConstructorParameters<typeof ImageAnnotatorClient>[0]>;

/** Small print stays legible, and a request stays far below the 20 MB that the service accepts. */
const FORM = { format: 'jpeg', longSideMax: 4000, shortSideKept: 1600, pixelsMax: 12_000_000 } as const;
/** Longer than any caller waits; callers stop waiting by the signal. */
const CALL_TIMEOUT_MS = 30_000;
/** A waiting scan holds up to 10 MB of image. */
const WAITING_MAX = 10;
const LANGUAGE_HINTS = ['en', 'hi'];

/** Cloud Vision could not read the image. `code` is a gRPC status. */
export class VisionError extends Error {
  override name = 'VisionError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Cancels the call below the client library, which takes no signal. A cancelled call is not repeated. */
function cancelledBy(signal: AbortSignal): Interceptor {
  return (options, nextCall) => {
    const call = nextCall(options);
    const cancel = () => call.cancelWithStatus(status.CANCELLED, 'nobody waits any more');
    return new InterceptingCall(call, {
      start: (metadata, _listener, next) => {
        next(metadata, {
          onReceiveStatus: (received, nextStatus) => {
            signal.removeEventListener('abort', cancel);
            nextStatus(received);
          },
        });
        if (signal.aborted) cancel();
        else signal.addEventListener('abort', cancel);
      },
    });
  };
}

/** DOCUMENT_TEXT_DETECTION over gRPC, because JSON limits an image to 7.3 MB. */
export function createVisionRecogniser(options: ClientOptions = {}): TextRecogniser {
  const client = new ImageAnnotatorClient({ ...options, fallback: false });
  // A decoded image takes hundreds of megabytes; a request takes none.
  const runInTurn = createQueue({ waitingMax: WAITING_MAX });

  const recogniseText: RecogniseText = async (image, { signal }) => {
    const { bytes, ...size } = await runInTurn(async () => prepareImage(image, FORM), signal);
    signal.throwIfAborted();
    const [{ responses }] = await client.batchAnnotateImages(
      {
        requests: [
          {
            image: { content: bytes },
            features: [{ type: 'DOCUMENT_TEXT_DETECTION' }],
            imageContext: { languageHints: LANGUAGE_HINTS },
          },
        ],
      },
      { timeout: CALL_TIMEOUT_MS, otherArgs: { options: { interceptors: [cancelledBy(signal)] } } },
    );
    const [response] = responses ?? [];
    if (!response) throw new VisionError(status.INTERNAL, 'no answer for the image');
    const { error, fullTextAnnotation } = response;
    if (error?.code === status.INVALID_ARGUMENT)
      throw new UnreadableImageError(error.message ?? 'not an image');
    if (error?.code) throw new VisionError(error.code, error.message ?? 'failed');
    return pageOfVision(fullTextAnnotation, size);
  };

  return {
    recogniseText,
    close: async () => {
      await client.close();
    },
  };
}

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
  { width, height, scale }: { width: number; height: number; scale: number },
): ReceiptPage {
  const paragraphs = (text?.pages ?? []).flatMap(({ blocks }) =>
    (blocks ?? []).flatMap((block) => block.paragraphs ?? []),
  );
  const words = paragraphs.flatMap((paragraph) =>
    joinPieces((paragraph.words ?? []).flatMap((word) => pieceOf(word, scale) ?? [])),
  );
  return { width, height, words };
}
