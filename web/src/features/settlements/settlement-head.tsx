import type { ReactElement } from 'react';
import { HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Settlement } from '@barabar/core/contract/settlements';
import { Money } from '../../components/money.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tile } from '../../components/tile.tsx';
import { formatDay } from '../../lib/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { TEXT } from './text.ts';

/** Returns 'Kabir Rao paid you'. */
export function settlementTitle({ fromUser, toUser }: Settlement, currentUserId: string): string {
  const from = fromUser.id === currentUserId ? TEXT.page.you : fromUser.name;
  const to = toUser.id === currentUserId ? TEXT.page.youAsObject : toUser.name;
  return `${from} ${TEXT.page.paid} ${to}`;
}

export interface SettlementHeadProps {
  /** Undefined while loading. */
  readonly settlement: Settlement | undefined;
  readonly currentUserId: string;
}

/** Shows who paid whom how much, when, in which group, and the note. */
export function SettlementHead({ settlement, currentUserId }: SettlementHeadProps): ReactElement {
  if (!settlement)
    return (
      <div className="stack-close" aria-busy="true" aria-label={TEXT.page.loading}>
        <Skeleton width={200} height={28} />
        <Skeleton width={140} height={40} />
      </div>
    );
  const { amount, currency, note, group, paidOn } = settlement;
  return (
    <div className="stack">
      <div className="beside-wide">
        <Tile icon={HandCoins} hue={150} />
        <div className="fills">
          <h1 className="text-title wraps">{settlementTitle(settlement, currentUserId)}</h1>
          <p className="text-secondary tone-muted wraps">
            <time dateTime={paidOn}>{formatDay(paidOn)}</time>
            {group && (
              <>
                {' · '}
                <Link to={paths.group(group.id)} className="linked reaching">
                  {group.name}
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
      <Money amountMinor={amount} currency={currency} size="hero" className="amount-line" />
      {note !== undefined && <p className="wraps typed-lines">{note}</p>}
    </div>
  );
}
