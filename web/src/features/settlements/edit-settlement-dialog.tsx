import { type ReactElement, useRef, useState } from 'react';
import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency } from '@barabar/core/money';
import { pickFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { ConflictSheet } from '../../components/conflict/conflict-sheet.tsx';
import type { Mend } from '../../components/conflict/mend.ts';
import { changerFor, reasonOf } from '../../components/conflict/reason-of.ts';
import { TEXT as CONFLICT } from '../../components/conflict/text.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useOpenFor } from '../../store/reads/use-open-for.ts';
import { useOthersOfAct } from '../../store/reads/use-act.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import { type EditTrouble, type RefusedChange, useRecordEdit } from '../../store/outbox/use-record-edit.ts';
import { changeSettlement, recordSettlement } from './api.ts';
import { PaymentDetails } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import {
  fieldsOf,
  layOverSettlement,
  settlementDifferences,
  type SettlementVersions,
} from './settlement-conflict.ts';
import {
  balanceFor,
  currenciesOwed,
  owedIn,
  type SettledAmount,
  type SettlementEdit,
  settlementEditOf,
  settlementOf,
} from './settlement-draft.ts';
import { type SettlementForm, useSettlementForm } from './use-settlement-form.ts';
import { DialogScope, useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const VERBS = text('verbs');
const BALANCES = text('balances');

export interface EditSettlementDialogProps {
  /** The settlement to edit. The dialog reads it when it opens. */
  readonly settlement: Settlement;
  /** What the viewer entered before, and the server refused. */
  readonly refused?: RefusedSettlement | undefined;
  /** The other settlements of the same act. What is changed is changed in each; amounts stay. */
  readonly others?: readonly Settlement[] | undefined;
}

/** A settlement or a change of one that the server refused, to be entered once more. */
export interface RefusedSettlement extends RefusedChange {
  /** The settlement as the viewer entered it. */
  readonly entered: Settlement;
  /** Whether the change was to record the settlement. */
  readonly isNew: boolean;
}

type Conflict = Extract<EditTrouble<Settlement>, { kind: 'overtaken' }>;

/** A conflict, and the versions that its sheet compares. */
interface Shown {
  readonly conflict: Conflict;
  readonly versions: SettlementVersions;
}

/** What an edited settlement may be at most, and in which currencies. */
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

/** The edit of a settlement, for one opening of the dialog. */
function useEditing({ settlement, refused, others = [] }: EditSettlementDialogProps) {
  const { close } = useDialog();
  const { id: currentUserId } = useCurrentUser();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isMounted = useIsMounted();
  const isAct = settlement.actId !== undefined;
  const edit = useRecordEdit<Settlement, SettlementEdit>(settlement, settlementSchema, refused);
  const { base, trouble } = edit;
  const isNew = useRef(refused?.isNew ?? false);
  // A settlement that is not recorded is not in what is owed.
  const isRecorded = refused?.isNew !== true && trouble?.kind !== 'gone';
  const { balance, ...owed } = useOwed(isRecorded ? base : { ...base, amount: toMinor(0) });

  const send = async (settled: SettledAmount): Promise<void> => {
    if (isNew.current) {
      const replaces = edit.refusedId();
      await recordSettlement(settlementOf(balance, settled, base.forExpenseIds), {
        idempotencyKey,
        currentUserId,
        balance,
        replaces,
      });
      return;
    }
    await edit.send(
      (before) =>
        settlementEditOf(
          before,
          isAct ? { ...settled, amountMinor: before.amount, currency: before.currency } : settled,
        ),
      ({ changes, idempotencyKey: key, replaces }, before) =>
        changeSettlement(before, changes, {
          idempotencyKey: key,
          currentUserId,
          replaces,
          isFormOpen: isMounted,
          others,
        }),
    );
  };
  const form = useSettlementForm({
    opened: fieldsOf(refused?.entered ?? settlement),
    refusal: refused?.refusal,
    ...owed,
    save: async (settled) => {
      await send(settled);
      close();
    },
    describe: (failure) => messageOf(failure, TEXT.failedUpdate),
  });
  const saveAsNew = (): void => {
    isNew.current = true;
    form.submit();
  };
  return { edit, form, balance, saveAsNew };
}

/** What helps where it was not saved. */
function mendOf(
  { edit: { base, trouble }, form, saveAsNew }: ReturnType<typeof useEditing>,
  onCompare: () => void,
): Mend | undefined {
  switch (trouble?.kind) {
    case undefined:
      return undefined;
    case 'overtaken':
      return { label: CONFLICT.compare, onSelect: onCompare };
    case 'gone':
      return { label: CONFLICT.saveAsNew, onSelect: saveAsNew };
    case 'left':
      return {
        label: CONFLICT.leaveAmounts,
        onSelect: () => form.start({ ...fieldsIn(form), ...amountIn(base) }),
      };
  }
}

const fieldsIn = (form: SettlementForm) => ({
  amountText: form.amountText,
  currency: form.currency,
  ...pickFields(SETTLEMENT, form),
});
function amountIn(settlement: Settlement) {
  const { amountText, currency } = fieldsOf(settlement);
  return { amountText, currency };
}

/** Compares the versions where somebody else has changed the settlement meanwhile. */
function useComparison({ edit, form }: ReturnType<typeof useEditing>) {
  const { isOpen, close } = useDialog();
  const { id: currentUserId } = useCurrentUser();
  const { base, trouble } = edit;
  const conflict = trouble?.kind === 'overtaken' ? trouble : undefined;
  const versionsOf = (of: Conflict): Shown => ({
    conflict: of,
    versions: { opened: fieldsOf(base), mine: fieldsIn(form), theirs: fieldsOf(of.current) },
  });
  // Until the form has been on screen.
  const [isOpenedForIt, setIsOpenedForIt] = useState(conflict !== undefined);
  // Stays as it is while the sheet closes.
  const [shown, setShown] = useState(conflict && versionsOf(conflict));
  const [dismissed, setDismissed] = useState<Conflict>();
  const [isLaidOver, setIsLaidOver] = useState(false);
  if (conflict && conflict !== shown?.conflict) setShown(versionsOf(conflict));
  const isComparing = isOpen && conflict !== undefined && conflict !== dismissed;
  const isAlone = isOpenedForIt && (isComparing || form.isSaving);
  if (isOpenedForIt && isOpen && !isAlone) setIsOpenedForIt(false);

  const handleTakeTheirs = async (): Promise<void> => {
    await edit.discard();
    close();
  };
  const sheet = shown && (
    <DialogScope
      isOpen={isComparing}
      onClose={() => (isOpenedForIt ? close() : setDismissed(shown.conflict))}
    >
      <ConflictSheet
        overtaking={{
          changedBy: changerFor(shown.conflict.changedBy, currentUserId),
          at: shown.conflict.current.updatedAt,
        }}
        differences={settlementDifferences(shown.versions)}
        onKeepMine={() => {
          edit.take(shown.conflict.current);
          setIsLaidOver(true);
          form.submitAs(layOverSettlement(shown.versions));
        }}
        onTakeTheirs={() => void handleTakeTheirs()}
      />
    </DialogScope>
  );
  const compare = (): void => {
    setShown(conflict && versionsOf(conflict));
    setDismissed(undefined);
  };
  return { sheet, compare, isAlone, isLaidOver };
}

/**
 * Record payment filled with an existing settlement. The amount may go up to what would be owed without it. Each opening
 * has its own state; it stays while the dialog closes.
 */
export function EditSettlementDialog({
  settlement,
  refused,
  others: listed = [],
}: EditSettlementDialogProps): ReactElement {
  const { id: currentUserId } = useCurrentUser();
  // The list that shows an act may have only some of it.
  const all = useOthersOfAct(settlement, currentUserId) ?? [];
  const others = all.length > 0 ? all : listed;
  const editing = useEditing({ settlement, refused, others });
  const { sheet, compare, isAlone, isLaidOver } = useComparison(editing);
  const {
    edit: { base, trouble },
    form,
    balance,
  } = editing;
  const reason = form.failure === undefined ? undefined : reasonOf(trouble, currentUserId);
  return (
    <>
      <DialogScope isOpen={!isAlone}>
        <Sheet
          title={TEXT.editTitle}
          isBusy={form.isSaving}
          renderForm={renderFormWith(form.submit)}
          footer={
            <Button type="submit" size="large" isBlock disabled={!form.canFinish}>
              {form.isWaiting ? BALANCES.loading : VERBS.saveChanges}
            </Button>
          }
        >
          {isLaidOver && form.failure !== undefined && (
            <p className="text-secondary tone-muted wraps">{CONFLICT.laid}</p>
          )}
          <RecordSettlementForm
            balance={balance}
            form={reason === undefined ? form : { ...form, failure: reason }}
            fixed={base.settles || base.advanceExpenseId !== undefined ? base : undefined}
            act={base.actId === undefined ? undefined : [base, ...others]}
            isBill={base.forExpenseIds?.length === 1}
            mend={mendOf(editing, compare)}
          />
          <PaymentDetails form={form} />
        </Sheet>
      </DialogScope>
      {sheet}
    </>
  );
}
