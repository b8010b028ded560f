import type { Photo } from './make-photo.ts';

/** A grid over the image; between its points everything is interpolated. */
export interface Mesh {
  /** Pixels between two points. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** For every point, row by row: x and y on the paper, the light there (1 is full), and how the paper's folds change it. */
  readonly values: Float32Array;
}

const STEP = 10;
const FIELDS = 4;
/** How far a fold's shade reaches over the paper, as a fraction of its width. */
const FOLD_REACH = 0.18;

/** What each place of an image shows, and in which light. */
export function makeMesh({ camera, paperWidth, paperHeight, look }: Photo): Mesh {
  const columns = Math.ceil(camera.imageWidth / STEP) + 2;
  const rows = Math.ceil(camera.imageHeight / STEP) + 2;
  const values = new Float32Array(columns * rows * FIELDS);
  const radians = (look.shadowDegrees * Math.PI) / 180;
  const folds = look.folds.map(({ x, y, degrees, strength }) => ({
    x: x * paperWidth,
    y: y * paperHeight,
    across: { x: -Math.sin((degrees * Math.PI) / 180), y: Math.cos((degrees * Math.PI) / 180) },
    strength,
  }));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * STEP, row * STEP];
      const paper = camera.toPaper({ x, y });
      const shadowed =
        0.5 +
        ((x / camera.imageWidth - 0.5) * Math.cos(radians) +
          (y / camera.imageHeight - 0.5) * Math.sin(radians)) /
          1.5;
      const light = 1 - look.shadow * Math.min(1, Math.max(0, shadowed)) ** 1.5;
      let folded = 1;
      for (const fold of folds) {
        const distance = (paper.x - fold.x) * fold.across.x + (paper.y - fold.y) * fold.across.y;
        const fallen = Math.exp(-Math.abs(distance) / (paperWidth * FOLD_REACH));
        // From lit to shaded within two points: a sharper edge would show the grid.
        const side = Math.tanh(distance / STEP);
        folded *= 1 - fold.strength * (0.3 + 0.7 * side) * fallen;
      }
      values.set([paper.x, paper.y, light, folded], (row * columns + column) * FIELDS);
    }
  }
  return { step: STEP, columns, rows, values };
}
