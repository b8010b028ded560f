import { PRODUCT_NAME } from '@barabar/core/product';
import { normalizeText } from '@barabar/core/normalize-text';
import { shorten } from '../../lib/people/shorten.ts';

const FILE_KINDS = ['csv', 'xlsx', 'json'] as const;

/** What the dialog offers: files, and a statement on paper. */
export const EXPORT_KINDS = [...FILE_KINDS, 'print'] as const;

/** What is exported: a group, what the viewer shares with a friend, or everything that the viewer is in. */
export type ExportScope =
  | { readonly kind: 'group' | 'friend'; readonly id: string; readonly name: string }
  | { readonly kind: 'everything' };

/** Longer names are cut in names of files. */
const NAME_CHARS_MAX = 40;

/** A name as a part of a file's name: letters and digits of any script in lower case, hyphens between words. */
export function fileNamePart(name: string): string {
  const words = shorten(normalizeText(name, 'NFC').toLowerCase(), NAME_CHARS_MAX).match(
    /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu,
  );
  return (words ?? []).join('-');
}

/** The name of a file: 'barabar-goa-gang-2026-11-21.csv'. */
export function fileNameOf(scope: ExportScope, { day, ending }: { day: string; ending: string }): string {
  const name = scope.kind === 'everything' ? '' : fileNamePart(scope.name);
  return `${PRODUCT_NAME.toLowerCase()}-${name || scope.kind}-${day}.${ending}`;
}

export type FileKind = (typeof FILE_KINDS)[number];

export type ExportKind = (typeof EXPORT_KINDS)[number];
