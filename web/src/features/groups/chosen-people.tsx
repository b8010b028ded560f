import { type RefObject, useRef } from 'react';
import { X } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { type Limit, limitWords } from '../../lib/forms/limit-words.ts';
import { chipNames } from '../../lib/people/chip-names.ts';
import { PersonChip, PersonChips } from '../friends/finding/person-chips.tsx';
import type { useChosen } from './use-new-members.ts';

const VERBS = text('verbs');

/** A chip for each selected person: a tap takes them out again. Without one, what the limit says. */
export function Chosen({
  people,
  isBusy,
  room,
  input,
}: {
  room: Limit;
  input: RefObject<HTMLInputElement | null>;
  people: ReturnType<typeof useChosen>['people'];
  isBusy: boolean;
}) {
  const chips = useRef<HTMLDivElement>(null);
  const names = chipNames(people.map(({ name }) => name));
  if (people.length === 0) return limitWords(room) === undefined ? null : <LimitNote {...room} />;
  return (
    <div ref={chips}>
      <PersonChips>
        {people.map(({ id, name, image, leave }, index) => (
          <PersonChip
            key={id}
            face={<Avatar id={id} name={name} image={image} size={32} />}
            label={VERBS.removePerson({ name })}
            words={names[index] ?? name}
            icon={X}
            isDisabled={isBusy}
            onSelect={() => {
              // The chip has it if it was reached by key.
              if (chips.current?.contains(document.activeElement)) input.current?.focus();
              leave();
            }}
          />
        ))}
      </PersonChips>
    </div>
  );
}
