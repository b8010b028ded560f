import { type ReactNode, useEffect } from 'react';
import Checkbox from 'antd/es/checkbox';
import { ChevronRight, Link2, UserRoundPlus } from 'lucide-react';
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
import { GroupFace } from '../../components/group-face.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import type { Subject } from '../../components/screen-subject.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { Tile, type TileProps } from '../../components/tile.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import type { Limit } from '../../lib/forms/limit-words.ts';
import { othersSounding } from '@barabar/core/name-sounds';
import { matchesSearch } from '../../lib/match-search.ts';
import { idIn } from '../../lib/people/places.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type Attempt, useAttempt } from '../../lib/api/use-attempt.ts';
import { OptionList } from '../friends/finding/option-list.tsx';
import { Chosen } from './chosen-people.tsx';
import { addMembers } from './change-groups.ts';
import { type MemberCandidate, isNew, useChosen, useFinding } from './use-new-members.ts';
import styles from './add-members-screen.module.css';

const DIALOGS = text('groupDialogs');
const LABELS = text('fields');
const VERBS = text('verbs');
const FRIENDS = text('friends');
const FRIENDS_API = text('friendsApi');
const FRIENDS_FOUND = text('friendDialogs').select;

const WORDS = DIALOGS.addMembers;
const FRIENDS_ON = WORDS.friendsOn({ product: PRODUCT_NAME });

const isOn = ({ status }: MemberCandidate): boolean => status !== 'name-only' && status !== 'invited';

export interface AddMembersScreenProps {
  readonly groupId: string;
  readonly viewerId: string;
  /** The list shows the group's members as already added. Undefined while loading. */
  readonly group: Group | undefined;
  /** Undefined while loading. */
  readonly friends: readonly MemberCandidate[] | undefined;
  readonly friendsError?: unknown;
  readonly onRetryFriends: () => void;
  /** A friend who is selected from the start. */
  readonly chosenId?: string | undefined;
  /** Called by 'Add a new contact'; opens the dialog for an invitation. */
  readonly onAddContact: () => void;
  /** Called by 'Invite by link'; opens the dialog for it. Undefined for whoever is no admin. */
  readonly onInviteByLink?: (() => void) | undefined;
  /** Called when all selected people are in the group. */
  readonly onAdded: () => void;
}

/** 'Add group members' (spec §2, Add members). */
export function AddMembersScreen(props: AddMembersScreenProps) {
  const { groupId, group, viewerId, friends = [], friendsError, chosenId, onAdded } = props;
  const { isBusy, failure, attempt } = useAttempt(WORDS.failedToAdd);
  const memberWords = memberWordsOf(group, friends);
  const { ids, people, toggle, take } = useChosen(props, memberWords);
  const finding = useFinding({
    friends: props.friends,
    hasFailed: friendsError !== undefined,
    memberWords,
    take,
    isHeld: isBusy,
  });
  const { input, typed, field } = finding;
  useEffect(() => {
    if (chosenId === undefined) input.current?.focus();
  }, [chosenId, input]);

  const room: Limit = {
    count: (group?.members.length ?? 0) + people.length,
    max: LIMITS.groupMembersMax,
    what: WORDS.inGroup,
  };

  const add = (): void => {
    if (finding.mayGoOn())
      void attempt(async () => {
        await addMembers(groupId, people, { group, viewerId });
        onAdded();
      });
  };

  return (
    <DetailScreen
      title={WORDS.title}
      backTo={paths.groupSection(groupId, 'members')}
      backLabel={WORDS.back}
      isBackShown
      subject={subjectOf(group)}
      head={
        <SearchField
          inputRef={input}
          value={typed}
          onChange={field.change}
          onPaste={finding.handlePaste}
          onKeyDown={field.handleKeyDown}
          isReadOnly={isBusy}
          placeholder={FRIENDS_FOUND.search}
        />
      }
      {...(people.length > 0 && {
        dock: <AddBar room={room} isBusy={isBusy} failure={field.failure ?? failure} onAdd={add} />,
      })}
    >
      <div className="stack-close" style={{ padding: '12px var(--edge) 16px' }}>
        {people.length === 0 && <ErrorAlert message={field.failure} />}
        <Chosen people={people} isBusy={isBusy} room={room} input={input} />
        <Found
          {...props}
          finding={finding}
          memberWords={memberWords}
          selectedIds={ids}
          isBusy={isBusy}
          onToggle={toggle}
        />
      </div>
    </DetailScreen>
  );
}

interface FoundProps
  extends
    Pick<AddMembersScreenProps, 'onAddContact' | 'onInviteByLink'>,
    Omit<ChecklistProps, 'term' | 'isAddress' | 'onToggle'> {
  readonly finding: ReturnType<typeof useFinding>;
  readonly onToggle: (friendId: string, isChosen: boolean) => void;
}

/** The ways to add who is typed, then the friends. */
function Found({
  finding: { checklist, list, typed, term, field, options },
  onToggle,
  ...props
}: FoundProps) {
  const ways = options.filter(isNew);
  return (
    <>
      <div>
        <OptionList ref={list} options={ways} canTake={field.canTake} onChoose={field.handleChoice} />
        {typed.trim() === '' && <p className="text-secondary tone-muted">{WORDS.hint}</p>}
        <WaysIn {...props} />
      </div>
      <div ref={checklist} className="stack-close">
        <Checklist
          {...props}
          term={term}
          isAddress={ways.some(({ kind }) => kind === 'address')}
          onToggle={(friend, isChosen) => {
            // A tick answers the name before a comma.
            if (isChosen && term !== typed) field.handleChoice({ kind: 'person', person: friend });
            else onToggle(friend.id, isChosen);
          }}
        />
      </div>
    </>
  );
}

/** What the page does and for which group, in its bar. */
const subjectOf = (group: Group | undefined): Subject => ({
  face: group ? (
    <GroupFace size={36} id={group.id} name={group.name} image={group.avatar} icon={group.icon} />
  ) : (
    <Skeleton width={36} height={36} />
  ),
  name: WORDS.title,
  note: group && WORDS.toGroup({ group: group.name }),
});

/** What is said of friends who are in the group already, by their ids. */
function memberWordsOf(
  group: Group | undefined,
  friends: readonly MemberCandidate[],
): ReadonlyMap<string, string> {
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
function AddBar({ room, isBusy, failure, onAdd }: AddBarProps) {
  return (
    <div className={`stack ${styles.bar}`} data-dock>
      <ErrorAlert message={failure} />
      <LimitNote {...room} />
      <Button size="large" isBlock disabled={isBusy || room.count > room.max} onClick={onAdd}>
        {isBusy ? VERBS.adding : WORDS.submit}
      </Button>
    </div>
  );
}

/** The ways to invite somebody who is not in the list. */
const WaysIn = ({
  onAddContact,
  onInviteByLink,
}: Pick<AddMembersScreenProps, 'onAddContact' | 'onInviteByLink'>) => (
  <>
    <WayIn icon={UserRoundPlus} hue={230} words={WORDS.addContact} onClick={onAddContact} />
    {onInviteByLink && <WayIn icon={Link2} hue={285} words={VERBS.inviteByLink} onClick={onInviteByLink} />}
  </>
);

/** A row that opens a dialog to add somebody who is not in the list. */
function WayIn({
  icon,
  hue,
  words,
  onClick,
}: Pick<TileProps, 'icon' | 'hue'> & { readonly words: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={`beside outset strong touchable ${styles.contact}`} onClick={onClick}>
      <Tile icon={icon} hue={hue} />
      <span className="fills">{words}</span>
      <ChevronRight size={20} className="tone-muted" aria-hidden="true" />
    </button>
  );
}

interface ChecklistProps extends Pick<AddMembersScreenProps, 'friends' | 'friendsError' | 'onRetryFriends'> {
  readonly term: string;
  /** Whether an address is typed, which a row above invites: that nobody has it is no failure. */
  readonly isAddress: boolean;
  /** The words beside friends who are members, by user id. */
  readonly memberWords: ReadonlyMap<string, string>;
  readonly selectedIds: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onToggle: (friend: MemberCandidate, isChecked: boolean) => void;
}

const wordsOf = ({ status, email }: Pick<Friend, 'status' | 'email'>): string =>
  [status === 'invited' ? LABELS.invited : '', email].filter((words) => words !== '').join(' · ');

const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className="text-secondary tone-muted strong">{title}</h2>
    {children}
  </>
);

function Checklist({ friends, friendsError, onRetryFriends, term, isAddress, ...list }: ChecklistProps) {
  const found = friends?.filter(({ name, email }) => matchesSearch(term, [name, email])) ?? [];
  const shown = [...found, ...othersSounding(term, { among: friends ?? [], found })];
  if (shown.length > 0)
    return (
      <>
        <People
          title={WORDS.notYetOn({ product: PRODUCT_NAME })}
          people={shown.filter((one) => !isOn(one))}
          {...list}
        />
        <People title={FRIENDS_ON} people={shown.filter(isOn)} {...list} />
      </>
    );
  if (friends && friends.length > 0 && isAddress) return null;
  return (
    <Titled title={FRIENDS_ON}>
      <Nobody {...{ friends, friendsError, onRetryFriends }} />
    </Titled>
  );
}

/** Why nobody is listed. */
function Nobody({
  friends,
  friendsError,
  onRetryFriends,
}: Pick<ChecklistProps, 'friends' | 'friendsError' | 'onRetryFriends'>) {
  if (friends?.length === 0) return <EmptyState title={WORDS.empty} hint={WORDS.emptyHint} />;
  if (friends) return <EmptyState art="none" title={FRIENDS_FOUND.noneFound} hint={WORDS.noneFoundHint} />;
  if (friendsError === undefined) return <SkeletonRows label={FRIENDS.loading} />;
  return <ErrorAlert message={messageOf(friendsError, FRIENDS_API.failed)} onRetry={onRetryFriends} />;
}

function People({
  title,
  people,
  memberWords,
  selectedIds,
  isBusy,
  onToggle,
}: Pick<ChecklistProps, 'memberWords' | 'selectedIds' | 'isBusy' | 'onToggle'> & {
  readonly title: string;
  readonly people: readonly MemberCandidate[];
}) {
  if (people.length === 0) return null;
  return (
    <AntdScope>
      <Titled title={title}>
        <ChoiceList label={title}>
          {people.map((friend) => {
            const { id, name, email, avatar, status } = friend;
            const member = memberWords.get(id);
            const isMember = member !== undefined;
            return (
              <Checkbox
                key={id}
                aria-label={name}
                checked={isMember || selectedIds.has(id)}
                disabled={isMember || isBusy}
                onChange={({ target }) => onToggle(friend, target.checked)}
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
      </Titled>
    </AntdScope>
  );
}
