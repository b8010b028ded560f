import type { ReactElement } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { TEXT } from '../text.ts';
import type { Participant } from '../draft/expense-draft.ts';

export interface PayerSelectProps {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
  readonly payerId: string | undefined;
  /** `payerId` and others paid, and nobody has been chosen yet who paid alone. */
  readonly isPaidBySeveral: boolean;
  readonly onChange: (payerId: string) => void;
}

/** From this many people on one searches for who paid. */
const SEARCHABLE_FROM = 8;

/** Who paid: any participant (spec §6). People of one name are told apart by their addresses. */
export function PayerSelect({
  participants,
  currentUserId,
  payerId,
  isPaidBySeveral,
  onChange,
}: PayerSelectProps): ReactElement {
  const nameCounts = new Map<string, number>();
  for (const { name } of participants) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  const labelOf = ({ id, name, email }: Participant): string => {
    if (id === currentUserId) return TEXT.you;
    return (nameCounts.get(name) ?? 0) > 1 ? `${name} (${email})` : name;
  };
  return (
    <SelectField
      label={TEXT.paidBy}
      value={isPaidBySeveral ? undefined : payerId}
      placeholder={isPaidBySeveral ? TEXT.several : TEXT.nobody}
      options={participants.map((person) => ({
        value: person.id,
        label: labelOf(person),
        email: person.email,
      }))}
      noneFound={participants.length < SEARCHABLE_FROM ? undefined : TEXT.noPayersFound}
      onChange={onChange}
    />
  );
}
