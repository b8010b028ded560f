import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { TEXT } from './text.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How many days a UPI ID counts as new. */
const NEW_DAYS = 7;

const midnightBefore = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * The warning about a new UPI ID. Somebody who takes over an account would set their own UPI ID.
 * @param changedAt when the owner set it, if that is known.
 * @returns undefined if it is not new, or if `changedAt` is unknown.
 */
export function describeNewUpiId(
  { name, changedAt }: { readonly name: string; readonly changedAt: Date | undefined },
  now: Date,
): string | undefined {
  if (changedAt === undefined || now.getTime() - changedAt.getTime() >= NEW_DAYS * DAY_MS) return undefined;
  // Rounded, because a calendar day may be an hour longer or shorter.
  const days = Math.round((midnightBefore(changedAt) - midnightBefore(now)) / DAY_MS);
  const format = new Intl.RelativeTimeFormat(LANGUAGES[LANGUAGE].tag, { numeric: 'auto' });
  return TEXT.newUpiId({ name, when: format.format(Math.min(days, 0), 'day') });
}
