import { ImageAnnotatorClient } from '@google-cloud/vision';
import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js';
import { UnreadableImageError, type RecogniseText, type TextRecogniser } from '../recognise-text.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { pageOfVision } from './vision-page.ts';

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
