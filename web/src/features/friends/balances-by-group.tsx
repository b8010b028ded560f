import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/pages/paths.ts';
import { openBalances, shownRows } from './friend-balances.ts';
import styles from './balances-by-group.module.css';

const TEXT = text('friends');
const LABELS = text('fields');

/**
 * By currency, with links to groups and to what is outside of them. A part against the sum has a minus; where
 * that is zero, each says who owes. Without a group nothing.
 */
export function BalancesByGroup({ friend }: { readonly friend: Friend }): ReactElement | null {
  const rows = shownRows(friend);
  const totals = new Map(openBalances(friend).map(({ currency, amount }) => [currency, amount]));
  // Somebody by name is also where nothing is open.
  const settled = (friend.places ?? []).filter(
    ({ groupId, groupName }) => groupName !== undefined && !rows.some(({ group }) => group?.id === groupId),
  );
  if (settled.length === 0 && !rows.some(({ group }) => group)) return null;
  return (
    <section className={`cluster ${styles.parts}`} aria-label={TEXT.detail.balancesByGroup}>
      {rows.map(({ group, currency, amount }) => {
        const isAgainst = amount * (totals.get(currency) ?? 0) < 0;
        return (
          <Link
            key={`${group?.id ?? ''} ${currency}`}
            to={group ? paths.groupSection(group.id, 'balances') : paths.outside(friend.id)}
            className={`pill reaching touchable ${styles.part}`}
          >
            <span>{group?.name ?? LABELS.noGroup}</span>{' '}
            <span className={classNames(totals.has(currency) && 'visually-hidden')}>
              {amount > 0 ? LABELS.owesYou : LABELS.youOwe}{' '}
            </span>
            <Money
              amountMinor={isAgainst ? toMinor(-Math.abs(amount)) : amount}
              isSigned={isAgainst}
              currency={currency}
              tone={amount > 0 ? 'owed' : 'owing'}
              className="strong"
            />
          </Link>
        );
      })}
      {settled.map(({ groupId, groupName = '' }) => (
        <Link
          key={groupId}
          to={paths.groupSection(groupId, 'balances')}
          className={`pill reaching touchable ${styles.part}`}
        >
          <span>{groupName}</span> <span className="tone-muted">{LABELS.settledUp}</span>
        </Link>
      ))}
    </section>
  );
}
