import type { ReactElement } from 'react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import { settledOf } from '../../lib/rates/original-of.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { type InFeedProps, RecordRow } from './record-row.tsx';
import { RowAmount } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface SettlementRowProps extends InFeedProps {
  readonly settlement: Settlement;
  readonly onEdit?: ((settlement: Settlement) => void) | undefined;
}

/** Shows a settlement: who paid whom, the note and the amount. Who may not change it cannot delete it. */
export function SettlementRow({
  settlement,
  currentUserId,
  onEdit,
  ...row
}: SettlementRowProps): ReactElement {
  const { id, fromUserId, toUserId, fromUser, toUser, amount, currency, note, group } = settlement;
  const title = TEXT.paidWhom({
    from: fromUserId === currentUserId ? 'you' : 'other',
    fromName: fromUser.name,
    to: toUserId === currentUserId ? 'you' : 'other',
    toName: toUser.name,
  });
  const settled = settledOf(settlement);
  return (
    <RecordRow
      {...row}
      id={id}
      look={SETTLEMENT_LOOK}
      title={title}
      to={paths.settlement(id)}
      group={group}
      renderAmount={(busy) => (
        <RowAmount words={TEXT.settlement} amountMinor={amount} currency={currency} busy={busy} />
      )}
      note={note}
      day={settlement.paidOn}
      date={settlement.settledAt}
      mayChange={useCanChangeSettlement(settlement, currentUserId)}
      onEdit={onEdit && (() => onEdit(settlement))}
    >
      {settled !== undefined && <p className={styles.detail}>{settled}</p>}
    </RecordRow>
  );
}
