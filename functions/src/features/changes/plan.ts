import { IN_VALUES_MAX, inParts } from '../../kit/in-parts.ts';
import { emptyPlaces, newState, type CursorState, type Stream } from './cursor.ts';
import { encodeTies, tiesChanged, type Sight } from './sight.ts';

/** The most groups that one query takes. */
const GROUPS_PER_STREAM = IN_VALUES_MAX;
/** The most people of whom alone the caller's records are read again. Of more people, everything is read again. */
const PEOPLE_PER_STREAM = 10;

type GroupStream = Extract<Stream, { readonly of: 'groups' }>;

const isOfGroups = (stream: Stream): stream is GroupStream => stream.of === 'groups';

function streamsOfGroups(codes: readonly string[], makePlaces: () => Stream['places']): GroupStream[] {
  return inParts(codes, GROUPS_PER_STREAM).map((groups) => ({
    of: 'groups' as const,
    groups,
    places: makePlaces(),
  }));
}

export interface Plan {
  readonly state: CursorState;
  /** Whether the caller has lost a group since the cursor was made. */
  readonly hasLostGroup: boolean;
}

const codeIn = (item: string): string => item.slice(0, -1);

/** Whether the caller's own records may appear otherwise because of groups that they are in without having joined. */
function isPendingChanged(before: readonly string[], { pending, joined }: Sight): boolean {
  const stayed = before.filter((item) => !joined.has(codeIn(item)));
  return JSON.stringify(stayed) !== JSON.stringify(pending);
}

/** The caller's own records from the start, or only those of some people, where their visibility has changed. */
function repeatOwn(streams: readonly Stream[], changed: readonly string[] | 'everybody'): Stream[] {
  if (changed.length === 0) return [...streams];
  const isOnce = changed !== 'everybody' && changed.length <= PEOPLE_PER_STREAM;
  if (isOnce && !streams.some(({ of }) => of === 'people'))
    return [...streams, { of: 'people', userIds: [...changed], places: emptyPlaces() }];
  return [{ of: 'own', places: emptyPlaces() }, ...streams.filter(({ of }) => of === 'groups')];
}

/** New groups are read from the start, lost ones no more, records whose visibility has changed again. */
export function planReading(cursorState: CursorState | undefined, callerId: string, sight: Sight): Plan {
  const { joined } = sight;
  const before = cursorState ?? newState(callerId);
  const knownGroups = before.streams.filter(isOfGroups).flatMap(({ groups }) => groups);
  const hasLostGroup = knownGroups.some((code) => !joined.has(code));
  const remaining = before.streams.flatMap((stream): Stream[] => {
    if (!isOfGroups(stream)) return [stream];
    const groups = stream.groups.filter((code) => joined.has(code));
    return groups.length > 0 ? [{ ...stream, groups }] : [];
  });
  const isRegrouped = cursorState !== undefined && (hasLostGroup || isPendingChanged(before.pending, sight));
  const changed =
    cursorState === undefined ? [] : isRegrouped ? 'everybody' : tiesChanged(before.ties, sight);
  const added = [...joined.keys()].filter((code) => !knownGroups.includes(code));
  return {
    state: {
      ...before,
      streams: [...repeatOwn(remaining, changed), ...streamsOfGroups(added, emptyPlaces)],
      pending: [...sight.pending],
      ties: encodeTies(sight),
    },
    hasLostGroup,
  };
}

type Position = NonNullable<Stream['places']['expense']['after']>;

const earlier = (first: Position | undefined, second: Position | undefined): Position | undefined =>
  first && second && (first[0] - second[0] || first[1] - second[1]) < 0 ? first : second;

/** Places to go on from in the next reading. */
const beginAgain = ({ expense, settlement }: Stream['places']): Stream['places'] => ({
  expense: { after: expense.after },
  settlement: { after: settlement.after },
});

/** The streams of a reading that has come to its end, with as few queries as possible for the next one. */
export function settleStreams(streams: readonly Stream[]): Stream[] {
  const [ownStream, ...others] = streams.filter(({ of }) => of !== 'people');
  const ofGroups = others.filter(isOfGroups);
  const [first, ...more] = ofGroups.map(({ places }) => places);
  const joint = (kind: 'expense' | 'settlement') => ({
    after: more.reduce((after, places) => earlier(after, places[kind].after), first?.[kind].after),
  });
  const codes = ofGroups.flatMap(({ groups }) => groups).toSorted();
  return [
    ...(ownStream ? [{ ...ownStream, places: beginAgain(ownStream.places) }] : []),
    ...streamsOfGroups(codes, () => ({ expense: joint('expense'), settlement: joint('settlement') })),
  ];
}
