import type { Settlement } from '@barabar/core/contract/settlements';
import { TEXT } from './text.ts';

/** Returns 'Kabir Rao paid you'. */
export function settlementTitle({ fromUser, toUser }: Settlement, currentUserId: string): string {
  const from = fromUser.id === currentUserId ? TEXT.page.you : fromUser.name;
  const to = toUser.id === currentUserId ? TEXT.page.youAsObject : toUser.name;
  return `${from} ${TEXT.page.paid} ${to}`;
}
