import { Fragment, type ReactElement, type ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link } from '../../../components/link.tsx';
import { text } from '@barabar/core/messages/text';
import { netsOfDebts, type Debt } from '@barabar/core/nets-of-debts';
import { legsOf, type DebtChain } from '@barabar/core/explain-debts';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listFormat } from '@barabar/core/messages/list';
import { toMinor, type Currency, type Minor } from '@barabar/core/money';
import { moneyPart, part } from '../../../components/part.tsx';
import { paths } from '../../../lib/pages/paths.ts';
import type { Names, Sides } from './balance-words.ts';
import type { MovedDebts, SimplifiedBalance } from './explain-balance.ts';
import styles from './explained.module.css';

const TEXT = text('explainedBalance');
const LABELS = text('fields');

interface Named extends Names {
  readonly groupId: string;
  readonly currency: Currency;
}

export interface SimplifiedPartProps extends Named {
  readonly simplified: SimplifiedBalance;
  readonly amountMinor: Minor;
  readonly pair: Sides;
}

/** From which debts a payment of a group with simplified debts has come. */
export function SimplifiedPart({ simplified, pair, amountMinor, ...named }: SimplifiedPartProps) {
  const { origin, moved } = simplified;
  return (
    <section className={`edged stack-close ${styles.part}`} style={{ paddingBottom: 4 }}>
      <h2 className="text-card-title">{TEXT.simplified}</h2>
      {origin && (
        <ul className="inked stack-close wraps">
          {origin.unchangedMinor > 0 && (
            <li>
              {TEXT.stayed({
                debt: part(<Leg key="debt" pair={pair} amountMinor={origin.unchangedMinor} {...named} />),
              })}
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
      {moved.map((movedDebt) => (
        <MovedTable key={movedDebt.userId} moved={movedDebt} {...named} />
      ))}
    </section>
  );
}

/** 'Asha → Bala ₹200.00' */
function Leg({
  pair: [debtor, creditor],
  amountMinor,
  currency,
  isYou,
  nameOf,
}: Named & { readonly pair: Sides; readonly amountMinor: Minor }) {
  return (
    <>
      {TEXT.debt({
        debtor: isYou(debtor) ? LABELS.you : nameOf(debtor),
        creditor: isYou(creditor) ? LABELS.youInside : nameOf(creditor),
        amount: moneyPart({ amountMinor, currency }),
      })}
    </>
  );
}

/** 'A, B and C' in the viewer's language, of elements. */
function listed(items: readonly ReactElement[]) {
  const parts = listFormat(LANGUAGE).formatToParts(items.map((_item, index) => String(index)));
  return (
    <>
      {parts.map(({ type, value }, index) => (
        <Fragment key={index}>{type === 'element' ? items[Number(value)] : value}</Fragment>
      ))}
    </>
  );
}

const quiet = (words: readonly ReactNode[]) => (
  <span key="quiet" className="tone-muted">
    {words}
  </span>
);

/** 'Asha → Bala ₹200.00 and Bala → Chitra ₹200.00 became Asha → Chitra ₹200.00' */
function Chain({ chain: { userIds, amount }, ...named }: Named & { readonly chain: DebtChain }) {
  const ends = [userIds[0] ?? '', userIds.at(-1) ?? ''] as const;
  const legs = legsOf(userIds).map((pair) => (
    <Link key={pair.join(' ')} to={paths.groupBalance(named.groupId, pair, named.currency)}>
      <Leg pair={pair} amountMinor={amount} {...named} />
    </Link>
  ));
  return (
    <>
      {TEXT.became({
        debts: part(<Fragment key="debts">{listed(legs)}</Fragment>),
        quiet,
        debt: part(
          <b key="debt">
            <Leg pair={ends} amountMinor={amount} {...named} />
          </b>,
        ),
      })}
    </>
  );
}

const OF_PERSON = TEXT.ofPerson;

function totalMessage(netMinor: Minor, isViewer: boolean) {
  if (netMinor === 0) return OF_PERSON.even;
  if (netMinor < 0) return isViewer ? OF_PERSON.youOweInTotal : OF_PERSON.owesInTotal;
  return isViewer ? OF_PERSON.youGetInTotal : OF_PERSON.getsInTotal;
}

/** 'owes Bala ₹200.00' or 'gets from Bala ₹200.00', of the person whose debt it is. */
function ofPerson(
  { fromUserId, toUserId, amount, currency }: Debt,
  { userId, isYou, nameOf }: Names & { readonly userId: string },
): readonly (string | ReactElement)[] {
  const [debtor, creditor] = [nameOf(fromUserId), nameOf(toUserId)];
  const amountPart = moneyPart({ amountMinor: amount, currency });
  if (fromUserId === userId) {
    if (isYou(userId)) return OF_PERSON.youOwe({ creditor, amount: amountPart });
    return isYou(toUserId)
      ? OF_PERSON.owesYou({ amount: amountPart })
      : OF_PERSON.owes({ creditor, amount: amountPart });
  }
  if (isYou(userId)) return OF_PERSON.youGet({ debtor, amount: amountPart });
  return isYou(fromUserId)
    ? OF_PERSON.getsFromYou({ amount: amountPart })
    : OF_PERSON.gets({ debtor, amount: amountPart });
}

/** The debts of one person, before and after, with the sum that both have. */
function MovedTable({ moved: { userId, before, after }, ...named }: Named & { readonly moved: MovedDebts }) {
  const net = netsOfDebts(after).get(userId) ?? toMinor(0);
  const isViewer = named.isYou(userId);
  return (
    <section className="card stack-close" style={{ padding: '12px 14px' }}>
      <h3 className="text-name wraps">{isViewer ? LABELS.you : named.nameOf(userId)}</h3>
      <div style={{ display: 'flex', gap: 10 }}>
        <Side heading={TEXT.before} debts={before} userId={userId} {...named} />
        <ArrowRight size={18} aria-hidden="true" className="tone-muted" style={{ marginTop: 20 }} />
        <Side heading={TEXT.after} debts={after} userId={userId} {...named} />
      </div>
      <p className="inked text-secondary tone-muted">
        {totalMessage(net, isViewer)({ amount: moneyPart({ amountMinor: net, currency: named.currency }) })}
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
  ...names
}: Named & { readonly heading: string; readonly debts: readonly Debt[]; readonly userId: string }) {
  return (
    <div className="fills">
      <h4 className="text-caption tone-muted">{heading}</h4>
      <ul className="inked text-secondary tone-muted">
        {debts.length === 0 && <li>{TEXT.nothing}</li>}
        {debts.map((debt) => (
          <li key={`${debt.fromUserId} ${debt.toUserId}`} className="wraps">
            <Link to={paths.groupBalance(groupId, [debt.fromUserId, debt.toUserId], currency)}>
              {ofPerson(debt, { userId, ...names })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
