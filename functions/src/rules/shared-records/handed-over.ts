import { toMinor } from '@barabar/core/money';
import type { ActivityMetadata } from '../../records/activities/store.ts';

/** Its two people read what its whole act handed over; others read of this part alone. */
export function asHandedOver(
  metadata: ActivityMetadata,
  isViewer: (userId: string | undefined) => boolean,
): ActivityMetadata {
  const { handed, ...others } = metadata;
  if (!handed) return metadata;
  const { isSetOff: _isSetOff, settles: _settles, ...rest } = others;
  const { fromUserId = '', fromUserName = '', toUserId = '', toUserName = '' } = rest;
  const [first] = handed;
  if (!first || !(isViewer(fromUserId) || isViewer(toUserId))) return others;
  const reversed = {
    fromUserId: toUserId,
    fromUserName: toUserName,
    toUserId: fromUserId,
    toUserName: fromUserName,
  };
  return {
    ...rest,
    handed: handed.map(({ amount, currency }) => ({ amount: toMinor(Math.abs(amount)), currency })),
    amount: toMinor(Math.abs(first.amount)),
    currency: first.currency,
    ...(first.amount < 0 && reversed),
  };
}
