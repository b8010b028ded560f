import type { Activity } from '@barabar/core/contract/activities';
import type { Person } from '@barabar/core/contract/fields';
import { TEXT } from './text.ts';

/** Returns 'Kabir Rao paid you'. */
export function settlementTitle(
  { fromUser, toUser }: Record<'fromUser' | 'toUser', Pick<Person, 'id' | 'name'>>,
  currentUserId: string,
): string {
  const { titles } = TEXT.page;
  const [payer, payee] = [fromUser.name, toUser.name];
  if (fromUser.id === currentUserId) return titles.byYou({ payee });
  return toUser.id === currentUserId ? titles.toYou({ payer }) : titles.ofOthers({ payer, payee });
}

/** The same by what the log knows of a settlement; undefined where it does not name both. */
export function titleByLog(
  { fromUserId, fromUserName, toUserId, toUserName }: Activity['metadata'],
  currentUserId: string,
): string | undefined {
  if (fromUserId === undefined || toUserId === undefined) return undefined;
  if (fromUserName === undefined || toUserName === undefined) return undefined;
  const fromUser = { id: fromUserId, name: fromUserName };
  return settlementTitle({ fromUser, toUser: { id: toUserId, name: toUserName } }, currentUserId);
}
