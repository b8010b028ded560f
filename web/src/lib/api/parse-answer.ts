import * as z from 'zod/mini';
import { envelopeOf, type Endpoint } from '@barabar/core/contract/endpoint';
import { nextTask } from '../loading/next-task.ts';

/** A page of a list, and the cursor of the next page. */
export interface Page<Data> {
  readonly data: Data;
  readonly nextCursor?: string | undefined;
}

/** How long the items of a list are read in one piece, in milliseconds. */
const SLICE_MS = 8;

const listEnvelope = envelopeOf({ data: z.array(z.unknown()) });

async function parseItems(item: z.core.$ZodType, values: readonly unknown[]): Promise<unknown[]> {
  const items: unknown[] = [];
  let until = performance.now() + SLICE_MS;
  for (const value of values) {
    if (performance.now() > until) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other is the purpose
      await nextTask();
      until = performance.now() + SLICE_MS;
    }
    items.push(z.parse(item, value));
  }
  return items;
}

/**
 * Validates and decodes an answer. A list is read in slices, between which the page answers taps: fifty expenses take a
 * slow phone a tenth of a second.
 * @param answer the JSON of the answer.
 * @returns `data`, and of a list the cursor of the next page.
 * @throws {z.core.$ZodError} if it does not match the contract.
 */
export async function parseAnswer(endpoint: Pick<Endpoint, 'data'>, answer: unknown): Promise<Page<unknown>> {
  const { data } = endpoint;
  if (!(data instanceof z.ZodMiniArray) || data.def.checks) return envelopeOf(endpoint).parse(answer);
  const { data: values, ...rest } = listEnvelope.parse(answer);
  return { ...rest, data: await parseItems(data.def.element, values) };
}
