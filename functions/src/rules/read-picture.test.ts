import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import { LIMITS } from '@barabar/core/limits';
import { expect, describe, it } from 'vitest';
import { readPicture } from './read-picture.ts';

/** The first bytes of a PNG of that size, and as many more as it takes to be so long. */
function pngOf(width: number, height: number, bytes = 64): Buffer {
  const image = Buffer.alloc(bytes);
  image.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  image.writeUInt32BE(13, 8);
  image.write('IHDR', 12, 'latin1');
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}
const dataUrlOf = (image: Buffer, type = 'image/png') => `data:${type};base64,${image.toString('base64')}`;
const refused = expect.objectContaining({
  code: 'validation-failed',
  message: AVATAR_MESSAGE,
  issues: [{ path: 'avatar', message: AVATAR_MESSAGE }],
});

describe('a picture', () => {
  it('is what its bytes say, whatever type is claimed', () => {
    const image = pngOf(3, 2);
    expect(readPicture(dataUrlOf(image, 'image/jpeg'))).toEqual({ contentType: 'image/png', bytes: image });
    expect(readPicture(dataUrlOf(image, 'image/svg+xml'))).toEqual({
      contentType: 'image/png',
      bytes: image,
    });
  });

  it('may be as large as the limits, and no larger', () => {
    const { avatarPixelsMax: pixels, avatarBytesMax: bytes } = LIMITS;
    expect(readPicture(dataUrlOf(pngOf(pixels, pixels, bytes))).bytes).toHaveLength(bytes);
    for (const image of [pngOf(pixels + 1, 1), pngOf(1, pixels + 1), pngOf(1, 1, bytes + 1)]) {
      expect(() => readPicture(dataUrlOf(image))).toThrow(refused);
    }
  });

  it.each([
    ['no data URL', 'https://example.com/asha.png'],
    ['no image type', `data:text/html;base64,${pngOf(1, 1).toString('base64')}`],
    ['no base64', `data:image/png,${pngOf(1, 1).toString('base64')}`],
    ['characters that base64 does not have', `${dataUrlOf(pngOf(1, 1))}!`],
    ['something before it', ` ${dataUrlOf(pngOf(1, 1))}`],
    ['too much padding', `${dataUrlOf(pngOf(1, 1)).replace(/=*$/, '')}===`],
    ['a type of more than twenty characters', dataUrlOf(pngOf(1, 1), `image/${'x'.repeat(21)}`)],
    ['no type at all', dataUrlOf(pngOf(1, 1), 'image/')],
    ['nothing in it', 'data:image/png;base64,'],
    ['something else in it', dataUrlOf(Buffer.from('GIF89a'))],
  ])('with %s is refused', (_, dataUrl) => {
    expect(() => readPicture(dataUrl)).toThrow(refused);
  });
});
