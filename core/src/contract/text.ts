import * as z from 'zod/mini';
import { cleanText } from '../clean-text.ts';
import { rawUnitsMax } from '../limits.ts';

/** Refuses text that is too long to be read at all, before it is cleaned and measured (`rawUnitsMax`). */
export const rawLength = (charsMax: number, tooLong: string) =>
  z.refine<string>((written) => written.length <= rawUnitsMax(charsMax), { error: tooLong, abort: true });

/** What a text needs beside its longest length, in code points once it is cleaned. */
interface TextRules {
  readonly tooLong: string;
  /** The message for absent text and text without visible characters, which may otherwise be empty. */
  readonly required?: string;
  readonly isMultiline?: boolean;
}

/** Text by a person, cleaned by `cleanText`. Text without visible characters becomes empty. */
export const writtenText = (charsMax: number, { tooLong, required, isMultiline = false }: TextRules) =>
  z.string(required === undefined ? undefined : { error: required }).check(
    rawLength(charsMax, tooLong),
    z.overwrite((written) => cleanText(written, { isMultiline })),
    z.minLength(required === undefined ? 0 : 1, required),
    z.maxLength(charsMax, tooLong),
  );
