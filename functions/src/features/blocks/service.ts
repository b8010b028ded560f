import type { Block } from '@barabar/core/contract/blocks';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { changeBlock } from '../../records/blocks/put-block.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { findAcquainted, type Acquainted } from '../../rules/acquaintance/find-friend.ts';
import { introduce } from '../../rules/acquaintance/see-person.ts';

export async function listBlocks(call: UserCall): Promise<Block[]> {
  const { people } = await readBlocks(call, call.userId);
  return Object.entries(people)
    .map(([id, { name, email, at }]): Block => ({ person: { id, name, email }, blockedAt: at }))
    .toSorted(
      (a, b) => b.blockedAt.getTime() - a.blockedAt.getTime() || (a.person.id < b.person.id ? -1 : 1),
    );
}

export function blockPerson(call: UserCall, userId: string): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const ownBlocks = await readBlocks(call, call.userId);
    const found = await findKnown(call, userId);
    const isKnown = ownBlocks.userIds.includes(found?.person.id ?? userId);
    if (isKnown && found?.tie.hasBlocked !== false) return { id: userId };
    if (!found) throw notFound();
    const { ownPerson, person, friendship, tie } = found;
    if (ownBlocks.userIds.length >= LIMITS.blocksMax)
      throw invalid('userId', said('blocks-full', { max: String(LIMITS.blocksMax) }));
    await changeBlock(call, {
      by: ownPerson.id,
      userId: person.id,
      friendship,
      person: { ...introduce(person, tie), at: call.clock() },
    });
    return { id: userId };
  });
}

export function unblockPerson(call: UserCall, userId: string): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const blocks = await readBlocks(call, call.userId);
    const found = await findKnown(call, userId);
    const blockedId = found?.person.id ?? userId;
    const isListed = blocks.userIds.includes(blockedId);
    if (!found && !isListed) throw notFound();
    if (found?.tie.hasBlocked || isListed)
      await changeBlock(call, {
        by: call.userId,
        userId: blockedId,
        friendship: found?.friendship,
        person: null,
      });
    return { id: userId };
  });
}

async function findKnown(call: UserCall, userId: string): Promise<Acquainted | undefined> {
  try {
    return await findAcquainted(call, userId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  }
}
