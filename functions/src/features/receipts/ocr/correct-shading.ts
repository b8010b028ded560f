import sharp from 'sharp';

/** A grey image: one byte for each pixel, row by row, from 0 (black) to 255. */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Side of the blocks in which the shade of the paper is measured, in pixels: larger than a letter, smaller than a shadow. */
const BLOCK = 48;
/** Every third pixel of a block is sampled, along each side. */
const STEP = 3;
/** At most this share of a block with text is ink or the edges of ink. */
const PAPER_SHARE = 0.8;
const PAPER_SHADE = 235;
/** Darker areas are not paper and do not become white. */
const PAPER_MIN = 40;
const SMOOTH = 1.5;

/** The shade of the paper in the block whose top left pixel is given. */
function paperIn({ data, width, height }: GreyImage, at: { x: number; y: number }): number {
  const image: number[] = [];
  for (let y = at.y; y < Math.min(height, at.y + BLOCK); y += STEP) {
    for (let x = at.x; x < Math.min(width, at.x + BLOCK); x += STEP)
      image.push(data[y * width + x] ?? PAPER_SHADE);
  }
  image.sort((a, b) => a - b);
  return image[Math.floor(image.length * PAPER_SHARE)] ?? PAPER_SHADE;
}

/** Divides each pixel by the shade of the paper around it, which removes shadows and folds. */
export async function correctShading(image: GreyImage): Promise<Uint8Array> {
  const { data, width, height } = image;
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const blocks = Uint8Array.from({ length: columns * rows }, (_, index) =>
    paperIn(image, { x: (index % columns) * BLOCK, y: Math.floor(index / columns) * BLOCK }),
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
