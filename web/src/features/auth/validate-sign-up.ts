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

/** The first broken rule: its message, and the field to mend. */
interface BrokenRule {
  readonly message: string;
  readonly field: keyof SignUpForm;
}

/**
 * Returns the first broken rule: those of spec §5 in their order, then ours. Undefined if none is. An address that could
 * not be invited cannot sign up either.
 */
export function validateSignUp({
  name,
  email,
  password,
  confirmPassword,
}: SignUpForm): BrokenRule | undefined {
  if (password !== confirmPassword) return { message: 'Passwords do not match.', field: 'confirmPassword' };
  if (password.length < LIMITS.passwordCharsMin)
    return { message: 'Password should be at least 6 characters long.', field: 'password' };
  if (cleanText(name) === '') return { message: 'Please enter your full name.', field: 'name' };
  if (isNamedYou(name)) return { message: NAMED_YOU_MESSAGE, field: 'name' };
  if (!isEmailAddress(email.trim())) return { message: INVALID_EMAIL, field: 'email' };
  return undefined;
}
