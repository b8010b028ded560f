import { isDeepStrictEqual } from 'node:util';
import { withIds } from '@barabar/core/default-split';
import { pairKeyOf } from '@barabar/core/pair';
import * as z from 'zod/mini';
import { parseDocument, parseRevised } from '../../kit/document.ts';
import { formerFriendshipDocument, formerFriendshipsOf } from '../friendships/former-store.ts';
import { friendshipDocument, friendshipsOf } from '../friendships/store.ts';
import { keysIn, succeeding } from '../people/rewriting.ts';
import type { Carried } from './carried.ts';

const marks = z.pick(friendshipDocument, {
  accepted: true,
  asked: true,
  declined: true,
  blocked: true,
  typed: true,
  defaultSplits: true,
});
type Marks = z.output<typeof marks>;

/** Marks of two friendships that become one: accepted, asked, blocked and typed if either was. */
const joinMarks = (first: Marks, second: Marks): Marks => ({
  accepted: { ...first.accepted, ...second.accepted },
  asked: { ...first.asked, ...second.asked },
  declined: { ...first.declined, ...second.declined },
  blocked: { ...first.blocked, ...second.blocked },
  typed: { ...first.typed, ...second.typed },
  defaultSplits: { ...first.defaultSplits, ...second.defaultSplits },
});

const NO_MARKS: Marks = { accepted: {}, asked: {}, declined: {}, blocked: {}, typed: {}, defaultSplits: {} };

/** Where the two are friends already, the friendship gets the marks that it lacks. */
export async function putSuccessor({ call, batch, snapshot, succession }: Carried): Promise<boolean> {
  const friendship = parseRevised(snapshot, friendshipDocument);
  const ids = { from: succession.from, to: succession.to.id };
  const rewriting = succeeding(succession);
  const otherId = friendship?.members.find((userId) => userId !== ids.from);
  if (!friendship || otherId === undefined || otherId === ids.to) return false;
  const reference = friendshipsOf(call).doc(pairKeyOf(otherId, ids.to));
  const earlier = parseRevised(await reference.get(), friendshipDocument);
  const { accepted, asked, declined, blocked, typed, defaultSplits, names, createdAt, createdBy } =
    friendship;
  const carried: Marks = {
    accepted: keysIn(accepted, rewriting),
    asked: keysIn(asked, rewriting),
    declined: keysIn(declined, rewriting),
    blocked: keysIn(blocked, rewriting),
    typed: keysIn(typed, rewriting),
    defaultSplits: keysIn(
      Object.fromEntries(
        Object.entries(defaultSplits).map(([id, split]) => [id, withIds(split, rewriting.id)]),
      ),
      rewriting,
    ),
  };
  if (earlier) {
    const joined = joinMarks(carried, earlier);
    if (isDeepStrictEqual(joined, joinMarks(NO_MARKS, earlier))) return false;
    batch.update(reference, { ...z.encode(marks, joined) }, { lastUpdateTime: earlier.revision });
    return true;
  }
  const [a, b] = otherId < ids.to ? [otherId, ids.to] : [ids.to, otherId];
  batch.create(
    reference,
    z.encode(friendshipDocument, {
      ...joinMarks(NO_MARKS, carried),
      members: [a, b],
      // The name that the other gave them stays: their own name is shown only where acceptance is mutual.
      names: keysIn(names, rewriting),
      createdAt,
      createdBy: createdBy === ids.from ? ids.to : createdBy,
    }),
  );
  return true;
}

const laterOf = (first: Date, second: Date | undefined): Date =>
  second !== undefined && second > first ? second : first;

/** Times of both maps; where both have one, the later. */
const joinTimes = (
  first: Readonly<Record<string, Date>>,
  second: Readonly<Record<string, Date>>,
): Record<string, Date> => ({
  ...first,
  ...Object.fromEntries(Object.entries(second).map(([id, at]) => [id, laterOf(at, first[id])])),
});

/** Where both records had ended one, the later end counts: records up to then stay in the history of the two. */
export async function putFormerSuccessor({ call, batch, snapshot, succession }: Carried): Promise<boolean> {
  const former = parseRevised(snapshot, formerFriendshipDocument);
  if (!former) return false;
  const ids = { from: succession.from, to: succession.to.id };
  const rewriting = succeeding(succession);
  batch.delete(snapshot.ref, { lastUpdateTime: former.revision });
  const otherId = former.members.find((userId) => userId !== ids.from);
  if (otherId === undefined || otherId === ids.to) return true;
  const reference = formerFriendshipsOf(call).doc(pairKeyOf(otherId, ids.to));
  const earlier = parseDocument(await reference.get(), formerFriendshipDocument);
  const carried = keysIn(former.acceptedUntil, rewriting);
  const [a, b] = otherId < ids.to ? [otherId, ids.to] : [ids.to, otherId];
  const acceptedUntil = joinTimes(carried, earlier?.acceptedUntil ?? {});
  const endedAt = laterOf(former.endedAt, earlier?.endedAt);
  batch.set(reference, z.encode(formerFriendshipDocument, { members: [a, b], acceptedUntil, endedAt }));
  return true;
}
