import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { EmptyState } from '../../components/empty-state.tsx';

const GUESTS = text('guests');

/** Replaces a guest's empty list of friends or groups. A guest adds nobody, and creates no group. */
export function GuestEmpty({ of }: { readonly of: 'friends' | 'groups' }): ReactElement {
  return of === 'friends' ? (
    <EmptyState art="none" title={GUESTS.nothingOpen} hint={GUESTS.nothingOpenHint} />
  ) : (
    <EmptyState art="none" title={GUESTS.noGroups} hint={GUESTS.noGroupsHint} />
  );
}
