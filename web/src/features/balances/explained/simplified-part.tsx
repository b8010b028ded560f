import type { ReactElement } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../../components/link.tsx';
import { netsOfDebts, type Debt } from '@barabar/core/nets-of-debts';
import { legsOf, type DebtChain } from '@barabar/core/explain-debts';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { Money } from '../../../components/money.tsx';
import { paths } from '../../../lib/pages/paths.ts';
import type { MovedDebts, SimplifiedBalance } from './explain-balance.ts';
import { atStart, TEXT, YOU } from './text.ts';
import styles from './explained.module.css';

interface Named {
  readonly groupId: string;
  readonly currency: Currency;
  /** 'you' for the viewer. */
  readonly nameOf: (userId: string) => string;
}

export interface SimplifiedPartProps extends Named {
  readonly simplified: SimplifiedBalance;
  readonly amountMinor: Minor;
  /** Debtor and creditor. */
  readonly pair: readonly [string, string];
}

/** From which debts a payment of a group with simplified debts has come. */
export function SimplifiedPart({
  simplified,
  pair,
  amountMinor,
  ...named
}: SimplifiedPartProps): ReactElement {
  const { origin, moved } = simplified;
  return (
    <section className={`edged stack-close ${styles.part}`}>
      <h2 className="text-card-title">{TEXT.simplified}</h2>
      {origin && (
        <ul className="inked stack-close wraps">
          {origin.unchangedMinor > 0 && (
            <li>
              <Leg pair={pair} amountMinor={origin.unchangedMinor} {...named} /> {TEXT.stayed}
            </li>
          )}
          {origin.chains.map((chain) => (
            <li key={chain.userIds.join(' ')}>
              <Chain chain={chain} {...named} />
            </li>
          ))}
        </ul>
      )}
      {amountMinor === 0 && <p>{TEXT.nobodyPays}</p>}
      {moved.length > 0 && <p className="text-secondary tone-muted">{TEXT.altogether}</p>}
      {moved.map((one) => (
        <MovedTable key={one.userId} moved={one} {...named} />
      ))}
    </section>
  );
}

/** 'Asha → Bala ₹200.00' */
function Leg({
  pair: [debtor, creditor],
  amountMinor,
  currency,
  nameOf,
}: Named & { readonly pair: readonly [string, string]; readonly amountMinor: Minor }): ReactElement {
  return (
    <>
      {atStart(nameOf(debtor))} → {nameOf(creditor)} <Money amountMinor={amountMinor} currency={currency} />
    </>
  );
}

/** 'Asha → Bala ₹200.00 and Bala → Chitra ₹200.00 became Asha → Chitra ₹200.00' */
function Chain({
  chain: { userIds, amount },
  ...named
}: Named & { readonly chain: DebtChain }): ReactElement {
  const legs = legsOf(userIds);
  const ends = [userIds[0] ?? '', userIds.at(-1) ?? ''] as const;
  return (
    <>
      {legs.map((pair, index) => (
        <span key={pair.join(' ')}>
          {index > 0 && (index === legs.length - 1 ? ` ${TEXT.and} ` : ', ')}
          <Link to={paths.groupBalance(named.groupId, pair, named.currency)}>
            <Leg pair={pair} amountMinor={amount} {...named} />
          </Link>
        </span>
      ))}{' '}
      <span className="tone-muted">{TEXT.became}</span>{' '}
      <b>
        <Leg pair={ends} amountMinor={amount} {...named} />
      </b>
    </>
  );
}

/** The debts of one person, before and after, with the sum that both have. */
function MovedTable({
  moved: { userId, before, after },
  ...named
}: Named & { readonly moved: MovedDebts }): ReactElement {
  const net = netsOfDebts(after).get(userId) ?? toMinor(0);
  const isViewer = named.nameOf(userId) === YOU;
  const words = net < 0 ? TEXT.owesInTotal(isViewer) : TEXT.getsInTotal(isViewer);
  return (
    <section className={`card ${styles.moved}`}>
      <h3 className="text-name wraps">{atStart(named.nameOf(userId))}</h3>
      <div className={styles.sides}>
        <Side heading={TEXT.before} debts={before} userId={userId} {...named} />
        <ArrowRight size={18} aria-hidden="true" className={styles.arrow} />
        <Side heading={TEXT.after} debts={after} userId={userId} {...named} />
      </div>
      <p className="inked text-secondary tone-muted">
        {TEXT.total}: {net === 0 ? '' : `${words} `}
        <Money amountMinor={net} currency={named.currency} />
      </p>
    </section>
  );
}

/** What one person owes and gets, a line for each of the others. */
function Side({
  heading,
  debts,
  userId,
  groupId,
  currency,
  nameOf,
}: Named & {
  readonly heading: string;
  readonly debts: readonly Debt[];
  readonly userId: string;
}): ReactElement {
  const isViewer = nameOf(userId) === YOU;
  return (
    <div className="fills">
      <h4 className="text-caption tone-muted">{heading}</h4>
      <ul className="inked text-secondary tone-muted">
        {debts.length === 0 && <li>{TEXT.nothing}</li>}
        {debts.map(({ fromUserId, toUserId, amount }) => (
          <li key={`${fromUserId} ${toUserId}`} className="wraps">
            <Link to={paths.groupBalance(groupId, [fromUserId, toUserId], currency)}>
              {fromUserId === userId
                ? TEXT.owesTo(isViewer, nameOf(toUserId))
                : TEXT.getsFrom(isViewer, nameOf(fromUserId))}{' '}
              <Money amountMinor={amount} currency={currency} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
