import { type ReactElement, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { PickerField } from '../../components/form-field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { matchesSearch } from '../../lib/match-search.ts';
import type { PayerChoice } from './payer-choice.ts';
import styles from './payer-picker.module.css';
import { TEXT } from './text.ts';

/** Who paid, among so many that one rather searches: a dialog of its own with everybody in it. */
export function PayerPicker({
  participants,
  currentUserId,
  payerId,
  isPaidBySeveral,
  onChange,
}: PayerChoice): ReactElement {
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [term, setTerm] = useState('');
  const nameOf = ({ id, name }: PayerChoice['participants'][number]): string =>
    id === currentUserId ? TEXT.you : name;
  const payer = isPaidBySeveral ? undefined : participants.find(({ id }) => id === payerId);
  const shown = participants.filter((person) =>
    matchesSearch(term, [nameOf(person), person.name, person.email]),
  );
  return (
    <>
      <PickerField
        ref={field}
        label={TEXT.paidBy}
        value={payer ? nameOf(payer) : isPaidBySeveral ? TEXT.several : TEXT.nobody}
        onClick={() => setIsOpen(true)}
      />
      <Sheet
        isOpen={isOpen}
        title={TEXT.paidBy}
        onClose={() => setIsOpen(false)}
        onClosed={() => {
          setTerm('');
          field.current?.focus();
        }}
      >
        <div className={styles.stack}>
          <SearchField value={term} onChange={setTerm} placeholder={TEXT.searchPayers} />
          <ul>
            {shown.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={styles.person}
                  aria-pressed={person.id === payer?.id}
                  onClick={() => {
                    onChange(person.id);
                    setIsOpen(false);
                  }}
                >
                  <Avatar
                    id={person.id}
                    name={person.name}
                    image={person.avatar}
                    isYou={person.id === currentUserId}
                  />
                  <span className={styles.main}>
                    <span className={styles.name}>{nameOf(person)}</span>
                    <span className={styles.email}>{person.email}</span>
                  </span>
                  {person.id === payer?.id && <Check size={20} aria-hidden="true" />}
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p className={styles.none}>{TEXT.noPayersFound}</p>}
        </div>
      </Sheet>
    </>
  );
}
