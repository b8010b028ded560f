import { type ReactElement, useMemo } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import type { Debt } from '@barabar/core/nets-of-debts';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Money } from '../../components/money.tsx';
import { useShownFirst } from '../../components/shown-first.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import type { BalancesState } from '../../store/reads/use-balances.ts';
import { previewSimplified, type SimplifiedPreview } from '../balances/preview-simplified.ts';
import styles from './simplify-debts-dialog.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('simplifyDebts');
const SIMPLIFYING = text('groupDetail').simplify;
const LABELS = text('fields');
const VERBS = text('verbs');
const BALANCES = text('balances');

/** A hundred people can have 4,950 debts in each currency. This many show at first. */
const SHOWN_FIRST = 8;

function headlineOf({ before, after, isChanged }: SimplifiedPreview): string {
  if (!isChanged) return TEXT.alreadyFewest({ count: before.length });
  return before.length === after.length
    ? TEXT.change({ count: before.length })
    : SIMPLIFYING.become({ before: before.length, after: after.length });
}

export interface SimplifyPreviewProps {
  readonly group: Pick<Group, 'members'>;
  readonly state: BalancesState;
}

/** '14 payments become 5', with both lists. */
export function SimplifyPreview({
  group: { members },
  state: { balances, error, retry },
}: SimplifyPreviewProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const preview = useMemo(
    () => balances && previewSimplified(balances, new Set(members.map(({ userId }) => userId))),
    [balances, members],
  );
  if (!preview || !balances) {
    if (error === undefined) return <SkeletonRows label={BALANCES.loading} />;
    return <ErrorAlert message={BALANCES.failed} detail={messageOf(error, '')} onRetry={retry} />;
  }
  if (preview.before.length === 0) return <p>{TEXT.nothingOpen}</p>;
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
          <Payments label={TEXT.now} counted={TEXT.nowCounted} debts={preview.before} nameOf={nameOf} />
          <Payments
            label={TEXT.afterwards}
            counted={TEXT.afterwardsCounted}
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
function Payments({ label, counted, debts, nameOf }: PaymentsProps): ReactElement {
  const { shown, showAll } = useShownFirst(debts, {
    max: SHOWN_FIRST,
    labelOf: (count) => VERBS.showAll({ count }),
  });
  return (
    <section className={`card ${styles.list}`} aria-label={label}>
      <h4 className="text-caption tone-muted">{counted({ count: debts.length })}</h4>
      <ul className="inked text-secondary">
        {debts.length === 0 && <li className="tone-muted">{TEXT.none}</li>}
        {shown.map(({ fromUserId, toUserId, amount, currency }) => (
          <li key={`${fromUserId} ${toUserId} ${currency}`} className={styles.payment}>
            <span className="wraps">
              {TEXT.payment({
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
