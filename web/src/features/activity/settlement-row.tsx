import type { ReactElement } from 'react';
import { Check, CircleX } from 'lucide-react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { formatAmount, toMinor } from '@barabar/core/money';
import { SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import { netOfAct } from '../../lib/records/net-of-act.ts';
import { METHOD_NAMES } from '../../lib/records/method-names.ts';
import { settledOf } from '../../lib/rates/original-of.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { askedOf, markAsReceived } from './receive.ts';
import { type InFeedProps, RecordRow } from './record-row.tsx';
import type { ExtraItem } from './row-menu-items.ts';
import { RowAmount } from './row-parts.tsx';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface SettlementRowProps extends InFeedProps {
  readonly settlement: Settlement;
  /** The others of the same act, which the same row shows. */
  readonly others?: readonly Settlement[] | undefined;
  readonly onEdit?: ((settlement: Settlement, others: readonly Settlement[]) => void) | undefined;
  /** Asks the payee why the money has not arrived. */
  readonly onNotReceived?: ((settlement: Settlement) => void) | undefined;
}

/**
 * Shows a settlement, or those of one act: who paid whom, how, the note and the amount. Who may not change it cannot delete
 * it. The payee can say whether the money has arrived.
 */
export function SettlementRow({
  settlement,
  others = [],
  currentUserId,
  onEdit,
  onNotReceived,
  ...row
}: SettlementRowProps): ReactElement {
  const { id, note, group } = settlement;
  const isAct = others.length > 0;
  const { towards, nets } = netOfAct([settlement, ...others]);
  const [first, ...rest] = nets;
  const title = TEXT.paidWhom({
    from: towards.fromUserId === currentUserId ? 'you' : 'other',
    fromName: towards.fromUser.name,
    to: towards.toUserId === currentUserId ? 'you' : 'other',
    toName: towards.toUser.name,
  });
  const settled = isAct ? undefined : settledOf(settlement);
  const details = detailsOf(settlement);
  const asked = onNotReceived && askedOf([settlement, ...others], currentUserId);
  return (
    <RecordRow
      {...row}
      currentUserId={currentUserId}
      createdBy={settlement.createdBy}
      groupId={settlement.groupId}
      id={id}
      look={SETTLEMENT_LOOK}
      title={title}
      to={paths.settlement(id)}
      group={isAct ? undefined : group}
      renderAmount={(busy) => (
        <RowAmount
          words={TEXT.settlement}
          amountMinor={toMinor(Math.abs(first?.amountMinor ?? settlement.amount))}
          currency={first?.currency ?? settlement.currency}
          busy={busy}
        />
      )}
      note={note}
      day={settlement.paidOn}
      date={settlement.settledAt}
      mayChange={useCanChangeSettlement(settlement, currentUserId)}
      extras={
        asked &&
        arrivalItems(asked, {
          others: [settlement, ...others].filter((one) => one !== asked),
          currentUserId,
          onNotReceived,
        })
      }
      deleteLabel={isAct ? TEXT.deleteAct : undefined}
      onEdit={onEdit && (() => onEdit(settlement, others))}
    >
      {settled !== undefined && <p className={styles.detail}>{settled}</p>}
      {isAct && (
        <p className={styles.detail}>
          {[
            TEXT.act({ count: others.length + 1 }),
            ...rest.map(({ amountMinor, currency }) =>
              formatAmount(toMinor(Math.abs(amountMinor)), { currency }),
            ),
          ].join(' · ')}
        </p>
      )}
      {details !== '' && <p className={styles.detail}>{details}</p>}
    </RecordRow>
  );
}

/** Returns 'UPI · UTR 423112345678 · Received': how it was paid, and whether it has arrived. */
const detailsOf = ({ method, utr, reference, receivedAt }: Settlement): string =>
  [method && METHOD_NAMES[method], utr && TEXT.utr({ utr }), reference, receivedAt && TEXT.received]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');

/** What the payee can say of the money. */
function arrivalItems(
  settlement: Settlement,
  {
    others,
    currentUserId,
    onNotReceived,
  }: {
    readonly others: readonly Settlement[];
    readonly currentUserId: string;
    readonly onNotReceived: (settlement: Settlement) => void;
  },
): ExtraItem[] {
  return [
    ...(settlement.receivedAt
      ? []
      : [
          {
            key: 'received',
            label: TEXT.received,
            icon: Check,
            onSelect: () => void markAsReceived(settlement, { others, currentUserId }),
          },
        ]),
    {
      key: 'not-received',
      label: TEXT.notReceived,
      icon: CircleX,
      onSelect: () => onNotReceived(settlement),
    },
  ];
}
