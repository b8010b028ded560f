import {
  AVATAR_MESSAGE,
  PHONE_NUMBER_MESSAGE,
  UPI_ID_MESSAGE,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import { LIMITS } from '@barabar/core/limits';
import { readPhoneNumber } from '@barabar/core/phone-number';
import { readUpiId } from '@barabar/core/upi-id';
import { readImageHeader } from '../../image-header.ts';
import { invalid, Refusal } from '../../refusal.ts';
import type { Picture } from '../avatars/store.ts';
import type { BalanceRecord } from '../balances/store.ts';

const DATA_URL = /^data:image\/[a-z+.-]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * The picture in a data URL; its type is told by its bytes, and nothing is decoded.
 * @throws {Refusal} 400 for what is no PNG, JPEG or WebP of at most 32 KB and 256×256 pixels.
 */
export function readPicture(dataUrl: string): Picture {
  const bytes = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64');
  const header = bytes.length <= LIMITS.avatarBytesMax ? readImageHeader(bytes) : undefined;
  if (!header || Math.max(header.width, header.height) > LIMITS.avatarPixelsMax)
    throw invalid('avatar', AVATAR_MESSAGE);
  return { contentType: header.contentType, bytes };
}

const readWith =
  (read: (text: string) => string | undefined, field: string, message: string) =>
  (text: string | null): string | null => {
    const value = text === null ? null : read(text);
    if (value === undefined) throw invalid(field, message);
    return value;
  };
const readPhone = readWith(readPhoneNumber, 'phoneNumber', PHONE_NUMBER_MESSAGE);
const readUpi = readWith(readUpiId, 'upiId', UPI_ID_MESSAGE);

/** Changes of a record that hold what may be stored; `picture` is null where it is taken away. */
export interface CheckedChanges {
  readonly fields: {
    readonly name?: string;
    readonly phoneNumber?: string | null;
    readonly upiId?: string | null;
  };
  readonly picture: Picture | null | undefined;
}

/** @throws {Refusal} 400 naming the first field that cannot be what it should. */
export function checkChanges({ name, avatar, phoneNumber, upiId }: ProfileChanges): CheckedChanges {
  const picture = avatar == null ? avatar : readPicture(avatar);
  return {
    fields: {
      ...(name !== undefined && { name }),
      ...(phoneNumber !== undefined && { phoneNumber: readPhone(phoneNumber) }),
      ...(upiId !== undefined && { upiId: readUpi(upiId) }),
    },
    picture,
  };
}

/**
 * An account with a balance in any group and currency stays: somebody would lose money, or keep it.
 * @throws {Refusal} not-settled.
 */
export function requireAllSettled(balances: readonly Pick<BalanceRecord, 'amount'>[]): void {
  if (balances.some(({ amount }) => amount !== 0)) throw new Refusal('not-settled');
}
