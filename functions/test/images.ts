import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { crc32, createDeflate } from 'node:zlib';

/** A picture of three by two pixels, as a browser makes it. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWJiaGj4D8NMDEgAAAAA///PIfizAAAABklEQVQDAHCyBgKj0ycmAAAAAElFTkSuQmCC',
  'base64',
);

/** An invented bill of Rs.394.00. The page that it was drawn from is beside it. */
export const BILL = readFileSync(new URL('receipts/chai-corner.png', import.meta.url));
/** Begins like the bill, but cannot be decoded. */
export const BROKEN_BILL = BILL.subarray(0, BILL.length / 2);

/** The picture with another size in its header, and perhaps more bytes behind it. */
export function pngOf({
  width,
  height,
  bytes = PNG.length,
}: {
  width: number;
  height: number;
  bytes?: number;
}): Buffer {
  const image = Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

export const dataUrlOf = (image: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(image).toString('base64')}`;

const ROW_BYTES_PER_PIXEL = 8;
const CHUNK_BYTES = 1 << 20;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** 16 bits a channel: some hundred kilobytes that a decoder makes eight bytes a pixel of. */
export async function blankPngOf({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // 16 bits, RGBA.
  header.set([16, 6], 8);
  const deflate = createDeflate({ level: 1 });
  const rows = async (): Promise<void> => {
    const zeros = Buffer.alloc(CHUNK_BYTES);
    // Each row begins with its filter.
    for (let left = (width * ROW_BYTES_PER_PIXEL + 1) * height; left > 0; left -= CHUNK_BYTES) {
      if (!deflate.write(zeros.subarray(0, Math.min(left, CHUNK_BYTES)))) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const [data] = await Promise.all([deflate.toArray(), rows()]);
  return Buffer.concat([
    PNG.subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.concat(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
