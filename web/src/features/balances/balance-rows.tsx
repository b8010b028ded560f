import type { ReactElement } from 'react';
import { Bell } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Money } from '../../components/money.tsx';
import { TEXT } from './text.ts';
import styles from './balance-rows.module.css';

export interface BalanceRowsProps {
  readonly balances: readonly Balance[];
  /** owed: the others owe the reader. owing: the reader owes them. */
  readonly direction: 'owed' | 'owing';
  readonly onSettleUp: (balance: Balance) => void;
  /** Without it there is no Remind button. */
  readonly onRemind?: ((balance: Balance) => void) | undefined;
}

/** People with what they owe, or are owed (spec §2, Balances view). */
export function BalanceRows({ balances, direction, onSettleUp, onRemind }: BalanceRowsProps): ReactElement {
  return (
    <ul>
      {balances.map((balance) => {
        const { fromUser, toUser, amount, currency } = balance;
        const person = direction === 'owed' ? fromUser : toUser;
        const name = person.name || TEXT.unknownUser;
        return (
          <li key={`${person.id} ${balance.groupId ?? ''} ${currency}`} className={styles.row}>
            <Avatar id={person.id} name={name} image={person.avatar} />
            <div className={styles.main}>
              <p className={styles.name}>{name}</p>
              <p className={styles.email} title={person.email}>
                {person.email}
              </p>
            </div>
            <div className={styles.actions}>
              <Chip tone={direction} size="amount">
                <Money amountMinor={amount} currency={currency} />
              </Chip>
              {direction === 'owed' && onRemind && (
                <Button
                  variant="line"
                  size="small"
                  icon={Bell}
                  aria-label={`${TEXT.remind} ${name}`}
                  onClick={() => onRemind(balance)}
                >
                  {TEXT.remind}
                </Button>
              )}
              {direction === 'owing' && (
                <Button
                  variant="line"
                  size="small"
                  aria-label={`${TEXT.settleUp} with ${name}`}
                  onClick={() => onSettleUp(balance)}
                >
                  {TEXT.settleUp}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
