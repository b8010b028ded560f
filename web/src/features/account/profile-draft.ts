import { z } from 'zod';
import {
  PHONE_NUMBER_MESSAGE,
  profileChanges,
  UPI_ID_MESSAGE,
  type ProfileChanges,
} from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { readPhoneNumber } from '@barabar/core/phone-number';
import { readUpiId } from '@barabar/core/upi-id';

/** What the profile editor holds: texts as typed, and the picture as it will be. */
export interface ProfileDraft {
  readonly name: string;
  readonly phoneNumber: string;
  readonly upiId: string;
  /** An address, a new picture as a data URL, or none. */
  readonly avatar: string | undefined;
}

/** The editor as it opens. */
export function draftOf({ name, phoneNumber = '', upiId = '', avatar }: User): ProfileDraft {
  return { name, phoneNumber, upiId, avatar };
}

/** What each field must hold, as the server will check it and in its words. */
export const PROFILE_FIELDS = {
  name: profileChanges.shape.name,
  phoneNumber: z
    .string()
    .refine((text) => text.trim() === '' || readPhoneNumber(text) !== undefined, PHONE_NUMBER_MESSAGE),
  upiId: z.string().refine((text) => text.trim() === '' || readUpiId(text) !== undefined, UPI_ID_MESSAGE),
} as const;

/** What a draft changes; nothing for what was only looked at. Emptied fields are taken away. */
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
