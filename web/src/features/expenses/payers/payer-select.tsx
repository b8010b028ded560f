import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import { UsersRound } from 'lucide-react';
import { Avatar } from '../../../components/avatar.tsx';
import { Tile } from '../../../components/tile.tsx';
import { SelectField, type SelectOption } from '../../../components/select-field.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { TEXT } from '../text.ts';
import type { Participant } from '../draft/expense-draft.ts';

const LABELS = text('fields');

export interface PayerSelectProps {
  readonly participants: readonly Participant[];
  readonly payerId: string | undefined;
  /** Whether the money came back, so that whoever received it is chosen. */
  readonly label: string;
  /** Why somebody else has to be chosen. */
  readonly problem: string | undefined;
  readonly onChange: (payerId: string) => void;
  readonly onSeveral: () => void;
}

/** From this many participants on, the list can be searched. */
export const SEARCHABLE_FROM = 8;
/** The value of 'Several people'. No user has an empty id. */
const SEVERAL = '';

/** People as options. Those with the same name are shown with their addresses. */
export function usePayerOptions(participants: readonly Participant[]): readonly SelectOption<string>[] {
  const { id: viewerId } = useCurrentUser();
  const nameCounts = new Map<string, number>();
  for (const { name } of participants) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  const labelOf = ({ id, name, email }: Participant): string => {
    if (id === viewerId) return LABELS.you;
    return (nameCounts.get(name) ?? 0) > 1 ? `${name} (${email})` : name;
  };
  return participants.map((person) => ({
    value: person.id,
    label: labelOf(person),
    ...(person.id === viewerId && { inside: LABELS.youInside }),
    email: person.email,
  }));
}

/** Chooses the payer from all participants (spec §6), or that several people paid. */
export function PayerSelect({
  participants,
  payerId,
  label,
  problem,
  onChange,
  onSeveral,
}: PayerSelectProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const payer = participants.find(({ id }) => id === payerId);
  const several = participants.length > 1 ? [{ value: SEVERAL, label: TEXT.several }] : [];
  return (
    <SelectField<string>
      look="row"
      label={label}
      icon={
        payer ? (
          <Avatar id={payer.id} name={payer.name} image={payer.avatar} isYou={payer.id === viewerId} />
        ) : (
          <Tile icon={UsersRound} />
        )
      }
      value={payerId}
      placeholder={TEXT.nobody}
      problem={problem}
      options={[...usePayerOptions(participants), ...several]}
      noneFound={participants.length < SEARCHABLE_FROM ? undefined : TEXT.noPayersFound}
      onChange={(chosen) => (chosen === SEVERAL ? onSeveral() : onChange(chosen))}
    />
  );
}
