import type { Photo } from './make-photo.ts';

/** A grid over the image. Values between its points are interpolated. */
export interface Mesh {
  /** Pixels between two points. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /**
   * For every point, row by row: x and y on the paper, its light (1 is full), and the effect of folds on it.
   */
  readonly values: Float32Array;
}

const STEP = 10;
const FIELDS = 4;
/** How far the shade of a fold extends, as a fraction of the paper's width. */
const FOLD_REACH = 0.18;

/** Computes what each point of an image shows, and in which light. */
export function makeMesh({ camera, paperWidth, paperHeight, style }: Photo): Mesh {
  const columns = Math.ceil(camera.imageWidth / STEP) + 2;
  const rows = Math.ceil(camera.imageHeight / STEP) + 2;
  const values = new Float32Array(columns * rows * FIELDS);
  const radians = (style.shadowDegrees * Math.PI) / 180;
  const folds = style.folds.map(({ x, y, degrees, strength }) => ({
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
      const light = 1 - style.shadow * Math.min(1, Math.max(0, shadowed)) ** 1.5;
      let folded = 1;
      for (const fold of folds) {
        const distance = (paper.x - fold.x) * fold.across.x + (paper.y - fold.y) * fold.across.y;
        const fallen = Math.exp(-Math.abs(distance) / (paperWidth * FOLD_REACH));
        // The edge from lit to shaded is two points wide, because a sharper one would show the grid.
        const side = Math.tanh(distance / STEP);
        folded *= 1 - fold.strength * (0.3 + 0.7 * side) * fallen;
      }
      values.set([paper.x, paper.y, light, folded], (row * columns + column) * FIELDS);
    }
  }
  return { step: STEP, columns, rows, values };
}
