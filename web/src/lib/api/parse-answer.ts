import { envelopeOf, type Endpoint } from '@barabar/core/contract/endpoint';

/** A page of a list, and the cursor of the next page. */
export interface Page<Data> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

/**
 * Validates and decodes an answer.
 * @param answer the JSON of the answer.
 * @returns `data`, and of a list the cursor of the next page.
 * @throws {z.core.$ZodError} if it does not match the contract.
 */
export const parseAnswer = (endpoint: Pick<Endpoint, 'data'>, answer: unknown): Page<unknown> =>
  envelopeOf(endpoint).parse(answer);
