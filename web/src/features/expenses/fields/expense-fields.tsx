import { text } from '@barabar/core/messages/text';
import { type ReactNode, useState } from 'react';
import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import { isClosedDay } from '@barabar/core/group-rights';
import type { Currency } from '@barabar/core/money';
import { ScanText } from 'lucide-react';
import { DayField } from '../../../components/day-field.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { FormRows } from '../../../components/form-row.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatDay, localDay } from '../../../lib/dates/format-date.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { spentOf } from '../conversion/conversion-draft.ts';
import { AmountField } from '../amount/amount-field.tsx';
import { type CategoryOffer, CategorySelect } from './category-select.tsx';
import styles from './expense-fields.module.css';
import { useDraft } from '../draft/draft-context.ts';
import { isAmountOpen } from '../draft/expense-draft.ts';
import { doubtIn } from '../items/doubt-in.ts';
import { orderPayers } from '../payers/payments.ts';
import { PaidByRow } from '../payers/paid-by-row.tsx';
import { LAST_DAY } from '../repeat/repeat-draft.ts';
import { RepeatFields } from '../repeat/repeat-fields.tsx';
import { TEXT } from '../text.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import { EXPENSE } from '@barabar/core/records/expense';
import { TextField } from '../../../components/text-field.tsx';
import { Tile } from '../../../components/tile.tsx';
import { categoryLook } from '../../../lib/records/category-icons.ts';

const LABELS = text('fields');
const RECEIPTS = text('receipts');
const VERBS = text('verbs');

/** The fields that say themselves why they have to be mended. */
const MARKED = ['description', 'amount', 'paidBy'] as const;

type Marked = (typeof MARKED)[number];

/** Whether the field says itself why it has to be mended. */
export const isMarked = (field: string | undefined): field is Marked =>
  MARKED.some((marked) => marked === field);

export interface ExpenseFieldsProps {
  /** Whether the dialog opens on the amount. */
  readonly isFirst?: boolean;
  /** The currencies in which such expenses usually are, the likeliest first. */
  readonly usual?: readonly Currency[];
  /** Recent payers come first in the list of payers. */
  readonly recent: readonly RecentExpense[];
  /** What the viewer can choose beside the nine categories. Without it, there are only the nine. */
  readonly categories?: CategoryOffer | undefined;
  /** Whether the form is for a series. */
  readonly isSeries?: boolean;
  /** Whether a scanned receipt has filled it in. */
  readonly isScanned?: boolean;
  /** Scans a receipt into the form. Without it, there is no button. */
  readonly onScan?: (() => void) | undefined;
  /** From what the amount is converted, below it. */
  readonly conversion?: ReactNode;
  /** The row that says how it is split. */
  readonly split?: ReactNode;
  /** What has to be mended before the expense can be saved, if it is one of these fields. */
  readonly problem?: { readonly field: Marked; readonly message: string } | undefined;
}

/** The fields that every expense has: amount, description, payers, category and day; of a series, how it repeats. */
export function ExpenseFields({
  isFirst = true,
  usual = [],
  recent,
  categories,
  isSeries = false,
  isScanned = false,
  onScan,
  conversion,
  split,
  problem,
}: ExpenseFieldsProps) {
  const { draft, dispatch } = useDraft();
  const viewer = useCurrentUser();
  const problemOf = (field: Marked): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  const spent = spentOf(draft);
  const doubt = doubtIn(draft);
  const isInDoubt = doubt !== undefined && doubt.line === undefined;
  const participants = orderPayers(draft.participants, { viewerId: viewer.id, recent });
  return (
    <>
      <AmountField
        text={spent.amountText}
        currency={spent.currency}
        isFirst={isFirst}
        isAmountOpen={isAmountOpen(draft)}
        isInDoubt={isInDoubt}
        problem={problemOf('amount')}
        onText={(text) => dispatch({ type: 'enterAmount', text })}
        onCurrency={(currency) => dispatch({ type: 'chooseCurrency', currency })}
        used={usual}
        aside={
          onScan && (
            <IconButton
              icon={ScanText}
              label={VERBS.scanReceipt}
              className="soft"
              style={{ width: 48, height: 48, borderRadius: '50%' }}
              onClick={onScan}
            />
          )
        }
      />
      {conversion}
      <DescriptionField categories={categories} problem={problemOf('description')} />
      <div className={styles.details}>
        <FormRows>
          <PaidByRow participants={participants} problem={problemOf('paidBy')} />
          {split}
          <ExpenseDay isScanned={isScanned} />
        </FormRows>
      </div>
      {isSeries && (
        <FieldGroup>
          <RepeatFields isFixed />
        </FieldGroup>
      )}
    </>
  );
}

/** Days after which the year of a receipt is more likely to be misread than right. */
const OLD_DAYS = 365;

function ExpenseDay({ isScanned }: Required<Pick<ExpenseFieldsProps, 'isScanned'>>) {
  const { draft, dispatch } = useDraft();
  const [today] = useState(() => localDay(new Date()));
  const [chosenDay, setChosenDay] = useState<CalendarDay>();
  const isOld =
    isScanned && !draft.repeat && draft.spentOn !== chosenDay && draft.spentOn < addDays(today, -OLD_DAYS);
  return (
    <>
      <DayField
        look="row"
        label={draft.repeat ? TEXT.repeat.firstDay : LABELS.day}
        aside={
          draft.repeat
            ? TEXT.repeat.firstDay
            : isOld
              ? RECEIPTS.ofYear({ year: draft.spentOn.slice(0, 4) })
              : undefined
        }
        isInDoubt={isOld}
        day={draft.spentOn}
        {...(draft.repeat && { until: LAST_DAY })}
        onChange={(spentOn) => {
          setChosenDay(spentOn);
          dispatch({ type: 'chooseDay', spentOn });
        }}
      />
      {!draft.repeat && <ClosedDay />}
    </>
  );
}

/** Says below a day that it is in the closed period of the group, before anything is sent. */
function ClosedDay() {
  const { groupId, spentOn } = useDraft().draft;
  const closedUntil = useKnownGroup(groupId)?.closedUntil;
  if (closedUntil === undefined || !isClosedDay({ closedUntil }, spentOn)) return null;
  return (
    <p role="alert" className="amount-note">
      {TEXT.closedDay({ day: formatDay(closedUntil) })}
    </p>
  );
}

interface DescriptionFieldProps {
  readonly categories?: CategoryOffer | undefined;
  readonly problem: string | undefined;
}

/** What an expense was for: its description, and at its end the category that this indicates, or that was chosen. */
function DescriptionField({ categories, problem }: DescriptionFieldProps) {
  const { draft, dispatch } = useDraft();
  return (
    <div>
      <FieldGroup>
        <div className={`field-row positioned ${styles.field}`}>
          <Tile {...categoryLook(draft)} />
          <TextField
            label={<span className="visually-hidden">{LABELS.description}</span>}
            text={draft.description}
            field={EXPENSE.description}
            placeholder={TEXT.descriptionHint}
            required
            problem={problem}
            onChange={(description) => dispatch({ type: 'enter', fields: { description } })}
          />
          <CategorySelect
            chosen={draft}
            offer={categories}
            isGuess={draft.isCategoryOpen && draft.category !== undefined}
            onChange={(chosen) => dispatch({ type: 'chooseCategory', ...chosen })}
          />
        </div>
      </FieldGroup>
      {categories?.problem !== undefined && (
        <p role="alert" className="amount-note">
          {categories.problem}
        </p>
      )}
    </div>
  );
}
