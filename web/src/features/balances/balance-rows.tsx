import { Bell } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { paths } from '../../lib/pages/paths.ts';

const TEXT = text('balances');
const VERBS = text('verbs');
const LABELS = text('fields');

/** The page that says what makes a balance. Those outside of groups have none. */
export const balancePage = ({ groupId, fromUserId, toUserId, currency }: Balance): string | undefined =>
  groupId === undefined ? undefined : paths.groupBalance(groupId, [fromUserId, toUserId], currency);

export interface BalanceRowsProps {
  readonly balances: readonly Balance[];
  /** owed: the others owe the viewer. owing: the viewer owes them. */
  readonly direction: 'owed' | 'owing';
  readonly onSettleUp: (balance: Balance) => void;
  /** Whether what is shown is not the viewer's to settle. */
  readonly isFixed?: boolean;
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
  isFixed = false,
  onRemind,
  canRemind = () => true,
}: BalanceRowsProps) {
  const personIn = ({ fromUser, toUser }: Balance): Person => (direction === 'owed' ? fromUser : toUser);
  const hasBell = (balance: Balance): boolean => onRemind !== undefined && canRemind(balance);
  const namesakes = Map.groupBy(balances.map(personIn), ({ name }) => name);
  return (
    <Lines>
      {balances.map((balance) => {
        const { amount, currency } = balance;
        const person = personIn(balance);
        const name = person.name || LABELS.unknownUser;
        const isShared = new Set(namesakes.get(person.name)?.map(({ id }) => id)).size > 1;
        return (
          <li key={`${person.id} ${balance.groupId ?? ''} ${currency}`}>
            <Line
              to={balancePage(balance)}
              leading={<Avatar id={person.id} name={name} image={person.avatar} size={40} />}
              title={name}
              subtitle={isShared ? person.email : undefined}
              aside={
                <span className="beside">
                  <span className="visually-hidden">
                    {direction === 'owed' ? LABELS.owesYou : LABELS.youOwe}{' '}
                  </span>
                  <Chip tone={direction} size="amount">
                    <Money amountMinor={amount} currency={currency} />
                  </Chip>
                  {direction === 'owed' && hasBell(balance) && (
                    <IconButton
                      icon={Bell}
                      label={TEXT.remindTitle({ name })}
                      // At the edge.
                      style={{ margin: '-4px -12px -4px -10px', color: 'var(--link)' }}
                      onClick={() => onRemind?.(balance)}
                    />
                  )}
                  {direction === 'owed' && !hasBell(balance) && balances.some(hasBell) && (
                    <span style={{ width: 22 }} />
                  )}
                  {direction === 'owing' && !isFixed && (
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
            >
              {!isShared && <span className="visually-hidden">{person.email}</span>}
            </Line>
          </li>
        );
      })}
    </Lines>
  );
}
