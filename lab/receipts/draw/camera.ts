/** A point, in pixels. */
export interface CameraPoint {
  readonly x: number;
  readonly y: number;
}

export interface Camera {
  readonly imageWidth: number;
  readonly imageHeight: number;
  readonly paperWidth: number;
  readonly paperHeight: number;
  /** Clockwise. */
  readonly skewDegrees: number;
  /** How much smaller the far end appears: 0.04 is 4 % over the paper's height. */
  readonly tiltX: number;
  readonly tiltY: number;
}

/** With each pixel from the middle of the paper: a point (x, y) from there is seen at (x, y) / depth. */
export const depthsOf = ({ paperHeight, tiltX, tiltY }: Camera): CameraPoint => ({
  x: tiltX / paperHeight,
  y: tiltY / paperHeight,
});

export function toImage(camera: Camera, { x, y }: CameraPoint): CameraPoint {
  const { imageWidth, imageHeight, paperWidth, paperHeight, skewDegrees } = camera;
  const depths = depthsOf(camera);
  const [left, top] = [x - paperWidth / 2, y - paperHeight / 2];
  const depth = 1 + depths.x * left + depths.y * top;
  const radians = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return {
    x: imageWidth / 2 + (left * cos - top * sin) / depth,
    y: imageHeight / 2 + (left * sin + top * cos) / depth,
  };
}

/** Returns what `toImage` computes as a CSS transform of the paper, whose origin is its corner. */
export function transformOf(camera: Camera): string {
  const { imageWidth, imageHeight, paperWidth, paperHeight, skewDegrees } = camera;
  const { x, y } = depthsOf(camera);
  return [
    `translate(${imageWidth / 2}px, ${imageHeight / 2}px)`,
    `rotate(${skewDegrees}deg)`,
    `matrix3d(1, 0, 0, ${x}, 0, 1, 0, ${y}, 0, 0, 1, 0, 0, 0, 0, 1)`,
    `translate(${-paperWidth / 2}px, ${-paperHeight / 2}px)`,
  ].join(' ');
}
