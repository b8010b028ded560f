import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { makeMesh } from './make-mesh.ts';
import { makePhoto } from './make-photo.ts';
import { textRow } from './sheet.ts';

it('covers the image, and has the place on the paper and the light of each point', () => {
  const photo = makePhoto(createRandom(4), { columns: 20, rows: [textRow('Thank you')] });
  const { step, columns, rows, values } = makeMesh(photo);
  expect(columns * step).toBeGreaterThan(photo.camera.imageWidth + step);
  expect(rows * step).toBeGreaterThan(photo.camera.imageHeight + step);

  const point = 3 * columns + 5;
  const [x, y, light, folded] = values.subarray(point * 4, point * 4 + 4);
  const there = photo.camera.toPaper({ x: 5 * step, y: 3 * step });
  expect(x).toBeCloseTo(there.x, 1);
  expect(y).toBeCloseTo(there.y, 1);
  expect(light).toBeGreaterThan(0.5);
  expect(light).toBeLessThanOrEqual(1);
  expect(folded).toBeGreaterThan(0.5);
});
