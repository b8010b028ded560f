import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const recordGroup = z.object({ groupId: z.string() });

/** What a link to the page of an expense or settlement says about its group, so that the list beside it is the right one. */
export type RecordGroup = z.infer<typeof recordGroup>;

/** Returns the id of the group whose records the page of an expense or settlement is beside, if any. */
export function useRecordGroup(): string | undefined {
  const { state } = useLocation();
  return recordGroup.safeParse(state).data?.groupId;
}

/** Notes in the history entry that a record belongs to a group. The page then stands beside the list of groups. */
export function useNotedGroup(groupId: string | undefined): void {
  const noted = useRecordGroup();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (groupId !== undefined && noted === undefined)
      void navigate(pathname, { replace: true, state: { groupId } satisfies RecordGroup });
  }, [groupId, noted, navigate, pathname]);
}
