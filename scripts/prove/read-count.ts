import { z } from 'zod';

const parameters = z.object({
  PROOF_COUNT: z.coerce.number().int().positive(),
  PROOF_SEED: z.coerce.number().int(),
});

/** How much a step is to try, and the seed that repeats it, from the environment. */
export function readCount(environment: NodeJS.ProcessEnv): { readonly count: number; readonly seed: number } {
  const { PROOF_COUNT: count, PROOF_SEED: seed } = parameters.parse(environment);
  return { count, seed };
}
