import type { ReactElement } from 'react';
import { AtSign, Bell } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { Chip } from '../../components/chip.tsx';
import { SettledStatement } from './balance-banner.tsx';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { breakAddresses } from '../../components/break-addresses.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useIsWide } from '../../lib/device/use-media-query.ts';
import { groupsOf } from './cards.ts';
import { canBeReminded, hasHistory, openBalances } from './friend-balances.ts';
import styles from './friend-head.module.css';
import { openDialog } from '../../components/dialogs.tsx';

const TEXT = text('friends');
const LABELS = text('fields');
const VERBS = text('verbs');

const WORDS = TEXT.detail;
/** Large amounts with more characters than this have a smaller font size. */
const HERO_CHARS_MAX = 13;

/** In pixels. */
const avatarSizeOf = (isWide: boolean): 56 | 64 => (isWide ? 56 : 64);

export interface FriendHeadProps {
  /** Undefined while loading. */
  readonly friend: Friend | undefined;
}

/** Asks for the address of somebody by name. */
function addAddress(friend: Friend): void {
  const [place] = friend.places ?? [];
  if (!place) return;
  openDialog('link-member', {
    groupId: place.groupId,
    userId: place.userId,
    name: friend.name,
    isDirect: friend.directGroupId !== undefined,
    places: groupsOf(friend),
  });
}

/** Shows the friend, the balance in each currency, and the buttons for settling it (spec §2, Friend detail). */
export function FriendHead({ friend }: FriendHeadProps): ReactElement {
  const isWide = useIsWide();
  const avatarSize = avatarSizeOf(isWide);
  if (!friend) return <FriendHeadSkeleton isWide={isWide} />;
  const open = openBalances(friend);
  return (
    <div className={styles.head}>
      <div className={`beside-wide ${styles.person}`}>
        <Avatar id={friend.id} name={friend.name} image={friend.avatar} size={avatarSize} />
        <div className="fills">
          <h1 className={styles.name}>{friend.name}</h1>
          <p className="text-secondary tone-muted wraps">{breakAddresses(friend.email)}</p>
          {friend.status === 'invited' && <Chip>{LABELS.invited}</Chip>}
          {friend.status === 'name-only' && (
            <div className={styles.way}>
              <Button variant="line" size="small" icon={AtSign} onClick={() => addAddress(friend)}>
                {WORDS.addAddress}
              </Button>
            </div>
          )}
        </div>
      </div>
      <div className={styles.balance}>
        <div className={styles.statements} aria-live="polite">
          {open.length === 0 &&
            (hasHistory(friend) ? (
              <SettledStatement />
            ) : (
              <p className="tone-muted">{WORDS.noHistory({ friend: friend.name })}</p>
            ))}
          {open.map(({ amount, currency }) => (
            <p key={currency} className={styles.statement}>
              <span className={styles.words}>
                {(amount > 0 ? TEXT.friendOwesYou : TEXT.youOweFriend)({ friend: friend.name })}{' '}
              </span>
              <Money
                amountMinor={amount}
                currency={currency}
                size="hero"
                tone={amount > 0 ? 'owed' : 'owing'}
                className={classNames(
                  styles.amount,
                  formatAmount(amount, { currency }).length > HERO_CHARS_MAX && styles.long,
                )}
              />
            </p>
          ))}
        </div>
        <Actions friend={friend} isWide={isWide} />
      </div>
    </div>
  );
}

interface ActionsProps {
  readonly friend: Friend;
  readonly isWide: boolean;
}

/** The buttons for settling the balance. */
function Actions({ friend, isWide }: ActionsProps): ReactElement {
  const { id: friendId } = friend;
  const isEven = openBalances(friend).length === 0;
  const canRemind = canBeReminded(friend);
  const size = !isWide ? 'large' : canRemind ? 'small' : 'medium';
  return (
    <div className={styles.actions}>
      <Button
        variant={isEven ? 'line' : 'fill'}
        onClick={() => openDialog('settle-with-friend', { friendId })}
        disabled={isEven}
        size={size}
      >
        {VERBS.settleUp}
      </Button>
      {canRemind && (
        <Button variant="line" icon={Bell} onClick={() => openDialog('remind', { friendId })} size={size}>
          {VERBS.remind}
        </Button>
      )}
    </div>
  );
}

/** As high as the head of most friends, so that the records below do not move. */
function FriendHeadSkeleton({ isWide }: { readonly isWide: boolean }): ReactElement {
  const avatarSize = avatarSizeOf(isWide);
  return (
    <section className={styles.head} aria-busy="true" aria-label={WORDS.loading}>
      <div className={`beside-wide ${styles.person}`}>
        <Skeleton width={avatarSize} height={avatarSize} isRound />
        <Skeleton width={180} height={26} />
      </div>
      <div className={styles.balance}>
        <div className={styles.loading}>
          <Skeleton width={150} height={16} />
          <Skeleton width={200} height={36} />
        </div>
        <Skeleton width={isWide ? 108 : '100%'} height={isWide ? 44 : 52} />
      </div>
    </section>
  );
}
