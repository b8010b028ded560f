import { cleanText } from '@barabar/core/clean-text';
import { NAMED_YOU_MESSAGE } from '@barabar/core/contract/fields';
import { isEmailAddress } from '@barabar/core/email-address';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { isNamedYou } from '@barabar/core/person-name';

const ERROR_TEXT = text('signInErrors');

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

/** Checks the rules of spec §5 in order, then ours. An address that could not be invited cannot sign up either. */
export function validateSignUp({
  name,
  email,
  password,
  confirmPassword,
}: SignUpForm): BrokenRule | undefined {
  if (password !== confirmPassword) return { message: ERROR_TEXT.passwordsDiffer, field: 'confirmPassword' };
  if (password.length < LIMITS.passwordCharsMin)
    return { message: ERROR_TEXT.weakPassword, field: 'password' };
  if (cleanText(name) === '') return { message: ERROR_TEXT.noName, field: 'name' };
  if (isNamedYou(name)) return { message: NAMED_YOU_MESSAGE, field: 'name' };
  if (!isEmailAddress(email.trim())) return { message: ERROR_TEXT.invalidEmail, field: 'email' };
  return undefined;
}
