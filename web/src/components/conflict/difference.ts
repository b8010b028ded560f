export interface Difference {
  readonly field: string;
  /** Who has changed it since the version that the viewer saw. */
  readonly by: 'both' | 'me' | 'them';
  readonly mine: string;
  readonly theirs: string;
  /** What it consists of, as far as that differs: what each person has of a split. */
  readonly parts: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
}

/** The draft before two changes of a record, as the viewer has changed it, and as the record is now. */
export interface Versions<Draft> {
  readonly opened: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** The fields in which two versions differ, and who has changed each. */
export const changersIn = <Name, Draft>(
  names: readonly Name[],
  { opened, mine, theirs }: Versions<Draft>,
  isSame: (name: Name, one: Draft, other: Draft) => boolean,
): readonly { readonly name: Name; readonly by: Difference['by'] }[] =>
  names
    .filter((name) => !isSame(name, mine, theirs))
    .map((name) => ({
      name,
      by: isSame(name, opened, theirs) ? 'me' : isSame(name, opened, mine) ? 'them' : 'both',
    }));
