import { LIMITS } from '@barabar/core/limits';
import { said, type Said } from '@barabar/core/messages/said';
import { Refusal } from './refusal.ts';

type Full = (max: number) => Said;

/** What a refusal says where there are as many already as a limit allows. */
const FULL = {
  groupMembersMax: (max) => said('group-full', { max }),
  groupsMax: (max) => said('groups-full', { max }),
  groupsWithRequestsMax: () => said('their-groups-full'),
  directGroupsMax: (max) => said('named-friends-full', { max }),
  friendsMax: (max) => said('friends-full', { max }),
  placesPerCardMax: (max) => said('card-full', { max }),
  linksMax: (max) => said('links-full', { max }),
  tokensMax: () => said('no-room'),
  absentPeopleMax: () => said('no-room'),
  recurrencesMax: () => said('no-room'),
  skippedDaysMax: (max) => said('skipped-days-full', { max }),
  commentsMax: (max) => said('comments-full', { max }),
  privateNotesMax: (max) => said('private-notes-full', { max }),
} satisfies { readonly [Limit in keyof typeof LIMITS]?: Full };

/** @throws {Refusal} no-room where a limit has no room for `added` more than there are. */
export function requireRoom(
  limit: keyof typeof FULL,
  count: number,
  { added = 1, full = FULL[limit] }: { added?: number; full?: Full } = {},
): void {
  const max = LIMITS[limit];
  if (count + added > max) throw new Refusal('no-room', { message: full(max) });
}
