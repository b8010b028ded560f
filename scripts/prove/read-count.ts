import { z } from 'zod';

const parameters = z.object({
  PROOF_COUNT: z.coerce.number().int().positive(),
  PROOF_SEED: z.coerce.number().int(),
});

/** Reads the count and the seed of a step from the environment. */
export function readCount(environment: NodeJS.ProcessEnv): { readonly count: number; readonly seed: number } {
  const { PROOF_COUNT: count, PROOF_SEED: seed } = parameters.parse(environment);
  return { count, seed };
}
