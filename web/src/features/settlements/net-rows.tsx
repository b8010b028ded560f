import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { Line } from '../../components/line.tsx';
import { partsOfNet, type Net, type NetPart } from './settle-net.ts';
import { counterpartOf } from './settlement-draft.ts';
import { OwedBalance } from './owed-balance.tsx';
import type { SettlementForm } from './use-settlement-form.ts';
import styles from './settlement-form.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');

export interface NetRowsProps {
  readonly net: Net;
  readonly form: Pick<SettlementForm, 'amountMinor'>;
  readonly groupNames: ReadonlyMap<string, string>;
}

/** What the payment of a net settles: each balance, with its direction and how much of it. */
export function NetRows({ net, form, groupNames }: NetRowsProps): ReactElement {
  const hasBoth = new Set(net.rows.map(({ fromUserId }) => fromUserId)).size > 1;
  return (
    <section aria-label={TEXT.netParts} className="stack-close">
      <h3 className="text-name">{TEXT.netParts}</h3>
      {hasBoth && <p className="text-secondary tone-muted wraps">{TEXT.netWords}</p>}
      <ul className={`ruled card ${styles.rows}`}>
        {partsOfNet(net, form.amountMinor).map((part) => (
          <Part key={part.key} part={part} groupNames={groupNames} />
        ))}
      </ul>
    </section>
  );
}

function Part({
  part: { row, settled },
  groupNames,
}: Pick<NetRowsProps, 'groupNames'> & { readonly part: NetPart }): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { groupId, currency, amount } = row;
  const { isOwed } = counterpartOf(row, viewerId);
  const title = groupId === undefined ? LABELS.noGroup : (groupNames.get(groupId) ?? TEXT.aGroup);
  const whole = TEXT.netPartOf({ amount: formatAmount(amount, { currency }) });
  const left = settled === 0 ? TEXT.netStays : settled < amount ? whole : undefined;
  return (
    <li>
      <Line
        title={title}
        subtitle={left}
        aside={<OwedBalance isOwed={isOwed} amount={settled === 0 ? amount : settled} currency={currency} />}
      />
    </li>
  );
}
