import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Link } from '../components/link.tsx';
import { formatDay, localDay, weekdayName } from '../lib/dates/format-date.ts';
import { deletesUnvisited, isInTabOfIos } from '../lib/device/stored.ts';
import { paths } from '../lib/pages/paths.ts';
import { countWaiting, useOutbox, type Outbox } from '../store/outbox/outbox.ts';

const WORDS = text('frame').waitingLink;

const DAY_MS = 24 * 60 * 60_000;

/** Names a day before today: the weekday, in the last week. */
function pastDayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === addDays(today, -1)) return WORDS.yesterday;
  return day > addDays(today, -7) ? weekdayName(day) : formatDay(day);
}

/** The words of the link to changes that the server has not confirmed, and what may become of them. */
interface OutboxWords {
  readonly link: string;
  readonly warning?: string;
}

/** Returns since when changes wait, and after a day that the browser may delete them, where it does. */
function waitingWords(count: number, since: Date, now: Date): OutboxWords {
  const [day, today] = [localDay(since), localDay(now)];
  if (day >= today) return { link: WORDS.waiting({ count }) };
  const link = WORDS.waitingSince({ count, day: pastDayWords(day, today) });
  if (now.getTime() - since.getTime() < DAY_MS || !deletesUnvisited()) return { link };
  return { link, warning: isInTabOfIos() ? WORDS.deletesInTab({ product: PRODUCT_NAME }) : WORDS.deletes };
}

/** Returns what to say of changes that the server has not confirmed; undefined if there are none. */
export function outboxWords(outbox: Outbox, now = new Date()): OutboxWords | undefined {
  const refused = outbox.entries.filter(({ refusal }) => refusal !== undefined).length;
  if (refused > 0) return { link: WORDS.refused({ count: refused }) };
  const waiting = countWaiting(outbox);
  if (waiting === 0) return undefined;
  const since = Math.min(now.getTime(), ...outbox.entries.map(({ madeAt }) => madeAt.getTime()));
  return waitingWords(waiting, new Date(since), now);
}

/** Leads to the changes that the server has not confirmed. */
export function WaitingLink() {
  const words = outboxWords(useOutbox());
  if (!words) return null;
  return (
    <>
      {words.warning !== undefined && <span>{words.warning}</span>}
      <Link to={paths.waiting}>{words.link}</Link>
    </>
  );
}
