/** What a picture's first bytes say of it. */
export interface ImageHeader {
  /** The type that the bytes show, whatever a header or a file's name says. */
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const textAt = (bytes: DataView, offset: number, length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(bytes.getUint8(offset + index))).join('');

/** PNG: its signature, then the chunk IHDR, which must be first. */
function readPng(bytes: DataView): ImageHeader | undefined {
  if (bytes.getUint32(0) !== 0x89504e47 || bytes.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (bytes.getUint32(8) !== 13 || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  return { contentType: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

/** Frame headers: C0 to CF, but for the tables DHT (C4) and DAC (CC), and the reserved C8. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: TEM and the restarts. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** JPEG: segment by segment to the frame header; each step goes on by at least one byte. */
function readJpeg(bytes: DataView): ImageHeader | undefined {
  if (bytes.getUint16(0) !== 0xffd8) return undefined;
  for (let offset = 2; ;) {
    if (bytes.getUint8(offset) !== 0xff) return undefined;
    const marker = bytes.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === END_OF_IMAGE || marker === START_OF_SCAN) return undefined;
    if (isFrame(marker)) {
      const [height, width] = [bytes.getUint16(offset + 5), bytes.getUint16(offset + 7)];
      return { contentType: 'image/jpeg', width, height };
    }
    offset += isAlone(marker) ? 2 : 2 + bytes.getUint16(offset + 2);
  }
}

const uint24 = (bytes: DataView, offset: number): number =>
  bytes.getUint16(offset, true) + bytes.getUint8(offset + 2) * 0x10000;

function readWebp(bytes: DataView): ImageHeader | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const contentType = 'image/webp';
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') return { contentType, width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
  if (kind === 'VP8L' && bytes.getUint8(20) === 0x2f) {
    const bits = bytes.getUint32(21, true);
    return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isKeyFrame = kind === 'VP8 ' && uint24(bytes, 23) === 0x2a019d;
  if (!isKeyFrame) return undefined;
  return {
    contentType,
    width: bytes.getUint16(26, true) & 0x3fff,
    height: bytes.getUint16(28, true) & 0x3fff,
  };
}

/**
 * Type and size by the header alone: no length that it names is believed. Undefined for anything else than
 * PNG, JPEG, WebP.
 */
export function readImageHeader(image: Uint8Array): ImageHeader | undefined {
  const bytes = new DataView(image.buffer, image.byteOffset, image.byteLength);
  for (const read of [readPng, readJpeg, readWebp]) {
    try {
      const header = read(bytes);
      if (header && header.width > 0 && header.height > 0) return header;
    } catch (error) {
      // Reading beyond the end of the bytes: cut off, or of another type.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}
