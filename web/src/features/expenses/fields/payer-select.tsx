import type { ReactElement } from 'react';
import { SelectField } from '../../../components/select-field.tsx';
import { TEXT } from '../text.ts';
import type { Participant } from '../draft/expense-draft.ts';

export interface PayerSelectProps {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
  readonly payerId: string | undefined;
  /** `payerId` and others paid, and the viewer has not chosen a single payer yet. */
  readonly isPaidBySeveral: boolean;
  readonly onChange: (payerId: string) => void;
}

/** From this many participants on, the list can be searched. */
const SEARCHABLE_FROM = 8;

/** Chooses the payer from all participants (spec §6). People with the same name are shown with their addresses. */
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
