/** So much of a page is ink at least, were it full of text. */
const INK_SHARE = 0.01;
/** Where there is less, the darkest hundredth is paper, and no shade of paper may become ink. */
const INK_MAX = 150;
const PAPER_SHARE = 0.99;
/** Without so much between them, there is neither ink nor paper. */
const SPAN_MIN = 32;

/** The shade that a share of the pixels is no lighter than. */
function shadeAt(counts: Uint32Array, pixels: number): number {
  let darker = 0;
  return counts.findIndex((count) => (darker += count) > pixels);
}

/**
 * Makes the ink of a page black and its paper white, however faint and grey they are.
 * @param shades grey pixels from 0 (black) to 255
 * @param inkMin the lightest shade that is ink at least, where the darkest of the image says nothing of it
 * @returns as many
 */
export function stretchContrast(shades: Uint8Array, inkMin = 0): Buffer {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const black = Math.max(inkMin, Math.min(INK_MAX, shadeAt(counts, shades.length * INK_SHARE)));
  const white = Math.max(black + SPAN_MIN, shadeAt(counts, shades.length * PAPER_SHARE));
  const stretched = Uint8ClampedArray.from(counts, (_, shade) => ((shade - black) * 255) / (white - black));
  return Buffer.from(shades.map((shade) => stretched[shade] ?? shade));
}
