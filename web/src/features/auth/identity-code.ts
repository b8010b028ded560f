/** "auth/user-not-found"; undefined for other errors. The SDK's own class would load the SDK with the first screen. */
export function identityCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('auth/') ? code : undefined;
}
