import type { ReactElement } from 'react';
import { SelectField } from '../../components/form-field.tsx';
import type { PayerChoice } from './payer-choice.ts';
import { PayerPicker } from './payer-picker.tsx';
import { TEXT } from './text.ts';

/** From this many people on one searches for who paid. */
const SEARCHABLE_FROM = 8;

/** Who paid: any participant (spec §6), of whom long lists can be searched. */
export function PayerSelect(props: PayerChoice): ReactElement {
  return props.participants.length < SEARCHABLE_FROM ? (
    <ShortSelect {...props} />
  ) : (
    <PayerPicker {...props} />
  );
}

/** The system's own select. People of one name are told apart by their addresses. */
function ShortSelect({
  participants,
  currentUserId,
  payerId,
  isPaidBySeveral,
  onChange,
}: PayerChoice): ReactElement {
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
