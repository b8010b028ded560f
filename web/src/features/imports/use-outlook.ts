import type { Group } from '@barabar/core/contract/groups';
import type { GroupImport } from '@barabar/core/contract/imports';
import type { FileLedger } from '@barabar/core/imports/file-ledger';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { changedSince, type Mapping, type Remembered } from './match-people.ts';
import { NEW_GROUP_OUTLOOK, type Outlook } from './outlook.ts';
import { standingsOf } from './standings.ts';
import { useNewRows } from './use-new-rows.ts';

const TEXT = text('imports');

interface OutlookOptions {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly hasRecords: boolean | undefined;
  readonly ledger: FileLedger | undefined;
  /** An unfinished import of the file. */
  readonly begun: GroupImport | undefined;
  readonly imports: { readonly data?: readonly GroupImport[] | undefined; readonly error?: unknown };
  readonly mapping: Mapping;
  readonly earlier: Remembered['people'];
}

/** Reads what an import of a file does to the group: what is here already, and everybody's balances before and after. */
export function useOutlook({ group, hasRecords, ledger, begun, imports, mapping, earlier }: OutlookOptions): {
  readonly outlook: Outlook | undefined;
  readonly knownKeys: ReadonlySet<string>;
  readonly newCount: number;
  /** Whether it is known what the import does, and there is something to do. */
  readonly canStart: boolean;
} {
  const hasEarlier = imports.data ? imports.data.length > 0 : imports.error === undefined ? undefined : true;
  const found = useNewRows(group.id, ledger, hasEarlier);
  const { balances, error, retry } = useBalances(group.id, ledger !== undefined);
  const { rows, knownKeys, failure } = found;
  const count = ledger?.rows.length ?? 0;
  const frame = { knownKeys, newCount: rows?.length ?? count, canStart: false };
  if (failure !== undefined)
    return { ...frame, outlook: { ...NEW_GROUP_OUTLOOK, problem: { message: failure, retry: found.retry } } };
  if (error)
    return {
      ...frame,
      outlook: { ...NEW_GROUP_OUTLOOK, problem: { message: messageOf(error, TEXT.balancesFailed), retry } },
    };
  if (!rows || !balances) return { ...frame, outlook: undefined };
  const knownCount = count - rows.length;
  const isEmpty = hasRecords !== true && balances.length === 0 && knownCount === 0;
  return {
    ...frame,
    canStart: rows.length > 0 || (begun !== undefined && count > 0),
    outlook: {
      knownCount,
      // An import that was cut off has still to be finished.
      isNothingNew: count > 0 && rows.length === 0 && !begun,
      standings: isEmpty ? undefined : standingsOf({ rows, mapping, members: group.members, balances }),
      otherwise: knownCount > 0 ? changedSince(mapping, earlier) : [],
      problem: undefined,
    },
  };
}
