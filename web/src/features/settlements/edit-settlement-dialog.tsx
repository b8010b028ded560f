import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { decimalText } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { useBalances } from '../../lib/use-balances.ts';
import { useRecordEdit } from '../../lib/use-record-edit.ts';
import { changeSettlement } from './api.ts';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import {
  balanceWithout,
  currenciesOwed,
  owedIn,
  type SettledAmount,
  type SettlementEdit,
  settlementEditOf,
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
}: EditSettlementDialogProps): ReactElement {
  // The content stays while the dialog closes, and is reset when it opens.
  const [wasOpen, setWasOpen] = useState(false);
  const edit = useRecordEdit<Settlement, SettlementEdit>(settlement, settlementSchema);
  const { base, current } = edit;
  const { balances = [] } = useBalances(base.groupId);
  // The balance from before the save: during the save, `balances` contain the change already.
  const [held, setHeld] = useState<Balance>();
  const balance = held ?? balanceWithout(base, balances);

  const send = async (settled: SettledAmount): Promise<void> => {
    setHeld(balance);
    try {
      await edit.send(settlementEditOf(base, settled), ({ changes, idempotencyKey }) =>
        changeSettlement(base, changes, { idempotencyKey, currentUserId }),
      );
    } catch (error) {
      setHeld(undefined);
      throw error;
    }
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
    setHeld(undefined);
    form.start(fieldsOf(taken));
  };
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) take(settlement);
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
