import { useEffect, useSyncExternalStore } from 'react';
import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency, type Minor, decimalText, formatAmount } from '@barabar/core/money';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { Button } from '../../components/button.tsx';
import { ComparisonNote, RecordDialog } from '../../components/record-form/record-dialog.tsx';
import type { Verdict } from '../../components/record-form/use-draft-form.ts';
import { type RefusedRecord, useRecordForm } from '../../components/record-form/use-record-form.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOthersOfAct } from '../../store/reads/use-act.ts';
import { changeSettlement, recordSettlements } from './api.ts';
import { DetailFields } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import {
  balanceFor,
  currenciesOwed,
  owedIn,
  type SettlementEdit,
  settlementEditOf,
  settlementOf,
  minorOf,
} from './settlement-draft.ts';
import {
  readSettlement,
  settlementFormOf,
  type OwedAmounts,
  type SettlementDraft,
  type Settling,
} from './settlement-form.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { getExpense, type Expense } from '@barabar/core/contract/expenses';
import { openShare, withoutSettlement } from '@barabar/core/paid-back';
import { callOf } from '../../store/kinds.ts';
import { readInto } from '../../store/read.ts';
import { listenToStore, readStore } from '../../store/store.ts';
import { changersIn, type Difference, type Versions } from '../../components/conflict/difference.ts';
import { draftOf, fieldsFrom, wordsIn } from '../../lib/records/field-drafts.ts';

const TEXT = text('settlements');
const VERBS = text('verbs');
const BALANCES = text('balances');
const METHOD_NAMES = text('methods');
const LABELS = text('fields');
const PAGE = TEXT.page;

/** What is changed as a whole: the amount with its currency, and each plain field. */
const FIELDS = ['amount', ...namesOf(SETTLEMENT)] as const;

/** What the fields are called. */
const NAMES: Readonly<Record<Field, string>> = {
  ...PAGE,
  amount: LABELS.amount,
  paidOn: LABELS.day,
  note: LABELS.note,
  method: LABELS.method,
};

export interface EditSettlementDialogProps {
  /** The settlement to edit. The dialog reads it when it opens. */
  readonly settlement: Settlement;
  /** What the viewer entered before, and the server refused. */
  readonly refused?: RefusedRecord<Settlement> | undefined;
  /** The other settlements of the same act. What is changed is changed in each; amounts stay. */
  readonly others?: readonly Settlement[] | undefined;
}

function useOwed(settlement: Settlement) {
  const { balances: read, error } = useBalances(settlement.groupId);
  const openMinor = useOpenFor(settlement);
  const balances = read ?? [];
  const balance = balanceFor(settlement, { balances, openMinor });
  return {
    balance,
    isReading: read === undefined && error === undefined,
    // What is paid for expenses is in their currency.
    currencies: settlement.forExpenseIds ? [settlement.currency] : currenciesOwed(balance, balances),
    owedIn: (currency: Currency) => owedIn(currency, balance, balances),
  };
}

/** Whether the amount cannot change: the settlement cleared several balances at its rates, or has an advance. */
const isFixed = ({ settles, advanceExpenseId }: Settlement): boolean =>
  settles !== undefined || advanceExpenseId !== undefined;

function useEditing({ settlement, refused, others = [] }: EditSettlementDialogProps) {
  const { id: currentUserId } = useCurrentUser();
  const isAct = settlement.actId !== undefined;
  const form = useRecordForm<Settlement, SettlementEdit, SettlementDraft, Settling>({
    record: settlement,
    schema: settlementSchema,
    refused,
    draftOf: fieldsOf,
    // The balances may lack the version that the viewer's changes are laid over: the server checks the amount.
    read: (draft): Verdict<Settling> =>
      readSettlement(draft, trouble?.kind === 'overtaken' ? { ...owed, isAmountFixed: true } : owed),
    editOf: (base, { valid: { settled } }) =>
      settlementEditOf(
        base,
        isAct ? { ...settled, amountMinor: base.amount, currency: base.currency } : settled,
      ),
    change: ({ changes, idempotencyKey, replaces }, base, { isFormOpen }) =>
      changeSettlement(base, changes, { idempotencyKey, currentUserId, replaces, isFormOpen, others }),
    create: ({ settled }, _draft, saving) =>
      recordSettlements([settlementOf(balance, settled, settlement.forExpenseIds)], {
        ...saving,
        currentUserId,
        balance,
      }),
    failed: TEXT.failedUpdate,
    differencesOf: settlementDifferences,
    layOver: layOverSettlement,
    leaveAmounts: (fields, { amountText, currency }) => ({ ...fields, amountText, currency }),
    isKeptOpen: true,
  });
  const { base, trouble, comparison, sent, set } = form;
  // A settlement that is not recorded is not in what is owed.
  const isRecorded = refused?.isNew !== true && trouble?.kind !== 'gone';
  const { balance, ...open } = useOwed(isRecorded ? base : { ...base, amount: toMinor(0) });
  const owed: OwedAmounts = { ...open, isAmountFixed: isAct || isFixed(base) };
  return {
    base,
    form: settlementFormOf(form, sent?.owed ?? owed, (next) => set(() => next)),
    balance,
    comparison,
  };
}

/** Up to what would be owed without it. Each opening has its own state. */
export function EditSettlementDialog({
  settlement,
  refused,
  others: listed = [],
}: EditSettlementDialogProps) {
  // The list that shows an act may have only some of it.
  const all = useOthersOfAct(settlement) ?? [];
  const others = all.length > 0 ? all : listed;
  const { base, form, balance, comparison } = useEditing({ settlement, refused, others });
  return (
    <RecordDialog
      title={TEXT.editTitle}
      isBusy={form.isSaving}
      comparison={comparison}
      onSubmit={form.submit}
      footer={
        <Button type="submit" size="large" isBlock disabled={!form.canFinish}>
          {form.isWaiting ? BALANCES.loading : VERBS.saveChanges}
        </Button>
      }
    >
      <ComparisonNote comparison={comparison} isFailed={form.failure !== undefined} />
      <RecordSettlementForm
        balance={balance}
        form={form}
        fixed={isFixed(base) ? base : undefined}
        act={base.actId === undefined ? undefined : [base, ...others]}
        isBill={base.forExpenseIds?.length === 1}
        mend={comparison.mend}
      />
      <DetailFields form={form} />
    </RecordDialog>
  );
}

const readOf = (expenseId: string) => ({ params: { expenseId } });

/** What is open of a settlement's expenses without what it paid. Undefined without any, or if one is unread or gone. */
function useOpenFor(settlement: Settlement): Minor | undefined {
  const ids = settlement.forExpenseIds ?? [];
  const key = ids.join(' ');
  useEffect(() => {
    for (const id of key === '' ? [] : key.split(' '))
      // Without an answer, the server says whether the amount is too much.
      readInto(getExpense, readOf(id)).catch(() => undefined);
  }, [key]);
  const read = (): number | undefined => {
    const expenses = ids.map((id) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store has what the call's schema has parsed
      return readStore(callOf(getExpense, readOf(id)))?.data as Expense | undefined;
    });
    return expenses.reduce<number | undefined>(
      (sum, expense) =>
        sum === undefined || !expense
          ? undefined
          : sum + openShare(withoutSettlement(expense, settlement.id), settlement),
      0,
    );
  };
  const open = useSyncExternalStore(listenToStore, read, read);
  return ids.length === 0 || open === undefined ? undefined : toMinor(open);
}

const fieldsOf = (
  settlement: Pick<Settlement, 'amount' | 'currency' | keyof typeof SETTLEMENT>,
): SettlementDraft => ({
  amountText: decimalText(settlement.amount, settlement.currency),
  currency: settlement.currency,
  ...draftOf(SETTLEMENT, settlement),
});

type Field = (typeof FIELDS)[number];

const wordsOf = (field: Field, fields: SettlementDraft): string =>
  field === 'amount'
    ? formatAmount(minorOf(fields.amountText, fields.currency), { currency: fields.currency })
    : wordsIn(SETTLEMENT, field, fields, METHOD_NAMES);

const isSameIn = (field: Field, one: SettlementDraft, other: SettlementDraft): boolean =>
  wordsOf(field, one) === wordsOf(field, other);

const settlementDifferences = (versions: Versions<SettlementDraft>): readonly Difference[] =>
  changersIn(FIELDS, versions, isSameIn).map(({ name, by }) => ({
    field: NAMES[name],
    by,
    mine: wordsOf(name, versions.mine) || LABELS.none,
    theirs: wordsOf(name, versions.theirs) || LABELS.none,
    parts: [],
  }));

/** Lays what the viewer has changed over the current version. Only the fields that the viewer has changed are theirs. */
function layOverSettlement({ opened, mine, theirs }: Versions<SettlementDraft>): SettlementDraft {
  const from = (field: Field): SettlementDraft => (isSameIn(field, opened, mine) ? theirs : mine);
  const { amountText, currency } = from('amount');
  return { amountText, currency, ...fieldsFrom(SETTLEMENT, from) };
}
