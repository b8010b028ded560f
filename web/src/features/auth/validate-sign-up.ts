import { cleanText } from '@barabar/core/clean-text';
import { NAMED_YOU_MESSAGE } from '@barabar/core/contract/fields';
import { isEmailAddress } from '@barabar/core/email-address';
import { LIMITS } from '@barabar/core/limits';
import { isNamedYou } from '@barabar/core/person-name';
import { INVALID_EMAIL } from './auth-errors.ts';

/** The sign-up form as typed. */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Returns the message of the first broken rule: those of spec §5 in their order, then ours. Undefined if none is. An
 * address that could not be invited cannot sign up either.
 */
export function validateSignUp({ name, email, password, confirmPassword }: SignUpForm): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match.';
  if (password.length < LIMITS.passwordCharsMin) return 'Password should be at least 6 characters long.';
  if (cleanText(name) === '') return 'Please enter your full name.';
  if (isNamedYou(name)) return NAMED_YOU_MESSAGE;
  if (!isEmailAddress(email.trim())) return INVALID_EMAIL;
  return undefined;
}
