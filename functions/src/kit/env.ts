import { DAY_BOUNDS, type DayBound } from '@barabar/core/limits';
import * as z from 'zod/mini';
import './schema-messages.ts';

const EMULATOR_VARIABLES = [
  'FUNCTIONS_EMULATOR',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'APP_CHECK_SUITE_TOKEN',
] as const;

/** Reads a variable that counts as absent when it is empty. */
const unlessEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' ? undefined : value)),
    schema,
  );
const filled = unlessEmpty(z.optional(z.string()));

/** A bound of a day over all people; 0 closes what it counts. */
const dayBound = (standard: number) =>
  unlessEmpty(z._default(z.coerce.number().check(z.int(), z.minimum(0)), standard));

const environment = z
  .object({
    /** Whether only verified addresses make a person findable and claim invitations. */
    VERIFIED_EMAIL_REQUIRED: z._default(z.enum(['true', 'false']), 'true'),
    /** Whether calls must prove by Firebase App Check that they come from the app, or are counted in the log alone. */
    APP_CHECK_REQUIRED: z._default(z.enum(['true', 'count', 'false']), 'false'),
    /** What proves the app in browsers that tests have marked (suite-app.ts). */
    APP_CHECK_SUITE_TOKEN: filled,
    /** Where mail is handed over; the password is the secret SMTP_PASSWORD. */
    SMTP_HOST: filled,
    SMTP_PORT: unlessEmpty(
      z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 587),
    ),
    SMTP_USER: filled,
    SMTP_FROM: filled,
    /** The key by which push services know this server, as base64url; VAPID_PRIVATE_KEY is the secret private one. */
    VAPID_PUBLIC_KEY: filled,
    /** Whom push services may ask about it. */
    VAPID_SUBJECT: unlessEmpty(z.optional(z.url({ protocol: /^(?:mailto|https)$/ }))),
    /** Where the product is, for links in mails. */
    APP_URL: unlessEmpty(z.optional(z.url({ protocol: /^https?$/ }))),
    RECEIPT_READER: unlessEmpty(z.optional(z.enum(['vision', 'offline']))),
    ACCOUNTS_PER_DAY_MAX: dayBound(DAY_BOUNDS.accounts),
    SCANS_PER_DAY_MAX: dayBound(DAY_BOUNDS.scans),
    UNPROVEN_SCANS_PER_DAY_MAX: dayBound(DAY_BOUNDS.unprovenScans),
    MAILS_PER_DAY_MAX: dayBound(DAY_BOUNDS.mails),
    STORED_BYTES_PER_DAY_MAX: dayBound(DAY_BOUNDS.storedBytes),
    HEAVY_DOCUMENTS_PER_DAY_MAX: dayBound(DAY_BOUNDS.heavyDocuments),
    GCLOUD_PROJECT: filled,
    /** Name of the function that this process serves; absent while a deployment loads the code. */
    FUNCTION_TARGET: z.optional(z.string()),
    /** Set by Cloud Run, where deployed functions live; the emulator sets the first, never the second. */
    K_SERVICE: z.optional(z.string()),
    K_CONFIGURATION: z.optional(z.string()),
    FUNCTIONS_EMULATOR: z.optional(z.string()),
    FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
    FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  })
  .check(
    z.superRefine((variables, context) => {
      if (variables.SMTP_HOST !== undefined && variables.SMTP_FROM === undefined)
        context.addIssue({ code: 'custom', path: ['SMTP_FROM'], message: 'must be set with SMTP_HOST' });
      if (variables.VAPID_PUBLIC_KEY !== undefined && variables.VAPID_SUBJECT === undefined)
        context.addIssue({
          code: 'custom',
          path: ['VAPID_SUBJECT'],
          message: 'must be set with VAPID_PUBLIC_KEY',
        });
      const isDeployed =
        variables.K_CONFIGURATION !== undefined ||
        (variables.K_SERVICE !== undefined && variables.FUNCTIONS_EMULATOR !== 'true');
      if (!isDeployed) return;
      // An Auth emulator accepts unsigned tokens: in production anybody could be anybody with it.
      for (const name of EMULATOR_VARIABLES) {
        if (variables[name] !== undefined)
          context.addIssue({ code: 'custom', path: [name], message: 'must not be set in production' });
      }
    }),
  );

export interface Env {
  readonly isVerifiedEmailRequired: boolean;
  readonly appCheck: 'true' | 'count' | 'false';
  /** Only ever set in the emulators. */
  readonly suiteToken: string | undefined;
  readonly functionTarget: string | undefined;
  readonly receiptReader: 'vision' | 'offline';
  readonly smtp: {
    /** Undefined where no mail can be sent. */
    readonly host: string | undefined;
    readonly port: number;
    /** Undefined where no login is needed. */
    readonly user: string | undefined;
    /** 'Barabar <no-reply@example.com>' */
    readonly from: string;
  };
  /** Undefined where no push notifications are sent. */
  readonly vapid: { readonly publicKey: string; readonly subject: string } | undefined;
  /** What all people together may do in a day. */
  readonly dayBounds: Readonly<Record<DayBound, number>>;
  readonly isEmulated: boolean;
  /** The address of the app, without a slash at the end. */
  readonly appUrl: string;
}

/** @throws {$ZodError} naming the variables at fault: the server does not start with a wrong one. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const parsed = environment.parse(variables);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_SUBJECT: subject } = parsed;
  const isEmulated = parsed.FUNCTIONS_EMULATOR === 'true';
  return {
    isVerifiedEmailRequired: parsed.VERIFIED_EMAIL_REQUIRED === 'true',
    appCheck: parsed.APP_CHECK_REQUIRED,
    suiteToken: parsed.APP_CHECK_SUITE_TOKEN,
    functionTarget: parsed.FUNCTION_TARGET,
    // Cloud Vision needs the account that a deployed function has.
    receiptReader: parsed.RECEIPT_READER ?? (isEmulated ? 'offline' : 'vision'),
    smtp: {
      host: parsed.SMTP_HOST,
      port: parsed.SMTP_PORT,
      user: parsed.SMTP_USER,
      from: parsed.SMTP_FROM ?? '',
    },
    vapid: publicKey === undefined || subject === undefined ? undefined : { publicKey, subject },
    dayBounds: {
      accounts: parsed.ACCOUNTS_PER_DAY_MAX,
      scans: parsed.SCANS_PER_DAY_MAX,
      unprovenScans: parsed.UNPROVEN_SCANS_PER_DAY_MAX,
      mails: parsed.MAILS_PER_DAY_MAX,
      storedBytes: parsed.STORED_BYTES_PER_DAY_MAX,
      heavyDocuments: parsed.HEAVY_DOCUMENTS_PER_DAY_MAX,
    },
    isEmulated,
    // Hosting serves every project there.
    appUrl: (parsed.APP_URL ?? `https://${parsed.GCLOUD_PROJECT ?? 'localhost'}.web.app`).replace(/\/+$/, ''),
  };
}
