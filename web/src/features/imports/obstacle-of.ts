import type { Member } from '@barabar/core/contract/groups';
import type { FileLedger } from '@barabar/core/imports/file-ledger';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { isNamedYou } from '@barabar/core/person-name';
import { chosenTwice, type Mapping } from './match-people.ts';

const TEXT = text('imports');

/**
 * Undefined when nothing does. `members` are the group's or the viewer alone, `cards` whom they have by name elsewhere.
 */
export function obstacleOf(
  { people, rows }: Pick<FileLedger, 'people' | 'rows'>,
  mapping: Mapping,
  members: readonly Pick<Member, 'userId' | 'user'>[],
  cards: readonly Pick<Member, 'userId' | 'user'>[] = [],
): string | undefined {
  if (people.length < 2) return TEXT.tooFewPeople;
  if (rows.length > LIMITS.importRowsMax) return TEXT.tooMany({ most: LIMITS.importRowsMax });
  const isNew = (id: string | undefined): boolean => !members.some(({ userId }) => userId === id);
  const added = [...mapping.values()].filter(isNew).length;
  if (members.length + added > LIMITS.groupMembersMax)
    return TEXT.tooManyPeople({ most: LIMITS.groupMembersMax });
  const [twice] = chosenTwice(mapping);
  if (twice !== undefined)
    return TEXT.twice({
      name: [...members, ...cards].find(({ userId }) => userId === twice)?.user.name ?? '',
    });
  return [...mapping].some(([name, id]) => isNew(id) && isNamedYou(name)) ? TEXT.namedYou : undefined;
}
