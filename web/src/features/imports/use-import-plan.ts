import { useState } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { listImports, listOwnFileNames } from '@barabar/core/contract/imports';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { begunOf, matchCards, matchPeople, peopleIn, type Mapping } from './match-people.ts';
import { obstacleOf } from './obstacle-of.ts';
import type { Preview } from './read-import.ts';
import type { Plan } from './send-import.ts';
import type { ChosenFile } from './use-import.ts';
import { useCards } from './use-cards.ts';
import { useOutlook } from './use-outlook.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

interface ImportPlanRequest {
  readonly group: Pick<Group, 'id' | 'members'>;
  /** Whether the group has expenses or settlements; undefined while it is not known. */
  readonly hasRecords?: boolean | undefined;
}

/** People are guessed by earlier imports or names; the viewer may say otherwise. */
export function useImportPlan({ group, hasRecords }: ImportPlanRequest, preview: Preview | undefined) {
  const { id: viewerId } = useCurrentUser();
  const imports = useEndpoint(listImports, { params: { groupId: group.id } });
  const ownNames = useEndpoint(listOwnFileNames, {});
  const { here, elsewhere: cards } = useCards(group.id);
  const [chosen, setChosen] = useState<Mapping>(new Map());
  const ledger = preview?.ledger;
  const begun = preview && begunOf(imports.data ?? [], preview);
  const earlier = peopleIn(imports.data ?? []);
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
    planOf: ({ name, preview: { ledger: read } }: ChosenFile): Plan => ({
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
