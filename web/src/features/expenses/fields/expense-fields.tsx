import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import { isClosedDay } from '@barabar/core/group-rights';
import type { Currency } from '@barabar/core/money';
import { EXPENSE } from '@barabar/core/records/expense';
import { DayField } from '../../../components/day-field.tsx';
import { FieldColumns, FieldGroup } from '../../../components/field-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { spentOf } from '../conversion/conversion-draft.ts';
import { ConversionField } from '../conversion/conversion-field.tsx';
import { AmountField } from '../amount/amount-field.tsx';
import { type CategoryOffer, CategorySelect } from './category-select.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { type ExpenseDraft, isAmountOpen } from '../draft/expense-draft.ts';
import { doubtIn } from '../items/doubt-in.ts';
import { orderPayers } from '../payers/order-payers.ts';
import { PayerSelect } from '../payers/payer-select.tsx';
import { PayersEditor } from '../payers/payers-editor.tsx';
import { LAST_DAY } from '../repeat/repeat-draft.ts';
import { RepeatFields } from '../repeat/repeat-fields.tsx';
import { TEXT } from '../text.ts';
import type { RecentExpense } from './use-recent-expenses.ts';

const LABELS = text('fields');

/** The fields that say themselves why they have to be mended. */
const MARKED = ['description', 'amount', 'paidBy'] as const;
type Marked = (typeof MARKED)[number];

/** Whether the field says itself why it has to be mended. */
export const isMarked = (field: string | undefined): field is Marked => MARKED.some((one) => one === field);

export interface ExpenseFieldsProps {
  /** Whether the dialog opens on the amount. */
  readonly isFirst?: boolean;
  /** Recent payers come first in the list of payers. */
  readonly recent: readonly RecentExpense[];
  /** Without it, the viewer chooses among the nine categories. */
  readonly categories?: CategoryOffer | undefined;
  /** Whether the form is for a series. */
  readonly isSeries?: boolean;
  /** What has to be mended before the expense can be saved, if it is one of these fields. */
  readonly problem?: { readonly field: Marked; readonly message: string } | undefined;
}

/** The currency that the group uses, and the viewer's own: one of them is the usual one. */
function useUsualCurrencies(
  { groupId }: ExpenseDraft,
  recent: readonly RecentExpense[],
): readonly Currency[] {
  const { defaultCurrency } = useCurrentUser();
  const ofGroup = groupId === undefined ? undefined : recent[0]?.currency;
  return [...(ofGroup ? [ofGroup] : []), defaultCurrency];
}

/** The fields that every expense has: amount, description, payers, category and day; of a series, how it repeats. */
export function ExpenseFields({
  isFirst = true,
  recent,
  categories,
  isSeries = false,
  problem,
}: ExpenseFieldsProps): ReactElement {
  const { draft, dispatch } = useDraft();
  const viewer = useCurrentUser();
  const problemOf = (field: Marked): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  const spent = spentOf(draft);
  const doubt = doubtIn(draft);
  const isInDoubt = doubt !== undefined && doubt.line === undefined;
  const participants = orderPayers(draft.participants, { viewerId: viewer.id, recent });
  return (
    <FieldGroup>
      <AmountField
        text={spent.amountText}
        currency={spent.currency}
        isFirst={isFirst}
        isAmountOpen={isAmountOpen(draft)}
        isInDoubt={isInDoubt}
        problem={problemOf('amount')}
        onText={(text) => dispatch({ type: 'enterAmount', text })}
        onCurrency={(currency) => dispatch({ type: 'chooseCurrency', currency })}
      />
      <ConversionField usual={useUsualCurrencies(draft, recent)} />
      <TextField
        label={LABELS.description}
        text={draft.description}
        field={EXPENSE.description}
        placeholder={TEXT.descriptionHint}
        isRequired
        problem={problemOf('description')}
        onChange={(description) => dispatch({ type: 'enter', fields: { description } })}
      />
      <FieldColumns template="11fr 13fr">
        <PayerSelect
          participants={participants}
          payerId={draft.payerId}
          label={byDirection(draft, TEXT.paidBy, TEXT.refund.receivedBy)}
          isBySeveral={draft.payments !== undefined}
          problem={problemOf('paidBy')}
          onChange={(payerId) => dispatch({ type: 'choosePayer', payerId })}
          onSeveral={() => dispatch({ type: 'chooseSeveralPayers' })}
        />
        <CategorySelect
          chosen={draft}
          offer={categories}
          isGuess={draft.isCategoryOpen && draft.category !== undefined}
          onChange={(chosen) => dispatch({ type: 'chooseCategory', ...chosen })}
        />
      </FieldColumns>
      {categories?.problem !== undefined && (
        <p role="alert" className="amount-note">
          {categories.problem}
        </p>
      )}
      {draft.payments && <PayersEditor participants={participants} />}
      <ExpenseDay />
      {isSeries && <RepeatFields isFixed />}
    </FieldGroup>
  );
}

function ExpenseDay(): ReactElement {
  const { draft, dispatch } = useDraft();
  return (
    <>
      <DayField
        label={draft.repeat ? TEXT.repeat.firstDay : TEXT.day}
        day={draft.spentOn}
        {...(draft.repeat && { until: LAST_DAY })}
        onChange={(spentOn) => dispatch({ type: 'chooseDay', spentOn })}
      />
      {!draft.repeat && <ClosedDay />}
    </>
  );
}

/** Says below a day that it is in the closed period of the group, before anything is sent. */
function ClosedDay(): ReactElement | null {
  const { groupId, spentOn } = useDraft().draft;
  const closedUntil = useKnownGroup(groupId)?.closedUntil;
  if (closedUntil === undefined || !isClosedDay({ closedUntil }, spentOn)) return null;
  return (
    <p role="alert" className="amount-note">
      {TEXT.closedDay({ day: formatDay(closedUntil) })}
    </p>
  );
}
