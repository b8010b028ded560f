import { CLOSABLE } from '@barabar/core/contract/closed-sign';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument, timestamp } from '../../kit/document.ts';

const sentence = z.string().check(z.minLength(1));

/** `house/sign`: what an operator closes in the console. */
const signDocument = z.object({ closes: z.enum(CLOSABLE), en: sentence, hi: sentence, until: timestamp });
export type SignRecord = z.output<typeof signDocument>;

/** Undefined without one. @throws {InvariantError} for one that does not fit */
export async function readSign(call: StoreCall): Promise<SignRecord | undefined> {
  return parseDocument(await call.db.collection('house').doc('sign').get(), signDocument);
}
