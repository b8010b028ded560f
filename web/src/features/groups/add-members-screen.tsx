import { type ReactElement, useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { ChevronRight, Link2, UserRoundPen, UserRoundPlus } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceList } from '../../components/choice.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { Line } from '../../components/line.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { DetailScreen, ScreenTitle } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tile, type TileProps } from '../../components/tile.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { type Limit, limitWords } from '../../lib/forms/limit-words.ts';
import { matchesSearch } from '../../lib/match-search.ts';
import { idIn, withChosen } from '../../lib/people/places.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type Attempt, useAttempt } from '../../lib/api/use-attempt.ts';
import { addMembers } from './change-groups.ts';
import styles from './add-members-screen.module.css';

const DIALOGS = text('groupDialogs');
const LABELS = text('fields');
const VERBS = text('verbs');
const FRIENDS = text('friends');
const FRIENDS_API = text('friendsApi');
const FRIENDS_FOUND = text('friendDialogs').select;

const WORDS = DIALOGS.addMembers;
const FRIENDS_ON = WORDS.friendsOn({ product: PRODUCT_NAME });

export type Candidate = Pick<Friend, 'id' | 'name' | 'email' | 'avatar' | 'status' | 'places'>;

export interface AddMembersScreenProps {
  readonly groupId: string;
  /** The list shows the group's members as already added. Undefined while loading. */
  readonly group: Group | undefined;
  /** Undefined while loading. */
  readonly friends: readonly Candidate[] | undefined;
  readonly friendsError?: unknown;
  readonly onRetryFriends: () => void;
  /** Called by 'Add a new contact'; opens the dialog for an invitation. */
  readonly onAddContact: () => void;
  /** Called by 'Add somebody by name'; opens the dialog for it. */
  readonly onAddByName: () => void;
  /** Called by 'Invite by link'; opens the dialog for it. Undefined for whoever is no admin. */
  readonly onInviteByLink?: (() => void) | undefined;
  /** Called when all selected friends are in the group. */
  readonly onAdded: () => void;
}

/** 'Add group members' (spec §2, Add members). */
export function AddMembersScreen(props: AddMembersScreenProps): ReactElement {
  const { groupId, group, friends = [], onAdded } = props;
  const [term, setTerm] = useState('');
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, failure, attempt } = useAttempt(WORDS.failedToAdd);

  const memberWords = memberWordsOf(group, friends);
  const selected = friends.filter(({ id }) => selectedIds.has(id) && !memberWords.has(id));

  const room: Limit = {
    count: (group?.members.length ?? 0) + selected.length,
    max: LIMITS.groupMembersMax,
    what: WORDS.inGroup,
  };

  const add = (): Promise<void> =>
    attempt(async () => {
      await addMembers(
        groupId,
        selected.map(({ id }) => id),
      );
      onAdded();
    });

  return (
    <DetailScreen
      title={WORDS.title}
      backTo={paths.groupSection(groupId, 'members')}
      backLabel={WORDS.back}
      isBackShown
      head={
        <div className={styles.head}>
          <div>
            <ScreenTitle>{WORDS.title}</ScreenTitle>
            {group && <p className="tone-muted wraps">{WORDS.toGroup({ group: group.name })}</p>}
          </div>
          <SearchField value={term} onChange={setTerm} placeholder={FRIENDS_FOUND.search} />
        </div>
      }
      {...(selected.length > 0 && {
        dock: <AddBar room={room} isBusy={isBusy} failure={failure} onAdd={() => void add()} />,
      })}
    >
      <div className={`stack-close ${styles.content}`}>
        {selected.length === 0 && limitWords(room) !== undefined && <LimitNote {...room} />}
        <div>
          <WayIn icon={UserRoundPlus} hue={230} words={WORDS.addContact} onClick={props.onAddContact} />
          <WayIn icon={UserRoundPen} hue={150} words={WORDS.addByName} onClick={props.onAddByName} />
          {props.onInviteByLink && (
            <WayIn icon={Link2} hue={285} words={VERBS.inviteByLink} onClick={props.onInviteByLink} />
          )}
        </div>
        <h2 className="text-secondary tone-muted strong">{FRIENDS_ON}</h2>
        <Checklist
          {...props}
          term={term}
          memberWords={memberWords}
          selectedIds={selectedIds}
          isBusy={isBusy}
          onToggle={(id, isChecked) => setSelectedIds(withChosen(selectedIds, id, isChecked))}
        />
      </div>
    </DetailScreen>
  );
}

/** What is said of friends who are in the group already, by their ids. */
function memberWordsOf(group: Group | undefined, friends: readonly Candidate[]): ReadonlyMap<string, string> {
  const statuses = new Map(group?.members.map(({ userId, status }) => [userId, status]));
  return new Map(
    friends.flatMap((friend) => {
      const status = statuses.get(idIn(friend, group?.id) ?? '');
      return status
        ? [[friend.id, status === 'invited' ? WORDS.alreadyInvited : WORDS.alreadyMember] as const]
        : [];
    }),
  );
}

interface AddBarProps extends Pick<Attempt, 'isBusy' | 'failure'> {
  /** How many the group has with the selected friends. */
  readonly room: Limit;
  readonly onAdd: () => void;
}

/** The action, as long as friends are selected. */
function AddBar({ room, isBusy, failure, onAdd }: AddBarProps): ReactElement {
  return (
    <div className={`stack ${styles.bar}`}>
      <ErrorAlert message={failure} />
      <LimitNote {...room} />
      <Button size="large" isBlock disabled={isBusy || room.count > room.max} onClick={onAdd}>
        {isBusy ? VERBS.adding : VERBS.next}
      </Button>
    </div>
  );
}

/** A row that opens a dialog to add somebody who is not in the list. */
function WayIn({
  icon,
  hue,
  words,
  onClick,
}: Pick<TileProps, 'icon' | 'hue'> & {
  readonly words: string;
  readonly onClick: () => void;
}): ReactElement {
  return (
    <button type="button" className={`beside touchable linked ${styles.contact}`} onClick={onClick}>
      <Tile icon={icon} hue={hue} />
      <span className="fills">{words}</span>
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  );
}

interface ChecklistProps extends Pick<AddMembersScreenProps, 'friends' | 'friendsError' | 'onRetryFriends'> {
  readonly term: string;
  /** The words beside friends who are members, by user id. */
  readonly memberWords: ReadonlyMap<string, string>;
  readonly selectedIds: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onToggle: (friendId: string, isChecked: boolean) => void;
}

const wordsOf = ({ status, email }: Pick<Friend, 'status' | 'email'>): string =>
  [status === 'invited' ? LABELS.invited : '', status === 'name-only' ? LABELS.byName : '', email]
    .filter((words) => words !== '')
    .join(' · ');

function Checklist({
  friends,
  friendsError,
  onRetryFriends,
  term,
  memberWords,
  selectedIds,
  isBusy,
  onToggle,
}: ChecklistProps): ReactElement {
  if (!friends && friendsError !== undefined) {
    return <ErrorAlert message={messageOf(friendsError, FRIENDS_API.failed)} onRetry={onRetryFriends} />;
  }
  if (!friends) return <SkeletonRows label={FRIENDS.loading} />;
  if (friends.length === 0) return <EmptyState title={WORDS.empty} hint={WORDS.emptyHint} />;
  const shown = friends.filter(({ name, email }) => matchesSearch(term, [name, email]));
  if (shown.length === 0)
    return <EmptyState art="none" title={FRIENDS_FOUND.noneFound} hint={WORDS.noneFoundHint} />;
  return (
    <AntdScope>
      <ChoiceList label={FRIENDS_ON}>
        {shown.map(({ id, name, email, avatar, status }) => {
          const member = memberWords.get(id);
          const isMember = member !== undefined;
          return (
            <Checkbox
              key={id}
              aria-label={name}
              checked={isMember || selectedIds.has(id)}
              disabled={isMember || isBusy}
              onChange={({ target }) => onToggle(id, target.checked)}
            >
              <Line
                leading={<Avatar id={id} name={name} image={avatar} />}
                title={name}
                subtitle={member ?? wordsOf({ status, email })}
              />
            </Checkbox>
          );
        })}
      </ChoiceList>
    </AntdScope>
  );
}
