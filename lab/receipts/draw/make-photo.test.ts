import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { makePhoto, wordBoxes } from './make-photo.ts';
import { pairRows } from './sheet.ts';

const SHEET = {
  columns: 32,
  rows: Array.from({ length: 30 }, (_, index) => pairRows(32, [`Item ${index}`, '45.00'])).flat(),
};
const photos = Array.from({ length: 40 }, (_, seed) => makePhoto(createRandom(seed), SHEET));

it('photos have the size of phone photos, and every word is in a rectangle within the image', () => {
  for (const photo of photos) {
    const { imageWidth, imageHeight } = photo.camera;
    expect(Math.max(imageWidth, imageHeight)).toBeGreaterThanOrEqual(1190);
    expect(Math.max(imageWidth, imageHeight)).toBeLessThanOrEqual(2210);
    const boxes = wordBoxes(photo);
    expect(boxes).toHaveLength(90);
    for (const [left, top, right, bottom] of boxes) {
      expect(Math.min(left, top, imageWidth - right, imageHeight - bottom)).toBeGreaterThan(0);
      expect(Math.min(right - left, bottom - top)).toBeGreaterThan(8);
    }
  }
});
