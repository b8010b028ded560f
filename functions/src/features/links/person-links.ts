import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { createPersonLink } from '@barabar/core/contract/links';
import type { PersonLink } from '@barabar/core/contract/person-link';
import type { UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { DAY_MS } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listOpenLinks, newToken, storeLink, type LinkFields } from '../../records/links/store.ts';
import { loadCaller } from '../../records/users/store.ts';
import { requireCard } from '../../rules/friends/cards.ts';
import { endLink } from '../../rules/links/end-link.ts';
import { linkUrl } from './url.ts';

const present = (id: string, link: LinkFields): PersonLink => ({
  id,
  createdAt: link.createdAt,
  expiresAt: link.expiresAt,
  isSingleUse: link.isSingleUse,
  joinedCount: link.joinedCount,
});

const isUnused = ({ usedBy }: Pick<LinkFields, 'usedBy'>): boolean => usedBy === null;

/** For new friends of the caller, or for one person whom the caller has by name. */
export async function makePersonLink(
  call: UserCall & Pick<Deps, 'appUrl'>,
  { singleUse, friendId }: BodyOf<typeof createPersonLink>,
): Promise<DataOf<typeof createPersonLink>> {
  const ownPerson = await loadCaller(call);
  if (ownPerson.isGuest) throw new Refusal('guest');
  if (friendId !== undefined) await requireCard(call, friendId);
  const at = call.clock();
  const { token, id } = newToken();
  const link: LinkFields = {
    kind: 'person',
    targetId: ownPerson.id,
    userId: ownPerson.id,
    userName: ownPerson.name,
    createdAt: at,
    expiresAt: new Date(at.getTime() + DAY_MS),
    revokedAt: null,
    revokedBy: null,
    isSingleUse: singleUse || friendId !== undefined,
    usedBy: null,
    forUserId: friendId ?? null,
    joinedCount: 0,
    joined: null,
  };
  await storeLink(call, id, link, isUnused);
  return { ...present(id, link), token, url: linkUrl(call, token, ownPerson) };
}

export async function listPersonLinks(call: UserCall): Promise<PersonLink[]> {
  const links = await listOpenLinks(call, call.userId, call.clock());
  return links.filter(isUnused).map((link) => present(link.id, link));
}

/** Ends a link to the caller. Throws not-found. */
export const revokePersonLink = (call: UserCall, linkId: string): Promise<{ id: string }> =>
  endLink(call, linkId, {
    by: call.userId,
    isTheirs: (link) => link.kind === 'person' && link.targetId === call.userId && isUnused(link),
  });
