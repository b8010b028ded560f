import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import * as z from 'zod/mini';
import { LIMITS } from '@barabar/core/limits';
import { PRODUCT_NAME } from '@barabar/core/product';
import type { FileContent } from '@barabar/core/imports/read-file';
import { shorten } from '../../lib/people/shorten.ts';

const named = z.object({ name: z.string() });
/** How JSON names the group: Spliit's at the top, our own export's inside, with or without the envelope of the API. */
const documents = z.union([
  named,
  z.object({ group: named }),
  z.object({ data: z.object({ group: named }) }),
]);

function nameInDocument(value: unknown): string | undefined {
  const document = documents.safeParse(value).data;
  if (!document) return undefined;
  if ('name' in document) return document.name;
  return 'group' in document ? document.group.name : document.data.group.name;
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}(?:T[\d_:.-]+Z?)?`;
/** What the products and browsers put around the name of a group, in the names of their files. */
const AROUND = [
  /\.\w+$/u,
  /\s*\(\d+\)$/u,
  new RegExp(`^(?:spliit export|${PRODUCT_NAME})(?:\\s*-\\s*|$)`, 'iu'),
  /[\s_-]*export(?:ed)?$/iu,
  new RegExp(`(?:^|[\\s_-]+)${DAY}$`, 'u'),
];
/** Names that say nothing of a group. */
const GENERAL =
  /^(?:splitwise|spliit|expenses?|records?|data|group|friend|everything|book\d*|download\d*|untitled|sheet\d*|)$/iu;

function nameInFileName(fileName: string): string {
  const bare = AROUND.reduce((name, part) => name.replace(part, ''), fileName.trim());
  const words = bare.replaceAll(/[\s_-]+/gu, ' ').trim();
  if (GENERAL.test(words)) return '';
  return words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(LANGUAGES[LANGUAGE].tag));
}

/** The name of the group that a file is of: as the file says, else as its name does. Empty where neither does. */
export function groupNameOf({
  name,
  content,
}: {
  readonly name: string;
  readonly content: FileContent;
}): string {
  const inside = content.kind === 'document' ? nameInDocument(content.value) : undefined;
  return shorten(inside?.trim() || nameInFileName(name), LIMITS.nameCharsMax);
}
