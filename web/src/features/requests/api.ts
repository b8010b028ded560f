import { blockPerson, listBlocks, unblockPerson } from '@barabar/core/contract/blocks';
import { distrustMember, trustMember } from '@barabar/core/contract/group-roles';
import {
  acceptGroup as acceptGroupEndpoint,
  acceptPerson as acceptPersonEndpoint,
  declineGroup as declineGroupEndpoint,
  declinePerson as declinePersonEndpoint,
  listRequests,
} from '@barabar/core/contract/requests';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { rereadAfter, revalidateAll } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';
import { logsFailure } from '../../lib/api/swr-settings.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';

/** The viewer's open requests; undefined while they load. A failure is logged as well: above a list nothing shows it. */
export const useRequests = () => useEndpoint(listRequests, {}, logsFailure('Failed to load requests'));

export const useBlocks = () => useEndpoint(listBlocks, {});

export const acceptPerson = (userId: string): Promise<void> =>
  rereadAfter(callEndpoint(acceptPersonEndpoint, { params: { userId } }));

/** Deletes also what they recorded with the viewer. Throws ApiError. */
export const declinePerson = (userId: string): Promise<void> =>
  rereadAfter(callEndpoint(declinePersonEndpoint, { params: { userId } }));

/** Joins a group that somebody added the viewer to. @throws {ApiError} */
export const acceptGroup = (groupId: string): Promise<void> =>
  rereadAfter(callEndpoint(acceptGroupEndpoint, { params: { groupId } }));

/** Removes the viewer from a group that they have not joined. @throws {ApiError} */
export const declineGroup = (groupId: string, idempotencyKey: string): Promise<void> =>
  rereadAfter(callEndpoint(declineGroupEndpoint, { params: { groupId }, idempotencyKey }));

/** Says whether somebody who came by a link to a group may change what others recorded. @throws {ApiError} */
export async function answerTrust(
  params: { readonly groupId: string; readonly userId: string },
  isTrusted: boolean,
): Promise<void> {
  fillRecord('group', await callEndpoint(isTrusted ? trustMember : distrustMember, { params }));
  await revalidateAll();
}

export const block = (userId: string): Promise<void> =>
  rereadAfter(callEndpoint(blockPerson, { params: { userId } }));

export const unblock = (userId: string): Promise<void> =>
  rereadAfter(callEndpoint(unblockPerson, { params: { userId } }));
