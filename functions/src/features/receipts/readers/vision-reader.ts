import { ImageAnnotatorClient } from '@google-cloud/vision';
import { InterceptingCall, status, type Interceptor } from '@grpc/grpc-js';
import { UnreadableImageError, type ReadText, type TextReader } from '../read-text.ts';
import { prepareImage } from './prepare-image.ts';
import { createQueue } from './queue.ts';
import { pageOfVision } from './vision-page.ts';

/** What the client library is told besides; tests bring a server of their own. */
type ClientOptions = NonNullable<ConstructorParameters<typeof ImageAnnotatorClient>[0]>;

/** Small print stays legible, and a request far below the 20 MB that the service takes. */
const FORM = { format: 'jpeg', longSideMax: 4000, shortSideKept: 1600, pixelsMax: 12_000_000 } as const;
/** Longer than anybody waits: whoever waits says so by the signal. */
const CALL_TIMEOUT_MS = 30_000;
/** Each waits with up to 10 MB of image. */
const WAITING_MAX = 10;
const LANGUAGE_HINTS = ['en', 'hi'];

/** Cloud Vision's own word that it cannot read. `code` as in gRPC. */
export class VisionError extends Error {
  override name = 'VisionError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The client library takes no signal; a call that is cancelled below it is not tried again either. */
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

/**
 * Reads text with Google Cloud Vision (DOCUMENT_TEXT_DETECTION), by gRPC, since as JSON an image may only have 7.3 MB. The
 * image is sent upright and without what its file says of where and when it was taken.
 * @param options of the client library; the account is that of the function.
 */
export function createVisionReader(options: ClientOptions = {}): TextReader {
  const client = new ImageAnnotatorClient({ ...options, fallback: false });
  // One image decoded takes hundreds of megabytes; asking takes none.
  const inTurn = createQueue({ waitingMax: WAITING_MAX });

  const readText: ReadText = async (image, { signal }) => {
    const { bytes, ...size } = await inTurn(async () => prepareImage(image, FORM), signal);
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
    readText,
    close: async () => {
      await client.close();
    },
  };
}
