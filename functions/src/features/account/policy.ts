import { PHONE_NUMBER_MESSAGE, UPI_ID_MESSAGE, type ProfileChanges } from '@barabar/core/contract/account';
import { readPhoneNumber } from '@barabar/core/phone-number';
import { givenIn } from '@barabar/core/records/fields';
import { readUpiId } from '@barabar/core/upi-id';
import { invalid, Refusal } from '../../kit/refusal.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import type { CheckedChanges } from '../../records/profiles/store.ts';
import { readPicture } from '../../rules/read-picture.ts';

const readWith =
  (read: (text: string) => string | undefined, field: string, message: string) =>
  (text: string | null): string | null => {
    const value = text === null ? null : read(text);
    if (value === undefined) throw invalid(field, message);
    return value;
  };
const readPhone = readWith(readPhoneNumber, 'phoneNumber', PHONE_NUMBER_MESSAGE);
const readUpi = readWith(readUpiId, 'upiId', UPI_ID_MESSAGE);

export function checkChanges({ avatar, notifications, ...fields }: ProfileChanges): CheckedChanges {
  const { phoneNumber, upiId } = fields;
  const picture = avatar == null ? avatar : readPicture(avatar);
  return {
    fields: {
      ...givenIn(fields),
      ...(phoneNumber !== undefined && { phoneNumber: readPhone(phoneNumber) }),
      ...(upiId !== undefined && { upiId: readUpi(upiId) }),
    },
    notifications,
    picture,
  };
}

/** An account with a balance in any group and currency stays: somebody would lose money, or keep it. */
export function requireAllSettled(balances: readonly Pick<BalanceRecord, 'amount'>[]): void {
  if (balances.some(({ amount }) => amount !== 0)) throw new Refusal('not-settled');
}
