import { useState, useEffect } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { listImports, listOwnFileNames, type GroupImport } from '@barabar/core/contract/imports';
import { useEndpoint } from '../../store/use-endpoint.ts';
import {
  begunOf,
  matchCards,
  matchPeople,
  peopleOfImports,
  type Mapping,
  changedSince,
  type Remembered,
} from './match-people.ts';
import { obstacleOf } from './obstacle-of.ts';
import type { ImportPreview } from './read-import.ts';
import type { ImportPlan } from './send-import.ts';
import type { ChosenFile } from './use-import.ts';
import { useCards } from './use-cards.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import type { FileLedger, FileRow } from '@barabar/core/imports/file-ledger';
import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { NEW_GROUP_OUTLOOK, type Outlook } from './outlook.ts';
import { standingsOf } from './standings.ts';

const TEXT = text('imports');

const NONE: ReadonlySet<string> = new Set();

interface ImportPlanRequest {
  readonly group: Pick<Group, 'id' | 'members'>;
  /** Whether the group has expenses or settlements; undefined while it is not known. */
  readonly hasRecords?: boolean | undefined;
}

/** People are guessed by earlier imports or names; the viewer may say otherwise. */
export function useImportPlan({ group, hasRecords }: ImportPlanRequest, preview: ImportPreview | undefined) {
  const { id: viewerId } = useCurrentUser();
  const imports = useEndpoint(listImports, { params: { groupId: group.id } });
  const ownNames = useEndpoint(listOwnFileNames, {});
  const { here, elsewhere: cards } = useCards(group.id);
  const [chosen, setChosen] = useState<Mapping>(new Map());
  const ledger = preview?.ledger;
  const begun = preview && begunOf(imports.data ?? [], preview);
  const earlier = peopleOfImports(imports.data ?? []);
  const guessed = begun
    ? new Map(begun.people.map(({ name, userId }) => [name, userId]))
    : matchCards(
        matchPeople(ledger?.people ?? [], group.members, {
          people: earlier,
          viewer: { id: viewerId, names: ownNames.data ?? [] },
        }),
        [...here, ...cards],
      );
  const mapping = new Map([...guessed].map(([name, id]) => [name, chosen.has(name) ? chosen.get(name) : id]));
  const obstacle = ledger && obstacleOf(ledger, mapping, group.members, cards);
  const { outlook, knownKeys, newCount, canStart } = useOutlook({
    group,
    hasRecords,
    ledger,
    begun,
    imports,
    mapping,
    earlier,
  });
  return {
    imports,
    /** The unfinished import of the file, which goes on. */
    begun,
    mapping,
    /** Whom the viewer has by name elsewhere. */
    cards,
    /** What keeps the import from beginning. */
    obstacle,
    outlook,
    newCount,
    isStartable: obstacle === undefined && canStart,
    choosePerson: (name: string, id: string | undefined) => setChosen(new Map([...chosen, [name, id]])),
    planOf: ({ name, preview: { ledger: read } }: ChosenFile): ImportPlan => ({
      groupId: group.id,
      fileName: name,
      ledger: read,
      members: mapping,
      cards,
      begun,
      knownKeys,
    }),
  };
}

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
function useOutlook({ group, hasRecords, ledger, begun, imports, mapping, earlier }: OutlookOptions): {
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

interface Found {
  readonly ledger: FileLedger;
  readonly rows?: readonly FileRow[];
  readonly knownKeys?: ReadonlySet<string>;
  readonly failure?: string;
}

async function ask(groupId: string, ledger: FileLedger): Promise<Found> {
  try {
    const { findKnown, keyRows } = await import('./send-import.ts');
    const keyed = await keyRows(ledger);
    const knownRows = await findKnown(keyed, { groupId });
    return {
      ledger,
      knownKeys: knownRows,
      rows: keyed.flatMap(({ key, row }) => (knownRows.has(key) ? [] : [row])),
    };
  } catch (error) {
    return { ledger, failure: messageOf(error, TEXT.notCompared) };
  }
}

/** `hasEarlier`: whether the group may have some; else nothing is asked. Undefined while not known. */
function useNewRows(groupId: string, ledger: FileLedger | undefined, hasEarlier: boolean | undefined) {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!ledger || hasEarlier !== true || ledger.rows.length === 0) return undefined;
    let isOutdated = false;
    const find = async (): Promise<void> => {
      const answer = await ask(groupId, ledger);
      if (!isOutdated) setFound(answer);
    };
    void find();
    return () => {
      isOutdated = true;
    };
  }, [groupId, ledger, hasEarlier]);
  const retry = async (): Promise<void> => {
    setFound(undefined);
    if (ledger) setFound(await ask(groupId, ledger));
  };

  const current = found?.ledger === ledger ? found : undefined;
  const isAlone = hasEarlier === false || ledger?.rows.length === 0;
  return {
    rows: isAlone ? ledger?.rows : current?.rows,

    /** The keys of those that it has. */
    knownKeys: (!isAlone && current?.knownKeys) || NONE,
    failure: isAlone ? undefined : current?.failure,
    retry: () => void retry(),
  };
}
