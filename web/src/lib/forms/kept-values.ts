import * as z from 'zod/mini';
import { readStored, writeStored } from '../device/stored.ts';

const texts = z.record(z.string(), z.string());

/** Returns the kept values of a form over its initial ones; undefined if none were kept. */
export function readValues<Values extends object>(
  keptAs: string | undefined,
  initial: Values,
): Values | undefined {
  const stored = keptAs === undefined ? undefined : readStored(`form:${keptAs}`);
  const left = stored === undefined ? undefined : texts.safeParse(JSON.parse(stored)).data;
  return left && { ...initial, ...left };
}

/** Keeps the values of a form. Empty values remove what was kept. */
export function keepValues(keptAs: string | undefined, values: object): void {
  if (keptAs === undefined) return;
  const isEmpty = Object.values(values).every((value) => !value);
  writeStored(`form:${keptAs}`, isEmpty ? undefined : JSON.stringify(values));
}
