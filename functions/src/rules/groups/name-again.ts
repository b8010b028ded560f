import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { memberByName } from './people-by-name.ts';
import { nameOfPlace } from './place-becomes-name.ts';

/** Under the same name, unless another name is called so by now. `named` is the membership when it was confirmed. */
export function nameAgain(
  group: Pick<GroupRecord, 'members' | 'createdAt' | 'createdBy'>,
  {
    name,
    named,
    currentIdOf,
    claim,
  }: {
    name: string;
    named: MemberRecord | null;
    currentIdOf: (userId: string) => string;
    claim: NonNullable<MemberRecord['claimBack']>;
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
