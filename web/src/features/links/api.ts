import {
  createGroupLink,
  createPersonLink,
  type GroupLink,
  type LinkDays,
  listGroupLinks,
  listPersonLinks,
  revokeGroupLink,
  revokePersonLink,
} from '@barabar/core/contract/links';
import type { PersonLink } from '@barabar/core/contract/person-link';
import { forgetMadeLink, madeLinkOf, noteMadeLink } from '../../lib/pages/kept-link.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { type ReadState, useEndpoint } from '../../store/use-endpoint.ts';

/** The links that work, newest first; undefined while they load. */
export interface Links<Link> extends ReadState {
  readonly links: readonly Link[] | undefined;
}

export function useGroupLinks(groupId: string): Links<GroupLink> {
  const { data, ...state } = useEndpoint(listGroupLinks, { params: { groupId } });
  return { links: data, ...state };
}

/** Makes a link of a group. @returns its address, which no later answer has. @throws {ApiError} */
export async function makeGroupLink(groupId: string, expiresInDays: LinkDays): Promise<string> {
  const link = await callEndpoint(createGroupLink, { params: { groupId }, body: { expiresInDays } });
  noteMadeLink(groupId, link);
  return link.url;
}

/** Ends a link of a group. @throws {ApiError} */
export async function endGroupLink(groupId: string, linkId: string): Promise<void> {
  await callEndpoint(revokeGroupLink, { params: { groupId, linkId } });
  forgetMadeLink(groupId, linkId);
}

/** Reads the links to the viewer. */
export function usePersonLinks(): Links<PersonLink> {
  const { data, ...state } = useEndpoint(listPersonLinks, {});
  return { links: data, ...state };
}

/** Makes a link to the viewer. @returns its address, which no later answer has. @throws {ApiError} */
export const makePersonLink = async (body: {
  readonly singleUse: boolean;
  /** Somebody by name who gets it. */
  readonly friendId?: string;
}): Promise<string> => (await callEndpoint(createPersonLink, { body })).url;

/** Ends a link to the viewer. @throws {ApiError} */
export async function endPersonLink(linkId: string): Promise<void> {
  await callEndpoint(revokePersonLink, { params: { linkId } });
  forgetMadeLink(OWN, linkId);
}

/** In the place of a group's id, among the links that were made here. */
const OWN = 'own';

/** Returns the address of a link by which everybody becomes the viewer's friend for a day, which this page has made. */
export const ownLinkOf = (userId: string): string | undefined => madeLinkOf(OWN, { userId });

/** The links that are being made, by whose they are: a second tap waits for the same one. */
const making = new Map<string, Promise<string>>();

/** Makes such a link. @returns its address. @throws {ApiError} */
export function makeOwnLink(userId: string): Promise<string> {
  const made =
    making.get(userId) ??
    callEndpoint(createPersonLink, { body: { singleUse: false } })
      .then((link) => {
        noteMadeLink(OWN, { ...link, createdBy: { id: userId } });
        return link.url;
      })
      .finally(() => making.delete(userId));
  making.set(userId, made);
  return made;
}
