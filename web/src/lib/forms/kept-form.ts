import * as z from 'zod/mini';
import { readStored, writeStored } from '../device/stored.ts';
/** Milliseconds: one day. Hardly anybody comes back to an older form. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What a kept form stores beside its fields, for its zod schema. */
export const KEPT_MARK = {
  /** Milliseconds since the epoch. */
  keptAt: z.int(),
  /** The form may have been sent with this key. Sending it again then creates nothing twice. */
  idempotencyKey: z.string().check(z.minLength(1)),
} as const;

const markSchema = z.object(KEPT_MARK);
type KeptMark = z.output<typeof markSchema>;

/** Undefined for any other text, and for a form that is a day old or older. */
export function readKeptText<Kept extends KeptMark>(
  schema: z.ZodMiniType<Kept>,
  text: string | undefined,
  now: number,
): Kept | undefined {
  if (text === undefined) return undefined;
  try {
    const storedForm = schema.parse(JSON.parse(text));
    return now - storedForm.keptAt < KEPT_MS ? storedForm : undefined;
  } catch {
    return undefined;
  }
}

/** The form that this tab keeps under a name, if it is less than a day old. */
export const readKeptForm = <Kept extends KeptMark>(
  name: string,
  schema: z.ZodMiniType<Kept>,
): Kept | undefined => readKeptText(schema, readStored(name), Date.now());

/** Removes the form that this tab keeps under a name, if it has that key: it may be another form by now. */
export function forgetKeptForm(name: string, idempotencyKey: string): void {
  if (readKeptForm(name, markSchema)?.idempotencyKey === idempotencyKey) writeStored(name, undefined);
}

const texts = z.record(z.string(), z.string());

/** Returns the kept values of a form over its initial ones; undefined if none were kept. */
export function readValues<Values extends object>(
  keptAs: string | undefined,
  initial: Values,
): Values | undefined {
  const stored = keptAs === undefined ? undefined : readStored(`form:${keptAs}`);
  const storedTexts = stored === undefined ? undefined : texts.safeParse(JSON.parse(stored)).data;
  return storedTexts && { ...initial, ...storedTexts };
}

/** Keeps the values of a form. Empty values remove what was kept. */
export function keepValues(keptAs: string | undefined, values: object): void {
  if (keptAs === undefined) return;
  const isEmpty = Object.values(values).every((value) => !value);
  writeStored(`form:${keptAs}`, isEmpty ? undefined : JSON.stringify(values));
}
