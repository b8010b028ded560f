import * as fc from 'fast-check';
import { it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { makeCamera } from './camera.ts';

const PLAN = {
  paperWidth: 600,
  paperHeight: 1400,
  imageWidth: 1200,
  imageHeight: 1600,
  skewDegrees: 5,
  tiltX: 0.05,
  tiltY: -0.06,
  crumple: 12,
};

it('maps a point to the paper and back, within a twentieth of a pixel', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 1400 }) });
  fc.assert(
    fc.property(point, fc.integer(), (there, seed) => {
      const camera = makeCamera(createRandom(seed), PLAN);
      const back = camera.toPaper(camera.toImage(there));
      return Math.hypot(back.x - there.x, back.y - there.y) < 0.05;
    }),
  );
});
