import { z } from 'zod';

const EMULATOR_VARIABLES = [
  'FUNCTIONS_EMULATOR',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
] as const;

const environment = z
  .object({
    /** Whether only verified addresses make a person findable and claim invitations. */
    VERIFIED_EMAIL_REQUIRED: z.enum(['true', 'false']).default('true'),
    /** Name of the function that this process serves; absent while the code is only being looked at (deployment). */
    FUNCTION_TARGET: z.string().optional(),
    /** Set by Cloud Run, where deployed functions live; the emulator sets the first, never the second. */
    K_SERVICE: z.string().optional(),
    K_CONFIGURATION: z.string().optional(),
    FUNCTIONS_EMULATOR: z.string().optional(),
    FIRESTORE_EMULATOR_HOST: z.string().optional(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  })
  .superRefine((variables, context) => {
    const isDeployed =
      variables.K_CONFIGURATION !== undefined ||
      (variables.K_SERVICE !== undefined && variables.FUNCTIONS_EMULATOR !== 'true');
    if (!isDeployed) return;
    // An Auth emulator takes unsigned tokens: whoever could name one in production could be anybody.
    for (const name of EMULATOR_VARIABLES) {
      if (variables[name] !== undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'must not be set in production' });
    }
  });

/** What the server is told by its environment. */
export interface Env {
  readonly isVerifiedEmailRequired: boolean;
  readonly functionTarget: string | undefined;
}

/**
 * Reads the environment.
 * @throws {ZodError} naming the variables at fault: the server does not start with a wrong one.
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const { VERIFIED_EMAIL_REQUIRED, FUNCTION_TARGET } = environment.parse(variables);
  return { isVerifiedEmailRequired: VERIFIED_EMAIL_REQUIRED === 'true', functionTarget: FUNCTION_TARGET };
}
