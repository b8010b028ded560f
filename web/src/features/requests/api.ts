import { blockPerson, listBlocks, unblockPerson, type Block } from '@barabar/core/contract/blocks';
import {
  acceptGroup as acceptGroupEndpoint,
  acceptPerson as acceptPersonEndpoint,
  declineGroup as declineGroupEndpoint,
  declinePerson as declinePersonEndpoint,
  listRequests,
  type Requests,
} from '@barabar/core/contract/requests';
import { callEndpoint } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { handleReadError } from '../../lib/swr-settings.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** The viewer's open requests; undefined while they load. A failure is only logged: the lists beside them show it. */
export function useRequests(): Requests | undefined {
  const { data } = useEndpoint(
    listRequests,
    {},
    {
      onError: (cause) => {
        handleReadError(cause);
        logError('Failed to load requests', cause);
      },
    },
  );
  return data;
}

/** The viewer's blocks, newest first; undefined while they load. */
export function useBlocks(): {
  readonly blocks: readonly Block[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
} {
  const { data, error, mutate } = useEndpoint(listBlocks, {});
  return { blocks: data, error, retry: () => void mutate() };
}

/** Accepts a person; all lists are then read again. @throws {ApiError} */
export async function acceptPerson(userId: string): Promise<void> {
  await callEndpoint(acceptPersonEndpoint, { params: { userId } });
  await revalidateAll();
}

/** Declines a person and deletes what they recorded with the viewer. @throws {ApiError} */
export async function declinePerson(userId: string): Promise<void> {
  await callEndpoint(declinePersonEndpoint, { params: { userId } });
  await revalidateAll();
}

/** Joins a group that somebody added the viewer to. @throws {ApiError} */
export async function acceptGroup(groupId: string): Promise<void> {
  await callEndpoint(acceptGroupEndpoint, { params: { groupId } });
  await revalidateAll();
}

/** Removes the viewer from a group that they have not joined. @throws {ApiError} */
export async function declineGroup(groupId: string, idempotencyKey: string): Promise<void> {
  await callEndpoint(declineGroupEndpoint, { params: { groupId }, idempotencyKey });
  await revalidateAll();
}

/** Blocks a person; all lists are then read again. @throws {ApiError} */
export async function block(userId: string): Promise<void> {
  await callEndpoint(blockPerson, { params: { userId } });
  await revalidateAll();
}

/** Ends a block. @throws {ApiError} */
export async function unblock(userId: string): Promise<void> {
  await callEndpoint(unblockPerson, { params: { userId } });
  await revalidateAll();
}
