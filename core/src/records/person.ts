import { LIMITS } from '../limits.ts';
import { LANGUAGE_CODES } from '../messages/languages.ts';
import { CURRENCIES } from '../money.ts';
import type { Fields } from './fields.ts';

/**
 * What a person says of themselves beside their name, to friends who have accepted each other. A new optional text goes
 * here, in its place in the form.
 */
export const PERSON_TEXTS = {
  phoneNumber: { kind: 'line', max: LIMITS.phoneNumberCharsMax },
  /** The UPI id, name@handle, to which to pay them. Who sees it is `payableTo`'s rule. */
  upiId: { kind: 'line', max: LIMITS.upiIdCharsMax },
} as const satisfies Fields;

export const PERSON = {
  ...PERSON_TEXTS,
  /** The currency of new expenses. */
  defaultCurrency: { kind: 'choice', values: CURRENCIES },
  /** The language of pages, mails and push notifications. Absent until a sign-in or the person has said it. */
  locale: { kind: 'choice', values: LANGUAGE_CODES },
} as const satisfies Fields;
