import { LIMITS } from '@barabar/core/limits';

/** The sign-up form as typed. */
export interface SignUpForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The first broken rule of spec §5, in its order; undefined when there is none. */
export function validateSignUp({ name, password, confirmPassword }: SignUpForm): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match.';
  if (password.length < LIMITS.passwordCharsMin) return 'Password should be at least 6 characters long.';
  if (name.trim() === '') return 'Please enter your full name.';
  return undefined;
}
