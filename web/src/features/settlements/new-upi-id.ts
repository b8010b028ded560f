import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { isUpiIdNew } from '@barabar/core/upi-id';

const TEXT = text('settlements');

const DAY_MS = 24 * 60 * 60_000;

const midnightBefore = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Undefined if it is not new, or `changedAt` is unknown. */
export function describeNewUpiId(
  { name, changedAt }: { readonly name: string; readonly changedAt: Date | undefined },
  now: Date,
): string | undefined {
  if (changedAt === undefined || !isUpiIdNew(changedAt, now)) return undefined;
  // Rounded, because a calendar day may be an hour longer or shorter.
  const days = Math.round((midnightBefore(changedAt) - midnightBefore(now)) / DAY_MS);
  const format = new Intl.RelativeTimeFormat(LANGUAGES[LANGUAGE].tag, { numeric: 'auto' });
  return TEXT.newUpiId({ name, when: format.format(Math.min(days, 0), 'day') });
}
