import * as z from 'zod/mini';

const parameters = z.object({
  PROOF_COUNT: z.coerce.number().check(z.int(), z.positive()),
  PROOF_SEED: z.coerce.number().check(z.int()),
});

export function readCount(environment: NodeJS.ProcessEnv): { readonly count: number; readonly seed: number } {
  const { PROOF_COUNT: count, PROOF_SEED: seed } = parameters.parse(environment);
  return { count, seed };
}
