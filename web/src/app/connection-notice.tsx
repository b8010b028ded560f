import { useLayoutEffect, useRef } from 'react';
import { CloudOff } from 'lucide-react';
import { addDays, type CalendarDay } from '@barabar/core/calendar-day';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Link } from '../components/link.tsx';
import { useIsConnected } from '../lib/api/connection.ts';
import { useDeviceState, useLastAnswerAt, type DeviceState } from '../store/device/state.ts';
import { countWaiting, useOutbox, type Outbox } from '../store/outbox/outbox.ts';
import { paths } from '../lib/pages/paths.ts';
import { asOfWords } from '../features/spending/as-of-words.ts';
import { formatDay, localDay, weekdayName } from '../lib/dates/format-date.ts';
import { deletesUnvisited, isInTabOfIos } from '../lib/device/stored.ts';
import styles from './app-shell.module.css';

const TEXT = text('frame');

const WORDS = TEXT.connection;

/** Undefined if it is what the server says. `server`: whether it can be reached, and when it answered last. */
export function noticeWords(
  { answer, problem, askingSince }: DeviceState,
  { isConnected, lastAnswerAt }: { isConnected: boolean; lastAnswerAt?: Date | undefined },
): string | undefined {
  if (answer) {
    const age = asOfWords(answer.readAt, answer.at);
    return `${isConnected ? WORDS.noAnswer : WORDS.none} · ${age}`;
  }
  if (isConnected) return askingSince && `${WORDS.asking} · ${asOfWords(askingSince)}`;
  // What was kept at the last visit is older than what has been answered since.
  const loaded = `${WORDS.none} · ${asOfWords(askingSince ?? lastAnswerAt)}`;
  return problem ? WORDS.withProblem({ state: loaded, problem: WORDS.problems[problem] }) : loaded;
}

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

/**
 * The floating buttons move up by its height (`--strip`). The live region always exists, so that changes are
 * announced.
 */
export function ConnectionNotice() {
  const isConnected = useIsConnected();
  const lastAnswerAt = useLastAnswerAt();
  const copy = useDeviceState();
  const outbox = outboxWords(useOutbox());
  const words = noticeWords(copy, { isConnected, lastAnswerAt });
  const place = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      document.documentElement.style.setProperty('--strip', `${entry?.target.clientHeight ?? 0}px`),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <output ref={place} className={styles.connection}>
      {words !== undefined && (
        <span className="beside fills">
          <CloudOff size={16} strokeWidth={2} aria-hidden="true" />
          <span className="wraps">{words}</span>
        </span>
      )}
      {outbox?.warning !== undefined && <span>{outbox.warning}</span>}
      {outbox && <Link to={paths.waiting}>{outbox.link}</Link>}
    </output>
  );
}
