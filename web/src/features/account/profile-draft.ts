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

/** What is wrong with a draft, by field, in the server's words. */
export type ProfileProblems = Readonly<Partial<Record<'name' | 'phoneNumber' | 'upiId', string>>>;

/** Checks a draft as the server will. */
export function findProblems({ name, phoneNumber, upiId }: ProfileDraft): ProfileProblems {
  const nameProblem = profileChanges.shape.name.safeParse(name).error?.issues[0]?.message;
  const isPhoneWrong = phoneNumber.trim() !== '' && readPhoneNumber(phoneNumber) === undefined;
  const isUpiWrong = upiId.trim() !== '' && readUpiId(upiId) === undefined;
  return {
    ...(nameProblem !== undefined && { name: nameProblem }),
    ...(isPhoneWrong && { phoneNumber: PHONE_NUMBER_MESSAGE }),
    ...(isUpiWrong && { upiId: UPI_ID_MESSAGE }),
  };
}

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
