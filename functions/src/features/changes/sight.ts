import { otherOf } from '@barabar/core/pair';
import type { RevisedFormerFriendship } from '../../records/friendships/former-store.ts';
import type { FriendshipRecord } from '../../records/friendships/store.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { isHeeded, tieOf } from '../../rules/acquaintance/tie.ts';
import { codeOf, groupCode } from './cursor.ts';

type TieState = 'h' | 'b' | 'r';
const TIE_CODE_CHARS = 3;
/** The code, and a character for what the person is to the caller. */
const TIE_CHARS = TIE_CODE_CHARS + 1;

/** All of what decides whether the caller sees a record, but for the record itself. */
export interface Sight {
  readonly joined: ReadonlyMap<string, string>;
  /** Codes of the others, with a character for the relation. */
  readonly pending: readonly string[];
  readonly friendIds: readonly string[];
  /** What ties the caller to each user, by user id. */
  readonly ties: ReadonlyMap<string, TieState>;
  /** When the last friendship with each user ended, by user id: what they recorded until then is in lists. */
  readonly ended: ReadonlyMap<string, EndTime>;
}

/** A time of the database: seconds and nanoseconds. */
type EndTime = readonly [seconds: number, nanoseconds: number];

/** @param known.former what remains of friendships that have ended. */
export function sightOf(
  {
    friendships,
    former,
    groups,
  }: {
    friendships: readonly FriendshipRecord[];
    former: readonly RevisedFormerFriendship[];
    groups: readonly GroupRecord[];
  },
  ownId: string,
): Sight {
  const relations = groups.map((group) => ({ id: group.id, membership: membershipOf(group, ownId) }));
  const ties = friendships.map((friendship): [string, TieState] => {
    const tie = tieOf(friendship, ownId);
    return [otherOf(ownId, friendship.members), tie.hasBlocked ? 'b' : isHeeded(tie) ? 'h' : 'r'];
  });
  return {
    joined: new Map(
      relations.flatMap(({ id, membership }) => (membership === 'joined' ? [[groupCode(id), id]] : [])),
    ),
    pending: relations
      .filter(({ membership }) => membership !== 'joined')
      .map(({ id, membership }) => `${groupCode(id)}${membership.charAt(0)}`)
      .toSorted(),
    friendIds: ties.map(([id]) => id),
    ties: new Map(ties),
    ended: endedOf(former, ownId),
  };
}

const endedOf = (former: readonly RevisedFormerFriendship[], ownId: string): Map<string, EndTime> =>
  new Map(
    former
      .filter(({ acceptedUntil }) => acceptedUntil[ownId])
      .map(({ members, revision }) => [otherOf(ownId, members), [revision.seconds, revision.nanoseconds]]),
  );

/** Whether a time is later than another one, if there is one. */
const isAfter = (at: EndTime, other: EndTime | undefined): boolean =>
  !other || (at[0] - other[0] || at[1] - other[1]) > 0;

const tieCode = (userId: string): string => codeOf(userId, TIE_CODE_CHARS);

type Ties = Pick<Sight, 'ties' | 'ended'>;

/** In no code: these are in base64url. */
const SEPARATOR = '.';

export function encodeTies({ ties, ended }: Ties): string {
  const codes = [...ties].map(([userId, state]) => `${tieCode(userId)}${state}`).toSorted();
  let latest: EndTime | undefined;
  for (const at of ended.values()) if (isAfter(at, latest)) latest = at;
  return [codes.join(''), ...(latest ?? [])].join(SEPARATOR);
}

/** What `encodeTies` has made. `until` is absent where nothing had ended. */
function decodeTies(encoded: string): { readonly ties: readonly string[]; readonly until?: EndTime } {
  const [codes = '', seconds, nanoseconds] = encoded.split(SEPARATOR);
  const ties = Array.from({ length: Math.floor(codes.length / TIE_CHARS) }, (_, index) =>
    codes.slice(index * TIE_CHARS, (index + 1) * TIE_CHARS),
  );
  return { ties, ...(seconds !== undefined && { until: [Number(seconds), Number(nanoseconds)] }) };
}

/** The states of everybody with a code, in one order, by code: now and then two people have the same one. */
function statesByCode(ties: readonly string[]): Map<string, string> {
  const grouped = Map.groupBy(ties, (tie) => tie.slice(0, TIE_CODE_CHARS));
  return new Map(
    [...grouped].map(([code, all]) => [
      code,
      all
        .map((tie) => tie.slice(TIE_CODE_CHARS))
        .toSorted()
        .join(''),
    ]),
  );
}

const blocksIn = (states = ''): number => states.split('b').length;

/** People who share a code are all named. 'everybody' where a block began or ended, which hides more. */
export function tiesChanged(encoded: string, sight: Ties): readonly string[] | 'everybody' {
  const { ties, until } = decodeTies(encoded);
  const was = statesByCode(ties);
  const now = statesByCode(decodeTies(encodeTies(sight)).ties);
  const codes = [...new Set([...was.keys(), ...now.keys()])];
  if (codes.some((code) => blocksIn(was.get(code)) !== blocksIn(now.get(code)))) return 'everybody';
  const changed = [...sight.ties].flatMap(([userId, state]) => {
    const code = tieCode(userId);
    if (was.get(code) === now.get(code)) return [];
    // Somebody new who is not accepted: nothing of theirs was in lists, and nothing is.
    return state === 'r' && !was.has(code) ? [] : [userId];
  });
  // Somebody may have been accepted and removed since: their tie is the same as before then, or none.
  const ended = [...sight.ended].flatMap(([userId, at]) => (isAfter(at, until) ? [userId] : []));
  return [...new Set([...changed, ...ended])];
}
