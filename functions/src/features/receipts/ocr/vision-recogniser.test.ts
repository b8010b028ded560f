import { protos } from '@google-cloud/vision';
import { status } from '@grpc/grpc-js';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeVision, type AnswerVision } from '../../../../test/fake-vision.ts';
import { UnreadableImageError } from '../recognise-text.ts';
import { createVisionRecogniser, pageOfVision, VisionError } from './vision-recogniser.ts';

type AnnotateImageResponse = protos.google.cloud.vision.v1.IAnnotateImageResponse;

const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function read(answer: AnswerVision, { bytes = image, signal = new AbortController().signal } = {}) {
  const server = await startFakeVision(answer);
  const recogniser = createVisionRecogniser(server.options);
  closing.push(recogniser.close, server.stop);
  return recogniser.recogniseText(bytes, { contentType: 'image/png', signal });
}

const answering =
  (...responses: AnnotateImageResponse[]): AnswerVision =>
  (_, answer) =>
    answer(null, { responses });

const failing =
  (code: status, details: string): AnswerVision =>
  (_, answer) =>
    answer({ code, details });

const TOTAL: AnnotateImageResponse = {
  fullTextAnnotation: {
    text: 'TOTAL',
    pages: [
      {
        width: 60,
        height: 40,
        blocks: [
          {
            paragraphs: [
              {
                words: [
                  {
                    symbols: [
                      { text: 'TOTA' },
                      { text: 'L', property: { detectedBreak: { type: 'LINE_BREAK' } } },
                    ],
                    confidence: 0.5,
                    boundingBox: { vertices: [{}, { x: 30 }, { x: 30, y: 10 }, { y: 10 }] },
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};

describe('Cloud Vision', () => {
  it('gets one request for document text with a JPEG, and gives words with corners', async () => {
    const asked: protos.google.cloud.vision.v1.IAnnotateImageRequest[] = [];
    const page = await read((call, answer) => {
      asked.push(...call.request.requests);
      answering(TOTAL)(call, answer);
    });
    expect(page).toEqual({
      width: 60,
      height: 40,
      words: [
        {
          text: 'TOTAL',
          confidence: 0.5,
          corners: [
            { x: 0, y: 0 },
            { x: 30, y: 0 },
            { x: 30, y: 10 },
            { x: 0, y: 10 },
          ],
        },
      ],
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ imageContext: { languageHints: ['en', 'hi'] } });
    expect(asked[0]?.features?.map(({ type }) => type)).toEqual([
      protos.google.cloud.vision.v1.Feature.Type.DOCUMENT_TEXT_DETECTION,
    ]);
    const sent = await sharp(Buffer.from(asked[0]?.image?.content ?? '')).metadata();
    expect(sent).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
  });

  it('may find no text', async () => {
    expect(await read(answering({}))).toEqual({ width: 60, height: 40, words: [] });
  });

  it('gets no request for an image that cannot be decoded', async () => {
    const never: AnswerVision = () => {
      throw new Error('asked');
    };
    await expect(read(never, { bytes: image.subarray(0, 60) })).rejects.toThrow(UnreadableImageError);
  });
});

describe('when Cloud Vision fails', () => {
  it('an error about the image is that of an unreadable image', async () => {
    const error = { code: status.INVALID_ARGUMENT, message: 'Bad image data.' };
    await expect(read(answering({ error }))).rejects.toThrow(UnreadableImageError);
  });

  it('an error in the answer is an error', async () => {
    const error = { code: status.RESOURCE_EXHAUSTED, message: 'Quota exceeded' };
    await expect(read(answering({ error }))).rejects.toMatchObject({ code: status.RESOURCE_EXHAUSTED });
    await expect(read(answering())).rejects.toThrow(VisionError);
  });

  it.each([status.RESOURCE_EXHAUSTED, status.PERMISSION_DENIED, status.INTERNAL])(
    'a call that ends with %i fails at once, and is not repeated',
    async (code) => {
      let calls = 0;
      const answer: AnswerVision = (call, reply) => {
        calls += 1;
        failing(code, 'no')(call, reply);
      };
      await expect(read(answer)).rejects.toMatchObject({ code });
      expect(calls).toBe(1);
    },
  );

  it('a call that fails because the service is unavailable is repeated', async () => {
    let calls = 0;
    const page = await read((call, answer) => {
      calls += 1;
      (calls === 1 ? failing(status.UNAVAILABLE, 'later') : answering(TOTAL))(call, answer);
    });
    expect([calls, page.words.length]).toEqual([2, 1]);
  });

  it('a slow call is cancelled when the caller stops waiting, and is not repeated', async () => {
    const impatient = new AbortController();
    const given = Promise.withResolvers<void>();
    let calls = 0;
    const reading = read(
      (call) => {
        calls += 1;
        call.on('cancelled', () => given.resolve());
        impatient.abort(new Error('too late'));
      },
      { signal: impatient.signal },
    );
    await expect(reading).rejects.toMatchObject({ code: status.CANCELLED });
    await given.promise;
    expect(calls).toBe(1);
  });

  it('no call is made for a caller who stopped waiting before', async () => {
    let calls = 0;
    const reading = read(() => (calls += 1), { signal: AbortSignal.abort(new Error('gone')) });
    await expect(reading).rejects.toThrow('gone');
    expect(calls).toBe(0);
  });
});

const { TextAnnotation } = protos.google.cloud.vision.v1;
type Break = keyof typeof TextAnnotation.DetectedBreak.BreakType;
type Corners = [number, number][];

/** A word as Vision returns it, symbol by symbol; the last symbol has the break that follows. */
const wordOf = (text: string, { corners, after }: { corners: Corners; after?: Break }) => ({
  symbols: Array.from(text, (letter, index) => ({
    text: letter,
    ...(after && index === text.length - 1 && { property: { detectedBreak: { type: after } } }),
  })),
  confidence: text.length / 10,
  boundingBox: { vertices: corners.map(([x, y]) => ({ ...(x && { x }), ...(y && { y }) })) },
});
const textOf = (...words: ReturnType<typeof wordOf>[]) => ({
  pages: [{ blocks: [{ paragraphs: [{ words }] }] }],
});
const square = (x: number): Corners => [
  [x, 0],
  [x + 10, 0],
  [x + 10, 20],
  [x, 20],
];
const size = { width: 200, height: 100, scale: 1 };

describe('the page of a Cloud Vision result', () => {
  it('is built from symbols; a missing coordinate is 0', () => {
    const text = textOf(wordOf('TOTAL', { corners: square(0), after: 'SPACE' }));
    expect(pageOfVision(text, { ...size, scale: 2 })).toEqual({
      width: 200,
      height: 100,
      words: [
        {
          text: 'TOTAL',
          confidence: 0.5,
          corners: [
            { x: 0, y: 0 },
            { x: 20, y: 0 },
            { x: 20, y: 40 },
            { x: 0, y: 40 },
          ],
        },
      ],
    });
  });

  it('keeps the corners in reading order, however the word lies', () => {
    const corners: Corners = [
      [90, 10],
      [90, 60],
      [70, 60],
      [70, 10],
    ];
    const [word] = pageOfVision(textOf(wordOf('TOTAL', { corners })), size).words;
    expect(word?.corners.map(({ x, y }) => [x, y])).toEqual(corners);
  });

  it('has one word between two spaces', () => {
    const text = textOf(
      wordOf('Total', { corners: square(0) }),
      wordOf(':', { corners: square(10), after: 'SURE_SPACE' }),
      wordOf('Rs', { corners: square(30) }),
      wordOf('.', { corners: square(40), after: 'UNKNOWN' }),
      wordOf('450', { corners: square(50), after: 'LINE_BREAK' }),
      wordOf('Thanks', { corners: square(70) }),
    );
    const { words } = pageOfVision(text, size);
    expect(words.map((word) => word.text)).toEqual(['Total:', 'Rs.450', 'Thanks']);
    expect(words[1]).toMatchObject({ confidence: 0.1 });
    expect(words[1]?.corners.map(({ x }) => x)).toEqual([30, 60, 60, 30]);
  });

  it('has no word that is blank or without position', () => {
    const text = textOf(wordOf('TOTAL', { corners: [[0, 0]] }), wordOf(' ', { corners: square(0) }));
    expect(pageOfVision(text, size).words).toEqual([]);
  });

  it.each([null, undefined, {}, { pages: [{}] }, { pages: [{ blocks: [{ paragraphs: [{}] }] }] }])(
    'may be empty: %j',
    (text) => {
      expect(pageOfVision(text, size)).toEqual({ width: 200, height: 100, words: [] });
    },
  );
});
