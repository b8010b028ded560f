import type { Random } from '../../../scripts/random.ts';

/** A point, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Wave {
  readonly amplitude: number;
  /** Radians for each pixel. */
  readonly alongX: number;
  readonly alongY: number;
  readonly phase: number;
  readonly isAcross: boolean;
}

/** How a camera sees the paper: slightly crumpled, turned, and from the side. */
export interface Camera {
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Maps a point of the image to the paper, or beyond its edges when it shows the table. */
  readonly toPaper: (point: Point) => Point;
  /** Maps a point of the paper to the image: the inverse. */
  readonly toImage: (point: Point) => Point;
}

/** The parameters of a {@link Camera}. */
export interface CameraPlan {
  readonly paperWidth: number;
  readonly paperHeight: number;
  readonly imageWidth: number;
  readonly imageHeight: number;
  /** Clockwise. */
  readonly skewDegrees: number;
  /** How much smaller the far end appears: 0.04 is 4 % over the image's height. */
  readonly tiltX: number;
  readonly tiltY: number;
  /** The largest distance that crumples move the print by, in pixels. */
  readonly crumple: number;
}

const INVERSION_STEPS = 8;

/** Waves that are longer than a few lines of print, so that the paper bends without tearing. */
function makeWaves(random: Random, { paperWidth, paperHeight, crumple }: CameraPlan): Wave[] {
  return Array.from({ length: 4 }, (_, index) => {
    const length = (Math.max(paperWidth, paperHeight) * random.between(35, 110)) / 100;
    const angle = random.next() * Math.PI;
    return {
      amplitude: (crumple / 4) * (0.5 + random.next() / 2),
      alongX: (Math.cos(angle) * 2 * Math.PI) / length,
      alongY: (Math.sin(angle) * 2 * Math.PI) / length,
      phase: random.next() * 2 * Math.PI,
      isAcross: index % 2 === 0,
    };
  });
}

/** The distance that crumples move a point. */
function bend(waves: readonly Wave[], { x, y }: Point): Point {
  let movedX = 0;
  let movedY = 0;
  for (const { amplitude, alongX, alongY, phase, isAcross } of waves) {
    const moved = amplitude * Math.sin(x * alongX + y * alongY + phase);
    if (isAcross) movedX += moved;
    else movedY += moved;
  }
  return { x: movedX, y: movedY };
}

/** Places paper in front of a camera, centred in the image. */
export function makeCamera(random: Random, plan: CameraPlan): Camera {
  const { paperWidth, paperHeight, imageWidth, imageHeight, skewDegrees, tiltX, tiltY } = plan;
  const waves = makeWaves(random, plan);
  const radians = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // A centred point (x, y) of flat paper is seen at (x, y) / depth, and depth changes evenly over the paper.
  const depthX = tiltX / paperHeight;
  const depthY = tiltY / paperHeight;

  const flatToImage = ({ x, y }: Point): Point => {
    const [left, top] = [x - paperWidth / 2, y - paperHeight / 2];
    const depth = 1 + depthX * left + depthY * top;
    const [seenX, seenY] = [left / depth, top / depth];
    return {
      x: imageWidth / 2 + seenX * cos - seenY * sin,
      y: imageHeight / 2 + seenX * sin + seenY * cos,
    };
  };
  const imageToFlat = ({ x, y }: Point): Point => {
    const [left, top] = [x - imageWidth / 2, y - imageHeight / 2];
    const [seenX, seenY] = [left * cos + top * sin, top * cos - left * sin];
    const depth = 1 / (1 - depthX * seenX - depthY * seenY);
    return { x: paperWidth / 2 + seenX * depth, y: paperHeight / 2 + seenY * depth };
  };
  const flatToPaper = (flat: Point): Point => {
    const moved = bend(waves, flat);
    return { x: flat.x - moved.x, y: flat.y - moved.y };
  };
  return {
    imageWidth,
    imageHeight,
    toPaper: (point) => flatToPaper(imageToFlat(point)),
    toImage: (point) => {
      let flat = point;
      for (let step = 0; step < INVERSION_STEPS; step += 1) {
        const moved = bend(waves, flat);
        flat = { x: point.x + moved.x, y: point.y + moved.y };
      }
      return flatToImage(flat);
    },
  };
}
