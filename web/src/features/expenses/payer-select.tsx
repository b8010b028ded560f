import type { ReactElement } from 'react';
import { SelectField } from '../../components/form-field.tsx';
import type { Participant } from './participant.ts';
import { TEXT } from './text.ts';

export interface PayerSelectProps {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
  readonly payerId: string | undefined;
  /** `payerId` and others paid, and nobody has been chosen yet who paid alone. */
  readonly isPaidBySeveral: boolean;
  readonly onChange: (payerId: string) => void;
}

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
  return (
    <SelectField
      label={TEXT.paidBy}
      value={isPaidBySeveral ? '' : (payerId ?? '')}
      required
      onChange={({ target }) => onChange(target.value)}
    >
      {payerId === undefined && (
        <option value="" disabled>
          {TEXT.nobody}
        </option>
      )}
      {isPaidBySeveral && (
        <option value="" disabled>
          {TEXT.several}
        </option>
      )}
      {participants.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {id === currentUserId ? TEXT.you : (nameCounts.get(name) ?? 0) > 1 ? `${name} (${email})` : name}
        </option>
      ))}
    </SelectField>
  );
}
