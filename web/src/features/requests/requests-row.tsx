import { ChevronRight } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Late } from '../../components/late.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Link } from '../../components/link.tsx';
import { isWaitingClaim, useCurrentUser } from '../../lib/people/current-user.ts';
import { matchesSearch } from '../../lib/match-search.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type ListedRequests, type RequestsOf, useListedRequests } from './listed-requests.ts';
import { usePutOff } from './use-put-off.ts';
import styles from './requests-row.module.css';

const TEXT = text('requests');
const GROUP = text('groupDetail');
const FACES_MAX = 2;

/** A request in the row: whose face it has, and by which words a search finds it. */
interface Asked {
  readonly key: string;
  readonly face: { readonly id: string; readonly name: string; readonly isGroup?: boolean };
  readonly words: readonly (string | undefined)[];
}

/** Returns whom the requests are from, in the order of their page. A claim that waits for others asks the viewer nothing. */
const listAsked = (
  { people, groups, claims, newcomers, missing, imports }: ListedRequests,
  viewerId: string,
): Asked[] => [
  ...missing.map(({ settlement: { id, toUser, group } }) => ({
    key: id,
    face: toUser,
    words: [toUser.name, group?.name],
  })),
  ...people.map(({ person }) => ({ key: person.id, face: person, words: [person.name, person.email] })),
  ...newcomers.map(({ group, member }) => ({
    key: `${group.id}_${member.id}`,
    face: member,
    words: [group.name, member.name],
  })),
  ...imports.map(({ id, group, by, fileName }) => ({
    key: id,
    face: by,
    words: [group.name, by.name, fileName],
  })),
  ...groups.map(({ group, addedBy }) => ({
    key: group.id,
    face: group.kind === 'direct' ? addedBy : { ...group, isGroup: true },
    words: [group.name, group.description, addedBy.name],
  })),
  ...claims
    .filter((claim) => !isWaitingClaim(claim, viewerId))
    .map(({ id, name, group }) => ({
      key: id,
      face: { ...group, isGroup: true },
      words: [name, group.name],
    })),
];

/** The row above a list that leads to the requests: '2 requests'. There is none without any. */
export function RequestsRow({
  place,
  searchTerm,
}: {
  place: RequestsOf;
  /** The term typed above the list. Only requests that match it are counted. */
  searchTerm: string;
}) {
  const viewer = useCurrentUser();
  const { listed, error } = useListedRequests(place);
  const links = usePutOff(place);
  const asked = (listed ? listAsked(listed, viewer.id) : []).filter(({ words }) =>
    matchesSearch(searchTerm, words),
  );
  const count = asked.length + (searchTerm === '' && links ? links.length : 0);
  // Nothing to answer, but the way to the claim itself.
  const isWaiting = searchTerm === '' && listed?.claims.some((claim) => isWaitingClaim(claim, viewer.id));
  if (count === 0 && !isWaiting) return listed || error ? null : <Late />;
  return (
    <Link to={paths.requests(place)} className={`beside slim strong touchable ${styles.row}`}>
      {asked.length > 0 && (
        <span style={{ display: 'flex', gap: 4 }}>
          {asked
            .slice(0, FACES_MAX)
            .map(({ key, face }) =>
              face.isGroup ? (
                <GroupFace key={key} id={face.id} name={face.name} size={32} />
              ) : (
                <Avatar key={key} id={face.id} name={face.name} size={32} />
              ),
            )}
        </span>
      )}
      <span className="fills">{count === 0 ? GROUP.waiting : TEXT.count({ count })}</span>
      <ChevronRight size={20} strokeWidth={2.2} className="tone-muted" aria-hidden="true" />
    </Link>
  );
}
