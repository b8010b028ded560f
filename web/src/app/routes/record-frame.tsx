import type { ReactElement } from 'react';
import { FriendsRoute } from './dashboard.tsx';
import { GroupsRoute } from './groups.tsx';
import { useRecordGroup } from './record-group.ts';

/** The frame around the page of an expense, settlement or series: the list of groups for a group's record, else of friends. */
export function RecordFrameRoute(): ReactElement {
  return useRecordGroup() === undefined ? <FriendsRoute /> : <GroupsRoute />;
}
