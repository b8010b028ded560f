import * as z from 'zod/mini';
import { GET } from './endpoint.ts';
import { time } from './fields.ts';

/** What an operator can close. Each closes what those before it do, too. */
export const CLOSABLE = ['signing-up', 'writing', 'everything'] as const;

/** What is closed, why and until when. A refusal with the code `closed` has it as its `data`. */
export const closedSign = z.object({
  closes: z.enum(CLOSABLE),
  /** Why, in English and in Hindi. */
  en: z.string(),
  hi: z.string(),
  /** When it opens again by itself. */
  until: time,
});
export type ClosedSign = z.output<typeof closedSign>;

/** Public, so that whoever was refused can ask when to go on. */
export const getSign = GET('/sign', {
  summary: 'What is closed at the moment, why and until when; null where everything is open',
  access: 'public',
  data: z.object({ sign: z.nullable(closedSign) }),
});
