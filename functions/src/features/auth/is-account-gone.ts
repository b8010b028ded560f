/** Whether a call to the identity service failed because there is no such account (any longer). */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
