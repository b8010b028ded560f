/** Vitest's global set-up of the project `suite`, which fails without the emulators. */
export function setup() {
  const missing = [
    'BASE_URL',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'GCLOUD_PROJECT',
  ].filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')} not set: these tests run in the suite. npm run suite -- 'vitest run --project suite'`,
    );
  }
}
