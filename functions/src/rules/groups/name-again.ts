import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { memberByName } from './people-by-name.ts';
import { nameOfPlace } from './place-becomes-name.ts';

/**
 * The membership of a name that somebody had claimed, as it was before: under the same name, unless another member by name
 * only is called so by now.
 * @param named the membership when the claim was confirmed.
 */
export function nameAgain(
  group: Pick<GroupRecord, 'members' | 'createdAt' | 'createdBy'>,
  {
    name,
    named,
    currentIdOf,
    claim,
  }: {
    readonly name: string;
    readonly named: MemberRecord | null;
    readonly currentIdOf: (userId: string) => string;
    readonly claim: NonNullable<MemberRecord['claimBack']>;
  },
): MemberRecord & Required<Pick<MemberRecord, 'claimBack'>> {
  const others = Object.entries(group.members).filter(([, { isNameOnly }]) => isNameOnly);
  const { joinedAt = group.createdAt, addedBy = group.createdBy, placeOf } = named ?? {};
  return {
    ...memberByName({
      name: nameOfPlace({ members: Object.fromEntries(others) }, { wanted: name }),
      by: currentIdOf(addedBy),
      at: joinedAt,
    }),
    ...(placeOf !== undefined && { placeOf: currentIdOf(placeOf) }),
    claimBack: claim,
  };
}
