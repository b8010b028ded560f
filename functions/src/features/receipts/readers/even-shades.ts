import sharp from 'sharp';

/** Grey pixels, row by row, from 0 (black) to 255. */
export interface Shades {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** So many pixels of a block are looked at, each way. */
const SAMPLES = 16;
/** Of a block with letters in it, this share is ink or its edge at most. */
const PAPER_SHARE = 0.8;
const PAPER_SHADE = 235;
/** What is darker is no paper, and not to be made white. */
const PAPER_MIN = 40;
const SMOOTH = 1.5;

/** The shade of the paper in a block whose top left pixel is given. */
function paperIn({ data, width, height }: Shades, at: { x: number; y: number; size: number }): number {
  const step = Math.max(1, Math.floor(at.size / SAMPLES));
  const shades: number[] = [];
  for (let y = at.y; y < Math.min(height, at.y + at.size); y += step) {
    for (let x = at.x; x < Math.min(width, at.x + at.size); x += step)
      shades.push(data[y * width + x] ?? PAPER_SHADE);
  }
  shades.sort((a, b) => a - b);
  return shades[Math.floor(shades.length * PAPER_SHARE)] ?? PAPER_SHADE;
}

/**
 * Takes shadows and folds off a page: each pixel is measured against the paper around it.
 * @param blockSize in pixels: more than a letter, less than a shadow
 * @returns as many pixels
 */
export async function evenShades(shades: Shades, blockSize: number): Promise<Uint8Array> {
  const { data, width, height } = shades;
  const [columns, rows] = [Math.ceil(width / blockSize), Math.ceil(height / blockSize)];
  const blocks = Uint8Array.from({ length: columns * rows }, (_, index) =>
    paperIn(shades, {
      x: (index % columns) * blockSize,
      y: Math.floor(index / columns) * blockSize,
      size: blockSize,
    }),
  );
  const paper = await sharp(blocks, { raw: { width: columns, height: rows, channels: 1 } })
    .blur(SMOOTH)
    .resize({ width, height, fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer();
  return data.map((shade, index) =>
    Math.min(255, (shade * PAPER_SHADE) / Math.max(PAPER_MIN, paper[index] ?? PAPER_SHADE)),
  );
}
