/** A page full of text is ink to at least this share. */
const INK_SHARE = 0.01;
/**
 * The lightest shade that may become black. On a page with less ink, the darkest hundredth is paper and must
 * not become ink.
 */
const INK_MAX = 150;
const PAPER_SHARE = 0.99;
/** The least difference between ink and paper. */
const SPAN_MIN = 32;

/** The shade that the given number of pixels is not lighter than. */
function shadeAt(counts: Uint32Array, pixels: number): number {
  let darker = 0;
  return counts.findIndex((count) => (darker += count) > pixels);
}

/**
 * Makes ink black and paper white, however faint and grey they are.
 * @param shades grey pixels from 0 (black) to 255
 * @param inkMin the least value for the lightest shade of ink, where the darkest pixels do not show it
 * @returns the same number of pixels
 */
export function stretchContrast(shades: Uint8Array, inkMin = 0): Buffer {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade] = (counts[shade] ?? 0) + 1;
  const black = Math.max(inkMin, Math.min(INK_MAX, shadeAt(counts, shades.length * INK_SHARE)));
  const white = Math.max(black + SPAN_MIN, shadeAt(counts, shades.length * PAPER_SHARE));
  const stretched = Uint8ClampedArray.from(counts, (_, shade) => ((shade - black) * 255) / (white - black));
  return Buffer.from(shades.map((shade) => stretched[shade] ?? shade));
}
