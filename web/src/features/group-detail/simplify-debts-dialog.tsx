import { useState, useMemo } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBalances, type BalancesState } from '../../store/reads/use-balances.ts';
import { setRules } from './api.ts';
import { isAdminOf } from './is-admin-of.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import type { Group } from '@barabar/core/contract/groups';
import type { Debt } from '@barabar/core/nets-of-debts';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Money } from '../../components/money.tsx';
import { useShownFirst } from '../../components/shown-first.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { previewSimplified, type SimplifiedPreview } from '../balances/preview-simplified.ts';
import styles from './simplify-debts-dialog.module.css';

const WORDS = text('simplifyDebts');
const VERBS = text('verbs');
const TEXT = text('groupDetail');
const LABELS = text('fields');
const BALANCES = text('balances');

/** A hundred people can have 4,950 debts in each currency. This many show at first. */
const SHOWN_FIRST = 8;

/**
 * What it means to simplify the group's debts. Before that it shows which payments become which; afterwards admins can
 * turn it off.
 */
export function SimplifyDebtsDialog({ groupId }: { groupId: string }) {
  const group = useOpenedGroup(groupId);
  const isAdmin = isAdminOf(group, useCurrentUser().id);
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  // The setting stays while the dialog closes, so that its text does not change.
  const [wasOn, setWasOn] = useState<boolean>();
  const isOn = wasOn ?? group.simplifyDebts;
  const state = useBalances(groupId, !isOn);

  const turn = (isOnNext: boolean): Promise<void> =>
    attempt(async () => {
      setWasOn(isOn);
      try {
        await setRules(group, { simplifyDebts: isOnNext });
      } catch (error) {
        setWasOn(undefined);
        throw error;
      }
      showNotice({ tone: 'success', text: isOnNext ? WORDS.simplified : WORDS.turnedOff });
      close();
    });

  return (
    <Sheet
      title={TEXT.simplify.title}
      isBusy={isBusy}
      footer={
        <Actions
          isOn={isOn}
          isAdmin={isAdmin}
          isBusy={isBusy}
          isPreviewed={state.balances !== undefined}
          onTurn={(isOnNext) => void turn(isOnNext)}
        />
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {isOn && <p className="strong">{WORDS.isOn}</p>}
      <p>{WORDS.explanation}</p>
      {isOn && <p>{WORDS.seeOrigin}</p>}
      {isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.turningOff}</p>}
      {!isOn && <SimplifyPreview group={group} state={state} />}
      {!isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.later}</p>}
      {!isAdmin && <Alert role="note" type="info" showIcon title={WORDS.adminsOnly} />}
    </Sheet>
  );
}

interface ActionsProps {
  /** Whether the viewer may change the setting; other members only see it. */
  readonly isAdmin: boolean;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Whether both lists of payments are on the screen. Nothing is changed before. */
  readonly isPreviewed: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** Two buttons for admins, of which the first turns the setting off, and Done for the others. */
function Actions({ isOn, isAdmin, isBusy, isPreviewed, onTurn }: ActionsProps) {
  const { close } = useDialog();
  return (
    <SheetActions>
      {isAdmin && isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={() => onTurn(false)}>
          {isBusy ? WORDS.isTurningOff : VERBS.turnOff}
        </Button>
      )}
      {isAdmin && !isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={close}>
          {VERBS.cancel}
        </Button>
      )}
      {isAdmin && !isOn ? (
        <Button size="large" disabled={isBusy || !isPreviewed} onClick={() => onTurn(true)}>
          {isBusy ? WORDS.turningOn : WORDS.turnOn}
        </Button>
      ) : (
        <Button size="large" onClick={close} disabled={isBusy}>
          {VERBS.done}
        </Button>
      )}
    </SheetActions>
  );
}

function headlineOf({ before, after, isChanged }: SimplifiedPreview): string {
  if (!isChanged) return WORDS.alreadyFewest({ count: before.length });
  return before.length === after.length
    ? WORDS.change({ count: before.length })
    : TEXT.simplify.become({ before: before.length, after: after.length });
}

interface SimplifyPreviewProps {
  readonly group: Pick<Group, 'members'>;
  readonly state: BalancesState;
}

/** '14 payments become 5', with both lists. */
function SimplifyPreview({ group: { members }, state: { balances, error, retry } }: SimplifyPreviewProps) {
  const { id: viewerId } = useCurrentUser();
  const preview = useMemo(
    () => balances && previewSimplified(balances, new Set(members.map(({ userId }) => userId))),
    [balances, members],
  );
  if (!preview || !balances) {
    if (error === undefined) return <SkeletonRows label={BALANCES.loading} />;
    return <ErrorAlert message={BALANCES.failed} detail={messageOf(error, '')} onRetry={retry} />;
  }
  if (preview.before.length === 0) return <p>{WORDS.nothingOpen}</p>;
  const names = new Map(
    balances.flatMap(({ fromUser, toUser }) => [fromUser, toUser]).map(({ id, name }) => [id, name]),
  );
  const nameOf = (id: string, you: string): string =>
    id === viewerId ? you : names.get(id) || LABELS.unknownUser;
  return (
    <section className="stack-close">
      <h3 className="text-dialog-title">{headlineOf(preview)}</h3>
      {preview.isChanged && (
        <div className="stack-close">
          <Payments label={WORDS.now} counted={WORDS.nowCounted} debts={preview.before} nameOf={nameOf} />
          <Payments
            label={WORDS.afterwards}
            counted={WORDS.afterwardsCounted}
            debts={preview.after}
            nameOf={nameOf}
          />
        </div>
      )}
    </section>
  );
}

interface PaymentsProps {
  readonly label: string;
  /** The label with the number of payments. */
  readonly counted: (values: { readonly count: number }) => string;
  readonly debts: readonly Debt[];
  readonly nameOf: (userId: string, you: string) => string;
}

/** 'Asha → Bala ₹200.00', a line for each. */
function Payments({ label, counted, debts, nameOf }: PaymentsProps) {
  const { shown, showAll } = useShownFirst(debts, {
    max: SHOWN_FIRST,
    labelOf: (count) => VERBS.showAll({ count }),
  });
  return (
    <section className="card" style={{ padding: '10px 12px' }} aria-label={label}>
      <h4 className="text-caption tone-muted">{counted({ count: debts.length })}</h4>
      <ul className="inked text-secondary">
        {debts.length === 0 && <li className="tone-muted">{WORDS.none}</li>}
        {shown.map(({ fromUserId, toUserId, amount, currency }) => (
          <li key={`${fromUserId} ${toUserId} ${currency}`} className={styles.payment}>
            <span className="wraps">
              {WORDS.payment({
                payer: nameOf(fromUserId, LABELS.you),
                payee: nameOf(toUserId, LABELS.youInside),
              })}
            </span>{' '}
            <Money amountMinor={amount} currency={currency} />
          </li>
        ))}
      </ul>
      {showAll}
    </section>
  );
}
