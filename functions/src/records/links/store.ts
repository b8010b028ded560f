import { createHash, randomBytes } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { parseRevised, timestamp, type AtomicWriter, type Revision } from '../../kit/document.ts';
import { dayOf } from '../../kit/period.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';

/** A document of `links`, whose id is the SHA-256 of the token: the token itself is stored nowhere. */
export const linkDocument = z.object({
  /** group: people join a group by it. person: people become friends of its maker by it. */
  kind: z.enum(['group', 'person']),
  targetId: z.string(),
  userId: z.string(),
  userName: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  revokedAt: z.nullable(timestamp),
  revokedBy: z.nullable(z.string()),
  /** Whether it ends with the first person who opens it. */
  isSingleUse: z.boolean(),
  /** Who has opened a link that is for one. */
  usedBy: z.nullable(z.string()),
  /** Somebody by name, as a place of the maker's card: who opens the link gets all of its places. */
  forUserId: z._default(z.nullable(z.string()), null),
  /** How many people have joined by it, and how many of them on the last day on which somebody did (Asia/Kolkata). */
  joinedCount: z.int(),
  joined: z.nullable(z.object({ day: z.string(), count: z.int() })),
});
export type LinkFields = z.output<typeof linkDocument>;
export type RevisedLink = LinkFields & { readonly id: string; readonly revision: Revision };

const TOKEN_BYTES = 32;
/** 32 bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const LINKS = collection('links', linkDocument);

export const linksOf = LINKS.of;

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token, and the id of the link that it opens: the token does not follow from it. */
export function newToken(): { readonly token: string; readonly id: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, id: idOf(token) };
}

/** Whether nobody has ended a link, and its time is not over. Whether its maker still may is not in it. */
export const isOpen = (
  { expiresAt, revokedAt }: Pick<LinkFields, 'expiresAt' | 'revokedAt'>,
  at: Date,
): boolean => revokedAt === null && expiresAt > at;

export async function readLink(call: StoreCall, linkId: string): Promise<RevisedLink | undefined> {
  return /^[0-9a-f]{64}$/.test(linkId)
    ? parseRevised(await linksOf(call).doc(linkId).get(), linkDocument)
    : undefined;
}

/** The open link of a token, in one read; of a malformed one in none. */
export async function findLink(
  call: StoreCall,
  { token, at }: { token: string; at: Date },
): Promise<RevisedLink | undefined> {
  const link = TOKEN.test(token) ? await readLink(call, idOf(token)) : undefined;
  return link && isOpen(link, at) ? link : undefined;
}

const openQuery = (call: StoreCall, targetId: string, at: Date) =>
  linksOf(call)
    .where('targetId', '==', targetId)
    .where('revokedAt', '==', null)
    .where('expiresAt', '>', Timestamp.fromDate(at))
    .orderBy('expiresAt', 'desc');

export async function listOpenLinks(call: StoreCall, targetId: string, at: Date): Promise<RevisedLink[]> {
  const open = await LINKS.all(openQuery(call, targetId, at));
  return open.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Ends a link in a batch; of one that has ended already nothing changes. */
export function putRevocation(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'update'>,
  link: RevisedLink,
  { by, at }: { by: string; at: Date },
): void {
  if (link.revokedAt === null) putLink(call, writer, link, { revokedAt: at, revokedBy: by });
}

/**
 * In a transaction that reads the open ones, too: only as many pass as there is room for, of which
 * `isCounted` takes some.
 */
export async function storeLink(
  call: StoreCall,
  id: string,
  link: LinkFields,
  isCounted: (open: LinkFields) => boolean,
): Promise<void> {
  await commitOptimistically(() =>
    call.db.runTransaction(
      async (transaction) => {
        const { docs } = await transaction.get(openQuery(call, link.targetId, link.createdAt));
        requireRoom('linksMax', LINKS.parseAll(docs).filter(isCounted).length);
        LINKS.create(call, transaction, { ...link, id });
      },
      // The transaction's own repetition backs off for seconds.
      { maxAttempts: 1 },
    ),
  );
}

export function putLink(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'update'>,
  before: RevisedLink,
  fields: Partial<LinkFields>,
): void {
  LINKS.put(call, writer, before, { ...before, ...fields });
}

export const joinedOnDay = ({ joined }: Pick<LinkFields, 'joined'>, at: Date): number =>
  joined?.day === dayOf(at) ? joined.count : 0;

export const withOneMore = (
  link: Pick<LinkFields, 'joined' | 'joinedCount'>,
  at: Date,
): Pick<LinkFields, 'joined' | 'joinedCount'> => ({
  joinedCount: link.joinedCount + 1,
  joined: { day: dayOf(at), count: joinedOnDay(link, at) + 1 },
});

export async function deleteLinksOf(call: StoreCall, userId: string): Promise<void> {
  const { docs } = await linksOf(call).where('userId', '==', userId).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
