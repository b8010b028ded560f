import type { ImportStanding } from './standings.ts';

export interface Outlook {
  /** Records that the group has already. */
  readonly knownCount: number;
  /** Whether nothing is left to add. */
  readonly isNothingNew: boolean;
  /** What people owe or are owed before and after the import, if the group has records. */
  readonly standings: readonly ImportStanding[] | undefined;
  /** Names that an earlier import said are somebody else. */
  readonly otherwise: readonly string[];
  /** Why it is not known, and how to ask again. */
  readonly problem: { readonly message: string; readonly retry: () => void } | undefined;
}

export const NEW_GROUP_OUTLOOK: Outlook = {
  knownCount: 0,
  isNothingNew: false,
  standings: undefined,
  otherwise: [],
  problem: undefined,
};
