import { useMemo } from 'react';
import type { FeedScope } from './api.ts';

/** Returns the same object as long as kind and id are the same, even if the caller passes a new object each time. */
export function useSameScope(scope: FeedScope): FeedScope {
  const groupId = scope.kind === 'group' ? scope.groupId : undefined;
  const friendId = scope.kind === 'friend' ? scope.friendId : undefined;
  return useMemo(() => {
    if (groupId !== undefined) return { kind: 'group', groupId };
    if (friendId !== undefined) return { kind: 'friend', friendId };
    return { kind: 'global' };
  }, [groupId, friendId]);
}
