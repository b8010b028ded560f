import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { useFriends } from '../api.ts';
import { onlyOption, type PersonOption } from './person-options.ts';
import { askAboutKnown, friendAt } from './known-address.tsx';

const WORDS = text('people');

/** Whether somebody is being found or added, and whether that has failed. */
export interface Pending {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

export interface PersonFieldState {
  /** What is typed and stands for nobody yet. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly options: readonly PersonOption[];
  /** Whether everybody who is there is known. */
  readonly areAll: boolean;
  /** Whether who is there could not be read. */
  readonly hasFailed?: boolean;
  /** Takes an option. A promise is waited for, and what is typed stays until then. */
  readonly onTake: (option: PersonOption) => void | Promise<unknown>;
  /** Whether an option is shown and cannot be taken. */
  readonly isOff?: ((option: PersonOption) => boolean) | undefined;
  /** Leads on to the next field once an option is taken, or past an empty field. */
  readonly onGoOn: () => void;
  /** What Enter and the arrow lead to if there are several: its first control. */
  readonly choices: RefObject<HTMLElement | null>;
  /** Called by Escape in the empty field. */
  readonly onLeave?: (() => void) | undefined;
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
  onTyped,
  onTake,
  isOff,
}: Pick<PersonFieldState, 'typed' | 'onTyped' | 'onTake' | 'isOff'>) {
  const { friends = [] } = useFriends();
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  const canTake = (option: PersonOption): boolean => !isBusy && isOff?.(option) !== true;
  const change = (text: string): void => {
    onTyped(text);
    setFailure(undefined);
  };
  const take = (option: PersonOption): void => {
    const done = (): void => {
      const taken = onTake(option);
      if (taken instanceof Promise)
        void attempt(async () => {
          await taken;
          change('');
        });
      else change('');
    };
    const known = option.kind === 'person' ? friendAt(friends, typed) : undefined;
    if (!known) return done();
    const name = shorten(known.name);
    askAboutKnown(known, {
      words: { title: WORDS.knownTitle({ name }), confirm: WORDS.add({ name }) },
      onYes: done,
    });
  };
  return { isBusy, failure, setFailure, canTake, change, take };
}

/**
 * What a field does that finds people while the viewer types, and adds who is not there yet. Enter takes the only match,
 * once all are read, and goes on at once, so that what is typed next is never lost. It leads to several, or past an empty
 * field.
 */
export function usePersonField({
  typed,
  onTyped,
  options,
  areAll,
  hasFailed = false,
  onTake,
  isOff,
  onGoOn,
  choices,
  onLeave,
}: PersonFieldState) {
  const { isBusy, failure, setFailure, canTake, change, take } = useTaking({ typed, onTyped, onTake, isOff });
  const enterChoices = (): void => choices.current?.querySelector<HTMLElement>('button, input')?.focus();
  const { isAwaited, wait } = useAwaited({ typed, areAll }, () => {
    const option = onlyOption(options, typed);
    if (option && canTake(option)) take(option);
  });
  const enter = (): void => {
    const option = onlyOption(options, typed);
    const isWaiting = option === undefined && typed.trim() !== '' && !areAll;
    wait(isWaiting);
    if (option ? canTake(option) : options.length === 0 || isWaiting) {
      if (option) take(option);
      onGoOn();
    } else enterChoices();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') {
      // It never sends the form, which has more fields to fill.
      event.preventDefault();
      enter();
    } else if (event.key === 'ArrowDown' && options.length > 0) {
      event.preventDefault();
      enterChoices();
    } else if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      change('');
    } else if (event.key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
      onGoOn();
    }
  };
  return {
    isBusy,
    failure,
    setFailure,
    canTake,
    change,
    handleKeyDown,
    handleChoice: (option: PersonOption): void => {
      take(option);
      onGoOn();
    },
    pending: { isPending: isBusy || (isAwaited && !hasFailed), hasFailed: failure !== undefined },
  };
}
