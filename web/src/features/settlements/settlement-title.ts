import type { Settlement } from '@barabar/core/contract/settlements';
import { TEXT } from './text.ts';

/** Returns 'Kabir Rao paid you'. */
export function settlementTitle({ fromUser, toUser }: Settlement, currentUserId: string): string {
  const { titles } = TEXT.page;
  const [payer, payee] = [fromUser.name, toUser.name];
  if (fromUser.id === currentUserId) return titles.byYou({ payee });
  return toUser.id === currentUserId ? titles.toYou({ payer }) : titles.ofOthers({ payer, payee });
}
