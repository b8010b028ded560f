import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import * as z from 'zod/mini';

/** The calls that are tools as they are: params and query together are what a tool takes. */
const READING = [
  'getAccount',
  'listFriends',
  'listMyGroups',
  'getGroup',
  'listBalances',
  'listExpenses',
  'getExpense',
  'listSettlements',
  'listActivities',
] as const satisfies readonly (keyof typeof ENDPOINTS)[];

/** The calls that a tool prepares, and another one carries out. */
export const WRITING = { prepareExpense: 'createExpense', prepareSettlement: 'createSettlement' } as const;

/** A tool as a client lists it. */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
}

const isReading = (name: string): name is (typeof READING)[number] => READING.some((one) => one === name);

/** The call of a tool that reads, under the name of the tool; undefined for other tools. */
export const readingCall = (name: string) => (isReading(name) ? ENDPOINTS[name] : undefined);

const schemaOf = (schema: z.ZodMiniType): Tool['inputSchema'] => ({
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  type: 'object',
});

const COMMIT = z.strictObject({ sealed: z.string() });
/** The name of the tool that carries out what was prepared. */
export const COMMIT_TOOL = 'commit';
export const parseCommit = (input: unknown): string | undefined => COMMIT.safeParse(input).data?.sealed;

/** All tools, made from the contract. */
export const listTools = (): Tool[] => [
  ...READING.map((name): Tool => {
    const { summary, params, query } = ENDPOINTS[name];
    return {
      name,
      description: summary,
      inputSchema: schemaOf(z.strictObject({ ...params.shape, ...query.shape })),
      annotations: { readOnlyHint: true },
    };
  }),
  ...Object.entries(WRITING).map(([name, call]): Tool => ({
    name,
    description: `${ENDPOINTS[call].summary}: says what will be written, and writes nothing. Show it to the person; if they agree, call ${COMMIT_TOOL} with what is sealed, within 15 minutes`,
    inputSchema: schemaOf(ENDPOINTS[call].body),
    annotations: { readOnlyHint: true },
  })),
  {
    name: COMMIT_TOOL,
    description: 'Writes exactly what was prepared; a repeat answers with the same record',
    inputSchema: schemaOf(COMMIT),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
];
