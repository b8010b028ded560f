import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { listMyGroups } from '@barabar/core/contract/groups';
import { SETTLEMENTS_AT_ONCE } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { groupByCurrency } from '@barabar/core/money';
import { involves, pairKeyOf } from '@barabar/core/pair';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { useRateQuestion } from '../../components/rate-question.tsx';
import { Sheet, type SheetStep } from '../../components/sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { useCanRecordPayment } from '../../store/reads/use-known-rules.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useGroupNames } from './api.ts';
import { BalanceChooser } from './balance-chooser.tsx';
import { useChooseWhat } from './choose-what.tsx';
import { Finish, useRecordStep } from './record-step.tsx';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import { netsBetween, recordableOf, recordableTogether } from './settle-net.ts';
import { counterpartOf, settleableBy } from './settlement-draft.ts';
import { type Recording, useRecording } from './use-recording.ts';

const TEXT = text('settlements');

export interface SettleUpDialogProps {
  /** Limits the dialog to the balances of this group. Without it, all balances of the viewer are offered. */
  readonly groupId?: string | undefined;
  /** Limits the dialog to balances with this friend: their id, or those of all their places. */
  readonly friendIds?: readonly string[] | undefined;
  /** Group names by id. With it, the chooser shows the group of each balance. */
  readonly groupNames?: ReadonlyMap<string, string> | undefined;
  /** All balances with one person: the dialog opens with their net, without the chooser. */
  readonly together?: readonly Balance[] | undefined;
  /** Skips the chooser and records a settlement of this balance. "Back" leads to the chooser. */
  readonly initialBalance?: Balance | undefined;
}

/** The chooser, then Record payment or settling everything with a person (spec §2, Dialogs; §4, Settle flow). */
export function SettleUpDialog(props: SettleUpDialogProps) {
  const { groupId, friendIds, groupNames: given, together } = props;
  const { id: viewerId } = useCurrentUser();
  const [isChoosing, setIsChoosing] = useState(false);
  const read = useBalances(groupId);
  const canRecord = useCanRecordPayment(groupId, viewerId);
  const recording = useRecording({ balances: together ?? read.balances });
  const { net, offered, everything, dispatch } = recording;
  const groupNames = useGroupNames(given, isChoosing || offered.length > 1 || everything !== undefined);
  const settleOne = (chosenBalance: Balance): void => {
    const rows = recordableOf(
      inSamePlace(chosenBalance, read.balances ?? [chosenBalance]),
      viewerId,
      canRecord,
    );
    dispatch({ type: 'choose', offered: rows, currency: chosenBalance.currency });
  };
  const { areRolesKnown, hasChooser } = useOpening(recording, props, settleOne);
  const leave = hasChooser ? () => dispatch({ type: 'choose', offered: [] }) : undefined;
  const what = useChooseWhat({ recording, groupNames, canRecord, onDone: () => setIsChoosing(false) });
  const record = useRecordStep(recording, {
    groupNames,
    // The chooser has the viewer's own balances only.
    onBack: net && involves(net.balance, viewerId) ? leave : undefined,
    onChooseWhat: () => setIsChoosing(true),
  });
  const { step: all, question } = useEverythingStep(recording, {
    groupNames,
    onBack: everything?.before ? () => dispatch({ type: 'leaveEverything' }) : leave,
  });
  const chooserStep = (): SheetStep => ({
    title: TEXT.chooserTitle,
    children: (
      <BalanceChooser
        balances={areRolesKnown ? ownBalances(read.balances, viewerId, friendIds) : undefined}
        canRecord={canRecord}
        error={read.error}
        onRetry={read.retry}
        groupNames={given}
        onChoose={settleOne}
        onChooseEverything={(counterparty) => {
          const rows = recordableTogether(counterparty.balances, viewerId, canRecord);
          const usable = rows.length > 0 ? rows : counterparty.balances;
          dispatch({ type: 'chooseEverything', offered: usable, isInOne: false });
        }}
      />
    ),
  });
  const step = everything ? all : isChoosing ? what : record;
  return (
    <>
      <Sheet {...(step ?? chooserStep())} />
      {question}
    </>
  );
}

function useOpening(
  { dispatch }: Recording,
  { groupId, together = [], initialBalance }: SettleUpDialogProps,
  settleOne: (balance: Balance) => void,
): { readonly areRolesKnown: boolean; readonly hasChooser: boolean } {
  const { id: viewerId } = useCurrentUser();
  const { balances, error } = useBalances(groupId);
  const canRecord = useCanRecordPayment(groupId, viewerId);
  const [hasBegun, setHasBegun] = useState(false);
  const [hasChooser, setHasChooser] = useState(true);
  const areRolesKnown = useAreRolesKnown(together);
  const usable = recordableOf(together, viewerId, canRecord);
  if (!hasBegun && areRolesKnown && (usable[0] ?? balances ?? error)) {
    setHasBegun(true);
    const currencies = groupByCurrency(usable).length;
    const nets = netsBetween(usable).length;
    const isOneAct = usable.length > 0 && usable.length <= SETTLEMENTS_AT_ONCE.max;
    // What comes out even in one currency, or is too much for an act, is settled by the chooser.
    setHasChooser(nets > 0 ? nets < currencies : !isOneAct);
    if (initialBalance && canRecord(initialBalance)) settleOne(initialBalance);
    if (nets > 0) dispatch({ type: 'choose', offered: usable });
    else if (isOneAct) dispatch({ type: 'chooseEverything', offered: usable, isInOne: false });
  }
  return { areRolesKnown, hasChooser };
}

/** The balances of the same two people in the same group, in all currencies. */
const inSamePlace = ({ fromUserId, toUserId, groupId }: Balance, balances: readonly Balance[]) =>
  balances.filter(
    (other) =>
      other.groupId === groupId &&
      pairKeyOf(other.fromUserId, other.toUserId) === pairKeyOf(fromUserId, toUserId),
  );

/** The balances of the viewer, or of the viewer and one friend. */
const ownBalances = (
  balances: readonly Balance[] | undefined,
  userId: string,
  friendIds: readonly string[] | undefined,
): readonly Balance[] | undefined =>
  balances &&
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

/** The step that settles everything with the chosen person, and the question about a rate that is far off. */
function useEverythingStep(
  { everything, form }: Recording,
  { groupNames, onBack }: { groupNames: ReadonlyMap<string, string>; onBack: (() => void) | undefined },
): { readonly step: SheetStep | undefined; readonly question: ReactElement | undefined } {
  const { ask, question } = useRateQuestion(everything?.doubts ?? [], form.submit);
  if (!everything) return { step: undefined, question };
  const step = {
    title: TEXT.everythingTitle,
    ...(onBack && { onBack }),
    isBusy: form.isSaving,
    renderForm: renderFormWith(() => {
      if (everything.check()) ask();
    }),
    footer: <Finish form={form} />,
    children: <SettleEverythingForm everything={everything} groupNames={groupNames} form={form} />,
  };
  return { step, question };
}
