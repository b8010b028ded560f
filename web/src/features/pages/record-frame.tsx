import { FriendsPage } from './friends-page.tsx';
import { GroupsPage } from './groups-page.tsx';
import { useRecordGroup } from '../../lib/pages/record-group.ts';

/** The frame around the page of an expense, settlement or series: the list of groups for a group's record, else of friends. */
export function RecordFramePage() {
  return useRecordGroup() === undefined ? <FriendsPage /> : <GroupsPage />;
}
