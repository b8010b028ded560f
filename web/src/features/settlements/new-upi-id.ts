const DAY_MS = 24 * 60 * 60_000;
/** For so long a UPI ID is marked as new. */
const NEW_DAYS = 7;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const midnightBefore = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * What to say of a UPI ID that is new: whoever has taken over an account would set their own.
 * @param changedAt when it became what it is, as far as is known.
 * @returns undefined where it is not new.
 */
export function describeNewUpiId(
  { name, changedAt }: { readonly name: string; readonly changedAt: Date | undefined },
  now: Date,
): string | undefined {
  if (changedAt === undefined || now.getTime() - changedAt.getTime() >= NEW_DAYS * DAY_MS) return undefined;
  // Days of the calendar, of which one may have an hour more or less.
  const days = Math.round((midnightBefore(changedAt) - midnightBefore(now)) / DAY_MS);
  return `New UPI ID, set ${format.format(Math.min(days, 0), 'day')}. Check with ${name} before you pay.`;
}
