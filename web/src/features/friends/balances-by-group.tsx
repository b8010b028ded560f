import type { ReactElement } from 'react';
import { ReceiptText } from 'lucide-react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { Tile } from '../../components/tile.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { shownRows } from './friend-balances.ts';

const TEXT = text('friends');
const LABELS = text('fields');

/**
 * Shows the parts of the balance with a friend, by currency. Each group has a row that links to the group. What is outside
 * groups has a row that links to its records. The rows sum to the balance above. Somebody by name has a row for every
 * group. Without a group it shows nothing: the balance outside groups is then the one above.
 */
export function BalancesByGroup({ friend }: { readonly friend: Friend }): ReactElement | null {
  const rows = shownRows(friend);
  // Somebody by name is also where nothing is open.
  const settled = (friend.places ?? []).filter(
    ({ groupId, groupName }) => groupName !== undefined && !rows.some(({ group }) => group?.id === groupId),
  );
  if (settled.length === 0 && !rows.some(({ group }) => group)) return null;
  return (
    <Rows label={TEXT.detail.balancesByGroup}>
      {rows.map(({ group, currency, amount }) => (
        <Row
          key={`${group?.id ?? ''} ${currency}`}
          to={group ? paths.groupSection(group.id, 'balances') : paths.outside(friend.id)}
          leading={
            group ? <Avatar shape="group" id={group.id} name={group.name} /> : <Tile icon={ReceiptText} />
          }
          title={group?.name ?? TEXT.detail.nonGroup}
          aside={
            <RowBalance
              words={amount > 0 ? LABELS.owesYou : LABELS.youOwe}
              tone={amount > 0 ? 'owed' : 'owing'}
              amountMinor={amount}
              currency={currency}
            />
          }
        />
      ))}
      {settled.map(({ groupId, groupName = '' }) => (
        <Row
          key={groupId}
          to={paths.groupSection(groupId, 'balances')}
          leading={<Avatar shape="group" id={groupId} name={groupName} />}
          title={groupName}
          aside={<RowBalance words={LABELS.settledUp} tone="settled" />}
        />
      ))}
    </Rows>
  );
}
