import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/pages/paths.ts';
import { type OpenRow, openBalances, shownRows } from './friend-balances.ts';
import styles from './balances-by-group.module.css';

const TEXT = text('friends');
const LABELS = text('fields');

/**
 * Links to groups and to what is outside of them, with the amount that is open there. An amount that is the whole sum
 * of its currency stands in the head of the page: its link shows the place alone. An amount that lowers the sum, and each
 * where the sum is zero, says who owes. Renders nothing where no group is shared.
 */
export function BalancesByGroup({ friend }: { friend: Friend }) {
  const rows = shownRows(friend);
  const totals = new Map(openBalances(friend).map(({ currency, amount }) => [currency, amount]));
  const isWhole = ({ currency }: OpenRow): boolean =>
    rows.filter((other) => other.currency === currency).length === 1;
  // Somebody by name is also where nothing is open.
  const settled = (friend.places ?? []).filter(
    ({ groupId, groupName }) => groupName !== undefined && !rows.some(({ group }) => group?.id === groupId),
  );
  if (settled.length === 0 && !rows.some(({ group }) => group)) return null;
  return (
    <section className={`cluster ${styles.parts}`} aria-label={TEXT.detail.balancesByGroup}>
      {Array.from(placesOf(rows), ([groupId, parts]) => (
        <Link
          key={groupId ?? ''}
          to={groupId === undefined ? paths.outside(friend.id) : paths.groupSection(groupId, 'balances')}
          className={`pill reaching touchable ${styles.part}`}
        >
          <span>{parts[0]?.group?.name ?? LABELS.noGroup}</span>
          {parts.map((part) => (
            <span key={part.currency} className={classNames(isWhole(part) && 'visually-hidden')}>
              {' '}
              <PartOfBalance {...part} total={totals.get(part.currency)} />
            </span>
          ))}
        </Link>
      ))}
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

/** The rows by the id of their group; undefined is for what is outside of groups. */
function placesOf(rows: readonly OpenRow[]): ReadonlyMap<string | undefined, readonly OpenRow[]> {
  const places = new Map<string | undefined, OpenRow[]>();
  for (const row of rows) places.set(row.group?.id, [...(places.get(row.group?.id) ?? []), row]);
  return places;
}

function PartOfBalance({
  currency,
  amount,
  total,
}: OpenRow & { /** The sum of all parts. */ readonly total: number | undefined }) {
  const isAgainst = amount * (total ?? 0) < 0;
  return (
    <>
      <span className={classNames(total !== undefined && !isAgainst && 'visually-hidden')}>
        {amount > 0 ? LABELS.owesYou : LABELS.youOwe}{' '}
      </span>
      <Money
        amountMinor={amount}
        currency={currency}
        tone={amount > 0 ? 'owed' : 'owing'}
        className="strong"
      />
    </>
  );
}
