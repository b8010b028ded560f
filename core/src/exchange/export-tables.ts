import type { CalendarDay } from '../calendar-day.ts';
import type { AccountExport } from '../contract/account.ts';
import type { FriendExport, GroupExport } from '../contract/exports.ts';
import { groupByCurrency, sumMinor, toMinor, type Minor } from '../money.ts';
import { tableOfGroup, tableOfViewer, type LedgerTable, type OpenBalance } from './ledger-table.ts';

/** @throws {UnevenTableError} when a record changed while the export was read */
export const tableOfGroupExport = ({ group, ...rest }: GroupExport): LedgerTable =>
  tableOfGroup({ members: group.members, ...rest });

const sumAmounts = (parts: readonly { readonly amount: Minor }[]): Minor =>
  sumMinor(parts.map(({ amount }) => amount));

/** The balances of a friend in each group, and the rest of each currency, which is outside groups. */
function balancesWith({ id, name, balances, groups }: FriendExport['friend']): OpenBalance[] {
  const person = { id, name };
  const outside = groupByCurrency([
    ...balances,
    ...groups.map(({ currency, amount }) => ({ currency, amount: toMinor(-amount) })),
  ]).map(([currency, amounts]) => ({ person, currency, amount: sumAmounts(amounts) }));
  return [...groups.map((balance) => ({ person, ...balance })), ...outside];
}

export const tableOfFriendExport = (
  { viewer, friend, expenses, settlements }: FriendExport,
  { day }: { day: CalendarDay },
): LedgerTable =>
  tableOfViewer({ viewer, friend, balances: balancesWith(friend), day, expenses, settlements });

/** The table of all that the viewer is in, and of what is between them and each other person. */
export function tableOfAccountExport(
  { profile, groups, balances, expenses, settlements }: AccountExport,
  { day }: { day: CalendarDay },
): LedgerTable {
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const open = balances.map(({ fromUserId, fromUser, toUser, amount, currency, groupId }): OpenBalance => ({
    ...(fromUserId === profile.id
      ? { person: toUser, amount: toMinor(-amount) }
      : { person: fromUser, amount }),
    currency,
    groupId,
    groupName: groupId === undefined ? undefined : groupNames.get(groupId),
  }));
  return tableOfViewer({ viewer: profile, balances: open, day, expenses, settlements });
}
