/** Shades of an image, three a pixel: red, green and blue. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A rectangle that may lie aslant: its middle, the halves of its sides, and the direction of reading. */
export interface Slanted {
  readonly x: number;
  readonly y: number;
  readonly halfLength: number;
  readonly halfHeight: number;
  /** Unit vector along the text. */
  readonly ux: number;
  readonly uy: number;
}

/** Samples along each side for a pixel that many go into. */
const SAMPLES_MAX = 4;

/** Cuts a rectangle out, level and in the given size. */
export function cutOut(image: Pixels, box: Slanted, { width, height }: Omit<Pixels, 'data'>): Pixels {
  const out = new Uint8Array(width * height * 3);
  const stepX = (2 * box.halfLength) / width;
  const stepY = (2 * box.halfHeight) / height;
  const samples = Math.max(1, Math.min(SAMPLES_MAX, Math.round(Math.max(stepX, stepY))));
  const sums = [0, 0, 0];
  for (let v = 0; v < height; v += 1)
    for (let u = 0; u < width; u += 1) {
      sums.fill(0);
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const along = (u + ((sample % samples) + 0.5) / samples) * stepX - box.halfLength;
        const down = (v + (Math.floor(sample / samples) + 0.5) / samples) * stepY - box.halfHeight;
        addShades(sums, image, {
          x: box.x + along * box.ux - down * box.uy,
          y: box.y + along * box.uy + down * box.ux,
        });
      }
      for (let c = 0; c < 3; c += 1) out[(v * width + u) * 3 + c] = (sums[c] ?? 0) / (samples * samples);
    }
  return { data: out, width, height };
}

/** Adds the shades at a place, which lies between the middles of four pixels. */
function addShades(sums: number[], { data, width, height }: Pixels, place: { x: number; y: number }): void {
  const x = Math.max(0, Math.min(width - 1, place.x - 0.5));
  const y = Math.max(0, Math.min(height - 1, place.y - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (top * width + left) * 3;
  const right = left < width - 1 ? 3 : 0;
  const below = top < height - 1 ? width * 3 : 0;
  for (let c = at; c < at + 3; c += 1) {
    const upper = (data[c] ?? 0) * (1 - fx) + (data[c + right] ?? 0) * fx;
    const lower = (data[c + below] ?? 0) * (1 - fx) + (data[c + below + right] ?? 0) * fx;
    sums[c - at] = (sums[c - at] ?? 0) + upper * (1 - fy) + lower * fy;
  }
}

/**
 * What a network takes: a plane for each of blue, green and red, of shades from 0 to 1 less `mean`, over `deviation`.
 * Where `width` is larger than the image, the rest is 0.
 */
export function planesOf(
  image: Pixels,
  { mean, deviation, width = image.width }: { mean: number[]; deviation: number[]; width?: number },
): Float32Array {
  const plane = width * image.height;
  const planes = new Float32Array(3 * plane);
  for (let c = 0; c < 3; c += 1) {
    const values = Float32Array.from(
      { length: 256 },
      (_, shade) => (shade / 255 - (mean[c] ?? 0)) / (deviation[c] ?? 1),
    );
    for (let y = 0; y < image.height; y += 1)
      for (let x = 0; x < image.width; x += 1)
        planes[c * plane + y * width + x] = values[image.data[(y * image.width + x) * 3 + 2 - c] ?? 0] ?? 0;
  }
  return planes;
}
