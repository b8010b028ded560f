import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import { LIMITS } from '@barabar/core/limits';
import { readImageHeader } from '../kit/image-header.ts';
import { invalid } from '../kit/refusal.ts';
import type { Picture } from '../records/avatars/store.ts';

const DATA_URL = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Its bytes determine the type; nothing is decoded. Throws 400 unless PNG, JPEG or WebP of 32 KB and 256×256 at most.
 */
export function readPicture(dataUrl: string): Picture {
  const bytes = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
  const header = bytes.length <= LIMITS.avatarBytesMax ? readImageHeader(bytes) : undefined;
  if (!header || Math.max(header.width, header.height) > LIMITS.avatarPixelsMax)
    throw invalid('avatar', AVATAR_MESSAGE);
  return { contentType: header.contentType, bytes };
}
