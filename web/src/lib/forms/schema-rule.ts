import type * as z from 'zod/mini';

/**
 * Creates the rule of a Form.Item. Its message is that of the first issue of the schema, which is also the server's.
 */
export const schemaRule = (schema: z.ZodMiniType) => ({
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = schema.safeParse(value).error?.issues[0];
    if (problem) throw new Error(problem.message);
  },
});
