import { type ReactElement, useState } from 'react';
import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { decimalText, toMinor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { discardChange } from '../../lib/outbox/submit.ts';
import { useBalances } from '../../lib/use-balances.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { useRecordEdit } from '../../lib/use-record-edit.ts';
import { changeSettlement, recordSettlement } from './api.ts';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import {
  balanceWithout,
  currenciesOwed,
  owedIn,
  type SettledAmount,
  type SettlementEdit,
  settlementEditOf,
  settlementOf,
} from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { useSettlementForm, type SettlementFields } from './use-settlement-form.ts';

export interface EditSettlementDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when the settlement is changed, while all data is read again. The dialog then closes by itself. */
  readonly onSaved: () => void;
  readonly currentUserId: string;
  /** The settlement to edit. The dialog reads it when it opens. */
  readonly settlement: Settlement;
  /** What the viewer entered before, and the server refused. */
  readonly refused?: RefusedSettlement | undefined;
}

/** A settlement or a change of one that the server refused, to be entered once more. */
export interface RefusedSettlement {
  /** The id of the refused change, which the next one replaces. */
  readonly id: string;
  /** The settlement as the viewer entered it. */
  readonly entered: Settlement;
  /** Whether the change was to record the settlement. */
  readonly isNew: boolean;
}

const fieldsOf = ({ amount, currency, paidOn, note = '' }: Settlement): SettlementFields => ({
  amountText: decimalText(amount),
  currency,
  paidOn,
  note,
});

/** Record payment filled with an existing settlement. The amount may go up to what would be owed without it. */
export function EditSettlementDialog({
  isOpen,
  onClose,
  onSaved,
  currentUserId,
  settlement,
  refused,
}: EditSettlementDialogProps): ReactElement {
  // The content stays while the dialog closes, and is reset when it opens.
  const [wasOpen, setWasOpen] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const isMounted = useIsMounted();
  const edit = useRecordEdit<Settlement, SettlementEdit>(settlement, settlementSchema);
  const { base, current } = edit;
  const { balances = [] } = useBalances(base.groupId);
  // A settlement that was not recorded is not in what is owed.
  const recorded = refused?.isNew ? { ...base, amount: toMinor(0) } : base;
  const balance = balanceWithout(recorded, balances);

  const send = async (settled: SettledAmount): Promise<void> => {
    if (refused?.isNew) {
      await recordSettlement(settlementOf(balance, settled), {
        idempotencyKey,
        currentUserId,
        balance,
        replaces: refused.id,
      });
      return;
    }
    const changes = settlementEditOf(base, settled);
    // What the viewer wanted to change is no longer another than what there is.
    if (refused && Object.keys(changes).length === 0) await discardChange(refused.id);
    await edit.send(changes, (attempt) =>
      changeSettlement(base, attempt.changes, {
        idempotencyKey: attempt.idempotencyKey,
        currentUserId,
        replaces: refused?.id,
        isFormOpen: isMounted,
      }),
    );
  };
  const form = useSettlementForm({
    currencies: currenciesOwed(balance, balances),
    owedIn: (currency) => owedIn(currency, balance, balances),
    save: async (settled) => {
      await send(settled);
      onSaved();
      onClose();
    },
    describe: (failure) => messageOf(failure, TEXT.failedUpdate),
  });
  const take = (taken: Settlement): void => {
    edit.take(taken);
    form.start(fieldsOf(taken));
  };
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      take(settlement);
      setIdempotencyKey(crypto.randomUUID());
      if (refused) form.start(fieldsOf(refused.entered));
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.editTitle}
      onClose={onClose}
      isBusy={form.isSaving}
      renderForm={renderFormWith(form.submit)}
      footer={
        <Button type="submit" size="large" isBlock disabled={!form.canFinish}>
          {TEXT.saveChanges}
        </Button>
      }
    >
      <RecordSettlementForm
        balance={balance}
        currentUserId={currentUserId}
        form={form}
        fixed={base.settles && base}
        onShowCurrent={current && (() => take(current))}
      />
    </Sheet>
  );
}
