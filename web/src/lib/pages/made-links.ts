/** A link to a group that was made while this page is open. The server answers its address only then. */
export interface MadeLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly createdBy: { readonly id: string };
}

/** The last link that was made, by the id of its group. */
const made = new Map<string, MadeLink>();

/** Remembers a link that was just made. */
export function noteMadeLink(groupId: string, link: MadeLink): void {
  made.set(groupId, link);
}

/** Forgets a link that was ended. */
export function forgetMadeLink(groupId: string, linkId: string): void {
  if (made.get(groupId)?.id === linkId) made.delete(groupId);
}

/** Returns the address of the last link to a group that this person has made here, while it lives. */
export function madeLinkOf(
  groupId: string,
  { userId, now = new Date() }: { readonly userId: string; readonly now?: Date },
): string | undefined {
  const link = made.get(groupId);
  return link?.createdBy.id === userId && link.expiresAt > now ? link.url : undefined;
}
