import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import { UsersRound } from 'lucide-react';
import { FormRow } from '../../../components/form-row.tsx';
import { part } from '../../../components/part.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useDraft, useOpenPage } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { differenceIn, TEXT } from '../text.ts';
import { payersOf, previewPayments } from './payments.ts';
import { Avatar } from '../../../components/avatar.tsx';
import { Tile } from '../../../components/tile.tsx';
import { SelectField, type SelectOption } from '../../../components/select-field.tsx';

const NAMES = text('names');
const LABELS = text('fields');
/** From this many participants on, the list can be searched. */
const SEARCHABLE_FROM = 8;

/** The value of 'Several people'. No user has an empty id. */
const SEVERAL = '';

/** 'you and Bala', 'Asha and 2 others' */
function inWords(names: readonly string[]): string {
  const [first = TEXT.several, second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0
    ? NAMES.and({ before: first, last: second })
    : TEXT.firstAndOthers({ first, count: names.length - 1 });
}

export interface PaidByRowProps {
  /** The participants in the order in which the form offers them as payers. */
  readonly participants: readonly Participant[];
  /** Why somebody else has to be chosen. */
  readonly problem: string | undefined;
}

/** Chooses who paid. Once several people did, it says who, and opens the page with what each of them paid. */
export function PaidByRow({ participants, problem }: PaidByRowProps) {
  const { draft, dispatch } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const openPage = useOpenPage();
  const label = byDirection(draft, TEXT.paidBy, TEXT.refund.receivedBy);
  if (!draft.payments)
    return (
      <PayerSelect
        participants={participants}
        payerId={draft.payerId}
        label={label}
        problem={problem}
        onChange={(payerId) => dispatch({ type: 'choosePayer', payerId })}
        onSeveral={() => {
          dispatch({ type: 'chooseSeveralPayers' });
          openPage('payers');
        }}
      />
    );
  const payers = new Set(payersOf(draft).map(({ userId }) => userId));
  const names = participants
    .filter(({ id }) => payers.has(id))
    .map(({ id, name }) => (id === viewerId ? LABELS.youInside : name));
  return (
    <FormRow
      icon={UsersRound}
      label={LABELS.labelled({ label, value: part(<strong key="value">{inWords(names)}</strong>) })}
      aside={differenceIn(-previewPayments(draft).leftMinor, draft.currency)}
      onSelect={() => openPage('payers')}
    />
  );
}

interface PayerSelectProps {
  readonly participants: readonly Participant[];
  readonly payerId: string | undefined;
  /** Whether the money came back, so that whoever received it is chosen. */
  readonly label: string;
  /** Why somebody else has to be chosen. */
  readonly problem: string | undefined;
  readonly onChange: (payerId: string) => void;
  readonly onSeveral: () => void;
}

/** People as options. Those with the same name are shown with their addresses. */
function usePayerOptions(participants: readonly Participant[]): readonly SelectOption<string>[] {
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
function PayerSelect({ participants, payerId, label, problem, onChange, onSeveral }: PayerSelectProps) {
  const payer = participants.find(({ id }) => id === payerId);
  const several = participants.length > 1 ? [{ value: SEVERAL, label: TEXT.several }] : [];
  return (
    <SelectField<string>
      look="row"
      label={label}
      icon={
        payer ? <Avatar id={payer.id} name={payer.name} image={payer.avatar} /> : <Tile icon={UsersRound} />
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
