import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { personName } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { useFriends } from '../api.ts';
import { onlyOption, type PersonOption } from './person-options.ts';
import { askAboutKnown, knownBehind } from './known-address.tsx';

const WORDS = text('people');

/** Letters of what is typed that a sentence quotes. */
const QUOTED_LETTERS_MAX = 16;

/** Whether somebody is being found or added, and whether that has failed. */
export interface Pending {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

export interface PersonFieldState {
  /** What is typed and stands for nobody yet. */
  readonly typed: string;
  /** The first of the names in it, in a field that takes several with commas between them. */
  readonly term?: string;
  readonly onTyped: (typed: string) => void;
  /** What the term can stand for. */
  readonly options: readonly PersonOption[];
  /** Whether everybody who is there is known. */
  readonly areAll: boolean;
  /** Whether who is there could not be read. */
  readonly hasFailed?: boolean;
  /** Takes an option. A promise is waited for, and what is typed stays until then. */
  readonly onTake: (option: PersonOption) => void | Promise<unknown>;
  /** Whether an option is shown and cannot be taken. */
  readonly isOff?: ((option: PersonOption) => boolean) | undefined;
  /** Whether those who were taken are being sent, and the field stays as it is. */
  readonly isHeld?: boolean;
  /** Whether taking somebody who is there only opens their page, so that nothing is asked before. */
  readonly opensPeople?: boolean;
  /** Leads on to the next field once an option is taken, or past an empty field. */
  readonly onGoOn: (taken?: PersonOption) => void;
  /** What Enter and the arrow lead to if there are several: the first control in the first of these that has one. */
  readonly choices: readonly RefObject<HTMLElement | null>[];
  /** Called by Escape in the empty field. */
  readonly onLeave?: (() => void) | undefined;
}

/** Why a text is nobody's name, or that the viewer has to choose whose it is. */
function whyNobody(term: string): string {
  const { error } = personName().safeParse(term);
  const words = shorten(term.trim(), QUOTED_LETTERS_MAX);
  return error?.issues[0]?.message ?? WORDS.unchosen({ text: words });
}

/** Enter that was pressed before it was known who is there. */
function useAwaited(
  { typed, areAll }: Pick<PersonFieldState, 'typed' | 'areAll'>,
  onKnown: () => void,
): { readonly isAwaited: boolean; readonly wait: (isWaiting: boolean) => void } {
  /** What was typed then. */
  const [awaited, setAwaited] = useState<string>();
  const enterAwaited = useEffectEvent(() => {
    if (awaited === typed) onKnown();
  });
  useEffect(() => {
    if (areAll) enterAwaited();
  }, [areAll]);
  return {
    isAwaited: !areAll && typed !== '' && awaited === typed,
    wait: (isWaiting) => setAwaited(isWaiting ? typed : undefined),
  };
}

/** Takes an option, after a question where there are balances with the typed address. */
function useTaking({
  typed,
  term = typed,
  onTyped,
  onTake,
  isOff,
  isHeld = false,
  opensPeople = false,
}: PersonFieldState) {
  const { data: friends = [] } = useFriends();
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const isStill = isBusy || isHeld;
  const canTake = (option: PersonOption): boolean => !isStill && isOff?.(option) !== true;
  /** How often a comma has ended a name, or the list has moved on: letters alone never take the name before a comma. */
  const [turn, setTurn] = useState(0);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const isAsking = useRef(false);
  const change = (text: string): void => {
    if (commasIn(text) > commasIn(typed)) setTurn((count) => count + 1);
    onTyped(text);
    setFailure(undefined);
  };
  /** Leaves what stands behind the term by now: keys may have reached the field while a question opened. */
  const leaveTerm = (): void => {
    const { current } = latest;
    if (!current.startsWith(term)) return;
    setTurn((count) => count + 1);
    onTyped(current.slice(term.length).replace(/^,\s*/, ''));
    setFailure(undefined);
  };
  const take = (option: PersonOption): void => {
    if (isAsking.current) return;
    const done = (): void => {
      const result = onTake(option);
      if (result instanceof Promise)
        void attempt(async () => {
          await result;
          leaveTerm();
        });
      else leaveTerm();
    };
    const isOpened = opensPeople && option.kind === 'person';
    const friend = isOpened ? undefined : knownBehind(option, { friends, typed: term });
    if (!friend) return done();
    const name = shorten(friend.name);
    const { activeElement } = document;
    let isTaken = false;
    isAsking.current = true;
    askAboutKnown(friend, {
      words: { title: WORDS.knownTitle({ name }), confirm: WORDS.add({ name }) },
      onYes: () => {
        isTaken = true;
      },
      // A question about the next name opens once this one is off the screen.
      onClosed: () => {
        isAsking.current = false;
        if (isTaken) done();
        // The field has led on in the meantime.
        else if (activeElement instanceof HTMLElement) activeElement.focus();
      },
    });
  };
  return { isBusy, isStill, failure, setFailure, canTake, turn, change, leaveTerm, take };
}

const commasIn = (text: string): number => text.split(',').length - 1;

/** A comma behind the term takes it as Enter does, and leads nowhere. @param turn as in useTaking. */
function useCommas(
  { typed, term = typed, areAll, hasFailed }: PersonFieldState,
  turn: number,
  onComma: () => void,
): void {
  const ended = typed.length > term.length && (areAll || hasFailed) ? turn : 0;
  const end = useEffectEvent(onComma);
  // Before the next key: what it adds would otherwise be to a name that is gone.
  useLayoutEffect(() => {
    if (ended > 0) end();
  }, [ended]);
}

function enterFirst(choices: PersonFieldState['choices']): void {
  const controls = choices.map(({ current }) =>
    current?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)'),
  );
  controls.find((control) => control)?.focus();
}

/**
 * What a field does that finds people while the viewer types, and adds who is not there yet. Enter takes the only match,
 * once all are read, and goes on at once, so that what is typed next is never lost. It leads to several, or past an empty
 * field.
 */
export function usePersonField(state: PersonFieldState) {
  const { typed, term = typed, options, areAll, hasFailed = false, onGoOn, choices, onLeave } = state;
  const { isBusy, isStill, failure, setFailure, canTake, turn, change, leaveTerm, take } = useTaking(state);
  const only = onlyOption(options, term);
  const isEmpty = term.trim() === '';
  const enterChoices = (): void => enterFirst(choices);
  const sayWhy = (): void =>
    setFailure(
      only?.kind === 'person'
        ? WORDS.alreadyIn({ name: shorten(only.person.name, QUOTED_LETTERS_MAX) })
        : whyNobody(term),
    );
  const { isAwaited, wait } = useAwaited({ typed, areAll }, () => {
    if (only && canTake(only)) take(only);
  });
  useCommas(state, turn, () => {
    if (isStill) return;
    if (isEmpty) leaveTerm();
    else if (only && canTake(only)) take(only);
    else sayWhy();
  });
  const enter = (): void => {
    const isWaiting = only === undefined && !isEmpty && !areAll;
    wait(isWaiting);
    const taken = only && canTake(only) ? only : undefined;
    if (taken) take(taken);
    else if (!isEmpty && !isWaiting)
      return options.length === 0 || only?.kind === 'person' ? sayWhy() : enterChoices();
    onGoOn(taken);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key } = event;
    if (isStill && (key === 'Enter' || key === 'ArrowDown' || key === 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
    } else if (key === 'Enter') {
      // It never sends the form, which has more fields to fill.
      event.preventDefault();
      enter();
    } else if (key === 'ArrowDown' && options.length > 0) {
      event.preventDefault();
      enterChoices();
    } else if (key === 'Escape' && typed !== '') {
      event.stopPropagation();
      change('');
    } else if (key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
      onGoOn();
    }
  };
  return {
    isBusy: isStill,
    failure,
    /** Says that what is typed stands for nobody yet, or why. */
    sayUnchosen: () => {
      if (!isEmpty) setFailure(failure ?? whyNobody(term));
    },
    canTake,
    change: (entered: string): void => {
      if (!isStill) change(entered);
    },
    handleKeyDown,
    handleChoice: (option: PersonOption): void => {
      take(option);
      onGoOn(option);
    },
    pending: { isPending: isBusy || (isAwaited && !hasFailed), hasFailed: failure !== undefined },
  };
}
