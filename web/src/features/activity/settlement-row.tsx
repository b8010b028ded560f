import { Check, CircleX } from 'lucide-react';
import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { textsOf } from '@barabar/core/records/fields';
import { PAYMENT, SETTLEMENT } from '@barabar/core/records/settlement';
import { SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import {
  type Act,
  actParties,
  ACTS,
  isOnlySetOff,
  isPartOnly,
  sayMeans,
  sayParts,
  sumsOfAct,
  unconfirmedWords,
} from '../../lib/records/net-of-act.ts';
import { settledOf } from '../../lib/rates/original-of.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useAsOwn } from '../../store/reads/use-as-own.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { askedOf, markAsReceived } from './receive.ts';
import { type InFeedProps, RecordRow } from './record-row.tsx';
import { menuItem } from '../../components/menu-item.ts';
import type { ExtraItem } from './row-menu-items.ts';
import { RowAmount } from './row-parts.tsx';
import { TEXT } from './text.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { openEditSettlement, openNotReceived } from '../settlements/dialogs.ts';

const VERBS = text('verbs');
const NOT_RECEIVED = text('settlements').notReceived;

export interface SettlementRowProps extends InFeedProps {
  readonly settlement: Settlement;
  /** The others of the same act, which the same row shows. */
  readonly others?: readonly Settlement[] | undefined;
}

/** The row of a settlement or act. Who may not change it cannot delete it. The payee can say if money has arrived. */
export function SettlementRow({ settlement, others = [], ...row }: SettlementRowProps) {
  const { id: viewerId } = useCurrentUser();
  const { onDelete } = row;
  const { id, group } = settlement;
  const act: Act = [settlement, ...others];
  const isAct = settlement.actId !== undefined;
  const [first, ...rest] = sumsOfAct(act);
  const isPart = isPartOnly(act);
  const parties = actParties(useAsOwn(settlement.groupId)(act), viewerId);
  const title = isPart ? ACTS.settledWith(parties) : TEXT.paidWhom(parties);
  const settled = isAct ? undefined : settledOf(settlement);
  const asked = onDelete && askedOf([settlement, ...others], viewerId);
  return (
    <RecordRow
      {...row}
      createdBy={settlement.createdBy}
      groupId={settlement.groupId}
      id={id}
      look={SETTLEMENT_LOOK}
      title={title}
      to={paths.settlement(id)}
      group={isAct && !isPart ? undefined : group}
      renderAmount={(busy) => (
        <RowAmount
          words={TEXT.settlement}
          amountMinor={first.amountMinor}
          currency={first.currency}
          busy={busy}
        />
      )}
      day={settlement.paidOn}
      date={settlement.settledAt}
      mayChange={useCanChangeSettlement(settlement, viewerId)}
      extras={
        asked &&
        arrivalItems(asked, { others: [settlement, ...others].filter((part) => part !== asked), viewerId })
      }
      deleteLabel={isAct ? TEXT.deleteAct : undefined}
      onEdit={onDelete && (() => openEditSettlement({ settlement, others }))}
      details={[
        settled,
        partsOf(act, rest).join(' · '),
        isOnlySetOff(act) ? undefined : detailsOf(act),
        unconfirmedWords(act, viewerId),
        ...textsOf(SETTLEMENT, settlement, 'note'),
      ]}
    />
  );
}

/** '₹2,168.67 settled in Goa', '₹668.67 cancelled out in Flat 402'. `rest` was handed over in further currencies. */
function partsOf(act: Act, rest: ReturnType<typeof sumsOfAct>[number][]): readonly string[] {
  if (isPartOnly(act)) return [isOnlySetOff(act) ? ACTS.setOffOnly : ACTS.partOnly];
  return [
    ...rest.map(({ amountMinor, currency }) => formatAmount(amountMinor, { currency })),
    ...sayParts(act),
  ];
}

/** Returns 'UPI · UTR 423112345678 · Received': how it was paid, and whether it has arrived. */
const detailsOf = (act: Act): string =>
  [
    ...sayMeans(act),
    ...textsOf(PAYMENT, act[0], 'line'),
    ...(act[0].receivedAt ? [VERBS.received] : []),
  ].join(' ·\u00A0');

/** What the payee can say of the money. */
function arrivalItems(
  settlement: Settlement,
  { others, viewerId }: { others: readonly Settlement[]; viewerId: string },
): ExtraItem[] {
  const receive = (): void => void markAsReceived(settlement, { others, viewerId });
  const received = menuItem(VERBS.received, Check, receive);
  return [
    ...(settlement.receivedAt ? [] : [received]),
    menuItem(NOT_RECEIVED.title, CircleX, () => openNotReceived({ settlement })),
  ];
}
