import { Bell } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Link } from '../../components/link.tsx';
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

/** A row for each other person, with the amount in each currency (spec §2, Balances view). */
export function BalanceRows({ balances, direction, ...acts }: BalanceRowsProps) {
  const personIn = ({ fromUser, toUser }: Balance): Person => (direction === 'owed' ? fromUser : toUser);
  const byPerson = [...Map.groupBy(balances, (balance) => personIn(balance).id).values()];
  const namesakes = Map.groupBy(byPerson, ([first]) => first && personIn(first).name);
  const hasBells = balances.some((balance) => canBell(balance, acts));
  return (
    <Lines>
      {byPerson.map((open) => {
        const [first] = open;
        if (!first) return null;
        const person = personIn(first);
        const name = person.name || LABELS.unknownUser;
        const isShared = (namesakes.get(person.name)?.length ?? 0) > 1;
        return (
          <li key={person.id}>
            <Line
              to={balancePage(first)}
              leading={<Avatar id={person.id} name={name} image={person.avatar} size={40} />}
              title={name}
              subtitle={isShared ? person.email : undefined}
              aside={
                <span className="column to-end">
                  {open.map((balance) => (
                    <OpenAmount
                      key={`${balance.groupId ?? ''} ${balance.currency}`}
                      balance={balance}
                      name={name}
                      direction={direction}
                      isFirst={balance === first}
                      hasBells={hasBells}
                      {...acts}
                    />
                  ))}
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

type Acts = Pick<BalanceRowsProps, 'onSettleUp' | 'isFixed' | 'onRemind' | 'canRemind'>;

const canBell = (balance: Balance, { onRemind, canRemind = () => true }: Acts): boolean =>
  onRemind !== undefined && canRemind(balance);

/** An amount, and what settles it. The row leads to what makes the first one, the others lead there themselves. */
function OpenAmount({
  balance,
  name,
  direction,
  isFirst,
  hasBells,
  ...acts
}: Acts &
  Pick<BalanceRowsProps, 'direction'> & {
    readonly balance: Balance;
    readonly name: string;
    readonly isFirst: boolean;
    readonly hasBells: boolean;
  }) {
  const hasBell = direction === 'owed' && canBell(balance, acts);
  const page = isFirst ? undefined : balancePage(balance);
  const amount = (
    <>
      <span className="visually-hidden">{direction === 'owed' ? LABELS.owesYou : LABELS.youOwe} </span>
      <Chip tone={direction} size="amount">
        <Money amountMinor={balance.amount} currency={balance.currency} />
      </Chip>
    </>
  );
  return (
    <span className="beside">
      {page === undefined ? (
        amount
      ) : (
        <Link to={page} className="beside tall">
          {amount}
        </Link>
      )}
      {hasBell && (
        <IconButton
          icon={Bell}
          label={TEXT.remindTitle({ name })}
          // At the edge.
          style={{ margin: '-4px -12px -4px -10px', color: 'var(--link)' }}
          onClick={() => acts.onRemind?.(balance)}
        />
      )}
      {direction === 'owed' && !hasBell && hasBells && <span style={{ width: 22 }} />}
      {direction === 'owing' && acts.isFixed !== true && (
        <Button
          variant="line"
          size="small"
          aria-label={TEXT.settleUpWith({ name })}
          onClick={() => acts.onSettleUp(balance)}
        >
          {VERBS.settleUp}
        </Button>
      )}
    </span>
  );
}
