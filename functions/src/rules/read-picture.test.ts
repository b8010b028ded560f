import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import { LIMITS } from '@barabar/core/limits';
import { expect, describe, it } from 'vitest';
import { dataUrlOf, pngOf } from '../../test/images.ts';
import { readPicture } from './read-picture.ts';

const dot = pngOf({ width: 1, height: 1 });
const refused = expect.objectContaining({
  code: 'validation-failed',
  message: AVATAR_MESSAGE,
  issues: [{ path: 'avatar', message: AVATAR_MESSAGE }],
});

describe('a picture', () => {
  it('is what its bytes say, whatever type is claimed', () => {
    const image = pngOf({ width: 3, height: 2 });
    expect(readPicture(dataUrlOf(image, 'image/jpeg'))).toEqual({ contentType: 'image/png', bytes: image });
    expect(readPicture(dataUrlOf(image, 'image/svg+xml'))).toEqual({
      contentType: 'image/png',
      bytes: image,
    });
  });

  it('may be as large as the limits, and no larger', () => {
    const { avatarPixelsMax: pixels, avatarBytesMax: bytes } = LIMITS;
    expect(readPicture(dataUrlOf(pngOf({ width: pixels, height: pixels, bytes }))).bytes).toHaveLength(bytes);
    for (const image of [
      pngOf({ width: pixels + 1, height: 1 }),
      pngOf({ width: 1, height: pixels + 1 }),
      pngOf({ width: 1, height: 1, bytes: bytes + 1 }),
    ]) {
      expect(() => readPicture(dataUrlOf(image))).toThrow(refused);
    }
  });

  it.each([
    ['no data URL', 'https://example.com/asha.png'],
    ['no image type', `data:text/html;base64,${dot.toString('base64')}`],
    ['no base64', `data:image/png,${dot.toString('base64')}`],
    ['characters that base64 does not have', `${dataUrlOf(dot)}!`],
    ['something before it', ` ${dataUrlOf(dot)}`],
    ['too much padding', `${dataUrlOf(dot).replace(/=*$/, '')}===`],
    ['a type of more than twenty characters', dataUrlOf(dot, `image/${'x'.repeat(21)}`)],
    ['no type at all', dataUrlOf(dot, 'image/')],
    ['nothing in it', 'data:image/png;base64,'],
    ['something else in it', dataUrlOf(Buffer.from('GIF89a'))],
  ])('with %s is refused', (_, dataUrl) => {
    expect(() => readPicture(dataUrl)).toThrow(refused);
  });
});
