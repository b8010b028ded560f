import type { Block, Line, Word } from 'tesseract.js';
import { describe, expect, it } from 'vitest';
import { pageOfTesseract } from './tesseract-page.ts';

type Box = Word['bbox'];

const wordOf = (text: string, bbox: Box): Word => ({
  text,
  bbox,
  confidence: 91,
  symbols: [],
  choices: [],
  font_name: '',
});

function blocksOf(baseline: Line['baseline'], words: Word[]): { blocks: Block[] } {
  const [bbox, text, confidence] = [{ x0: 0, y0: 0, x1: 1, y1: 1 }, '', 0];
  const rowAttributes = { ascenders: 0, descenders: 0, rowHeight: 0 };
  const line: Line = { words, text, confidence, baseline, rowAttributes, bbox };
  const paragraph = { lines: [line], text, confidence, bbox, is_ltr: true };
  const page = { blocks: null, confidence, oem: '', osd: '', psm: '', text, version: '' };
  const nothing = {
    hocr: null,
    tsv: null,
    box: null,
    unlv: null,
    sd: null,
    imageColor: null,
    imageGrey: null,
    imageBinary: null,
    rotateRadians: null,
    pdf: null,
    debug: null,
  };
  return {
    blocks: [
      { paragraphs: [paragraph], text, confidence, bbox, blocktype: '', page: { ...page, ...nothing } },
    ],
  };
}

const level = { x0: 0, y0: 50, x1: 400, y1: 50 };
const size = { width: 800, height: 600, scale: 2 };
const box = { x0: 10, y0: 20, x1: 110, y1: 50 };

describe('the page of a Tesseract result', () => {
  it('is in pixels of the original, whatever the size of the prepared image', () => {
    expect(pageOfTesseract(blocksOf(level, [wordOf('TOTAL', box)]), size)).toEqual({
      width: 800,
      height: 600,
      words: [
        {
          text: 'TOTAL',
          confidence: 0.91,
          corners: [
            { x: 20, y: 40 },
            { x: 220, y: 40 },
            { x: 220, y: 100 },
            { x: 20, y: 100 },
          ],
        },
      ],
    });
  });

  it.each([
    ['down', { x0: 0, y0: 0, x1: 400, y1: 40 }, [20, 30, 50, 40]],
    ['up', { x0: 0, y0: 40, x1: 400, y1: 0 }, [30, 20, 40, 50]],
    ['too steeply to be believed', { x0: 0, y0: 0, x1: 400, y1: 200 }, [20, 20, 50, 50]],
    ['not at all, its baseline being a point', { x0: 5, y0: 5, x1: 5, y1: 9 }, [20, 20, 50, 50]],
  ])('has words that slant with their line: %s', (_, baseline, heights) => {
    const [word] = pageOfTesseract(blocksOf(baseline, [wordOf('TOTAL', box)]), { ...size, scale: 1 }).words;
    expect(word?.corners.map(({ x }) => x)).toEqual([10, 110, 110, 10]);
    expect(word?.corners.map(({ y }) => y)).toEqual(heights);
  });

  it('has no word that slants beyond its own box', () => {
    const long = { x0: 0, y0: 0, x1: 400, y1: 10 };
    const baseline = { x0: 0, y0: 0, x1: 400, y1: 60 };
    const [word] = pageOfTesseract(blocksOf(baseline, [wordOf('-----', long)]), { ...size, scale: 1 }).words;
    expect(word?.corners.map(({ y }) => y)).toEqual([0, 5, 10, 5]);
  });

  it('has no blank words, and may be empty', () => {
    expect(pageOfTesseract(blocksOf(level, [wordOf(' ', box)]), size).words).toEqual([]);
    expect(pageOfTesseract({ blocks: null }, size)).toEqual({ width: 800, height: 600, words: [] });
  });
});
