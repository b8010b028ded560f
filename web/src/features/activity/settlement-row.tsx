import type { ReactElement } from 'react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Tile } from '../../components/tile.tsx';
import { SETTLEMENT_LOOK } from '../../lib/category-icons.ts';
import { classNames } from '../../lib/class-names.ts';
import { settledOf } from '../../lib/original-of.ts';
import { isOnlyHere, useOutboxState } from '../../lib/outbox/outbox.ts';
import { paths } from '../../lib/paths.ts';
import { useCanChangeSettlement } from '../../lib/use-can-change-settlement.ts';
import type { FeedScope } from './api.ts';
import { busyWords, isChangeable, isUnderWay, RowAmount, RowLink, RowMenu, RowTime } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface SettlementRowProps {
  readonly settlement: Settlement;
  readonly currentUserId: string;
  readonly scope: FeedScope;
  readonly isDeleting: boolean;
  readonly isRuled: boolean;
  readonly onEdit?: ((settlement: Settlement) => void) | undefined;
  /** Without it the row has no menu. */
  readonly onDelete?: (() => void) | undefined;
}

/** Shows a settlement: who paid whom, the note and the amount. Who may not change it cannot delete it. */
export function SettlementRow({
  settlement,
  currentUserId,
  scope,
  isDeleting,
  isRuled,
  onEdit,
  onDelete,
}: SettlementRowProps): ReactElement {
  const { fromUserId, toUserId, fromUser, toUser, amount, currency, note, group } = settlement;
  const from = fromUserId === currentUserId ? 'You' : fromUser.name;
  const to = toUserId === currentUserId ? 'you' : toUser.name;
  const state = useOutboxState(settlement.id);
  const canChange = useCanChangeSettlement(settlement, currentUserId) && isChangeable(state);
  const title = `${from} paid ${to}`;
  const busy = busyWords(state, isDeleting);
  const settled = settledOf(settlement);
  return (
    <article
      className={classNames(
        styles.row,
        isRuled && styles.ruled,
        busy && styles.busy,
        !onDelete && styles.bare,
      )}
      aria-busy={isUnderWay(state, isDeleting)}
    >
      <Tile {...SETTLEMENT_LOOK} />
      <div className={styles.main}>
        <RowAmount words={TEXT.settlement} amountMinor={amount} currency={currency} busy={busy} />
        <h3 className={styles.title}>
          <RowLink
            to={isOnlyHere(settlement.id) ? undefined : paths.settlement(settlement.id)}
            groupId={group?.id}
          >
            {title}
          </RowLink>
        </h3>
        {settled !== undefined && <p className={styles.detail}>{settled}</p>}
        {note !== undefined && <p className={`typed-lines ${styles.detail}`}>{note}</p>}
        <RowTime
          day={settlement.paidOn}
          date={settlement.settledAt}
          groupName={scope.kind === 'group' ? undefined : group?.name}
        />
      </div>
      {onDelete && (
        <RowMenu
          about={title}
          onEdit={canChange && onEdit ? () => onEdit(settlement) : undefined}
          onDelete={onDelete}
          canDelete={canChange}
          isDeleting={isDeleting}
        />
      )}
    </article>
  );
}
