import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const EMULATED = {
  FUNCTIONS_EMULATOR: 'true',
  K_SERVICE: 'api',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const DEPLOYED = { K_SERVICE: 'api', K_CONFIGURATION: 'api', FUNCTION_TARGET: 'api' };

describe('the environment', () => {
  it('asks for verified addresses unless told otherwise', () => {
    expect(readEnv({})).toMatchObject({ isVerifiedEmailRequired: true });
    expect(readEnv({ VERIFIED_EMAIL_REQUIRED: 'false' })).toMatchObject({ isVerifiedEmailRequired: false });
    expect(() => readEnv({ VERIFIED_EMAIL_REQUIRED: 'no' })).toThrow('VERIFIED_EMAIL_REQUIRED');
  });

  it('may name emulators in the emulator, and while the code is only being looked at', () => {
    expect(readEnv({ ...EMULATED, FUNCTION_TARGET: 'api' })).toMatchObject({ functionTarget: 'api' });
    expect(readEnv({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toBeDefined();
    expect(readEnv(DEPLOYED)).toBeDefined();
  });

  it.each(Object.keys(EMULATED).filter((name) => name !== 'K_SERVICE'))(
    'must not name an emulator in production: %s',
    (name) => {
      expect(() => readEnv({ ...DEPLOYED, [name]: 'true' })).toThrow(name);
    },
  );

  it('is production wherever the functions emulator is not', () => {
    expect(() => readEnv({ K_SERVICE: 'api', FIREBASE_AUTH_EMULATOR_HOST: 'x' })).toThrow('FIREBASE_AUTH');
  });
});
