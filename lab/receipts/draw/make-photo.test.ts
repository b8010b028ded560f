import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { makePhoto, wordBoxes } from './make-photo.ts';
import { pairRows } from './sheet.ts';

const SHEET = {
  columns: 32,
  rows: Array.from({ length: 30 }, (_, index) => pairRows(32, [`Item ${index}`, '45.00'])).flat(),
};
const photos = Array.from({ length: 40 }, (_, seed) => makePhoto(createRandom(seed), SHEET));

it('photos have the size of phone photos', () => {
  for (const { camera } of photos) {
    const longSide = Math.max(camera.imageWidth, camera.imageHeight);
    expect(longSide).toBeGreaterThanOrEqual(1190);
    expect(longSide).toBeLessThanOrEqual(2210);
  }
});

it('every word is within the image, in a rectangle with an area', () => {
  for (const photo of photos) {
    const boxes = wordBoxes(photo);
    expect(boxes).toHaveLength(90);
    for (const [left, top, right, bottom] of boxes) {
      expect(left).toBeGreaterThan(0);
      expect(top).toBeGreaterThan(0);
      expect(right).toBeLessThan(photo.camera.imageWidth);
      expect(bottom).toBeLessThan(photo.camera.imageHeight);
      expect(right - left).toBeGreaterThan(8);
      expect(bottom - top).toBeGreaterThan(8);
    }
  }
});
