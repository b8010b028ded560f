import { DAY_BOUNDS } from '@barabar/core/limits';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const EMULATED = {
  FUNCTIONS_EMULATOR: 'true',
  K_SERVICE: 'api',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  APP_CHECK_SUITE_TOKEN: 'token',
};
const DEPLOYED = { K_SERVICE: 'api', K_CONFIGURATION: 'api', FUNCTION_TARGET: 'api' };

describe('the environment', () => {
  it('asks for verified addresses unless told otherwise', () => {
    expect(readEnv({})).toMatchObject({ isVerifiedEmailRequired: true });
    expect(readEnv({ VERIFIED_EMAIL_REQUIRED: 'false' })).toMatchObject({ isVerifiedEmailRequired: false });
    expect(() => readEnv({ VERIFIED_EMAIL_REQUIRED: 'no' })).toThrow('VERIFIED_EMAIL_REQUIRED');
    expect(() => readEnv({ VERIFIED_EMAIL_REQUIRED: 'no' })).toThrow('expected one of');
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

describe('the settings of mail', () => {
  it('are none, unless they are set', () => {
    expect(readEnv({ GCLOUD_PROJECT: 'barabar-1' })).toMatchObject({
      smtp: { host: undefined, port: 587, user: undefined },
      appUrl: 'https://barabar-1.web.app',
    });
    expect(readEnv({ SMTP_HOST: '', SMTP_USER: '', SMTP_PORT: '', APP_URL: '' })).toMatchObject({
      smtp: { host: undefined, port: 587, user: undefined },
    });
  });

  it('are read', () => {
    const from = 'Barabar <no-reply@example.com>';
    const variables = {
      SMTP_HOST: 'smtp.example.com',
      SMTP_PORT: '465',
      SMTP_USER: 'barabar',
      SMTP_FROM: from,
    };
    expect(readEnv({ ...variables, APP_URL: 'https://barabar.example/' })).toMatchObject({
      smtp: { host: 'smtp.example.com', port: 465, user: 'barabar', from },
      appUrl: 'https://barabar.example',
    });
  });

  it.each([
    ['SMTP_PORT', { SMTP_PORT: 'many' }],
    ['SMTP_FROM', { SMTP_HOST: 'smtp.example.com' }],
    ['APP_URL', { APP_URL: 'javascript:alert(1)' }],
  ])('stop the start where they make no sense: %s', (name, variables) => {
    expect(() => readEnv(variables)).toThrow(name);
  });
});

it('asks for App Check only when told to', () => {
  expect(readEnv({})).toMatchObject({ appCheck: 'false' });
  for (const value of ['true', 'count'])
    expect(readEnv({ APP_CHECK_REQUIRED: value })).toMatchObject({ appCheck: value });
  expect(() => readEnv({ APP_CHECK_REQUIRED: 'perhaps' })).toThrow('APP_CHECK_REQUIRED');
});

describe('the reader of receipts', () => {
  it('is Cloud Vision, and the offline reader in the emulator, where there is no account', () => {
    expect(readEnv({})).toMatchObject({ receiptReader: 'vision' });
    expect(readEnv({ ...DEPLOYED, RECEIPT_READER: '' })).toMatchObject({ receiptReader: 'vision' });
    expect(readEnv(EMULATED)).toMatchObject({ receiptReader: 'offline' });
  });

  it('is whichever is asked for', () => {
    expect(readEnv({ ...DEPLOYED, RECEIPT_READER: 'offline' })).toMatchObject({ receiptReader: 'offline' });
    expect(readEnv({ ...EMULATED, RECEIPT_READER: 'vision' })).toMatchObject({ receiptReader: 'vision' });
    expect(() => readEnv({ RECEIPT_READER: 'somebody' })).toThrow('RECEIPT_READER');
  });
});

describe('what all people together may do in a day', () => {
  it('is what the product says, unless a deployment says otherwise', () => {
    expect(readEnv({ MAILS_PER_DAY_MAX: '' }).dayBounds).toEqual(DAY_BOUNDS);
    const set = {
      ACCOUNTS_PER_DAY_MAX: '1',
      SCANS_PER_DAY_MAX: '2',
      UNPROVEN_SCANS_PER_DAY_MAX: '3',
      MAILS_PER_DAY_MAX: '0',
      STORED_BYTES_PER_DAY_MAX: '5',
      HEAVY_DOCUMENTS_PER_DAY_MAX: '6',
    };
    expect(readEnv(set).dayBounds).toEqual({
      accounts: 1,
      scans: 2,
      unprovenScans: 3,
      mails: 0,
      storedBytes: 5,
      heavyDocuments: 6,
    });
    expect(() => readEnv({ SCANS_PER_DAY_MAX: 'many' })).toThrow('SCANS_PER_DAY_MAX');
    expect(() => readEnv({ SCANS_PER_DAY_MAX: '-1' })).toThrow('SCANS_PER_DAY_MAX');
  });
});

describe('the settings of push notifications', () => {
  const VAPID_PUBLIC_KEY = 'key';
  it('are none, unless they are set', () => {
    expect(readEnv({ VAPID_PUBLIC_KEY: '', VAPID_SUBJECT: '' }).vapid).toBeUndefined();
  });

  it.each(['mailto:owner@example.com', 'https://barabar.example/contact'])('are read: %s', (subject) => {
    expect(readEnv({ VAPID_PUBLIC_KEY, VAPID_SUBJECT: subject }).vapid).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      subject,
    });
  });

  it('say whom push services may ask', () => {
    expect(() => readEnv({ VAPID_PUBLIC_KEY })).toThrow('VAPID_SUBJECT');
    expect(() => readEnv({ VAPID_PUBLIC_KEY, VAPID_SUBJECT: 'http://barabar.example' })).toThrow(
      'VAPID_SUBJECT',
    );
  });

  it('count addresses of this machine as push services in the emulators alone', () => {
    expect(readEnv(EMULATED).isEmulated).toBe(true);
    expect(readEnv(DEPLOYED).isEmulated).toBe(false);
  });
});
