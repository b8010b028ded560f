import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { recordSettlement, useSettleableBalances } from './api.ts';
import { BalanceChooser } from './balance-chooser.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import { counterpartOf, owedIn, settleableBy, settlementOf } from './settlement-draft.ts';
import { TEXT } from './text.ts';
import { prefillOf, useSettlementForm } from './use-settlement-form.ts';

export interface SettleUpDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The settlement is recorded and everything is being read again. The dialog closes by itself as well. */
  readonly onSaved: () => void;
  readonly currentUserId: string;
  /** Only what stands in this group; without it all of the reader's balances. */
  readonly groupId?: string | undefined;
  /** Only what stands between the reader and this friend. */
  readonly friendId?: string | undefined;
  /** Names of groups, told in the chooser where balances of several are offered. */
  readonly groupNames?: ReadonlyMap<string, string> | undefined;
  /** Goes past the chooser to recording this one; "back" leads to the chooser all the same. */
  readonly initialBalance?: Balance | undefined;
}

/** Settle up chooser, then Record payment (spec §2, Dialogs; §4, Settle flow). */
export function SettleUpDialog({
  isOpen,
  onClose,
  onSaved,
  currentUserId,
  groupId,
  friendId,
  groupNames,
  initialBalance,
}: SettleUpDialogProps): ReactElement {
  const [chosen, setChosen] = useState<Balance>();
  // What is shown stays while the dialog closes, and is set afresh when it opens.
  const [wasOpen, setWasOpen] = useState(false);
  const { balances, error, retry } = useSettleableBalances(groupId);
  const [idempotencyKey, setIdempotencyKey] = useState('');
  const form = useSettlementForm({
    owedIn: (currency) => (chosen ? owedIn(currency, chosen, balances ?? []) : toMinor(0)),
    save: async (settled) => {
      if (!chosen) return;
      await recordSettlement(settlementOf(chosen, settled), { idempotencyKey });
      onSaved();
      onClose();
    },
    describe: (failure) => messageOf(failure, TEXT.failedSave),
  });
  const choose = (balance: Balance | undefined): void => {
    setChosen(balance);
    // One for each settlement that is begun: sending it twice records it once.
    setIdempotencyKey(crypto.randomUUID());
    form.start(balance && { amountText: prefillOf(balance.amount), currency: balance.currency, note: '' });
  };
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) choose(initialBalance);
  }

  if (!chosen) {
    return (
      <Sheet isOpen={isOpen} title={TEXT.chooserTitle} onClose={onClose}>
        <BalanceChooser
          balances={
            balances &&
            settleableBy(balances, currentUserId).filter(
              (balance) => !friendId || counterpartOf(balance, currentUserId).person.id === friendId,
            )
          }
          error={error}
          onRetry={retry}
          currentUserId={currentUserId}
          groupNames={groupNames}
          onChoose={choose}
        />
      </Sheet>
    );
  }
  const { isOwed } = counterpartOf(chosen, currentUserId);
  return (
    <Sheet
      isOpen={isOpen}
      title={isOwed ? TEXT.recordReceivedTitle : TEXT.recordTitle}
      onClose={onClose}
      onBack={() => choose(undefined)}
      isBusy={form.isSaving}
      onSubmit={form.submit}
      footer={
        <Button type="submit" size="large" isBlock disabled={!form.canFinish}>
          {TEXT.finish}
        </Button>
      }
    >
      <RecordSettlementForm balance={chosen} currentUserId={currentUserId} form={form} />
    </Sheet>
  );
}
