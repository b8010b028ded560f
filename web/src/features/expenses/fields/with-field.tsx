import { useEffect, useEffectEvent, useRef } from 'react';
import type { InputRef } from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE, OPENS_LATER } from '../../../components/first-field.ts';
import { focusNext } from '../../../lib/forms/focus-next.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useRecentExpenses } from '../../../store/reads/use-recent-expenses.ts';
import { TEXT } from '../text.ts';
import { addFriendByName, inviteByAddress } from '../../friends/add-friends.ts';
import { LatestChips } from '../../friends/finding/latest-chips.tsx';
import { OptionList } from '../../friends/finding/option-list.tsx';
import { PersonField } from '../../friends/finding/person-field.tsx';
import { latestOptions, type PersonOption, personOptions } from '../../friends/finding/person-options.ts';
import { type Pending, usePersonField } from '../../friends/finding/use-person-field.ts';
import { canBeAdded } from '../../friends/search-friends.ts';
import { allOf, type ExpensePeople, friendsIn, placePeople, useOffered } from './place-people.ts';
import { UserRoundSearch, UsersRound } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { opens } from '../../../components/dialogs.tsx';
import { openAddFriend } from '../../links/open-add-friend.ts';

const openSelectFriends = opens(
  async () => (await import('../../friends/select-friends-dialog.tsx')).SelectOwnFriends,
);
const openSelectGroup = opens(
  async () => (await import('../../groups/select-group-dialog.tsx')).SelectOwnGroup,
);

const PEOPLE = text('people');
const WORDS = TEXT.with;

export interface WithFieldProps {
  readonly people: ExpensePeople;
  /** Whether the dialog opens on this field. */
  readonly isFirst: boolean;
  /** Whether the viewer has asked for the field. */
  readonly isWanted: boolean;
  /** What is typed and stands for nobody yet. The form holds it, so that it is not lost unseen. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** How often the form was to be sent nevertheless. The field then takes the focus and says what is missing. */
  readonly missedCount: number;
  /** Told whether somebody is being found or added, or could not be. */
  readonly onPending: (pending: Pending) => void;
  /** @param isOneOfMore whether the field stays for the next name */
  readonly onChosen: (people: ExpensePeople, isOneOfMore?: boolean) => void;
  /** Told whom the server does not take. */
  readonly onRefused: (friendId: string) => void;
  /** Closes the field. Without it, it stays. */
  readonly onLeave: (() => void) | undefined;
}

/** What the typed text can stand for, and how somebody joins those who are chosen. */
function useOptions({ people, typed, onRefused }: Pick<WithFieldProps, 'people' | 'typed' | 'onRefused'>) {
  const { user, friends, groups, areAll, hasFailed } = useOffered();
  const recent = useRecentExpenses(undefined);
  const chosen = friendsIn(people, { friends, groups });
  const offered = {
    people: friends.filter((friend) => canBeAdded(friend) && !chosen.includes(friend)),
    groups: groups.filter((group) => group.id !== people.group?.id),
  };
  return {
    options: personOptions(typed, { ...offered, chosen, mayAdd: areAll && !user.isGuest }),
    isChosen: (option: PersonOption) =>
      option.kind === 'person' && chosen.some(({ id }) => id === option.person.id),
    latest: latestOptions(recent, offered),
    areAll,
    hasFailed,
    isGuest: user.isGuest,
    byNameCount: friends.filter(({ directGroupId }) => directGroupId !== undefined).length,
    place: (person: Participant) => placePeople([...chosen, person], { user, groups }, onRefused),
    addByName: (name: string) => addFriendByName({ name }, { viewerId: user.id, onRefused }),
  };
}

/** Tells the form whether it has to wait. */
function usePending({ isPending, hasFailed }: Pending, onPending: WithFieldProps['onPending']): void {
  const report = useEffectEvent(onPending);
  useEffect(() => {
    report({ isPending, hasFailed });
    return () => report({ isPending: false, hasFailed: false });
  }, [isPending, hasFailed]);
}

/** Whom an option puts into the expense. A promise if somebody is invited. */
function peopleFor(
  option: PersonOption,
  { place, addByName }: Pick<ReturnType<typeof useOptions>, 'place' | 'addByName'>,
): ExpensePeople | Promise<ExpensePeople> {
  if (option.kind === 'group') return allOf(option.group);
  if (option.kind === 'person') return place(option.person);
  return option.kind === 'name' ? place(addByName(option.text)) : inviteByAddress(option.text).then(place);
}

/** The field that finds whom an expense is with while the viewer types, and adds who is not there yet. */
export function WithField(props: WithFieldProps) {
  const { isFirst, isWanted, typed, onTyped, missedCount, onPending, onChosen, onLeave } = props;
  const { options, isChosen, latest, areAll, hasFailed, byNameCount, isGuest, ...ways } = useOptions(props);
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const field = usePersonField({
    typed,
    onTyped,
    options,
    areAll,
    hasFailed,
    onTake: (option) => {
      const chosen = peopleFor(option, ways);
      if (chosen instanceof Promise) return chosen.then((invited) => onChosen(invited));
      return onChosen(chosen, option.kind === 'name');
    },
    isOff: (option) => isChosen(option) || (option.kind === 'name' && byNameCount >= LIMITS.directGroupsMax),
    onGoOn: (taken) => {
      if (taken?.kind === 'name') input.current?.focus();
      else if (input.current?.input) focusNext(input.current.input);
      if (taken === undefined) onLeave?.();
    },
    choices: [list],
    onLeave,
  });
  usePending(field.pending, onPending);

  const say = useEffectEvent((): void => {
    field.sayUnchosen();
    input.current?.focus();
  });
  useEffect(() => {
    if (missedCount > 0) say();
  }, [missedCount]);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  return (
    <>
      <PersonField
        ref={input}
        label={WORDS.label}
        placeholder={isGuest ? TEXT.chooseGroup : WORDS.hint}
        typed={typed}
        field={field}
        opens={isFirst ? OPENS_HERE : OPENS_LATER}
      >
        <OptionList
          ref={list}
          isOver
          options={options}
          canTake={field.canTake}
          onChoose={field.handleChoice}
          byName={{ count: byNameCount, max: LIMITS.directGroupsMax, what: PEOPLE.friendsByName }}
          onLink={
            options.some(({ kind }) => kind === 'name' || kind === 'address')
              ? () => openAddFriend({})
              : undefined
          }
        />
      </PersonField>
      <LatestChips latest={latest} isDisabled={field.isBusy} onChoose={field.handleChoice} />
      <ChoosePeople {...props} />
    </>
  );
}

/** Open the dialogs of friends and groups, in words: icons of one person and of several look alike on a phone. */
function ChoosePeople({
  people,
  onChosen,
  onRefused,
}: Pick<WithFieldProps, 'people' | 'onChosen' | 'onRefused'>) {
  const { user, friends, groups } = useOffered();
  const chooseFriends = (): void =>
    openSelectFriends({
      chosenIds: friendsIn(people, { friends, groups }).map(({ id }) => id),
      onContinue: (chosen) => onChosen(placePeople(chosen, { user, groups }, onRefused)),
    });
  return (
    <div className="cluster flush">
      {/* A guest knows people only through a group. */}
      {!user.isGuest && (
        <Button variant="ghost" size="small" icon={UserRoundSearch} onClick={chooseFriends}>
          {TEXT.chooseFriends}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        icon={UsersRound}
        onClick={() => openSelectGroup({ onContinue: (group) => onChosen(allOf(group)) })}
      >
        {TEXT.chooseGroup}
      </Button>
    </div>
  );
}
