import * as z from 'zod/mini';
import {
  PHONE_NUMBER_MESSAGE,
  profileChanges,
  UPI_ID_MESSAGE,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { readPhoneNumber } from '@barabar/core/phone-number';
import { readUpiId } from '@barabar/core/upi-id';

export interface ProfileDraft {
  readonly name: string;
  readonly phoneNumber: string;
  readonly upiId: string;
  /** The URL of the saved picture, a data URL of a new one, or undefined for none. */
  readonly avatar: string | undefined;
}

export function draftOf({ name, phoneNumber = '', upiId = '', avatar }: User): ProfileDraft {
  return { name, phoneNumber, upiId, avatar };
}

/** The schema of each field. They check the same as the server, with the server's messages. */
export const PROFILE_FIELDS = {
  name: profileChanges.shape.name,
  phoneNumber: z
    .string()
    .check(
      z.refine((text) => text.trim() === '' || readPhoneNumber(text) !== undefined, PHONE_NUMBER_MESSAGE),
    ),
  upiId: z
    .string()
    .check(z.refine((text) => text.trim() === '' || readUpiId(text) !== undefined, UPI_ID_MESSAGE)),
} as const;

/** Returns the fields that a draft changes in the record. An emptied field is null, which removes it. */
export function changesOf(user: User, draft: ProfileDraft): ProfileChanges {
  const before = draftOf(user);
  const textOf = (field: 'phoneNumber' | 'upiId') => draft[field].trim() || null;
  return {
    ...(draft.name.trim() !== before.name && { name: draft.name.trim() }),
    ...(draft.avatar !== before.avatar && { avatar: draft.avatar ?? null }),
    ...(draft.phoneNumber.trim() !== before.phoneNumber && { phoneNumber: textOf('phoneNumber') }),
    ...(draft.upiId.trim() !== before.upiId && { upiId: textOf('upiId') }),
  };
}
