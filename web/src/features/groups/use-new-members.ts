import { type ClipboardEvent, useRef, useState } from 'react';
import type { InputRef } from 'antd/es/input';
import type { Friend } from '@barabar/core/contract/friends';
import { withChosen } from '../../lib/people/places.ts';
import { type NewPerson, type PersonOption, personOptions } from '../friends/finding/person-options.ts';
import { usePersonField } from '../friends/finding/use-person-field.ts';

export type MemberCandidate = Pick<Friend, 'id' | 'name' | 'email' | 'avatar' | 'status' | 'places'>;

export const isNew = (option: PersonOption): option is NewPerson =>
  option.kind === 'name' || option.kind === 'address';

/** Who is selected: friends, and people who are not among them. */
export function useChosen(
  {
    friends = [],
    chosenId,
  }: { friends: readonly MemberCandidate[] | undefined; chosenId?: string | undefined },
  memberIds: ReadonlyMap<string, unknown>,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(chosenId === undefined ? [] : [chosenId]));
  const [added, setAdded] = useState<readonly NewPerson[]>([]);
  const chosen = friends.filter(({ id }) => ids.has(id) && !memberIds.has(id));
  const toggle = (id: string, isChosen: boolean): void =>
    setIds((before) => withChosen(before, id, isChosen));
  const drop = (person: NewPerson): void =>
    setAdded((before) => before.filter((candidate) => candidate !== person));
  return {
    ids,
    toggle,
    /** In the order of the chips. */
    people: [
      ...chosen.map((friend) => ({
        id: friend.id,
        name: friend.name,
        image: friend.avatar,
        body: { userId: friend.id },
        leave: () => toggle(friend.id, false),
      })),
      ...added.map((person) => ({
        id: person.text,
        name: person.text,
        image: undefined,
        body: person.kind === 'name' ? { name: person.text } : { email: person.text },
        leave: () => drop(person),
      })),
    ],
    take: (option: PersonOption): void => {
      if (option.kind === 'person') toggle(option.person.id, true);
      else if (isNew(option))
        setAdded((before) => [...before.filter(({ text: other }) => other !== option.text), option]);
    },
  };
}

const LINE_BREAKS = /\s*[\r\n]+\s*/g;

/** The field, which takes several names with commas between them. */
export function useFinding({
  friends,
  hasFailed,
  memberWords,
  take,
  isHeld,
}: {
  friends: readonly MemberCandidate[] | undefined;
  /** Whether they could not be read. */
  hasFailed: boolean;
  /** The words beside friends who are in the group, by their ids. */
  memberWords: ReadonlyMap<string, string>;
  take: (option: PersonOption) => void;
  /** Whether those who were taken are being added. */
  isHeld: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const checklist = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [term = ''] = typed.split(',');
  const areAll = friends !== undefined;
  const isUnread = !areAll && hasFailed;
  const options = personOptions(term, { people: friends ?? [], groups: [], mayAdd: areAll || isUnread });
  const field = usePersonField({
    typed,
    term,
    onTyped: (entered) => setTyped(entered.trimStart()),
    options,
    areAll,
    hasFailed: isUnread,
    onTake: take,
    isOff: (option) => option.kind === 'person' && memberWords.has(option.person.id),
    isHeld,
    onGoOn: () => input.current?.focus(),
    choices: [checklist, list],
  });
  /** A list that is pasted has a name in each line, which the input would put into one. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').trim();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (!/[\r\n,]/.test(pasted)) return;
    event.preventDefault();
    const [before, after] = [
      value.slice(0, selectionStart ?? undefined),
      value.slice(selectionEnd ?? undefined),
    ];
    field.change(before + pasted.replace(LINE_BREAKS, ', ') + after);
  };
  /** Whether nothing is typed that stands for nobody yet. If there is, the field says so. */
  const mayGoOn = (): boolean => {
    if (typed.trim() === '') return true;
    field.sayUnchosen();
    input.current?.focus();
    return false;
  };
  /** Takes the input element from a field that is antd's. */
  const takeInput = (instance: InputRef | null): void => {
    input.current = instance?.input ?? null;
  };
  return { input, takeInput, checklist, list, typed, term, field, options, handlePaste, mayGoOn };
}
