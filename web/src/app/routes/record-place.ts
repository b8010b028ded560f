import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const placeSchema = z.object({ groupId: z.string() });

/** What a link to the page of an expense or settlement says about its place, so that the list beside it is the right one. */
export type RecordPlace = z.infer<typeof placeSchema>;

/** Returns the id of the group whose records the page of an expense or settlement is beside, if any. */
export function useGroupOfPlace(): string | undefined {
  const { state } = useLocation();
  return placeSchema.safeParse(state).data?.groupId;
}

/** Notes in the history entry that a record belongs to a group. The page then stands beside the list of groups. */
export function useNotedPlace(groupId: string | undefined): void {
  const noted = useGroupOfPlace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (groupId !== undefined && noted === undefined)
      void navigate(pathname, { replace: true, state: { groupId } satisfies RecordPlace });
  }, [groupId, noted, navigate, pathname]);
}
