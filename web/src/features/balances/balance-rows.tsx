import type { ReactElement } from 'react';
import { Bell } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { balancePage } from './balance-page.ts';
import styles from './balance-rows.module.css';

const TEXT = text('balances');
const VERBS = text('verbs');
const LABELS = text('fields');

export interface BalanceRowsProps {
  readonly balances: readonly Balance[];
  /** owed: the others owe the viewer. owing: the viewer owes them. */
  readonly direction: 'owed' | 'owing';
  readonly onSettleUp: (balance: Balance) => void;
  /** Called by the Remind button. Without it there is no such button. */
  readonly onRemind?: ((balance: Balance) => void) | undefined;
  /** Whether the debtor of a balance can be reminded; everybody without it. */
  readonly canRemind?: ((balance: Balance) => boolean) | undefined;
}

/** A row for each balance, with the other person and the amount (spec §2, Balances view). */
export function BalanceRows({
  balances,
  direction,
  onSettleUp,
  onRemind,
  canRemind = () => true,
}: BalanceRowsProps): ReactElement {
  return (
    <Lines>
      {balances.map((balance) => {
        const { fromUser, toUser, amount, currency } = balance;
        const person = direction === 'owed' ? fromUser : toUser;
        const name = person.name || LABELS.unknownUser;
        return (
          <li key={`${person.id} ${balance.groupId ?? ''} ${currency}`}>
            <Line
              to={balancePage(balance)}
              leading={<Avatar id={person.id} name={name} image={person.avatar} />}
              title={name}
              subtitle={person.email}
              aside={
                <span className={styles.actions}>
                  <span className={styles.amount}>
                    <span className={direction === 'owed' ? 'tone-owed' : 'tone-owing'}>
                      {direction === 'owed' ? LABELS.owesYou : LABELS.youOwe}
                    </span>{' '}
                    <Chip tone={direction} size="amount">
                      <Money amountMinor={amount} currency={currency} />
                    </Chip>
                  </span>
                  {direction === 'owed' && onRemind && canRemind(balance) && (
                    <Button
                      variant="line"
                      size="small"
                      icon={Bell}
                      aria-label={TEXT.remindTitle({ name })}
                      onClick={() => onRemind(balance)}
                    >
                      {VERBS.remind}
                    </Button>
                  )}
                  {direction === 'owing' && (
                    <Button
                      variant="line"
                      size="small"
                      aria-label={TEXT.settleUpWith({ name })}
                      onClick={() => onSettleUp(balance)}
                    >
                      {VERBS.settleUp}
                    </Button>
                  )}
                </span>
              }
            />
          </li>
        );
      })}
    </Lines>
  );
}
