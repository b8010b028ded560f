import { PHONE_NUMBER_MESSAGE, UPI_ID_MESSAGE, type ProfileChanges } from '@barabar/core/contract/account';
import { AVATAR_MESSAGE } from '@barabar/core/contract/avatar';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { dataUrlOf, pngOf } from '../../../test/images.ts';
import { Refusal } from '../../kit/refusal.ts';
import { checkChanges, requireAllSettled } from './policy.ts';

function refusalOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message, issues: error.issues };
  }
  return undefined;
}
const refusedFor = (path: string, message: string) => ({
  code: 'validation-failed',
  message,
  issues: [{ path, message }],
});

describe('changes of a record', () => {
  const checked = (changes: ProfileChanges) => checkChanges(changes);

  it('hold what was asked for, and nothing else', () => {
    expect(checked({})).toStrictEqual({ fields: {}, notifications: undefined, picture: undefined });
    expect(checked({ name: 'Asha' })).toStrictEqual({
      fields: { name: 'Asha' },
      notifications: undefined,
      picture: undefined,
    });
    const all = checked({ phoneNumber: '+91 98450 12345', upiId: 'asha@okbank' });
    expect(Object.keys(all.fields)).toEqual(['phoneNumber', 'upiId']);
    expect(all.fields.upiId).toBe('asha@okbank');
    expect(all.fields.phoneNumber).toMatch(/^\+91[ \d]+$/);
  });

  it('take away what is null', () => {
    expect(checked({ avatar: null, phoneNumber: null, upiId: null })).toEqual({
      fields: { phoneNumber: null, upiId: null },
      notifications: undefined,
      picture: null,
    });
  });

  it('hold the settings that were chosen', () => {
    expect(checked({ notifications: { reminders: false }, defaultCurrency: 'USD' })).toStrictEqual({
      fields: { defaultCurrency: 'USD' },
      notifications: { reminders: false },
      picture: undefined,
    });
  });

  it('have the picture that was sent', () => {
    const image = pngOf({ width: 3, height: 2 });
    const picture = { contentType: 'image/png', bytes: image };
    expect(checked({ avatar: dataUrlOf(image) })).toStrictEqual({
      fields: {},
      notifications: undefined,
      picture,
    });
  });

  it.each([
    ['phoneNumber', 'call me', PHONE_NUMBER_MESSAGE],
    ['upiId', 'asha', UPI_ID_MESSAGE],
    ['avatar', 'asha.png', AVATAR_MESSAGE],
  ])('are refused for a %s that is none', (field, value, message) => {
    expect(refusalOf(() => checked({ [field]: value }))).toEqual(refusedFor(field, message));
  });
});

describe('an account', () => {
  const balances = (...amounts: number[]) => amounts.map((amount) => ({ amount: toMinor(amount) }));

  it('stays while anything is owed, either way', () => {
    for (const amounts of [[1], [0, -1]]) {
      expect(refusalOf(() => requireAllSettled(balances(...amounts)))).toMatchObject({ code: 'not-settled' });
    }
  });

  it('may go when nothing is', () => {
    expect(refusalOf(() => requireAllSettled(balances()))).toBeUndefined();
    expect(refusalOf(() => requireAllSettled(balances(0, 0)))).toBeUndefined();
  });
});
