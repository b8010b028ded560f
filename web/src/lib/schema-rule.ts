import type { z } from 'zod';

/** A rule of a Form.Item: the first thing that the schema objects to, in the server's words. */
export const schemaRule = (schema: z.ZodType) => ({
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = schema.safeParse(value).error?.issues[0];
    if (problem) throw new Error(problem.message);
  },
});
