import { said } from '@barabar/core/messages/said';
import { invalid, Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { areSameNames } from '../../rules/groups/policy.ts';

/** @throws {Refusal} validation-failed for the caller's own address. */
export function refuseSelf(isSelf: boolean): void {
  if (isSelf) throw invalid('email', said('own-email'));
}

/**
 * Nobody could tell two friends by name only of one name apart.
 * @param direct the caller's groups of two.
 * @throws {Refusal} already-member.
 */
export function requireNewName(name: string, direct: readonly Pick<GroupRecord, 'members'>[]): void {
  const isTaken = direct.some(({ members }) =>
    Object.values(members).some((one) => one.isNameOnly && areSameNames(one.name, name)),
  );
  if (isTaken) throw new Refusal('already-member', { message: said('friend-named-alike', { name }) });
}
