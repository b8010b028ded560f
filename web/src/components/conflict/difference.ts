export interface Difference {
  readonly field: string;
  /** Who has changed it since the version that the viewer saw. */
  readonly by: 'both' | 'me' | 'them';
  readonly mine: string;
  readonly theirs: string;
  /** What it consists of, as far as that differs: what each person has of a split. */
  readonly parts: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
}

/** What a field says in each version. */
interface Versions {
  readonly opened: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Who has changed a field that differs; undefined where nobody has, or both the same. */
export function changerOf({ opened, mine, theirs }: Versions): Difference['by'] | undefined {
  if (mine === theirs) return undefined;
  if (theirs === opened) return 'me';
  return mine === opened ? 'them' : 'both';
}
