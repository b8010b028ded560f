import type { ReactElement } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import type { Currency, Minor } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { moneyPart } from '../../components/part.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './group-head.module.css';
import { openDialog } from '../../components/dialogs.tsx';

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const LABELS = text('fields');

/** The viewer's net in one currency, in minor units; positive if the viewer is owed. */
export interface CurrencyNet {
  readonly currency: Currency;
  readonly netMinor: Minor;
}

export interface GroupHeadProps {
  /** Undefined while loading. */
  readonly group: Pick<Group, 'id' | 'name' | 'description' | 'avatar'> | undefined;
  /** One for each currency in which the viewer has open balances; undefined while loading. */
  readonly nets: readonly CurrencyNet[] | undefined;
  /** Whether the group has records; undefined while it is not known. */
  readonly hasRecords: boolean | undefined;
  /** Whether the viewer waits for a name to be theirs, whose balance is not in the nets; undefined while it is not known. */
  readonly isWaiting: boolean | undefined;
  /** Whether the nets failed to load; the head then leaves them out. */
  readonly hasFailed: boolean;
}

/** Shows the group, and what the viewer owes or is owed in it (spec §2, Group detail). */
export function GroupHead({ group, nets, hasRecords, isWaiting, hasFailed }: GroupHeadProps): ReactElement {
  if (!group) return <GroupHeadSkeleton />;
  return (
    <div className={styles.head}>
      <div className={`beside ${styles.identity}`}>
        <Avatar shape="group" size={56} id={group.id} name={group.name} image={group.avatar} />
        <div className="fills">
          <h1 className={styles.name}>{group.name}</h1>
          {group.description !== undefined && (
            <p className={`text-secondary tone-muted wraps ${styles.description}`}>{group.description}</p>
          )}
        </div>
      </div>
      <div className={styles.standing}>
        {nets ? (
          <ViewerNets nets={nets} hasRecords={hasRecords} isWaiting={isWaiting} />
        ) : hasFailed ? (
          <span />
        ) : (
          <NetsSkeleton />
        )}
        <Button
          variant={nets && nets.length > 0 ? 'fill' : 'line'}
          onClick={() => openDialog('settle-up', { groupId: group.id })}
        >
          {VERBS.settleUp}
        </Button>
      </div>
    </div>
  );
}

/** Shows 'You are owed ₹80,275.00', and a line for each other currency. */
function ViewerNets({
  nets,
  hasRecords,
  isWaiting,
}: Pick<GroupHeadProps, 'hasRecords' | 'isWaiting'> & {
  readonly nets: readonly CurrencyNet[];
}): ReactElement {
  const [first, ...others] = nets.filter(({ netMinor }) => netMinor !== 0);
  if (nets.length === 0 && (hasRecords === undefined || isWaiting === undefined)) return <NetsSkeleton />;
  if (!first) {
    const settled = isWaiting ? TEXT.waiting : hasRecords ? LABELS.allSettled : TEXT.noRecords;
    return <p className={styles.settled}>{nets.length === 0 ? settled : TEXT.even}</p>;
  }
  return (
    <div>
      <p>
        <span className={styles.words}>{first.netMinor > 0 ? LABELS.totalOwed : LABELS.totalOwing} </span>
        <Money
          amountMinor={first.netMinor}
          currency={first.currency}
          size="hero"
          tone={first.netMinor > 0 ? 'owed' : 'owing'}
          className={styles.amount}
        />
      </p>
      {others.map(({ currency, netMinor }) => (
        <p key={currency} className="inked text-secondary tone-muted">
          {(netMinor > 0 ? TEXT.alsoOwed : TEXT.alsoOwing)({
            amount: moneyPart({ amountMinor: netMinor, currency, tone: netMinor > 0 ? 'owed' : 'owing' }),
          })}
        </p>
      ))}
    </div>
  );
}

function NetsSkeleton(): ReactElement {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width={88} height={14} />
      <Skeleton width={150} height={32} />
    </div>
  );
}

function GroupHeadSkeleton(): ReactElement {
  return (
    <div className={styles.head} aria-busy="true">
      <span className="visually-hidden">{TEXT.loading}</span>
      <div className={`beside ${styles.identity}`}>
        <Skeleton width={56} height={56} />
        <div className={styles.loading}>
          <Skeleton width={140} height={22} />
          <Skeleton width={180} height={14} />
        </div>
      </div>
      <div className={styles.standing}>
        <NetsSkeleton />
        <Skeleton width={108} height={44} />
      </div>
    </div>
  );
}
