import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { listMyGroups } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useRateQuestion } from '../../components/rate-question.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useGroupNames } from './api.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useCanRecordPayment } from '../../store/reads/use-known-rules.ts';
import { BalanceChooser } from './balance-chooser.tsx';
import { recordStep, type Step } from './record-step.tsx';
import { netsBetween, recordableOf } from './settle-net.ts';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import { counterpartOf, settleableBy } from './settlement-draft.ts';
import { useRecording } from './use-recording.ts';
import { isDone, type SettlingEverything, useSettleEverything } from './use-settle-everything.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('settlements');

export interface SettleUpDialogProps {
  /** Limits the dialog to the balances of this group. Without it, all balances of the viewer are offered. */
  readonly groupId?: string | undefined;
  /** Limits the dialog to balances with this friend: their id, or those of all their places. */
  readonly friendIds?: readonly string[] | undefined;
  /** Group names by id. With it, the chooser shows the group of each balance. */
  readonly groupNames?: ReadonlyMap<string, string> | undefined;
  /**
   * All balances with one person. The dialog opens with their net, or with the only one; "One balance only" leads to the
   * chooser.
   */
  readonly together?: readonly Balance[] | undefined;
  /** Skips the chooser and records a settlement of this balance. "Back" leads to the chooser. */
  readonly initialBalance?: Balance | undefined;
}

/** The chooser, then Record payment or settling everything with a person (spec §2, Dialogs; §4, Settle flow). */
export function SettleUpDialog({
  groupId,
  friendIds,
  groupNames,
  together,
  initialBalance,
}: SettleUpDialogProps): ReactElement {
  const { close } = useDialog();
  const { id: viewerId, defaultCurrency } = useCurrentUser();
  const [hasBegun, setHasBegun] = useState(false);
  const { balances, error, retry } = useBalances(groupId);
  const canRecord = useCanRecordPayment(groupId, viewerId);
  const areRolesKnown = useAreRolesKnown(together ?? []);
  const usable = together && recordableOf(together, viewerId, canRecord);
  const nets = netsBetween(usable ?? []);
  const recording = useRecording({ balances, nets, onDone: close });
  const [net] = nets;
  const only =
    usable?.length === 1
      ? usable[0]
      : initialBalance && canRecord(initialBalance)
        ? initialBalance
        : undefined;
  const settling = useSettleEverything({ currency: defaultCurrency, onDone: close });
  const { ask, question } = useRateQuestion(settling.doubts, settling.submit);
  const everythingStep = useEverythingStep({ ...settling, submit: ask });
  if (!hasBegun && areRolesKnown) {
    setHasBegun(true);
    if (net && !only) recording.chooseNet(net);
    else recording.choose(only);
  }

  const chooserStep = (): Step => ({
    title: TEXT.chooserTitle,
    ...(net && !only && { onBack: () => recording.chooseNet(net) }),
    children: (
      <BalanceChooser
        balances={areRolesKnown ? balances && ownBalances(balances, viewerId, friendIds) : undefined}
        canRecord={canRecord}
        error={error}
        onRetry={retry}
        groupNames={groupNames}
        onChoose={recording.choose}
        onChooseEverything={settling.start}
      />
    ),
  });
  const step = everythingStep ?? recordStep(recording, { groupNames }) ?? chooserStep();
  return (
    <>
      <Sheet {...step} />
      {question}
    </>
  );
}

/** The balances of the viewer, or of the viewer and one friend. */
const ownBalances = (
  balances: readonly Balance[],
  userId: string,
  friendIds: readonly string[] | undefined,
): readonly Balance[] =>
  settleableBy(balances, userId).filter(
    (balance) => friendIds?.includes(counterpartOf(balance, userId).person.id) ?? true,
  );

/** Whether it is known in which groups the viewer may record what they are owed there, or cannot be. */
function useAreRolesKnown(balances: readonly Balance[]): boolean {
  const { id: userId } = useCurrentUser();
  const isAsked = balances.some(({ groupId, toUserId }) => groupId !== undefined && toUserId === userId);
  const { data, error } = useEndpoint(listMyGroups, isAsked ? {} : null);
  return !isAsked || data !== undefined || error !== undefined;
}

/** The step that settles everything with the chosen person; undefined while nobody is chosen. */
function useEverythingStep(settling: SettlingEverything): Step | undefined {
  const { person, rows, isSaving } = settling;
  const groupNames = useGroupNames(person !== undefined);
  if (!person) return undefined;
  return {
    title: TEXT.everythingTitle,
    onBack: () => settling.start(undefined),
    isBusy: isSaving,
    renderForm: renderFormWith(settling.submit),
    footer: (
      // Not `disabled`: a disabled button would lose the focus.
      <Button type="submit" size="large" isBlock aria-busy={isSaving} aria-disabled={isSaving || undefined}>
        {isSaving && (
          <span aria-hidden="true">
            <Spinner size={20} label={TEXT.recording} />
          </span>
        )}
        {TEXT.recordCount({ count: rows.filter((row) => !isDone(row)).length })}
      </Button>
    ),
    children: <SettleEverythingForm person={person} groupNames={groupNames} settling={settling} />,
  };
}
