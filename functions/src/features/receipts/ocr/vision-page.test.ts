import { protos } from '@google-cloud/vision';
import { describe, expect, it } from 'vitest';
import { pageOfVision } from './vision-recogniser.ts';

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
