import { z } from 'zod';
import { readStored, writeStored } from './stored.ts';

const texts = z.record(z.string(), z.string());

/** What was left in a form, over what it begins with; undefined where nothing was. */
export function readValues<Values extends object>(
  keptAs: string | undefined,
  initial: Values,
): Values | undefined {
  const stored = keptAs === undefined ? undefined : readStored(`form:${keptAs}`);
  const left = stored === undefined ? undefined : texts.safeParse(JSON.parse(stored)).data;
  return left && { ...initial, ...left };
}

/** Keeps what is typed in a form; nothing where nothing is. */
export function keepValues(keptAs: string | undefined, values: object): void {
  if (keptAs === undefined) return;
  const isEmpty = Object.values(values).every((value) => !value);
  writeStored(`form:${keptAs}`, isEmpty ? undefined : JSON.stringify(values));
}
