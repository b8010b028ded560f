import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import Form from 'antd/es/form';
import Input, { type InputRef } from 'antd/es/input';
import { type LucideIcon, Mail, UserRoundPlus } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE, OPENS_LATER } from '../../../components/first-field.ts';
import { FieldGroup } from '../../../components/field-group.tsx';
import { Line } from '../../../components/line.tsx';
import { Tile } from '../../../components/tile.tsx';
import { focusNext } from '../../../lib/forms/focus-next.ts';
import { type Limit, limitWords } from '../../../lib/forms/limit-words.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { HINT_LETTERS_MAX, TEXT } from '../text.ts';
import { addFriendByName, inviteByAddress } from '../../friends/add-friends.ts';
import { canBeAdded } from '../../friends/search-friends.ts';
import { ChoosePeople } from './choose-people.tsx';
import { Face, LatestChips } from './latest-chips.tsx';
import { allOf, type ExpensePeople, friendsIn, groupFor, placePeople, useOffered } from './place-people.ts';
import { useRecentExpenses } from './use-recent-expenses.ts';
import {
  keyOf,
  latestOptions,
  type NewPerson,
  onlyOption,
  type WithOption,
  withOptions,
} from './with-options.ts';
import styles from './with-field.module.css';

const LABELS = text('fields');
const SEARCH = text('search');

const WORDS = TEXT.with;

/** Whether somebody is being found or added, and whether that has failed. */
export interface Pending {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

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
  readonly onChosen: (people: ExpensePeople) => void;
  /** Closes the field. Without it, it stays. */
  readonly onLeave: (() => void) | undefined;
}

/**
 * What keys do: Enter takes the only match, once all are read, and goes on to the next field at once, so that what is
 * typed next is never lost. It leads to several, or past an empty field.
 */
function useKeys(
  { typed, areAll }: { readonly typed: string; readonly areAll: boolean },
  {
    list,
    options,
    onTake,
    onEmpty,
    onLeave,
    goOn,
  }: {
    readonly list: RefObject<HTMLUListElement | null>;
    readonly options: readonly WithOption[];
    /** @returns whether it can be taken. */
    readonly onTake: (option: WithOption) => boolean;
    readonly onEmpty: () => void;
    readonly onLeave: (() => void) | undefined;
    readonly goOn: () => void;
  },
) {
  /** What was typed when Enter was pressed before it was known who is there. */
  const [awaited, setAwaited] = useState<string>();
  const enterList = (): void => list.current?.querySelector('button')?.focus();
  const enter = (): void => {
    const option = onlyOption(options, typed);
    const isAwaited = option === undefined && typed.trim() !== '' && !areAll;
    setAwaited(isAwaited ? typed : undefined);
    if (option ? onTake(option) : options.length === 0 || isAwaited) goOn();
    else enterList();
  };
  const enterAwaited = useEffectEvent(() => {
    if (awaited !== typed) return;
    const option = onlyOption(options, typed);
    if (option) onTake(option);
  });
  useEffect(() => {
    if (areAll) enterAwaited();
  }, [areAll]);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      // It never sends the form, which has more fields to fill.
      event.preventDefault();
      enter();
    } else if (event.key === 'ArrowDown' && options.length > 0) {
      event.preventDefault();
      enterList();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      onEmpty();
    } else if (event.key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
      goOn();
    }
  };
  return { handleKeyDown, isAwaited: !areAll && typed !== '' && awaited === typed };
}

/** What the typed text can stand for, and how somebody joins those who are chosen. */
function useOptions({ people, typed, onChosen }: Pick<WithFieldProps, 'people' | 'typed' | 'onChosen'>) {
  const { user, friends, groups, areAll, hasFailed } = useOffered();
  const recent = useRecentExpenses(undefined);
  const chosen = friendsIn(people, { friends, groups });
  // Once somebody is taken out again, the others may all be in one.
  const fitting = people.group ? undefined : groupFor(chosen, { user, groups });
  useEffect(() => {
    if (fitting) onChosen(fitting);
  });
  const offered = {
    people: friends.filter((friend) => canBeAdded(friend) && !chosen.includes(friend)),
    groups: groups.filter((group) => group.id !== people.group?.id),
  };
  return {
    options: withOptions(typed, { ...offered, mayAdd: areAll && !user.isGuest }),
    latest: latestOptions(recent, offered),
    areAll,
    hasFailed,
    isGuest: user.isGuest,
    byNameCount: friends.filter(({ directGroupId }) => directGroupId !== undefined).length,
    place: (person: Participant) => placePeople([...chosen, person], { user, groups }),
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

/** What the field does: it finds while the viewer types, takes an option, and leads on. */
function useWith(
  { isWanted, typed, onTyped, missedCount, onPending, onChosen, onLeave }: WithFieldProps,
  { options, areAll, hasFailed, byNameCount, place }: ReturnType<typeof useOptions>,
) {
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const isFull = byNameCount >= LIMITS.directGroupsMax;
  const canTake = (option: WithOption): boolean => !isBusy && !(option.kind === 'name' && isFull);

  const say = useEffectEvent((): void => {
    const text = shorten(typed.trim(), HINT_LETTERS_MAX);
    if (text !== '') setFailure(failure ?? WORDS.unchosen({ text }));
    input.current?.focus();
  });
  useEffect(() => {
    if (missedCount > 0) say();
  }, [missedCount]);

  const change = (text: string): void => {
    onTyped(text);
    setFailure(undefined);
  };
  const goOn = (): void => {
    if (input.current?.input) focusNext(input.current.input);
  };
  // What is typed stays until they are there.
  const add = (find: () => Promise<ExpensePeople>): void =>
    void attempt(async () => {
      onChosen(await find());
      change('');
    });
  const take = (option: WithOption): void => {
    if (option.kind === 'group') onChosen(allOf(option.group));
    else if (option.kind === 'person') {
      const placed = place(option.person);
      if (placed instanceof Promise) return add(() => placed);
      onChosen(placed);
    } else
      return add(async () => {
        const { kind, text } = option;
        return place(await (kind === 'name' ? addFriendByName(text) : inviteByAddress(text)));
      });
    change('');
  };
  const handleChoice = (option: WithOption): void => {
    take(option);
    goOn();
  };
  const { handleKeyDown, isAwaited } = useKeys(
    { typed, areAll },
    {
      list,
      options,
      onTake: (option) => {
        if (!canTake(option)) return false;
        take(option);
        return true;
      },
      onEmpty: () => change(''),
      onLeave,
      goOn,
    },
  );
  usePending({ isPending: isBusy || (isAwaited && !hasFailed), hasFailed: failure !== undefined }, onPending);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  return { input, list, isBusy, failure, canTake, change, handleChoice, handleKeyDown };
}

/** The field that finds whom an expense is with while the viewer types, and adds who is not there yet. */
export function WithField(props: WithFieldProps): ReactElement {
  const { isFirst, typed, people, onChosen } = props;
  const id = useId();
  const offered = useOptions(props);
  const { options, latest, byNameCount, isGuest } = offered;
  const { input, list, isBusy, failure, canTake, change, handleChoice, handleKeyDown } = useWith(
    props,
    offered,
  );
  return (
    <>
      <FieldGroup>
        <div className={styles.field}>
          <Form.Item
            label={WORDS.label}
            htmlFor={id}
            {...(failure !== undefined && {
              validateStatus: 'error',
              help: <span role="alert">{failure}</span>,
            })}
          >
            <Input
              ref={input}
              id={id}
              {...(isFirst ? OPENS_HERE : OPENS_LATER)}
              value={typed}
              placeholder={isGuest ? TEXT.chooseGroup : WORDS.hint}
              maxLength={LIMITS.nameCharsMax}
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="next"
              readOnly={isBusy}
              aria-busy={isBusy}
              onChange={({ target }) => change(target.value)}
              onKeyDown={handleKeyDown}
            />
            <ul ref={list} aria-label={SEARCH.found} aria-live="polite" className={styles.options}>
              {options.map((option) => (
                <li key={keyOf(option)}>
                  <button
                    type="button"
                    className={`touchable ${styles.option}`}
                    disabled={!canTake(option)}
                    // The field keeps the focus, and with it the keyboard of a phone.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => handleChoice(option)}
                  >
                    <OptionLine option={option} byNameCount={byNameCount} />
                  </button>
                </li>
              ))}
            </ul>
          </Form.Item>
          <ChoosePeople people={people} onChosen={onChosen} />
        </div>
      </FieldGroup>
      <LatestChips latest={latest} isDisabled={isBusy} onChoose={handleChoice} />
    </>
  );
}

function OptionLine({
  option,
  byNameCount,
}: {
  readonly option: WithOption;
  /** How many friends by name the viewer has. */
  readonly byNameCount: number;
}): ReactElement {
  if (option.kind === 'person') {
    const { name, email, status } = option.person;
    return (
      <Line
        leading={<Face option={option} size={44} />}
        title={name}
        subtitle={status === 'name-only' ? LABELS.byName : email}
      />
    );
  }
  if (option.kind === 'group') {
    const { name, members } = option.group;
    return (
      <Line
        leading={<Face option={option} size={44} />}
        title={name}
        subtitle={LABELS.members({ count: members.length })}
      />
    );
  }
  const { icon, title, hint } = WAYS[option.kind];
  const byName: Limit = { count: byNameCount, max: LIMITS.directGroupsMax, what: WORDS.friendsByName };
  const limit = option.kind === 'name' ? limitWords(byName) : undefined;
  return <Line leading={<Tile icon={icon} />} title={title(option.text)} subtitle={limit ?? hint} />;
}

/** How each way to add somebody is offered. */
const WAYS: Readonly<
  Record<NewPerson['kind'], { icon: LucideIcon; title: (text: string) => string; hint: string }>
> = {
  name: { icon: UserRoundPlus, title: (name) => WORDS.add({ name }), hint: WORDS.addHint },
  address: { icon: Mail, title: (email) => WORDS.invite({ email }), hint: WORDS.inviteHint },
};
