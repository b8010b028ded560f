import type { Activity } from '@barabar/core/contract/activities';
import { text } from '@barabar/core/messages/text';
import { type Act, actParties, ACTS, isPartOnly } from '../../lib/records/net-of-act.ts';

const TEXT = text('settlements');

/** @param isPart whether what was handed over is not known: only that the two have settled. */
function titleOf(parties: ReturnType<typeof actParties>, isPart: boolean): string {
  if (isPart) return ACTS.settledWith(parties);
  const { titles } = TEXT.page;
  const { from, fromName: payer, to, toName: payee } = parties;
  if (from === 'you') return titles.byYou({ payee });
  return to === 'you' ? titles.toYou({ payer }) : titles.ofOthers({ payer, payee });
}

/** Returns 'Kabir Rao paid you': who handed money over to whom. */
export const settlementTitle = (act: Act, viewerId: string): string =>
  titleOf(actParties(act, viewerId), isPartOnly(act));

/** The same by what the log knows of a settlement; undefined where it does not name both. */
export function titleByLog(
  { fromUserId, fromUserName, toUserId, toUserName, actId, handed }: Activity['metadata'],
  viewerId: string,
): string | undefined {
  if (fromUserId === undefined || toUserId === undefined) return undefined;
  if (fromUserName === undefined || toUserName === undefined) return undefined;
  const whoIs = (userId: string) => (userId === viewerId ? 'you' : 'other');
  const parties = {
    from: whoIs(fromUserId),
    fromName: fromUserName,
    to: whoIs(toUserId),
    toName: toUserName,
  } as const;
  return titleOf(parties, actId !== undefined && handed === undefined);
}
