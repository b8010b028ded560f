import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import { UsersRound } from 'lucide-react';
import { FormRow } from '../../../components/form-row.tsx';
import { part } from '../../../components/part.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useOpenPage } from '../open-page.ts';
import { differenceIn, TEXT } from '../text.ts';
import { PayerSelect } from './payer-select.tsx';
import { payersOf, previewPayments } from './payments.ts';

const NAMES = text('names');
const LABELS = text('fields');

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
export function PaidByRow({ participants, problem }: PaidByRowProps): ReactElement {
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
